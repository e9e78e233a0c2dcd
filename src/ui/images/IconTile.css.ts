import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { layout, radius, size } from '../theme/tokens.ts';

const tile = style({
  ...layout.centred,
  flex: 'none',
  width: size.target,
  height: size.target,
  borderRadius: radius.tile,
});

export const tones = styleVariants({
  petrol: [tile, { background: vars.color.tint, color: vars.color.petrol }],
  amber: [tile, { background: vars.color.amberTint, color: vars.color.amberInk }],
  red: [tile, { background: vars.color.redTint, color: vars.color.red }],
  green: [tile, { background: vars.color.greenTint, color: vars.color.green }],
});
