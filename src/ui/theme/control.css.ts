import { style } from '@vanilla-extract/css';
import { ring as spinnerRing } from '../feedback/Spinner.css.ts';
import { vars } from './theme.css.ts';
import { disabledInForcedColors, layout, radius, size } from './tokens.ts';

/** The box that text is typed into; a wrong one is marked by `aria-invalid`. */
export const control = style({
  display: 'block',
  width: '100%',
  minHeight: size.field,
  padding: '0 14px',
  border: `${vars.edge.width} solid ${vars.color.control}`,
  borderRadius: radius.control,
  background: vars.color.card,
  color: vars.color.ink,
  selectors: {
    '&::placeholder': { color: vars.color.ink2, opacity: 1 },
    '&:hover': { borderColor: vars.color.ink },
    '&[aria-invalid=true]': { border: `2px solid ${vars.color.red}`, paddingLeft: '13px' },
    '&:focus': {
      outline: `3px solid ${vars.color.focus}`,
      outlineOffset: 0,
      borderColor: vars.color.focus,
      boxShadow: 'none',
    },
    '&:disabled': {
      background: vars.color.sunk,
      borderColor: vars.color.line,
      borderStyle: vars.edge.disabled,
      color: vars.color.ink2,
    },
    'textarea&': { paddingBlock: '11px', resize: 'vertical' },
  },
  '@media': disabledInForcedColors('&:disabled'),
});

/** Around a control that has something inside. */
export const box = style({ position: 'relative', display: 'block', minWidth: 0 });

export const withButton = style([control, { paddingRight: size.field }]);

export const buttonInside = style({
  display: 'grid',
  position: 'absolute',
  right: '2px',
  top: '50%',
  transform: 'translateY(-50%)',
});

/** A sign or a unit at the end of a control, through which it is pressed. */
export const signInside = style({
  position: 'absolute',
  inset: '0 14px 0 auto',
  ...layout.centred,
  pointerEvents: 'none',
});

export const ringInside = style([spinnerRing, { width: '20px', height: '20px', borderWidth: '2px' }]);
