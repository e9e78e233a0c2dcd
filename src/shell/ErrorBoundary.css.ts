import { style } from '@vanilla-extract/css';
import { space } from '../ui/theme/tokens.ts';

/** No lower than most pages: the footer stays where it is. */
export const fault = style({
  display: 'grid',
  gap: space.s4,
  placeContent: 'start',
  justifyItems: 'start',
  minHeight: '60vh',
});
