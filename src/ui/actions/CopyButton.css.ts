import { style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';

export const failure = style({ color: vars.color.red, ...type.sm });
