import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media, notPrinted } from './breakpoints.ts';
import { type, vars } from './theme.css.ts';
import { layer, motion, radius, space, weight } from './tokens.ts';

const rise = keyframes({ from: { transform: 'translateY(16px)', opacity: 0 } });

/** Sticks to the end of the window while its list is in view; on very low windows it would cover the list. */
export const bar = style({
  position: 'sticky',
  bottom: space.s4,
  zIndex: layer.raised,
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  minHeight: '68px',
  padding: `${space.s3}`,
  borderRadius: radius.card,
  background: vars.color.deep,
  boxShadow: vars.shadow.float,
  color: vars.color.onDeep,
  animation: `${rise} ${motion.fade} ${motion.ease}`,
  '@media': {
    [media.smDown]: { bottom: space.s2, flexWrap: 'wrap', gap: 0, minHeight: '64px', padding: space.s2 },
    '(max-height: 479px)': { position: 'static' },
    ...notPrinted,
  },
});

/** Toasts stand above it. */
globalStyle(`:root:has(${bar})`, { vars: { [vars.more.toastLift]: '84px' } });

export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 0',
  alignItems: 'baseline',
  columnGap: space.s6,
  minWidth: 'min-content',
  '@media': { [media.smDown]: { flexDirection: 'column', lineHeight: vars.line.sm } },
});

export const text = style({ fontWeight: weight.bold });

export const sumLabel = style({
  marginRight: space.s2,
  color: vars.color.onDeep2,
  '@media': { [media.smDown]: { display: 'none' } },
});

export const sum = style({ ...type.h3, '@media': { [media.smDown]: { ...type.lg } } });

export const action = style({ marginLeft: 'auto' });

export const progress = style({
  position: 'sticky',
  bottom: space.s4,
  zIndex: layer.raised,
  padding: `${space.s3} ${space.s5}`,
  border: `${vars.edge.width} solid ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.card,
  boxShadow: vars.shadow.float,
});

/** Clear of the bar below it. */
export const progressAbove = style([
  progress,
  { bottom: '92px', '@media': { [media.smDown]: { bottom: '128px' } } },
]);
