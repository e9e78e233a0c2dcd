import { globalStyle, style } from '@vanilla-extract/css';
import { type, vars } from '../ui/theme/theme.css.ts';
import { forcedColors, layout, media, notPrinted, size, space, weight } from '../ui/theme/tokens.ts';

export const footer = style({
  paddingBlock: `${space.s12} calc(${space.s10} + ${vars.more.bannerLift})`,
  background: vars.color.night,
  color: vars.color.onDeep2,
  overflowWrap: 'anywhere',
  // Its many links are painted once, and not again with moving elements of a page.
  isolation: 'isolate',
  '@media': { [media.smDown]: { paddingTop: space.s10 }, ...notPrinted },
});

export const columns = style({
  ...layout.row,
  gap: space.s8,
  '@media': {
    [media.mdDown]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(9rem, 34%), 100%), 1fr))',
    },
    [media.xsDown]: { gap: `${space.s6} ${space.s4}` },
  },
});

export const company = style({
  flex: '4 1 16rem',
  color: vars.color.onDeep2,
  '@media': { [media.xsDown]: { gridColumn: '1 / -1' } },
});

export const column = style({ flex: '3 1 10rem', selectors: { '&:last-child': { flex: '2 1 8rem' } } });

export const logo = style({ display: 'flex', color: vars.color.onDeep });

export const about = style({ ...type.sm, maxWidth: '300px', marginTop: space.s2 });

export const phone = style({
  ...layout.inline,
  gap: space.s2,
  minHeight: size.target,
  marginTop: space.s1,
  color: vars.color.onDeep,
  fontWeight: weight.bold,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.color.onDeep, textDecoration: 'underline' } },
});

export const note = style(type.sm);

export const heading = style({
  marginBottom: space.s2,
  color: vars.color.onDeep2,
  ...type.sm,
  letterSpacing: 0,
});

export const link = style({
  ...layout.inline,
  gap: '6px',
  minHeight: '32px',
  color: vars.color.onDeep,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.color.onDeep, textDecoration: 'underline' } },
  '@media': { [media.mdDown]: { minHeight: size.target } },
});

/** A network that has no page yet. */
export const plain = style([
  link,
  { color: vars.color.onDeep2, selectors: { '&:hover': { textDecoration: 'none' } } },
]);

export const bottom = style({
  ...layout.spread,
  alignItems: 'center',
  gap: `${space.s4} ${space.s8}`,
  marginTop: space.s8,
  paddingTop: space.s6,
  borderTop: `${vars.edge.width} solid ${vars.color.onDeepLine}`,
  ...type.sm,
});

export const brands = style({ ...layout.row, gap: `${space.s3} ${space.s6}` });

export const brand = style({
  ...layout.inline,
  gap: space.s2,
  minHeight: '28px',
  color: vars.color.onDeep,
  ...type.sm,
  letterSpacing: '-.01em',
});

globalStyle(`${brand} svg > *`, { '@media': { [forcedColors]: { stroke: 'CanvasText' } } });

export const brandRing = style({ stroke: vars.color.onDeep2 });

export const brandSign = style({ stroke: vars.color.amber });

export const brandName = style({ fontWeight: weight.bold });
