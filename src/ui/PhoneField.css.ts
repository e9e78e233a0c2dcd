import { style } from '@vanilla-extract/css';
import { space } from './tokens.ts';

/** The area code is as wide as the longest one; the number takes the rest. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(6.5rem, auto) minmax(0, 1fr)',
  gap: space.s2,
  fontVariantNumeric: 'tabular-nums',
});
