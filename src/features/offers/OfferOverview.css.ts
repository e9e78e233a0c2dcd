import { style } from '@vanilla-extract/css';
import { media } from '../../ui/theme/breakpoints.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { space } from '../../ui/theme/tokens.ts';

export const halves = style({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.s6,
  '@media': { [media.mdDown]: { gridTemplateColumns: 'minmax(0, 1fr)' }, [media.smDown]: { gap: space.s4 } },
});

/** Small print is read in short lines. */
export const conditions = style({
  display: 'grid',
  gap: space.s2,
  maxWidth: '80ch',
  paddingLeft: space.s5,
  color: vars.color.ink2,
  listStyle: 'disc',
});

export const contacts = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.s8 });
