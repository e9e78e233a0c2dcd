import { style } from '@vanilla-extract/css';
import { type, vars } from '../../../src/ui/theme/theme.css.ts';
import { media, radius, size, space, weight } from '../../../src/ui/theme/tokens.ts';

/** Pixels around the page, and so above and below sticky elements. */
const edge = space.s4;
const inSight = {
  position: 'sticky',
  top: edge,
  maxHeight: `calc(100vh - 2 * ${edge})`,
  overflowY: 'auto',
} as const;

export const page = style({
  display: 'grid',
  gap: edge,
  padding: edge,
  '@media': { [media.mdUp]: { gridTemplateColumns: '220px minmax(0, 1fr)' } },
});

export const list = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.s2,
  minWidth: 0,
  maxHeight: '40vh',
  overflowY: 'auto',
  // Rings of the focus have room within the scrolling element.
  padding: '5px',
  margin: '-5px',
  '@media': { [media.mdUp]: inSight },
});

export const heading = style({ ...type.h3 });
export const quiet = style({ ...type.sm, color: vars.color.ink2 });

export const item = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.s1,
  width: '100%',
  minHeight: size.target,
  padding: space.s2,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  textAlign: 'left',
  ...type.sm,
  selectors: {
    '&:hover': { background: vars.color.card },
    '&[aria-current]': {
      background: vars.color.tint,
      boxShadow: `inset ${vars.edge.bar} 0 ${vars.color.petrol}`,
    },
  },
});

/** Steps beside their results: step, picture and chart are in one view. */
export const path = style({
  display: 'grid',
  alignItems: 'start',
  gap: edge,
  minWidth: 0,
  '@media': { [media.lgUp]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 7fr)' } },
});

export const way = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.s2,
  minWidth: 0,
  padding: '5px',
  margin: '-5px',
  '@media': { [media.lgUp]: inSight },
});

export const controls = style({ display: 'flex', flexWrap: 'wrap', gap: space.s2 });

export const lead = style({ ...type.sm, color: vars.color.ink2 });
export const say = style({ fontWeight: weight.text });
export const now = style({ fontWeight: weight.bold });

export const sights = style({
  paddingLeft: space.s6,
  listStyle: 'disc',
  ...type.sm,
  color: vars.color.ink2,
});

export const sides = style({
  display: 'grid',
  gap: space.s2,
  minWidth: 0,
  '@media': {
    [media.lgUp]: {
      position: 'sticky',
      top: edge,
      height: `calc(100vh - 2 * ${edge})`,
      gridTemplateRows: 'auto minmax(200px, 1fr)',
    },
  },
});

/** Two of them where a recording departs: before and now. */
export const pictures = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.s4,
  minWidth: 0,
});

export const whole = style({ display: 'grid', alignContent: 'start', gap: space.s1 });

export const picture = style({
  width: '100%',
  maxHeight: '54vh',
  objectFit: 'contain',
  objectPosition: 'left top',
  border: `${vars.edge.width} solid ${vars.color.line}`,
  borderRadius: radius.card,
});

export const chart = style({ minHeight: '320px', '@media': { [media.lgUp]: { minHeight: 0 } } });

export const problem = style({ margin: 0, ...type.sm, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
