import { style } from '@vanilla-extract/css';
import { withButton } from '../theme/control.css.ts';
import { layout, media, size, space } from '../theme/tokens.ts';

export const input = style([withButton, { fontVariantNumeric: 'tabular-nums' }]);

export const popup = style({
  width: 'max-content',
  maxWidth: '100vw',
  maxHeight: 'var(--radix-popover-content-available-height)',
  padding: space.s4,
  overflow: 'auto',
  '@media': { [media.tiny]: { padding: `${space.s2} ${space.s1}` } },
});

const width = `calc(7 * ${size.target})`;

/** The room that the calendar will take. */
export const waiting = style({ ...layout.centred, width, minHeight: '360px' });

export const failed = style({ width });
