import { motion } from '../theme/motion.ts';
import { keyframes, style } from '@vanilla-extract/css';
import { surface, vars } from '../theme/theme.css.ts';
import { layer, notPrinted, space } from '../theme/tokens.ts';

/** Near to the place of the layer. */
export const failed = style({
  position: 'fixed',
  insetInline: space.s4,
  bottom: space.s6,
  zIndex: layer.popup,
  display: 'grid',
  gap: space.s3,
  justifyItems: 'start',
  width: 'fit-content',
  maxWidth: '480px',
  marginInline: 'auto',
  padding: space.s4,
  ...surface,
  boxShadow: vars.shadow.float,
  '@media': notPrinted,
});

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 0 } });

/** Not seen where the layer is there at once. */
export const waiting = style([failed, { animation: `${appear} ${motion.fade}` }]);
