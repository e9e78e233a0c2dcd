import { style } from '@vanilla-extract/css';
import { notPrinted } from '../theme/breakpoints.ts';
import { surface, vars } from '../theme/theme.css.ts';
import { layer } from '../theme/tokens.ts';

/** A popup can only be pressed: it is not printed. */
export const popup = style({
  zIndex: layer.popup,
  ...surface,
  boxShadow: vars.shadow.float,
  '@media': notPrinted,
});
