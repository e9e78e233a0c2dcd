import { style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { media, radius, space, tracking, weight } from '../theme/tokens.ts';

export const count = style({
  display: 'inline-grid',
  placeItems: 'center',
  marginLeft: space.s2,
  verticalAlign: 'middle',
  minWidth: '40px',
  minHeight: '32px',
  padding: '0 10px',
  borderRadius: radius.pill,
  outline: `${vars.edge.tag} solid currentColor`,
  outlineOffset: `calc(-1 * ${vars.edge.tag})`,
  background: vars.color.sunk,
  color: vars.color.ink2,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.bold,
  letterSpacing: tracking.none,
  ...type.md,
  '@media': { [media.smDown]: { minHeight: '28px', ...type.sm } },
});
