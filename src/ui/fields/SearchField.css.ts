import { style } from '@vanilla-extract/css';
import { control } from '../theme/control.css.ts';
import { ring as spinnerRing } from '../feedback/Spinner.css.ts';
import { type, vars } from '../theme/theme.css.ts';
import { radius, size } from '../theme/tokens.ts';

export const box = style({ position: 'relative', display: 'grid' });

export const input = style([
  control,
  {
    paddingInline: size.field,
    selectors: {
      '&::-webkit-search-cancel-button': { display: 'none' },
      '&::-webkit-search-decoration': { display: 'none' },
    },
  },
]);

const side = style({ display: 'grid', position: 'absolute', top: '50%', transform: 'translateY(-50%)' });

export const start = style([side, { left: '2px' }]);
export const end = style([side, { right: '2px' }]);

export const submit = style({
  display: 'grid',
  placeItems: 'center',
  width: size.target,
  height: size.target,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: vars.color.ink2,
  selectors: {
    '&:hover:not(:disabled)': { background: vars.color.tint, color: vars.color.petrol },
    '&:disabled': { cursor: 'not-allowed' },
  },
});

export const ring = style([spinnerRing, { width: '20px', height: '20px', borderWidth: '2px' }]);

export const hint = style({ marginTop: '4px', color: vars.color.ink2, ...type.sm });
