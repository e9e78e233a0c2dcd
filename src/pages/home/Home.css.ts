import { style } from '@vanilla-extract/css';
import { media } from '../../ui/theme/breakpoints.ts';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { space } from '../../ui/theme/tokens.ts';

export const date = style({ color: vars.color.ink2 });

export const attention = style({
  marginTop: space.s8,
  '@media': { [media.smDown]: { marginTop: space.s5 } },
});

export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.s6,
  marginTop: space.s6,
  '@media': {
    [media.mdDown]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 },
    [media.smDown]: { marginTop: space.s4 },
  },
});

export const note = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s2,
  marginTop: space.s6,
  ...type.sm,
  color: vars.color.ink2,
});

export const noteIcon = style({ display: 'flex', alignItems: 'center', height: vars.line.sm });

export const moment = style({ fontVariantNumeric: 'tabular-nums' });
