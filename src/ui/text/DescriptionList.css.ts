import { globalStyle, style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { layout, media, space, weight } from '../theme/tokens.ts';

/** Two columns where both have room; on phones a line each, the value at its end. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(max(14rem, 34%), 100%), 1fr))',
  gap: `${space.s5} ${space.s6}`,
  '@media': { [media.smDown]: { gridTemplateColumns: '1fr', gap: 0 } },
});

export const item = style({
  minWidth: 0,
  '@media': {
    [media.smDown]: {
      ...layout.spread,
      alignItems: 'baseline',
      columnGap: space.s4,
      paddingBlock: space.s3,
      borderBottom: `${vars.edge.width} solid ${vars.color.hair}`,
      selectors: { '&:last-child': { borderBottom: 0, paddingBottom: 0 } },
    },
  },
});

export const label = style({
  color: vars.color.ink2,
  ...type.sm,
  '@media': { [media.smDown]: { ...type.md } },
});

export const value = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
  '@media': { [media.smDown]: { flex: '1 1 auto', justifyContent: 'flex-end', textAlign: 'right' } },
});

/** With a button in words beside it: on phones a line below the label. */
export const wordy = style([
  value,
  {
    '@media': { [media.smDown]: { flexBasis: '16rem', justifyContent: 'space-between', textAlign: 'left' } },
  },
]);

/** Numbers too are on one line only where they fit. */
globalStyle(`${value} .num`, { whiteSpace: 'normal' });

/** The button must not push the lines of the list apart. */
export const copy = style({ flex: 'none', margin: '-12px -12px -12px 0' });
