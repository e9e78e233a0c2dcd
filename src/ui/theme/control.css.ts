import { style } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';
import { radius, size } from './tokens.ts';

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
      color: vars.color.ink2,
    },
  },
});
