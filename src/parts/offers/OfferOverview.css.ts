import { style } from '@vanilla-extract/css';
import { media } from '../../ui/breakpoints.ts';
import { space } from '../../ui/tokens.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: `${space.s4} ${space.s6}`,
});

export const names = style({ minWidth: 0 });

export const halves = style({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.s6,
  '@media': { [media.mdDown]: { gridTemplateColumns: 'minmax(0, 1fr)' }, [media.smDown]: { gap: space.s4 } },
});

export const contacts = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.s8 });
