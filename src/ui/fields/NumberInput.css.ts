import { style } from '@vanilla-extract/css';
import { control } from '../theme/control.css.ts';
import { vars } from '../theme/theme.css.ts';
import { size, weight } from '../theme/tokens.ts';

/** Laid out by itself: a number that changes, as a slider moves it, changes nothing around it. */
export const box = style({
  position: 'relative',
  display: 'block',
  minWidth: 0,
  height: `max(${size.field}, 1.5em)`,
  contain: 'size layout',
});

export const input = style([
  control,
  {
    height: '100%',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: weight.bold,
    textAlign: 'right',
    selectors: {
      '&::placeholder': { fontWeight: weight.text },
      '&:read-only:not(:disabled)': { borderStyle: 'dashed', background: vars.color.sunk },
    },
  },
]);

export const unit = style({
  position: 'absolute',
  inset: '0 14px 0 auto',
  display: 'grid',
  placeItems: 'center',
  color: vars.color.ink2,
  pointerEvents: 'none',
});
