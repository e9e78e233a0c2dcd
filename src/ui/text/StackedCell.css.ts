import { style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { weight } from '../theme/tokens.ts';

export const first = style({ display: 'block' });
export const strong = style([first, { fontWeight: weight.bold }]);
export const second = style({ display: 'block', color: vars.color.ink2, ...type.sm });
