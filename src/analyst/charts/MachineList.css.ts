import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { bareControl, layout, media, radius, size, space, weight } from '../../ui/theme/tokens.ts';

export const list = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: space.s3,
  minHeight: 0,
});

export const items = style({
  '@media': { [media.mdDown]: { maxHeight: '280px' } },
  display: 'grid',
  alignContent: 'start',
  gap: space.s1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '5px',
  margin: '-5px',
});

export const item = style({
  display: 'grid',
  width: '100%',
  minHeight: size.target,
  padding: `${space.s2} ${space.s3}`,
  ...bareControl,
  textAlign: 'left',
  selectors: {
    '&:hover': { background: vars.color.card },
    '&[aria-current]': {
      background: vars.color.tint,
      boxShadow: `inset ${vars.edge.bar} 0 ${vars.color.petrol}`,
    },
  },
});

export const title = style({ ...layout.spread, columnGap: space.s2, fontWeight: weight.bold });

export const running = style({
  ...type.sm,
  padding: '0 8px',
  borderRadius: radius.pill,
  background: vars.color.greenTint,
  color: vars.color.green,
});

export const missing = style({ ...type.sm, color: vars.color.red, fontWeight: weight.medium });
