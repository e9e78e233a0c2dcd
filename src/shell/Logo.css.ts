import { style } from '@vanilla-extract/css';
import { media } from '../ui/theme/breakpoints.ts';
import { vars } from '../ui/theme/theme.css.ts';
import { size, space, weight } from '../ui/theme/tokens.ts';
import { roomFor } from './Header.css.ts';

export const logo = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: size.target,
  color: 'inherit',
  fontSize: vars.text.h3,
  fontWeight: weight.bold,
  letterSpacing: '-.02em',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { color: 'inherit' } },
  '@media': { [media.smDown]: { gap: space.s2, fontSize: `min(${vars.text.lg}, 7vw)` } },
});

/** Where there is no room for it, the mark alone is in the header. */
export const wordInHeader = style({
  display: 'none',
  '@container': { [roomFor.word]: { display: 'inline' } },
});
