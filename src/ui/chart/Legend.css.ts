import { style, styleVariants } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { space } from '../theme/tokens.ts';

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s1} ${space.s5}`,
  marginTop: space.s2,
  color: vars.color.ink2,
  ...type.sm,
});

export const item = style({ display: 'flex', alignItems: 'center', gap: space.s2 });

const sign = style({
  flex: 'none',
  width: '14px',
  height: '14px',
  borderRadius: '3px',
});

export const signs = styleVariants({
  solid: [sign, { background: vars.color.petrol }],
  /** An area below a line. */
  filled: [sign, { background: vars.color.tint, boxShadow: `inset 0 0 0 1.5px ${vars.color.petrol}` }],
  hatched: [
    sign,
    {
      background: `repeating-linear-gradient(135deg, ${vars.color.petrolMid} 0 2px, ${vars.color.tint} 2px 4px)`,
      boxShadow: `inset 0 0 0 1px ${vars.color.petrolMid}`,
    },
  ],
  outlined: [sign, { border: `1.5px dashed ${vars.color.petrolMid}` }],
});
