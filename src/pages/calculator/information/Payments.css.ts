import { style } from '@vanilla-extract/css';
import { media } from '../../../ui/theme/breakpoints.ts';
import { type, vars } from '../../../ui/theme/theme.css.ts';
import { space, tracking } from '../../../ui/theme/tokens.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  padding: `${space.s5} ${space.s6} ${space.s2}`,
  '@media': { [media.smDown]: { padding: `${space.s4} ${space.s4} ${space.s1}` } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space.s3,
  marginBottom: space.s3,
});

export const title = style({ ...type.h3, letterSpacing: tracking.small });

export const quiet = style({ color: vars.color.ink2, ...type.sm });

export const note = style([quiet, { marginTop: space.s1 }]);
