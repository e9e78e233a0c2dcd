import { style } from '@vanilla-extract/css';
import { media } from '../ui/theme/breakpoints.ts';
import { vars } from '../ui/theme/theme.css.ts';
import { space } from '../ui/theme/tokens.ts';

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s6 });

export const intro = style({ color: vars.color.ink2 });

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: `${space.s6} ${space.s4}`,
  '@media': { [media.smDown]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const whole = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s3,
  gridColumn: '1 / -1',
});

export const half = style([
  whole,
  { gridColumn: 'auto', '@media': { [media.smDown]: { gridColumn: '1 / -1' } } },
]);
