import { style, styleVariants } from '@vanilla-extract/css';
import { surface, type, vars } from '../theme/theme.css.ts';
import { motion } from '../theme/motion.ts';
import {
  bareControl,
  forcedColors,
  iconSize,
  layout,
  media,
  notPrinted,
  size,
  space,
  weight,
} from '../theme/tokens.ts';

export const frame = style({ minWidth: 0 });

/** `clip`, not `hidden`: the head must still stick to the window. */
export const edges = styleVariants({
  table: { ...surface, overflow: 'clip' },
  cards: {},
});

export const tables = styleVariants({
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  cards: { display: 'block' },
});

/** Rows of before, until the new ones are drawn: grey only when that takes long enough to be seen. */
const body = style({
  willChange: 'opacity',
  selectors: { '&[data-stale=true]': { opacity: 0.6, transition: 'opacity 0ms linear 150ms' } },
});

export const bodies = styleVariants({
  table: [body],
  cards: [
    body,
    {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
      gap: space.s3,
    },
  ],
});

/** In place of the head, above cards. */
export const cardsBar = style({
  ...layout.spread,
  alignItems: 'center',
  columnGap: space.s4,
  marginBottom: space.s1,
  paddingLeft: space.s3,
  fontWeight: weight.bold,
  ...type.sm,
  '@media': notPrinted,
});
export const cardsSort = style({ marginLeft: 'auto', minWidth: 0 });

/** Their buttons have their own padding. */
const checkCell = {
  width: '56px',
  padding: '0 0 0 6px',
  '@media': { [media.mdDown]: { width: '50px', padding: '0 0 0 6px' }, ...notPrinted },
};
const actionCell = {
  width: '60px',
  padding: '0 10px 0 0',
  textAlign: 'right',
  '@media': { [media.mdDown]: { width: '48px', padding: '0 4px 0 0' }, ...notPrinted },
} as const;

const headCell = style({
  position: 'sticky',
  top: vars.more.headerBottom,
  zIndex: 2,
  height: size.field,
  padding: `0 ${space.s3}`,
  borderBottom: `${vars.edge.width} solid ${vars.color.line}`,
  background: vars.color.card,
  color: vars.color.ink2,
  fontWeight: weight.bold,
  whiteSpace: 'nowrap',
  transition: `top ${motion.fade} ${motion.ease}`,
  '@media': { [media.mdDown]: { paddingInline: space.s2 }, [media.print]: { position: 'static' } },
  ...type.sm,
});

export const heads = styleVariants({
  start: [headCell, { textAlign: 'left' }],
  end: [headCell, { textAlign: 'right' }],
  check: [headCell, checkCell],
  action: [headCell, { textAlign: 'right', '@media': notPrinted }],
});

export const sortButton = style({
  ...layout.inline,
  gap: space.s1,
  minHeight: size.target,
  margin: `0 -${space.s2}`,
  padding: `0 ${space.s2}`,
  ...bareControl,
  selectors: {
    '&:hover': { background: vars.color.tint, color: vars.color.ink },
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
    '[aria-sort] > &': { color: vars.color.petrol },
  },
  // The head is repeated on every sheet, but Chromium leaves out the text of buttons there.
  '@media': { [media.print]: { display: 'contents' } },
});
export const sortIcon = style({
  flex: 'none',
  width: iconSize(16),
  height: iconSize(16),
  // Another sign moves nothing else: a table is slow to lay out.
  contain: 'strict',
  opacity: 0.7,
  selectors: { '[aria-sort] &': { opacity: 1 } },
  '@media': { [media.print]: { selectors: { ':not([aria-sort]) > * > &': { display: 'none' } } } },
});

