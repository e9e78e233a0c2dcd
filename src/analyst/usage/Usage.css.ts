import { globalStyle, style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { media, size, space, weight } from '../../ui/theme/tokens.ts';

/** Over the drawing; presses reach the parts under it. */
const badge = style({ pointerEvents: 'none' });

export const count = style([badge]);
export const leaving = style([badge]);

globalStyle(`${badge} > text`, {
  fontSize: '13px',
  fontWeight: weight.bold,
  textAnchor: 'middle',
  dominantBaseline: 'central',
  fill: vars.color.ink,
});
globalStyle(`${badge} > rect`, { fill: vars.color.card, stroke: vars.color.control, strokeWidth: 1 });
globalStyle(`${leaving} > rect`, { fill: vars.color.amberTint, stroke: vars.color.ink });

globalStyle('[data-edge][data-usage]:not([data-taken]) > path[fill=none]', { strokeWidth: 'var(--usage)' });

export const frame = style({
  minWidth: 0,
  maxHeight: '32vh',
  overflowY: 'auto',
  // Room for the focus ring.
  padding: '5px',
  margin: '-5px',
  '@media': { [media.mdDown]: { maxHeight: 'none' } },
});

export const table = style({ ...type.sm, width: '100%', marginTop: space.s2, borderCollapse: 'collapse' });

globalStyle(`${table} :is(th, td)`, {
  padding: `${space.s1} ${space.s2}`,
  borderBottom: `${vars.edge.width} solid ${vars.color.hair}`,
  fontWeight: weight.text,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.mdDown]: { paddingInline: space.s1 } },
});
globalStyle(`${table} :is(th, td):first-child`, { paddingLeft: 0, textAlign: 'left' });
globalStyle(`${table} :is(th, td):last-child`, { paddingRight: 0 });
globalStyle(`${table} thead th`, {
  color: vars.color.ink2,
  fontWeight: weight.bold,
  verticalAlign: 'bottom',
});

export const heading = style({ ...type.h3, marginTop: space.s2 });

export const left = style({ paddingLeft: space.s5, listStyle: 'decimal' });

export const choice = style({
  minHeight: size.target,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.petrol,
  fontWeight: weight.medium,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
