import { style } from '@vanilla-extract/css';
import { layout, media, space } from '../theme/tokens.ts';

export const page = style({
  ...layout.stack,
  gap: space.s8,
  '@media': { [media.smDown]: { gap: space.s4 } },
});

export const head = style({
  ...layout.stack,
  gap: space.s6,
  '@media': { [media.smDown]: { gap: space.s3 } },
});
