import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/breakpoints.ts';
import { type, vars } from '../theme/theme.css.ts';
import { layer, motion, radius, space } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(100%)' } });

/** Hangs from the chip. */
export const popup = style({
  zIndex: layer.popup,
  width: 'min(24.5rem, calc(100vw - 48px))',
  minWidth: 'min(392px, calc(100vw - 48px))',
  padding: `${space.s2} ${space.s6} ${space.s5}`,
  border: `${vars.edge.width} solid ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.card,
  boxShadow: vars.shadow.float,
  whiteSpace: 'normal',
  animation: `${appear} ${motion.fade} ${motion.ease}`,
});

/** On phones the whole window, its own scrim; the sheet lies on its lower edge. */
export const scrim = style({
  position: 'fixed',
  inset: 0,
  display: 'flex',
  alignItems: 'flex-end',
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: vars.color.scrim,
  color: vars.color.ink,
  overflow: 'hidden',
  whiteSpace: 'normal',
  animation: `${appear} ${motion.fade} ${motion.ease}`,
  zIndex: layer.popup,
});

export const sheet = style({
  width: '100%',
  maxHeight: 'calc(100% - 24px)',
  padding: `${space.s2} ${space.s4} ${space.s5}`,
  borderRadius: '16px 16px 0 0',
  background: vars.color.card,
  boxShadow: vars.shadow.float,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  animation: `${rise} ${motion.slide} ${motion.ease}`,
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s2,
  minHeight: '56px',
  marginRight: `-${space.s3}`,
});

export const title = style({ ...type.lg });

export const body = style({ display: 'grid', gap: space.s5 });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.s2,
  marginTop: space.s4,
  paddingTop: space.s4,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
});

export const remove = style({
  marginLeft: `-${space.s3}`,
  '@media': { [media.smDown]: { marginLeft: `-${space.s3}` } },
});

export const apply = style({ marginLeft: 'auto' });
