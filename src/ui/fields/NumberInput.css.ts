import { style } from '@vanilla-extract/css';
import { box, control, signInside } from '../theme/control.css.ts';
import { vars } from '../theme/theme.css.ts';
import { size, weight } from '../theme/tokens.ts';

/** Laid out by itself: a number that changes, as a slider moves it, changes nothing around it. */
export const numberBox = style([box, { height: `max(${size.field}, 1.5em)`, contain: 'size layout' }]);

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

export const unit = style([signInside, { color: vars.color.ink2 }]);
