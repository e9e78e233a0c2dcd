import { style } from '@vanilla-extract/css';
import { type, vars } from './theme.css.ts';
import { weight } from './tokens.ts';

export const field = style({ display: 'block', minWidth: 0 });

export const label = style({
  display: 'block',
  marginBottom: '6px',
  fontWeight: weight.bold,
  overflowWrap: 'anywhere',
});

/** Under a legend that says the main thing. */
export const quietLabel = style([
  label,
  { marginBottom: '4px', color: vars.color.ink2, fontWeight: weight.text, ...type.sm },
]);

export const optional = style({ color: vars.color.ink2, fontWeight: weight.text });

export const hint = style({ margin: '-4px 0 8px', color: vars.color.ink2, ...type.sm });

export const error = style({
  display: 'flex',
  gap: '6px',
  marginTop: '6px',
  color: vars.color.red,
  fontWeight: weight.medium,
  ...type.sm,
});

/** Sits on the first line of the message, however large the text. */
export const errorIcon = style({ display: 'flex', alignItems: 'center', height: vars.line.sm });
