import { style } from '@vanilla-extract/css';
import { layout, space } from '../theme/tokens.ts';

/** The area code is as wide as the longest one; the number takes the rest, or a new row where that is too little. */
export const row = style({ ...layout.row, gap: space.s2, fontVariantNumeric: 'tabular-nums' });

export const code = style({ flex: '1 0 6.5rem', minWidth: 'min(6.5rem, 100%)' });

/** Ten digits and the room around them. */
export const number = style({ flex: '1000 1 calc(10ch + 2rem)', minWidth: 'min(calc(10ch + 2rem), 100%)' });
