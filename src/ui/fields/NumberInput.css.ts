import { style } from '@vanilla-extract/css';
import { control, signInside } from '../theme/control.css.ts';
import { vars } from '../theme/theme.css.ts';
import { weight } from '../theme/tokens.ts';

export const input = style([
  control,
  {
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
