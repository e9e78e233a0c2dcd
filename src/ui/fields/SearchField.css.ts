import { style } from '@vanilla-extract/css';
import { buttonInside, control } from '../theme/control.css.ts';
import { type, vars } from '../theme/theme.css.ts';
import { bareControl, layout, size } from '../theme/tokens.ts';

export const input = style([control, { paddingInline: size.field }]);

export const start = style([buttonInside, { right: 'auto', left: '2px' }]);

export const submit = style({
  ...layout.centred,
  width: size.target,
  height: size.target,
  padding: 0,
  ...bareControl,
  color: vars.color.ink2,
  selectors: {
    '&:hover:not(:disabled)': { background: vars.color.tint, color: vars.color.petrol },
    '&:disabled': { cursor: 'not-allowed' },
  },
});

export const hint = style({ marginTop: '4px', color: vars.color.ink2, ...type.sm });
