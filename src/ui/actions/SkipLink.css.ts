import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { layer, layout, radius, size, space, weight } from '../theme/tokens.ts';

export const skip = style({
  position: 'fixed',
  left: space.s4,
  top: space.s3,
  zIndex: layer.toast,
  ...layout.inline,
  minHeight: size.target,
  paddingInline: space.s5,
  borderRadius: radius.control,
  background: vars.color.card,
  fontWeight: weight.bold,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
});
