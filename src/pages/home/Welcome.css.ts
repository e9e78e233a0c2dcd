import { style } from '@vanilla-extract/css';
import { surface, type, vars } from '../../ui/theme/theme.css.ts';
import { edgeInForcedColors, layout, media, radius, size, space, weight } from '../../ui/theme/tokens.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  // A card is as high as its content.
  alignItems: 'start',
  gap: space.s6,
  '@media': {
    [media.mdDown]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.smDown]: { gap: space.s4 },
  },
});

export const deepCard = style({
  display: 'flex',
  flexDirection: 'column',
  padding: space.s8,
  border: edgeInForcedColors,
  borderRadius: radius.card,
  background: vars.color.deep,
  color: vars.color.onDeep,
  overflowWrap: 'anywhere',
  '@media': { [media.smDown]: { padding: `${space.s5} ${space.s4}` } },
});

export const title = style({ ...type.figure, maxWidth: '20em' });

export const text = style({ maxWidth: '32em', marginTop: space.s2, color: vars.color.onDeep2 });

export const ways = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, max(12rem, calc(50% - ${space.s3}))), 1fr))`,
  gap: space.s3,
  marginTop: 'auto',
  paddingTop: space.s6,
});

export const way = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s3,
  minHeight: '64px',
  padding: `${space.s2} ${space.s4}`,
  border: `${vars.edge.width} solid ${vars.color.onDeepEdge}`,
  borderRadius: radius.control,
  color: vars.color.onDeep,
  fontWeight: weight.bold,
  textDecoration: 'none',
  selectors: { '&:hover': { background: vars.color.onDeepHover, color: vars.color.onDeep } },
});

export const support = style({
  display: 'flex',
  flexDirection: 'column',
  padding: space.s8,
  ...surface,
  overflowWrap: 'anywhere',
  '@media': { [media.smDown]: { padding: `${space.s5} ${space.s4}` } },
});

export const phone = style({
  ...layout.inline,
  gap: space.s3,
  minHeight: size.target,
  marginTop: space.s3,
  ...type.figure,
  fontSize: `min(${vars.text.figure}, 8vw)`,
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-.012em',
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const more = style({
  display: 'grid',
  justifyItems: 'start',
  marginTop: space.s5,
  paddingTop: space.s3,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
});
