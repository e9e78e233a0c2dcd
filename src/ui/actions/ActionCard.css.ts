import { style } from '@vanilla-extract/css';
import { surface, type, vars } from '../theme/theme.css.ts';
import { layout, media, radius, space, weight } from '../theme/tokens.ts';

const whole = style({
  ...layout.row,
  alignItems: 'center',
  gap: space.s4,
  width: '100%',
  height: '100%',
  padding: `${space.s5} ${space.s5} ${space.s5} ${space.s6}`,
  color: 'inherit',
  textAlign: 'left',
  textDecoration: 'none',
  selectors: {
    '&:focus-visible': { borderRadius: radius.card },
    '&[aria-disabled=true]': { background: vars.color.sunk, cursor: 'not-allowed' },
  },
  '@media': { [media.smDown]: { padding: space.s4 } },
});

const bordered = style({
  ...surface,
  selectors: {
    '&:hover': { borderColor: vars.color.petrol, color: 'inherit' },
    '&[aria-disabled=true]': { borderStyle: vars.edge.disabled },
  },
});

export const card = style([whole, bordered]);

/** With another button beside it. */
export const first = style([
  whole,
  { flex: '1 1 0', minWidth: 0, paddingRight: space.s2, border: 0, backgroundColor: 'transparent' },
]);

export const pair = style([
  bordered,
  { display: 'flex', alignItems: 'center', height: '100%', paddingRight: space.s3 },
]);

export const words = style({
  flex: '1 1 7rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
});
export const name = style({ display: 'block', fontWeight: weight.bold });
export const text = style({ display: 'block', ...type.sm, color: vars.color.ink2 });

export const sign = style({
  color: vars.color.ink2,
  selectors: { [`${card}:hover &`]: { color: vars.color.petrol } },
});
