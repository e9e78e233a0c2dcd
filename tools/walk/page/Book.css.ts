import { style } from '@vanilla-extract/css';
import { type, vars } from '../../../src/ui/theme/theme.css.ts';
import { space, weight } from '../../../src/ui/theme/tokens.ts';

export const purpose = style({ color: vars.color.ink2 });

export const path = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s3,
  padding: `${space.s4} ${space.s5}`,
  selectors: { '& + &': { borderTop: `${vars.edge.width} solid ${vars.color.hair}` } },
});

export const words = style({
  flex: '1 1 240px',
  display: 'grid',
  justifyItems: 'start',
  gap: space.s1,
  minWidth: 0,
});

export const title = style({ ...type.md, letterSpacing: 0 });

export const number = style({ color: vars.color.ink2, fontWeight: weight.medium });

export const from = style({ ...type.sm, color: vars.color.ink2 });
