import { style, createContainer } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { layout, media, size, space, weight } from '../../ui/theme/tokens.ts';
import { twoColumns } from '../../ui/theme/two-columns.ts';

export const halves = style(twoColumns('repeat(2, minmax(0, 1fr))'));

/** Small print is read in short lines. */
export const conditions = style({
  display: 'grid',
  gap: space.s2,
  maxWidth: '80ch',
  paddingLeft: space.s5,
  color: vars.color.ink2,
  listStyle: 'disc',
});

export const contacts = style({ ...layout.row, columnGap: space.s8 });

export const actions = style({
  display: 'grid',
  gap: space.s2,
  '@media': { [media.smDown]: { width: '100%' } },
});

export const buttons = style({
  ...layout.row,
  justifyContent: 'flex-end',
  gap: space.s3,
  '@media': { [media.smDown]: { flexDirection: 'column-reverse', alignItems: 'stretch' } },
});

export const reason = style({
  color: vars.color.ink2,
  textAlign: 'right',
  ...type.sm,
  '@media': { [media.smDown]: { textAlign: 'left' } },
});

const container = createContainer();

export const room = style({ containerName: container, containerType: 'inline-size' });

/** Too narrow for six columns of letters of this size. */
const narrow = `${container} (max-width: 44rem)`;

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  '@container': { [narrow]: { display: 'block' } },
});

export const head = style({ '@container': { [narrow]: { display: 'none' } } });

const headCell = style({
  height: size.target,
  padding: `0 ${space.s3}`,
  borderBottom: `${vars.edge.width} solid ${vars.color.line}`,
  color: vars.color.ink2,
  fontWeight: weight.bold,
  whiteSpace: 'nowrap',
  ...type.sm,
});

export const nameHead = style([headCell, { paddingLeft: 0, textAlign: 'left' }]);
export const amountHead = style([
  headCell,
  { textAlign: 'right', selectors: { '&:last-child': { paddingRight: 0 } } },
]);

export const row = style({
  selectors: { '&[data-sum=true]': { fontWeight: weight.bold } },
  '@container': {
    [narrow]: {
      ...layout.row,
      alignItems: 'baseline',
      gap: `2px ${space.s2}`,
      paddingBlock: space.s3,
      borderBottom: `${vars.edge.width} solid ${vars.color.hair}`,
      selectors: {
        '&:last-child': { borderBottom: 0, paddingBottom: 0 },
        /* The end of the first line: name and total. */
        '&::before': { content: '', flex: '1 0 100%', order: 3, marginTop: '-2px' },
      },
    },
  },
});

const cell = style({
  height: space.s12,
  padding: `${space.s1} ${space.s3}`,
  borderBottom: `${vars.edge.width} solid ${vars.color.hair}`,
  selectors: { 'tr:last-child > &': { borderBottom: 0 } },
  '@container': { [narrow]: { height: 'auto', padding: 0, borderBottom: 0 } },
});

export const name = style([
  cell,
  {
    paddingLeft: 0,
    fontWeight: weight.medium,
    textAlign: 'left',
    selectors: { 'tr[data-sum=true] > &': { fontWeight: weight.bold } },
    '@container': { [narrow]: { order: 1, flex: '1 1 9rem' } },
  },
]);

export const amount = style([
  cell,
  {
    textAlign: 'right',
    selectors: {
      '&:last-child': { paddingRight: 0 },
      '&[data-total=true]': { fontWeight: weight.bold },
    },
    '@container': {
      [narrow]: {
        order: 4,
        // Two beside each other where there is room, below one another in every line.
        flex: '1 1 8.5rem',
        textAlign: 'left',
        ...type.sm,
        color: vars.color.ink2,
        fontWeight: weight.text,
        selectors: {
          // Beside the name, as large as it.
          '&[data-total=true]': {
            order: 2,
            flex: '0 1 auto',
            marginLeft: 'auto',
            color: vars.color.ink,
            ...type.md,
          },
        },
      },
    },
  },
]);

export const label = style({
  display: 'none',
  '@container': {
    [narrow]: {
      display: 'inline',
      marginRight: '6px',
      // Its hyphen is no place to break it.
      whiteSpace: 'nowrap',
      selectors: { 'td[data-total=true] > &': { display: 'none' } },
    },
  },
});
