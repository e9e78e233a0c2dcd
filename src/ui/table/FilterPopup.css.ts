import { keyframes, style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { motion } from '../theme/motion.ts';
import { layout, space } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(100%)' } });

/** Hangs from the chip. */
export const popup = style({
  width: 'min(24.5rem, calc(100vw - 48px))',
  minWidth: 'min(392px, calc(100vw - 48px))',
  // On low windows its button would be below the edge.
  maxHeight: 'var(--radix-popover-content-available-height)',
  overflowY: 'auto',
  padding: `${space.s2} ${space.s6} ${space.s5}`,
  animation: `${appear} ${motion.fade} ${motion.ease}`,
});

/** On phones a sheet lies on the lower edge of the window. */
export const scrim = style({
  display: 'flex',
  alignItems: 'flex-end',
  overflow: 'hidden',
  animation: `${appear} ${motion.fade} ${motion.ease}`,
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

/** Spans of days that are chosen with one press. */
export const periods = style({ ...layout.row, gap: space.s2 });

/** Many check boxes scroll by themselves, so that the buttons stay in view. */
export const choices = style({ maxHeight: '320px', overflowY: 'auto', marginTop: space.s3 });

/** A value, and how many rows it lets through. */
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s3,
});

export const foot = style({
  ...layout.spread,
  gap: space.s2,
  marginTop: space.s4,
  paddingTop: space.s4,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
});

export const remove = style({ marginLeft: `-${space.s3}` });

export const apply = style({ marginLeft: 'auto' });
