import { style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { weight } from '../theme/tokens.ts';

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
