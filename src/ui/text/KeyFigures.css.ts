import { style, styleVariants } from '@vanilla-extract/css';
import { surface, type, vars } from '../theme/theme.css.ts';
import { media, space, tracking, weight } from '../theme/tokens.ts';

export const card = style({ ...surface, overflow: 'clip' });

/** Every figure draws the line on its start and top; those at the card's own edge are cut off. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  margin: `calc(-1 * ${vars.edge.width}) 0 0 calc(-1 * ${vars.edge.width})`,
  '@media': {
    // Two and two: three would leave the fourth alone.
    [media.mdDown]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.smDown]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(9.5rem, 34%), 100%), 1fr))' },
  },
});

export const figure = style({
  minWidth: 0,
  padding: `${space.s6} ${space.s8}`,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
  borderLeft: `${vars.edge.width} solid ${vars.color.hair}`,
  overflowWrap: 'anywhere',
  '@media': {
    // A fifth one has the row to itself.
    [media.mdDown]: {
      padding: space.s6,
      selectors: { '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
    },
    [media.smDown]: { padding: space.s4 },
  },
});

export const value = style({
  marginTop: '2px',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.bold,
  letterSpacing: tracking.large,
  ...type.figure,
  // The largest letters leave no room for a whole amount on a phone.
  '@media': { [media.smDown]: { selectors: { '&.num': { whiteSpace: 'normal' } } } },
});

const note = style({ display: 'flex', gap: '6px', marginTop: '2px', ...type.sm });

export const notes = styleVariants({
  plain: [note, { color: vars.color.ink2 }],
  good: [note, { color: vars.color.green, fontWeight: weight.medium }],
  warn: [note, { color: vars.color.amberInk, fontWeight: weight.medium }],
  bad: [note, { color: vars.color.red, fontWeight: weight.medium }],
});

export const action = style({ marginTop: space.s3 });

/** On the first line of the note, however large the text. */
export const sign = style({ display: 'flex', alignItems: 'center', height: vars.line.sm });

export const below = style({
  padding: `${space.s4} ${space.s8} ${space.s5}`,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
  '@media': {
    [media.mdDown]: { paddingInline: space.s6 },
    [media.smDown]: { padding: space.s4 },
  },
});
