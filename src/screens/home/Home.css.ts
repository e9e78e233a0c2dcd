import { style } from '@vanilla-extract/css';
import { media } from '../../ui/breakpoints.ts';
import { type, vars } from '../../ui/theme.css.ts';
import { radius, space, weight } from '../../ui/tokens.ts';

export const date = style({ color: vars.color.ink2 });

export const attention = style({
  marginTop: space.s8,
  '@media': { [media.smDown]: { marginTop: space.s5 } },
});

export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.s6,
  marginTop: space.s6,
  '@media': {
    [media.mdDown]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 },
    [media.smDown]: { marginTop: space.s4 },
  },
});

export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s4,
  width: '100%',
  height: '100%',
  padding: `${space.s5} ${space.s5} ${space.s5} ${space.s6}`,
  border: `${vars.edge.width} solid ${vars.color.line}`,
  borderRadius: radius.card,
  background: vars.color.card,
  color: 'inherit',
  textAlign: 'left',
  textDecoration: 'none',
  selectors: {
    '&:hover': { borderColor: vars.color.petrol, color: 'inherit' },
    '&:disabled': { background: vars.color.sunk, cursor: 'not-allowed' },
    '&:focus-visible': { borderRadius: radius.card },
  },
  '@media': { [media.smDown]: { padding: space.s4 } },
});

export const actionWords = style({
  flex: '1 1 7rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
});
export const actionName = style({ display: 'block', fontWeight: weight.bold });
export const actionText = style({ display: 'block', ...type.sm, color: vars.color.ink2 });

export const arrow = style({
  color: vars.color.ink2,
  selectors: { [`${action}:hover &`]: { color: vars.color.petrol } },
});

export const note = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s2,
  marginTop: space.s6,
  ...type.sm,
  color: vars.color.ink2,
});

export const noteIcon = style({ display: 'flex', alignItems: 'center', height: vars.line.sm });
