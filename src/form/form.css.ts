import { style } from '@vanilla-extract/css';
import { type, vars } from '../ui/theme/theme.css.ts';
import { layout, media, space, weight } from '../ui/theme/tokens.ts';

export const section = style({
  ...layout.stack,
  minWidth: 0,
  selectors: {
    '& + &': {
      paddingTop: space.s6,
      borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
    },
  },
});

export const heading = style({ ...type.h3, float: 'left', marginBottom: space.s4, fontWeight: weight.bold });

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: `${space.s6} ${space.s4}`,
  '@media': { [media.smDown]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

const cell = style({ ...layout.stack, gap: space.s3, minWidth: 0 });

export const whole = style([cell, { gridColumn: '1 / -1' }]);

export const half = style([cell, { '@media': { [media.smDown]: { gridColumn: '1 / -1' } } }]);

/** The way on is at the end of the line; on phones on top. */
export const actions = style({
  ...layout.spread,
  gap: space.s3,
  marginTop: space.s2,
  paddingTop: space.s6,
  borderTop: `${vars.edge.width} solid ${vars.color.line}`,
  '@media': { [media.smDown]: { flexDirection: 'column-reverse', alignItems: 'stretch' } },
});
