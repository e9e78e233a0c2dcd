import { style } from '@vanilla-extract/css';
import { vars } from '../ui/theme/theme.css.ts';
import { space } from '../ui/theme/tokens.ts';

export const panel = style({ display: 'grid', gap: space.s6, minWidth: 0 });

export const lead = style({ color: vars.color.ink2 });

export const scales = style({ display: 'grid', gap: space.s5, minWidth: 0 });
