import { style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { weight } from '../theme/tokens.ts';

export const error = style({
  display: 'flex',
  gap: '6px',
  marginTop: '6px',
  color: vars.color.red,
  fontWeight: weight.medium,
  ...type.sm,
});

/** Sits on the first line of the message, however large the text. */
export const icon = style({ display: 'flex', alignItems: 'center', height: vars.line.sm });
