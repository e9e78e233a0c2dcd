import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme.css.ts';
import { weight } from '../../ui/tokens.ts';

/** Laid out and drawn by itself, because it changes with every move of a slider. */
export const frame = style({ height: '14.5rem', contain: 'strict' });

export const chart = style({ display: 'block', width: '100%', height: '100%' });

/** Systems with colours of their own leave those of drawings alone: theirs are named. */
const forced = '(forced-colors: active)';

export const line = style({
  stroke: vars.color.hair,
  strokeWidth: vars.edge.width,
  '@media': { [forced]: { stroke: 'GrayText' } },
});
export const ground = style({
  stroke: vars.color.control,
  strokeWidth: vars.edge.width,
  '@media': { [forced]: { stroke: 'CanvasText' } },
});

const text = style({
  fill: vars.color.ink2,
  fontSize: '.8125rem',
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
  wordSpacing: 0,
  '@media': { [forced]: { fill: 'CanvasText' } },
});
export const amount = style([text, { textAnchor: 'end' }]);
export const name = style([text, { textAnchor: 'middle' }]);

export const financial = style({
  fill: vars.color.petrol,
  '@media': { [forced]: { fill: 'CanvasText' } },
});
export const operational = style({
  stroke: vars.color.petrolMid,
  strokeWidth: 1,
  '@media': { [forced]: { stroke: 'CanvasText' } },
});

/** Hatched, so that colour alone never tells the kinds apart. */
export const hatchGround = style({
  fill: vars.color.tint,
  '@media': { [forced]: { fill: 'Canvas' } },
});
export const hatchLine = style({
  fill: vars.color.petrolMid,
  '@media': { [forced]: { fill: 'CanvasText' } },
});
