import { style, styleVariants } from '@vanilla-extract/css';
import { space, weight } from '../theme/tokens.ts';

export const group = style({ minWidth: 0 });

export const legend = style({ marginBottom: space.s1, fontWeight: weight.bold });

const fields = style({ display: 'grid', minWidth: 0 });

/** Two columns as long as each has room for a date, with large letters too. */
const two = style([fields, { gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))' }]);

export const layouts = styleVariants({
  stack: [fields],
  fields: [two, { gap: space.s3 }],
  checks: [two, { columnGap: space.s6 }],
});
