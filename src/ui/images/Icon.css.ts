import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { iconSize } from '../theme/tokens.ts';

export const icon = style({ flex: 'none', strokeWidth: vars.edge.icon });

export const sizes = styleVariants({
  16: { width: iconSize(16), height: iconSize(16) },
  20: { width: iconSize(20), height: iconSize(20) },
  24: { width: iconSize(24), height: iconSize(24) },
});

/** In status labels and errors, where it must hold its own beside bold words. */
export const strong = style({ strokeWidth: vars.edge.iconSmall });
