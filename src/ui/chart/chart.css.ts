import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { weight } from '../theme/tokens.ts';

/** Laid out and drawn by itself, because it may change with every move of a slider. */
export const frame = style({ height: '14.5rem', contain: 'strict' });

export const chart = style({ display: 'block', width: '100%', height: '100%' });

// Nothing for forced colours: a table takes the place of a chart there.

export const line = style({
  stroke: vars.color.hair,
  strokeWidth: vars.edge.width,
});
export const ground = style({
  stroke: vars.color.control,
  strokeWidth: vars.edge.width,
});

const text = style({
  fill: vars.color.ink2,
  fontSize: '.8125rem',
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
  wordSpacing: 0,
});
export const amount = style([text, { textAnchor: 'end' }]);
export const name = style([text, { textAnchor: 'middle' }]);

/** What is a fact: filled. */
export const solid = style({
  fill: vars.color.petrol,
});

/** What is hatched has an outline too. */
export const hatched = style({
  stroke: vars.color.petrolMid,
  strokeWidth: 1,
});

export const hatchGround = style({
  fill: vars.color.tint,
});
export const hatchLine = style({
  fill: vars.color.petrolMid,
});
