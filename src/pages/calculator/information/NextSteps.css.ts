import { style } from '@vanilla-extract/css';
import { media } from '../../../ui/theme/breakpoints.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { space } from '../../../ui/theme/tokens.ts';

export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s3,
  '@media': { [media.smDown]: { flexDirection: 'column', flexWrap: 'nowrap' } },
});

export const choice = style({ flex: '1 1 12rem', '@media': { [media.smDown]: { flex: 'none' } } });

export const way = style({ color: vars.color.ink2 });
