import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import {
  bareControl,
  chosenInForcedColors,
  layout,
  media,
  notPrinted,
  size,
  space,
  weight,
} from '../theme/tokens.ts';

/** The squares close up on phones, so that seven of them and two gaps fit in one line at 375 px. */
export const list = style({
  ...layout.row,
  alignItems: 'center',
  gap: space.s1,
  '@media': { [media.smDown]: { gap: `${space.s1} 0`, justifyContent: 'center' }, ...notPrinted },
});

export const square = style({
  ...layout.centred,
  minWidth: size.target,
  minHeight: size.target,
  padding: '0 8px',
  ...bareControl,
  color: vars.color.ink,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.medium,
  selectors: {
    '&:hover': { background: vars.color.tint },
    '&[aria-current]': {
      background: vars.color.petrol,
      color: vars.color.onDeep,
      fontWeight: weight.bold,
    },
    '&[aria-disabled=true]': {
      background: 'none',
      color: vars.color.control,
      opacity: 0.55,
      cursor: 'not-allowed',
    },
  },
});

globalStyle(`${square}[aria-current]`, { '@media': chosenInForcedColors });

export const gap = style({
  ...layout.centred,
  width: '32px',
  color: vars.color.ink2,
  '@media': { [media.smDown]: { width: '16px' } },
});
