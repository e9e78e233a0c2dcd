import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import {
  bareControl,
  chosenInForcedColors,
  forcedColors,
  layout,
  media,
  size,
  space,
  weight,
} from '../../ui/theme/tokens.ts';

/** On a separate line, where its case does not matter. */
export const name = style({ display: 'block' });

export const attention = style({
  marginTop: space.s8,
  '@media': { [media.smDown]: { marginTop: space.s5 } },
});

export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.s6,
  marginTop: space.s6,
  '@media': {
    [media.mdDown]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 },
    [media.smDown]: { marginTop: space.s4 },
  },
});

export const note = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s2,
  marginTop: space.s6,
  ...type.sm,
  color: vars.color.ink2,
});

export const noteIcon = style({ display: 'flex', alignItems: 'center', height: vars.line.sm });

export const moment = style({ fontVariantNumeric: 'tabular-nums' });

export const place = style({
  marginTop: space.s6,
  '@media': { [media.smDown]: { marginTop: space.s4 } },
});

export const heading = style({ marginBottom: space.s4 });

/** Expected amounts are outlined. */
export const planned = style({
  fill: 'none',
  stroke: vars.color.petrolMid,
  strokeWidth: 1.5,
  strokeDasharray: '4 3',
});

export const today = style({ stroke: vars.color.ink, strokeWidth: 1, strokeDasharray: '2 3' });

/** A month below each bar, however many have room. */
export const months = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  margin: 0,
  border: 0,
  padding: 0,
  minWidth: 0,
});

export const month = style({
  minHeight: size.target,
  padding: 0,
  ...bareControl,
  color: vars.color.ink2,
  font: 'inherit',
  cursor: 'pointer',
  ...type.sm,
  selectors: {
    '&:hover': { background: vars.color.tint, color: vars.color.petrol },
    '&[aria-pressed=true]': {
      background: vars.color.tint,
      color: vars.color.petrol,
      fontWeight: weight.bold,
    },
  },
  '@media': {
    [forcedColors]: { selectors: { '&[aria-pressed=true]': chosenInForcedColors[forcedColors] } },
  },
});

export const chosen = style({
  ...layout.spread,
  alignItems: 'center',
  gap: `${space.s2} ${space.s4}`,
  minHeight: size.field,
  marginBlock: space.s2,
  fontWeight: weight.medium,
});
