import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { motion } from '../theme/motion.ts';
import { edgeInForcedColors, media, size, space } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });
const slideIn = keyframes({ from: { transform: 'translateX(100%)' } });
const slideOut = keyframes({ to: { transform: 'translateX(100%)' } });
const disappear = keyframes({ to: { background: 'transparent' } });

/** The panel moves inside it, so that toasts inside keep their place. */
const scrim = style({ overflow: 'hidden' });

export const scrims = styleVariants({
  entering: [scrim, { animation: `${appear} ${motion.fade} ${motion.ease}` }],
  open: [scrim],
  swapping: [scrim],
  leaving: [scrim, { animation: `${disappear} ${motion.slide} ${motion.ease} forwards` }],
});

export const sheer = style([scrim, { selectors: { '&&': { background: 'none' } } }]);

const panel = style({
  position: 'absolute',
  inset: '0 0 0 auto',
  display: 'flex',
  flexDirection: 'column',
  width: `min(${size.panel}, 100%)`,
  borderLeft: edgeInForcedColors,
  background: vars.color.card,
  boxShadow: vars.shadow.float,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [media.smDown]: { width: '100%' } },
});

export const panels = styleVariants({
  entering: [panel, { animation: `${slideIn} ${motion.slide} ${motion.ease}` }],
  open: [panel],
  swapping: [panel],
  leaving: [panel, { animation: `${slideOut} ${motion.slide} ${motion.ease} forwards` }],
});

export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s2,
  minHeight: '72px',
  padding: `${space.s2} ${space.s3} ${space.s2} ${space.s6}`,
  borderBottom: `${vars.edge.width} solid ${vars.color.hair}`,
  background: vars.color.card,
  '@media': { [media.smDown]: { minHeight: '64px', paddingRight: space.s1, paddingLeft: space.s4 } },
});

const body = style({
  padding: space.s6,
  overflowWrap: 'anywhere',
  transition: `opacity ${motion.fade} ${motion.ease}`,
  '@media': { [media.smDown]: { padding: `${space.s5} ${space.s4} ${space.s8}` } },
});

export const bodies = styleVariants({
  entering: [body],
  open: [body],
  swapping: [body, { opacity: 0 }],
  leaving: [body],
});
