import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { surface, vars } from '../theme/theme.css.ts';
import { motion } from '../theme/motion.ts';
import { layout, media, space, weight } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(12px)', opacity: 0 } });

export const dialog = style({
  ...layout.centred,
  padding: space.s4,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  animation: `${appear} ${motion.fade} ${motion.ease}`,
});

const box = style({
  width: '100%',
  padding: space.s6,
  ...surface,
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

export const summary = style({ marginTop: space.s2, overflowWrap: 'anywhere', fontWeight: weight.bold });
