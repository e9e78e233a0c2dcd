import { globalStyle, style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { layout, notPrinted, space, weight } from '../theme/tokens.ts';

/** Percent of the width that all values have; the rest is for their labels. */
export const valuesShare = 76;

export const frame = style({ minWidth: 0 });

/** The labels stay while the columns scroll; on a phone two of them fit, and the beginning of a third. */
export const scrolled = style({ overflowX: 'auto', ...type.sm });

export const table = style({ width: '100%', borderCollapse: 'collapse' });

const stays = `${scrolled} &`;
const sticky = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  minWidth: '5.5rem',
  background: vars.color.card,
} as const;

export const corner = style({
  borderBottom: `${vars.edge.width} solid ${vars.color.line}`,
  selectors: { [stays]: sticky },
});

export const head = style({
  padding: `0 0 ${space.s2} ${space.s4}`,
  borderBottom: `${vars.edge.width} solid ${vars.color.line}`,
  color: vars.color.ink,
  fontWeight: weight.text,
  textAlign: 'right',
  verticalAlign: 'top',
});

/** In the place of the others' buttons. */
export const note = style({ paddingTop: space.s3, color: vars.color.ink2, ...type.sm });

/** Quiet buttons keep their padding; their words end with the numbers below. */
export const actions = style({
  ...layout.row,
  justifyContent: 'flex-end',
  marginRight: `calc(-1 * ${space.s3})`,
  '@media': notPrinted,
});

export const foot = style({ '@media': notPrinted });

export const footCell = style({ padding: `${space.s3} 0 0 ${space.s4}`, textAlign: 'right' });

export const title = style({
  padding: `${space.s6} 0 ${space.s2}`,
  borderBottom: `${vars.edge.width} solid ${vars.color.line}`,
  fontWeight: weight.bold,
  textAlign: 'left',
});

const line = `${vars.edge.width} solid ${vars.color.hair}`;

export const row = style({
  borderBottom: line,
  selectors: { '&:last-child': { borderBottom: 0 } },
});

export const label = style({
  padding: `${space.s2} 0`,
  color: vars.color.ink2,
  fontWeight: weight.text,
  textAlign: 'left',
  selectors: { [stays]: sticky },
});

export const value = style({
  padding: `${space.s2} 0 ${space.s2} ${space.s4}`,
  color: vars.color.ink,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  // Words break; an amount has no place to.
  selectors: { [stays]: { minWidth: '6rem', paddingLeft: space.s2, whiteSpace: 'normal' } },
});

globalStyle(`${scrolled} td > .num`, { whiteSpace: 'normal' });

export const differing = style({ fontWeight: weight.bold });

export const cards = style({ ...layout.stack, gap: space.s6 });

export const card = style({
  minWidth: 0,
  selectors: { '& + &': { paddingTop: space.s6, borderTop: `${vars.edge.width} solid ${vars.color.line}` } },
});

export const cardHead = style({
  ...layout.row,
  alignItems: 'center',
  gap: `0 ${space.s3}`,
  marginBottom: space.s2,
});

export const cardName = style({ color: vars.color.ink, fontWeight: weight.text, ...type.md });

export const cardGroup = style({ selectors: { '& + &': { marginTop: space.s4 } } });

export const cardTitle = style({ color: vars.color.ink, fontWeight: weight.bold });

export const cardRow = style({
  ...layout.spread,
  alignItems: 'baseline',
  columnGap: space.s3,
  paddingBlock: space.s1,
  borderBottom: line,
  selectors: { '&:last-child': { borderBottom: 0 } },
});

export const cardLabel = style({ minWidth: 0, color: vars.color.ink2 });

export const cardValue = style({ marginLeft: 'auto', color: vars.color.ink, textAlign: 'right' });

export const cardActions = style({ ...layout.row, gap: space.s1, marginTop: space.s2, '@media': notPrinted });
