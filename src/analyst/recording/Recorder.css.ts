import { style } from '@vanilla-extract/css';
import { type, vars } from '../../ui/theme/theme.css.ts';
import { space, weight } from '../../ui/theme/tokens.ts';

export const recorder = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.s3,
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const heading = style({ ...type.h3 });

export const label = style({ ...type.sm, fontWeight: weight.bold, color: vars.color.ink2 });

export const quiet = style({ ...type.sm, color: vars.color.ink2 });

export const steps = style({ display: 'grid', gap: space.s3 });

export const step = style({
  display: 'grid',
  gap: space.s2,
  paddingTop: space.s3,
  borderTop: `${vars.edge.width} solid ${vars.color.hair}`,
});

export const sights = style({ paddingLeft: space.s5, listStyle: 'disc', ...type.sm, color: vars.color.ink2 });