export const rows = styleVariants({
  table: {},
  cards: {
    position: 'relative',
    ...layout.spread,
    alignContent: 'flex-start',
    alignItems: 'baseline',
    gap: `2px ${space.s4}`,
    minWidth: 0,
    padding: `${space.s4} ${space.s4} ${space.s2}`,
    ...surface,
    overflowWrap: 'anywhere',
    scrollMarginBlock: space.s20,
    selectors: {
      '&[data-selectable=true]': { paddingLeft: '48px' },
      '&[data-chosen=true]': {
        borderColor: vars.color.petrol,
        background: vars.color.tint,
        boxShadow: `inset 0 0 0 1px ${vars.color.petrol}`,
      },
      '&[data-marked=true]': {
        background: vars.color.amberTint,
        boxShadow: `inset 6px 0 ${vars.color.amber}`,
      },
      '&[data-marked=true][data-chosen=true]': {
        boxShadow: `inset 0 0 0 1px ${vars.color.petrol}, inset 6px 0 ${vars.color.amber}`,
      },
      /* Ends of lines: after the top, and before the foot. */
      '&::before': { content: '', flex: '1 0 100%', order: 3, height: '4px' },
      '&::after': { content: '', flex: '1 0 100%', order: 7, height: 0 },
    },
    '@media': { [forcedColors]: { selectors: { '&[data-marked=true]': { borderLeftWidth: '6px' } } } },
  },
});

/** The ground and the bar belong to the cells: a row paints neither next to separate borders. */
const cell = style({
  height: '60px',
  padding: `6px ${space.s3}`,
  borderBottom: `${vars.edge.width} solid ${vars.color.hair}`,
  verticalAlign: 'middle',
  '@media': {
    [media.mdDown]: { paddingInline: space.s2 },
    [forcedColors]: { selectors: { 'tr[data-marked=true] > &:first-child': { borderLeft: '6px solid' } } },
  },
  selectors: {
    'tr:last-child > &': { borderBottom: 0 },
    'tr:hover > &': { background: vars.color.wash },
    'tr[data-marked=true] > &': { background: vars.color.amberTint },
    'tr[data-chosen=true] > &': { background: vars.color.tint },
    'tr[data-chosen=true] > &:first-child': {
      boxShadow: `inset ${vars.edge.bar} 0 ${vars.color.petrol}`,
    },
    'tr[data-marked=true] > &:first-child': {
      boxShadow: `inset 6px 0 ${vars.color.amber}`,
    },
    'tr[data-busy=true]:hover > &': { background: 'none' },
  },
});

/** Looks as any other cell. */
export const rowHead = style({ fontWeight: 'inherit', textAlign: 'left' });

export const cells = styleVariants({
  start: [cell],
  end: [cell, { textAlign: 'right', fontVariantNumeric: 'tabular-nums' }],
  check: [cell, checkCell],
  action: [cell, actionCell],
});

const cardCell = style({ minWidth: 0, maxWidth: '100%' });

/** A label and its value, which moves below where it does not fit. */
const pair = style([cardCell, { ...layout.row, alignItems: 'baseline', columnGap: '6px' }]);

export const cardCells = styleVariants({
  /* Beside the first line, however large the text. */
  check: {
    position: 'absolute',
    top: `calc(${space.s4} + (${vars.line.md} - ${size.target}) / 2)`,
    left: '2px',
  },
  /* A long title breaks beside the amount. */
  title: [cardCell, { order: 1, flex: '1 1 8rem' }],
  labelledTitle: [pair, { order: 1 }],
  amount: [
    cardCell,
    { order: 2, marginLeft: 'auto', textAlign: 'end', fontVariantNumeric: 'tabular-nums', ...type.lg },
  ],
  line: [pair, { order: 4, flex: '1 1 100%' }],
  start: [pair, { order: 5 }],
  end: [pair, { order: 6 }],
  none: {},
  foot: [cardCell, { order: 8, alignSelf: 'center', paddingBlock: space.s2 }],
  button: [cardCell, { order: 9, alignSelf: 'center', marginLeft: 'auto', paddingBlock: space.s2 }],
  action: [cardCell, { order: 9, alignSelf: 'center', marginLeft: 'auto', marginRight: '-10px' }],
});
