import { style } from '@vanilla-extract/css';
import { media } from '../../ui/theme/breakpoints.ts';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { space } from '../../ui/theme/tokens.ts';

export const actions = style({
  display: 'grid',
  gap: space.s2,
  '@media': { [media.smDown]: { width: '100%' } },
});

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.s3,
  '@media': { [media.smDown]: { flexDirection: 'column-reverse', alignItems: 'stretch' } },
});

export const reason = style({
  color: vars.color.ink2,
  textAlign: 'right',
  ...type.sm,
  '@media': { [media.smDown]: { textAlign: 'left' } },
});
