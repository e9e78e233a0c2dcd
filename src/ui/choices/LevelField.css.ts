import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { forcedColors, layout, radius, space, weight } from '../theme/tokens.ts';

export const field = style({ display: 'grid', gap: space.s1 });

export const head = style({ ...layout.spread, columnGap: space.s4 });

export const label = style({ fontWeight: weight.bold });

export const controls = style({ display: 'flex', alignItems: 'center', gap: space.s3 });

/** At its end a scale takes no further press. */
globalStyle(`${controls} > button`, {
  border: `${vars.edge.width} solid ${vars.color.control}`,
  background: vars.color.card,
});
globalStyle(`${controls} > button[aria-disabled=true]`, {
  borderStyle: 'dashed',
  background: vars.color.sunk,
  color: vars.color.ink2,
  cursor: 'not-allowed',
});

export const levels = style({ display: 'flex', flex: 1, gap: space.s1, minWidth: 0 });

export const level = style({
  flex: 1,
  minWidth: 0,
  height: '12px',
  border: `${vars.edge.width} solid ${vars.color.control}`,
  borderRadius: radius.control,
});

export const reached = style([
  level,
  {
    borderColor: vars.color.petrol,
    background: vars.color.petrol,
    '@media': { [forcedColors]: { background: 'CanvasText' } },
  },
]);
