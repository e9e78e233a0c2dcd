import { style } from '@vanilla-extract/css';
import { wrap } from '../../ui/theme/base.css.ts';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { layout, media, notPrinted, radius, size, space, weight } from '../../ui/theme/tokens.ts';

/** Under 992 px the picture becomes a band on top, and the page's own colour begins below the log-in card. */
export const hero = style({
  position: 'relative',
  display: 'flex',
  minHeight: '800px',
  overflow: 'hidden',
  background: vars.color.night,
  color: vars.color.onDeep,
  '@media': {
    [media.mdDown]: {
      display: 'block',
      minHeight: 0,
      overflow: 'visible',
      background: vars.color.page,
      color: vars.color.ink,
    },
  },
});

/** Everything that lies over the band; it grows with the text. */
export const sky = style({
  display: 'contents',
  '@media': {
    [media.mdDown]: {
      position: 'relative',
      display: 'grid',
      // The part without words: the log-in card reaches 28 px into it.
      gridTemplateRows: 'auto minmax(280px, auto)',
      gridColumn: '1 / -1',
      marginInline: `calc(-1 * ${space.s6})`,
      padding: `104px ${space.s6} 0`,
      background: vars.color.night,
      color: vars.color.onDeep,
    },
    [media.smDown]: {
      marginInline: `calc(-1 * ${space.s4})`,
      gridTemplateRows: 'auto minmax(228px, auto)',
      padding: `80px ${space.s4} 0`,
    },
  },
});

export const art = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '30% 100%',
  filter: vars.art.filter,
  '@media': { [media.smDown]: { objectPosition: '21% 100%' }, ...notPrinted },
});

export const columns = style([
  wrap,
  {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${size.panel}`,
    gridTemplateRows: 'auto auto 1fr',
    columnGap: space.s16,
    paddingTop: '120px',
    paddingBottom: '56px',
    '@media': {
      [media.mdDown]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        columnGap: space.s8,
        paddingTop: 0,
        paddingBottom: space.s12,
      },
      [media.smDown]: { display: 'flex', flexDirection: 'column', paddingBottom: space.s10 },
    },
  },
]);

export const words = style({ position: 'relative', gridColumn: 1 });

export const title = style({
  maxWidth: '11.7em',
  ...type.hero,
  letterSpacing: '-.014em',
});

export const lead = style({
  maxWidth: '27em',
  marginTop: space.s4,
  ...type.lg,
  '@media': { [media.smDown]: { maxWidth: '19em', marginTop: space.s3, ...type.md } },
});

export const benefits = style({
  position: 'relative',
  gridColumn: 1,
  marginTop: space.s6,
  '@media': {
    [media.mdDown]: { gridColumn: 2, marginTop: space.s8 },
    [media.smDown]: { order: 3 },
  },
});

export const benefit = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: '40px',
  paddingBlock: space.s1,
  overflowWrap: 'anywhere',
  ...type.lg,
  '@media': { [media.mdDown]: { minHeight: size.target, ...type.md } },
});

export const benefitIcon = style({
  display: 'flex',
  color: vars.color.amber,
  '@media': { [media.mdDown]: { color: vars.color.petrol } },
});

export const start = style({
  position: 'relative',
  gridColumn: 1,
  marginTop: '28px',
  '@media': {
    [media.mdDown]: { gridColumn: 2, marginTop: space.s4 },
    [media.smDown]: { order: 2 },
  },
});

/** The same button twice: white over the picture, outlined on the page; only one is ever shown. */
export const onPicture = style({ '@media': { [media.mdDown]: { display: 'none' } } });
export const onPage = style({ '@media': { [media.mdUp]: { display: 'none' } } });

export const login = style({
  position: 'relative',
  gridColumn: 2,
  gridRow: '1 / span 3',
  alignSelf: 'start',
  minWidth: 0,
  padding: space.s8,
  borderRadius: radius.card,
  background: vars.color.card,
  '@media': {
    [media.mdDown]: {
      gridColumn: 1,
      gridRow: '2 / span 2',
      marginTop: '-28px',
      padding: space.s6,
      border: `${vars.edge.width} solid ${vars.color.line}`,
    },
    [media.smDown]: { order: 1, alignSelf: 'stretch', padding: `${space.s5} ${space.s4}` },
  },
});

export const form = style({ marginTop: space.s5 });

export const ways = style({ display: 'grid', justifyItems: 'start', marginTop: space.s2 });

export const register = style({
  ...layout.spread,
  alignItems: 'center',
  gap: `${space.s2} ${space.s4}`,
  marginTop: space.s2,
  paddingTop: space.s5,
  borderTop: `${vars.edge.width} solid ${vars.color.line}`,
});

export const guide = style({ marginTop: space.s2, fontWeight: weight.medium });

export const loginCard = style({ display: 'grid', gap: space.s5 });
