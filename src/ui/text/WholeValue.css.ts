import { style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';

export const whole = style({ color: vars.color.ink2, overflowWrap: 'anywhere', ...type.sm });
