import { style } from '@vanilla-extract/css';
import { notPrinted } from '../theme/breakpoints.ts';
import { vars } from '../theme/theme.css.ts';
import { layer, radius } from '../theme/tokens.ts';

/** A popup can only be pressed: it is not printed. */
export const popup = style({
  zIndex: layer.popup,
  border: `${vars.edge.width} solid ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.card,
  boxShadow: vars.shadow.float,
  '@media': notPrinted,
});
