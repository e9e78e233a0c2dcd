import { style, styleVariants } from '@vanilla-extract/css';
import { type, vars } from '../../../src/ui/theme/theme.css.ts';
import { media, radius, space, weight } from '../../../src/ui/theme/tokens.ts';

export const columns = style({
  display: 'grid',
  gap: space.s5,
  '@media': { [media.mdUp]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});

export const way = style({ display: 'grid', alignContent: 'start', gap: space.s4, minWidth: 0 });

export const head = style({ display: 'grid', gap: space.s2 });
export const title = style({ ...type.h3 });
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space.s2 });

export const steps = style({ display: 'grid', gap: space.s2 });

export const step = style({
  display: 'grid',
  gap: space.s1,
  padding: `${space.s3} ${space.s4}`,
  borderRadius: 'inherit',
});
export const now = style([
  step,
  {
    gap: space.s2,
    paddingBlock: space.s4,
    background: vars.color.tint,
    boxShadow: `inset ${vars.edge.bar} 0 ${vars.color.petrol}`,
    borderRadius: radius.card,
  },
]);

export const lead = style({
  display: 'flex',
  justifyContent: 'space-between',
  ...type.sm,
  fontWeight: weight.bold,
  color: vars.color.ink2,
});
export const say = style({ fontWeight: weight.medium });
export const who = style({ color: vars.color.ink2, fontWeight: weight.text });
export const note = style({ ...type.sm, color: vars.color.ink2 });
export const sights = style({ display: 'grid', paddingLeft: space.s4, listStyle: 'disc', ...type.sm });

export const marks = styleVariants({
  passed: { color: vars.color.green },
  failed: { color: vars.color.red },
});

export const chart = style({
  minHeight: '360px',
  '@media': { [media.mdUp]: { position: 'sticky', top: space.s5, height: 'calc(100vh - 40px)' } },
});
