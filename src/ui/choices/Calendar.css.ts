import { globalStyle, style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { bareControl, chosenInForcedColors, layout, radius, size, space, weight } from '../theme/tokens.ts';

export const root = style({ width: `calc(7 * ${size.target})` });

/** Back, month and year, on; the days below. */
export const month = style({
  display: 'grid',
  gridTemplateColumns: `${size.target} 1fr ${size.target}`,
  alignItems: 'center',
});

export const step = style({
  ...layout.centred,
  width: size.target,
  height: size.target,
  padding: 0,
  ...bareControl,
  selectors: {
    '&:hover': { background: vars.color.tint, color: vars.color.petrol },
    '&[aria-disabled=true]': { color: vars.color.control, opacity: 0.55, cursor: 'not-allowed' },
  },
});

export const dropdowns = style({ ...layout.row, justifyContent: 'center', fontWeight: weight.bold });

/** The visible part is the text; the list over it is the device's. */
export const dropdown = style({
  position: 'relative',
  ...layout.inline,
  minHeight: size.target,
  borderRadius: radius.control,
  selectors: {
    '&:hover': { background: vars.color.tint },
    '&:focus-within': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '-3px' },
  },
});
export const select = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  border: 0,
  opacity: 0,
  cursor: 'pointer',
});
export const caption = style({ ...layout.inline, gap: space.s1, padding: `0 ${space.s2}` });

export const grid = style({
  gridColumn: '1 / -1',
  width: '100%',
  marginTop: space.s1,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
});

export const weekday = style({
  height: '32px',
  padding: 0,
  color: vars.color.ink2,
  fontWeight: weight.medium,
  ...type.sm,
});

export const day = style({ padding: 0, textAlign: 'center' });

export const dayButton = style({
  display: 'block',
  width: '100%',
  minHeight: size.target,
  padding: 0,
  ...bareControl,
  wordSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:hover:not(:disabled)': { background: vars.color.tint },
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
    '&:disabled': { color: vars.color.ink2, opacity: 0.6, cursor: 'not-allowed' },
  },
});

export const today = style({});
globalStyle(`${today} > button`, {
  boxShadow: `inset 0 0 0 max(1.5px, ${vars.edge.width}) ${vars.color.control}`,
  fontWeight: weight.bold,
});

export const selected = style({});
globalStyle(`${selected} > button, ${selected} > button:hover:not(:disabled)`, {
  background: vars.color.petrol,
  boxShadow: 'none',
  color: vars.color.onDeep,
  fontWeight: weight.bold,
  '@media': chosenInForcedColors,
});
globalStyle(`${selected} > button:focus-visible`, {
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${vars.color.focusGap}`,
});
