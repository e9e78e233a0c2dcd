import { globalStyle, style } from '@vanilla-extract/css';
import { chosenInForcedColors, media, notPrinted } from '../theme/breakpoints.ts';
import { vars } from '../theme/theme.css.ts';
import { radius, size, space, weight } from '../theme/tokens.ts';

/** The squares close up on phones, so that seven of them and two gaps stand in one line at 375 px. */
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s1,
  '@media': { [media.smDown]: { gap: `${space.s1} 0`, justifyContent: 'center' }, ...notPrinted },
});

export const square = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: size.target,
  minHeight: size.target,
  padding: '0 8px',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
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
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  color: vars.color.ink2,
  '@media': { [media.smDown]: { width: '16px' } },
});
