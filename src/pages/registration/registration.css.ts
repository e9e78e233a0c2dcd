import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { layout, media, radius, size, space, weight } from '../../ui/theme/tokens.ts';
import { twoColumns } from '../../ui/theme/two-columns.ts';

export const page = style({ ...layout.stack, gap: space.s6 });

export const lead = style({ marginTop: space.s2, color: vars.color.ink2 });

export const kinds = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.s4,
  '@media': { [media.smDown]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Beside the form, which is the longer one. */
export const columns = style(twoColumns('minmax(0, 2fr) minmax(0, 1fr)'));

/** The explanations stay in view while the form scrolls. */
export const aside = style({ '@media': { [media.mdUp]: { position: 'sticky', top: '96px' } } });

export const heading = style({ marginBottom: space.s3, ...type.h3, fontWeight: weight.bold });

export const advice = style({
  display: 'grid',
  gap: space.s3,
  color: vars.color.ink2,
});

export const support = style({
  display: 'grid',
  gap: space.s1,
  marginTop: space.s5,
  paddingTop: space.s5,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
  color: vars.color.ink2,
  ...type.sm,
});

export const phone = style({
  ...layout.inline,
  gap: space.s2,
  width: 'fit-content',
  minHeight: size.target,
  color: vars.color.ink,
  fontWeight: weight.bold,
  textDecoration: 'none',
  ...type.md,
});

export const note = style({ marginBottom: space.s6 });

export const group = style({
  selectors: {
    '& + &': {
      marginTop: space.s6,
      paddingTop: space.s6,
      borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
    },
  },
});

export const groupHead = style({
  ...layout.spread,
  alignItems: 'baseline',
  gap: `0 ${space.s4}`,
  marginBottom: space.s3,
});

export const groupTitle = style({ ...type.h3, fontWeight: weight.bold });

export const end = style({ display: 'grid', gap: space.s4, marginTop: space.s8 });

export const ways = style({ ...layout.stack, gap: space.s8, counterReset: 'way' });

export const way = style({
  position: 'relative',
  minWidth: 0,
  paddingLeft: `calc(32px + ${space.s4})`,
  counterIncrement: 'way',
  selectors: {
    '&::before': {
      content: 'counter(way)',
      position: 'absolute',
      top: 0,
      left: 0,
      ...layout.centred,
      width: '32px',
      height: '32px',
      borderRadius: radius.pill,
      border: `${vars.edge.width} solid ${vars.color.control}`,
      color: vars.color.ink,
      fontWeight: weight.bold,
    },
  },
  '@media': {
    [media.smDown]: {
      paddingLeft: 0,
      selectors: { '&::before': { position: 'static', marginBottom: space.s2 } },
    },
  },
});

export const wayTitle = style({
  marginBottom: space.s1,
  ...type.h3,
  fontWeight: weight.bold,
});

/** Its action. */
export const wayAction = style({ marginTop: space.s4 });

/** Figures of one width that take more than a line where there are up to a hundred of them. */
export const digits = style({ fontVariantNumeric: 'tabular-nums' });
