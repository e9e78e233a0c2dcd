import { style } from '@vanilla-extract/css';
import { layout, space } from '../ui/theme/tokens.ts';

export const form = style({ ...layout.stack, gap: space.s6 });
