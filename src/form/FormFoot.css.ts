import { style } from '@vanilla-extract/css';
import { media } from '../ui/theme/breakpoints.ts';
import { vars } from '../ui/theme/theme.css.ts';
import { space } from '../ui/theme/tokens.ts';

/** The way on stands at the end of the line; on phones on top. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.s3,
  marginTop: space.s2,
  paddingTop: space.s6,
  borderTop: `${vars.edge.width} solid ${vars.color.line}`,
  '@media': { [media.smDown]: { flexDirection: 'column-reverse', alignItems: 'stretch' } },
});
