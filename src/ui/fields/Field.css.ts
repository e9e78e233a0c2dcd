import { style, styleVariants } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { space, weight } from '../theme/tokens.ts';

export const field = style({ minWidth: 0 });

export const label = style({
  display: 'block',
  marginBottom: '6px',
  fontWeight: weight.bold,
  overflowWrap: 'anywhere',
});

/** After a label, in brackets. */
export const aside = style({ color: vars.color.ink2, fontWeight: weight.text });

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

export const wholeValue = style({ color: vars.color.ink2, overflowWrap: 'anywhere', ...type.sm });

export const legend = style({ marginBottom: space.s1, fontWeight: weight.bold });

const group = style({ display: 'grid', minWidth: 0 });

/** Two columns where each has room for a date, with large letters too. */
const two = style([group, { gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))' }]);

export const groups = styleVariants({
  stack: [group],
  fields: [two, { gap: space.s3 }],
  checks: [two, { columnGap: space.s6 }],
});
