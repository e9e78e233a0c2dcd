import { style } from '@vanilla-extract/css';
import { space } from '../ui/tokens.ts';

export const loginCard = style({ display: 'grid', gap: space.s5 });
