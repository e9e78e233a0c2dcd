import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';

const edge = style({ fill: 'none', strokeWidth: 2, strokeLinejoin: 'round' });

export const factArea = style({ fill: vars.color.tint });
export const factEdge = style([edge, { stroke: vars.color.petrol }]);
export const forecastArea = style({ opacity: 0.35 });
export const forecastEdge = style([
  edge,
  {
    stroke: vars.color.petrolMid,
    strokeDasharray: '6 4',
  },
]);
export const today = style({ fill: vars.color.petrol, stroke: vars.color.card, strokeWidth: 2 });
export const todayLine = style({ stroke: vars.color.petrol, strokeWidth: 1 });
export const todayName = style({
  fill: vars.color.ink,
  fontSize: '.8125rem',
  fontWeight: 600,
  wordSpacing: 0,
});
