import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/breakpoints.ts';
import { vars } from '../theme/theme.css.ts';
import { layer, motion, radius, space } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(12px)', opacity: 0 } });

/** Covers the whole window and is its own scrim, so that toasts can stand inside it. */
export const dialog = style({
  position: 'fixed',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: space.s4,
  border: 0,
  background: vars.color.scrim,
  color: vars.color.ink,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  animation: `${appear} ${motion.fade} ${motion.ease}`,
  zIndex: layer.popup,
});

const box = style({
  width: '100%',
  padding: space.s6,
  border: `${vars.edge.width} solid ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.card,
  boxShadow: vars.shadow.float,
  animation: `${rise} ${motion.fade} ${motion.ease}`,
  '@media': {
    [media.smDown]: { padding: space.s5 },
    [media.print]: { padding: 0, border: 0, boxShadow: 'none' },
  },
});

export const boxes = styleVariants({
  normal: [box, { maxWidth: '480px' }],
  wide: [box, { maxWidth: '880px' }],
});

export const head = style({ display: 'flex', justifyContent: 'space-between', gap: space.s4 });

export const close = style({ margin: '-8px -10px 0 0' });

export const body = style({
  margin: `${space.s2} 0 ${space.s6}`,
  color: vars.color.ink2,
  overflowWrap: 'anywhere',
  selectors: { '&:last-child': { marginBottom: 0 } },
});
