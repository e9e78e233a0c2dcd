import { style } from '@vanilla-extract/css';
import { vars } from '../ui/theme/theme.css.ts';
import { layout, media, size, space } from '../ui/theme/tokens.ts';

export const list = style({
  ...layout.stack,
  gap: space.s5,
  // Clear of the header, which comes back on the way up.
  scrollMarginTop: '160px',
  '@media': { [media.smDown]: { gap: space.s4 } },
});

export const head = style({ ...layout.spread, alignItems: 'flex-start', gap: `${space.s3} ${space.s6}` });

/** With room for the hint below the search, which comes and goes with the filters. */
export const headWithFilters = style([
  head,
  { '@media': { [media.smUp]: { minHeight: `calc(${size.field} + ${vars.line.sm} + ${space.s1})` } } },
]);

export const title = style({ ...layout.row, alignItems: 'center', gap: space.s3 });

export const search = style({
  flex: '0 1 360px',
  minWidth: 'min(100%, 240px)',
  '@media': {
    [media.smDown]: { flexBasis: '100%' },
    // The search is printed too.
    [media.print]: { selectors: { '&:has(:placeholder-shown)': { display: 'none' } } },
  },
});

export const foot = style({ ...layout.row, alignItems: 'center', gap: `${space.s3} ${space.s6}` });

export const pages = style({ marginLeft: 'auto', '@media': { [media.smDown]: { marginInline: 'auto' } } });

/** The actions of a row, at its end. */
export const rowActions = style({ ...layout.inline, justifyContent: 'flex-end' });
