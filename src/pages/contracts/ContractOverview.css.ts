import { style } from '@vanilla-extract/css';
import { heading } from '../../ui/theme/overview.css.ts';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { layout, space, weight } from '../../ui/theme/tokens.ts';
import { twoColumns } from '../../ui/theme/two-columns.ts';

export const columns = style(twoColumns('minmax(0, 7fr) minmax(0, 5fr)'));

/** Over both columns. */
export const both = style({ gridColumn: '1 / -1', minWidth: 0 });

export const halves = style([columns, { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }]);

export const second = style([heading, { marginTop: space.s8 }]);

export const cardHead = style({ ...layout.spread, alignItems: 'baseline', gap: space.s3 });

export const quiet = style({ marginTop: space.s3, color: vars.color.ink2 });

export const standing = style({ margin: `${space.s2} 0 ${space.s4}` });

export const bills = style({ margin: `${space.s2} 0 0` });

export const bill = style({
  ...layout.spread,
  alignItems: 'center',
  gap: space.s2,
  padding: `${space.s3} 0`,
  selectors: { '& + &': { borderTop: `${vars.edge.width} solid ${vars.color.hair}` } },
});

export const billAmount = style({
  ...layout.row,
  alignItems: 'center',
  gap: `${space.s1} ${space.s3}`,
  marginBottom: space.s1,
  fontWeight: weight.bold,
});
export const billDue = style({ display: 'block', color: vars.color.ink2, ...type.sm });

export const billEnd = style({ marginLeft: 'auto' });
