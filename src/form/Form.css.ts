import { style } from '@vanilla-extract/css';
import { space } from '../ui/theme/tokens.ts';

export const form = style({ display: 'grid', gap: space.s6 });
