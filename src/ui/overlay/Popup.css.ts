import { style } from '@vanilla-extract/css';
import { surface, vars } from '../theme/theme.css.ts';
import { layer, notPrinted } from '../theme/tokens.ts';

/** A popup can only be pressed: it is not printed. */
export const popup = style({
  zIndex: layer.popup,
  ...surface,
  boxShadow: vars.shadow.float,
  '@media': notPrinted,
});
