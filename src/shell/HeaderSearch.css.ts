import { style } from '@vanilla-extract/css';
import { type, vars } from '../ui/theme/theme.css.ts';
import { bareControl, layout, space, weight } from '../ui/theme/tokens.ts';

export const stack = style({ display: 'grid', gap: space.s6 });

export const waiting = style({ ...layout.centred, minHeight: '160px' });

export const title = style({ display: 'flex', alignItems: 'baseline', gap: space.s2, ...type.lg });

export const total = style({ ...type.sm, color: vars.color.ink2, fontWeight: weight.medium });

export const list = style({ margin: `${space.s2} 0 0` });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  width: '100%',
  minHeight: '60px',
  padding: `${space.s2} ${space.s3}`,
  ...bareControl,
  borderBottom: `${vars.edge.width} solid ${vars.color.hair}`,
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.tint } },
});

export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
