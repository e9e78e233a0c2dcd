import { style } from '@vanilla-extract/css';
import { type, vars } from '../../../src/ui/theme/theme.css.ts';
import { media, radius, size, space, weight } from '../../../src/ui/theme/tokens.ts';

export const page = style({
  display: 'grid',
  gap: space.s6,
  padding: space.s6,
  '@media': { [media.mdUp]: { gridTemplateColumns: '280px minmax(0, 1fr)' } },
});

export const list = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.s2,
  minWidth: 0,
  // Rings of the focus have room within what scrolls.
  padding: '5px',
  margin: '-5px',
  '@media': {
    [media.mdUp]: { position: 'sticky', top: space.s6, maxHeight: 'calc(100vh - 48px)', overflowY: 'auto' },
  },
});

export const heading = style({ ...type.h3 });
export const quiet = style({ ...type.sm, color: vars.color.ink2 });

export const item = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.s1,
  width: '100%',
  minHeight: size.target,
  padding: space.s2,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  textAlign: 'left',
  ...type.sm,
  selectors: {
    '&:hover': { background: vars.color.card },
    '&[aria-current]': {
      background: vars.color.tint,
      boxShadow: `inset ${vars.edge.bar} 0 ${vars.color.petrol}`,
    },
  },
});

export const path = style({ display: 'grid', alignContent: 'start', gap: space.s4, minWidth: 0 });

export const controls = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s4 });

export const say = style({ ...type.lg, fontWeight: weight.bold });

export const sights = style({ paddingLeft: space.s5, listStyle: 'disc', color: vars.color.ink2 });

export const sides = style({
  display: 'grid',
  gap: space.s4,
  '@media': { [media.lgUp]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});

export const pictures = style({ display: 'grid', alignContent: 'start', gap: space.s4, minWidth: 0 });

export const whole = style({ display: 'grid', alignContent: 'start', gap: space.s2 });

export const picture = style({
  width: '100%',
  border: `${vars.edge.width} solid ${vars.color.line}`,
  borderRadius: radius.card,
});

export const chart = style({ height: '560px' });

export const problem = style({ margin: 0, ...type.sm, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
