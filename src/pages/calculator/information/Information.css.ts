import { globalStyle, style } from '@vanilla-extract/css';
import { type, vars } from '../../../ui/theme/theme.css.ts';
import { layout, media, notPrinted, radius, space, weight } from '../../../ui/theme/tokens.ts';

export const lead = style({
  maxWidth: '840px',
  marginTop: space.s2,
  color: vars.color.ink2,
  textWrap: 'balance',
  ...type.lg,
  '@media': { [media.smDown]: type.md },
});

/** Inputs and explanations on the left, results beside them; on narrow windows the results come between. */
export const calculation = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  gridTemplateRows: 'auto 1fr',
  gap: space.s6,
  marginTop: space.s8,
  '@media': {
    [media.mdDown]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none' },
    [media.smDown]: { gap: space.s4, marginTop: space.s5 },
  },
});

/** Stays in view while the left column, which is higher, scrolls. */
export const results = style({
  ...layout.stack,
  alignSelf: 'start',
  gap: space.s6,
  '@media': {
    [media.mdUp]: { position: 'sticky', top: '96px', gridColumn: 2, gridRow: '1 / -1' },
    [media.smDown]: { gap: space.s3 },
  },
});

export const kinds = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15.5rem, 100%), 1fr))',
  gap: space.s6,
  '@media': { [media.smDown]: { gap: space.s3 } },
});

/** Each part is painted by itself: parts that do not change while a slider moves are not painted again. */
globalStyle(`${calculation} > *, ${results} > *, ${kinds} > *`, { isolation: 'isolate' });

export const explanations = style({
  ...layout.stack,
  alignContent: 'start',
  gap: space.s6,
  '@media': { [media.smDown]: { gap: space.s4 } },
});

export const comparison = style({
  marginTop: space.s6,
  '@media': { [media.smDown]: { marginTop: space.s4 } },
});

/** On its own line, below the buttons. */
export const outcome = style({
  order: 1,
  ...layout.spread,
  flex: '1 0 100%',
  alignItems: 'center',
  columnGap: space.s3,
  paddingLeft: space.s3,
  color: vars.color.ink2,
  ...type.sm,
});

export const fields = style({
  ...layout.stack,
  gap: space.s5,
  alignContent: 'space-between',
  height: '100%',
});

export const choices = style({
  ...layout.row,
  gap: space.s3,
  '@media': { [media.smDown]: { flexDirection: 'column', flexWrap: 'nowrap' } },
});

export const choice = style({ flex: '1 1 12rem', '@media': { [media.smDown]: { flex: 'none' } } });

/** Clear of the header when it is scrolled to. */
export const title = style({ marginBottom: space.s4, scrollMarginTop: '96px' });

const tile = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '32px',
  minHeight: '32px',
  border: `${vars.edge.width} solid ${vars.color.petrol}`,
  borderRadius: radius.control,
  fontWeight: weight.bold,
});

export const letter = style([tile, { background: vars.color.tint, color: vars.color.petrolPress }]);
export const presentLetter = style([tile, { background: vars.color.petrol, color: vars.color.onDeep }]);

export const note = style({ maxWidth: '840px', marginTop: space.s5, color: vars.color.ink2, ...type.sm });

export const figures = style({ marginTop: space.s5 });

/** Its button has its own padding. */
export const foot = style({
  display: 'flex',
  marginTop: space.s2,
  marginLeft: `calc(-1 * ${space.s3})`,
  '@media': notPrinted,
});

export const kind = style({ display: 'flex', alignItems: 'center', gap: space.s2 });
