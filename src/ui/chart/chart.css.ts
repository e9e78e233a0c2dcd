import { style, styleVariants } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { layout, notPrinted, space, weight } from '../theme/tokens.ts';

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

/** Facts: filled. */
export const solid = style({
  fill: vars.color.petrol,
});

/** Hatched parts have an outline too. */
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

/** As high as the chart before it has come, so that nothing jumps. */
export const place = style({ minWidth: 0, minHeight: '14.5rem', flex: 1 });

/** Its buttons have their own padding. */
export const foot = style({
  ...layout.spread,
  marginTop: space.s1,
  marginInline: `calc(-1 * ${space.s3})`,
  '@media': notPrinted,
});

export const legend = style({
  ...layout.row,
  gap: `${space.s1} ${space.s5}`,
  marginTop: space.s2,
  color: vars.color.ink2,
  ...type.sm,
});

export const legendItem = style({ display: 'flex', alignItems: 'center', gap: space.s2 });

const legendSign = style({
  flex: 'none',
  width: '14px',
  height: '14px',
  borderRadius: '3px',
});

export const legendSigns = styleVariants({
  solid: [legendSign, { background: vars.color.petrol }],
  /** An area below a line. */
  filled: [legendSign, { background: vars.color.tint, boxShadow: `inset 0 0 0 1.5px ${vars.color.petrol}` }],
  hatched: [
    legendSign,
    {
      background: `repeating-linear-gradient(135deg, ${vars.color.petrolMid} 0 2px, ${vars.color.tint} 2px 4px)`,
      boxShadow: `inset 0 0 0 1px ${vars.color.petrolMid}`,
    },
  ],
  outlined: [legendSign, { border: `1.5px dashed ${vars.color.petrolMid}` }],
});
