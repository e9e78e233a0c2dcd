import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const icon = style({ flex: 'none', strokeWidth: vars.edge.icon });

/** Icons grow with the text beside them, but stay inside a 44 px target. */
const rem = (px: number) => `min(${px / 16}rem, 32px)`;

export const sizes = styleVariants({
  16: { width: rem(16), height: rem(16) },
  20: { width: rem(20), height: rem(20) },
  24: { width: rem(24), height: rem(24) },
});

/** In status labels and errors, where it must hold its own beside bold words. */
export const strong = style({ strokeWidth: vars.edge.iconSmall });
