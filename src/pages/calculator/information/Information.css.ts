import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../ui/theme/breakpoints.ts';
import { type, vars } from '../../../ui/theme/theme.css.ts';
import { space } from '../../../ui/theme/tokens.ts';

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
  display: 'grid',
  alignSelf: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
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

/** Each part is painted by itself: what stands still while a slider moves is not painted again. */
globalStyle(`${calculation} > *, ${results} > *, ${kinds} > *`, { isolation: 'isolate' });

export const explanations = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.s6,
  '@media': { [media.smDown]: { gap: space.s4 } },
});

export const comparison = style({
  marginTop: space.s6,
  '@media': { [media.smDown]: { marginTop: space.s4 } },
});
