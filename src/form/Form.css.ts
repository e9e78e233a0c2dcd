import { style } from '@vanilla-extract/css';
import { space } from '../ui/tokens.ts';

export const form = style({ display: 'grid', gap: space.s6 });
