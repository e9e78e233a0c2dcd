import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

const { deep, card, amber } = vars.color;

export const ground = styleVariants({ light: { fill: deep }, dark: { fill: card } });

export const road = styleVariants({ light: { stroke: card }, dark: { stroke: deep } });

export const sun = style({ fill: amber });
