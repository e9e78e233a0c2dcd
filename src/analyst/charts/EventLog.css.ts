import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../ui/theme/tokens.ts';

export const log = style({ display: 'grid', alignContent: 'start', gap: space.s2, minWidth: 0 });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '44px',
});

export const heading = style({ ...type.h3 });

export const quiet = style({ ...type.sm, color: vars.color.ink2 });

export const items = style({ display: 'grid' });

export const item = style({
  paddingBlock: space.s3,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
  overflowWrap: 'anywhere',
});

export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space.s2 });

export const time = style({ ...type.sm, fontVariantNumeric: 'tabular-nums', color: vars.color.ink2 });

export const machine = style({
  minHeight: '24px',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.petrol,
  fontWeight: weight.bold,
  textAlign: 'left',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const event = style({ fontFamily: 'ui-monospace, monospace', ...type.sm });

export const summary = style({ ...type.sm, minHeight: '24px', cursor: 'pointer', color: vars.color.petrol });

export const carried = style({
  ...type.sm,
  margin: 0,
  padding: space.s2,
  borderRadius: radius.tag,
  background: vars.color.sunk,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
