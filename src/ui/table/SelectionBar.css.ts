import { keyframes, style } from '@vanilla-extract/css';
import { surface, type, vars } from '../theme/theme.css.ts';
import { motion } from '../theme/motion.ts';
import {
  edgeInForcedColors,
  layer,
  layout,
  media,
  notPrinted,
  radius,
  space,
  weight,
} from '../theme/tokens.ts';

const rise = keyframes({ from: { transform: 'translateY(16px)', opacity: 0 } });

/** Sticks to the end of the window while its list is in view. */
export const stuck = style({
  position: 'sticky',
  bottom: space.s4,
  zIndex: layer.raised,
  display: 'grid',
  gap: space.s2,
  '@media': { [media.smDown]: { bottom: space.s2 }, ...notPrinted },
});

/** Where it would cover too much of the list, it follows the list. */
export const unstuck = style([stuck, { position: 'static' }]);

export const bar = style({
  ...layout.row,
  alignItems: 'center',
  gap: space.s2,
  minHeight: '68px',
  padding: `${space.s3}`,
  border: edgeInForcedColors,
  borderRadius: radius.card,
  background: vars.color.deep,
  boxShadow: vars.shadow.float,
  color: vars.color.onDeep,
  animation: `${rise} ${motion.fade} ${motion.ease}`,
  '@media': { [media.smDown]: { gap: 0, minHeight: '64px', padding: space.s2 } },
});

export const words = style({
  ...layout.row,
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

export const action = style({ ...layout.row, justifyContent: 'flex-end', gap: space.s2, marginLeft: 'auto' });

export const progress = style({
  padding: `${space.s3} ${space.s5}`,
  ...surface,
  boxShadow: vars.shadow.float,
});
