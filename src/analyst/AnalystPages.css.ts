import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../ui/theme/theme.css.ts';
import { layout, media, size, space, weight } from '../ui/theme/tokens.ts';

export const header = style({
  ...layout.spread,
  alignItems: 'center',
  columnGap: space.s8,
  minHeight: '64px',
  paddingInline: space.s6,
  borderBottom: `${vars.edge.width} solid ${vars.color.line}`,
  background: vars.color.card,
  '@media': { [media.smDown]: { paddingInline: space.s4 } },
});

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: size.target,
  fontSize: vars.text.h3,
  fontWeight: weight.bold,
  letterSpacing: '-.02em',
  whiteSpace: 'nowrap',
});

export const nav = style({
  ...layout.row,
  alignItems: 'center',
  columnGap: space.s6,
  fontWeight: weight.medium,
  color: vars.color.ink2,
});

globalStyle(`${nav} [aria-current]`, { color: vars.color.petrol, fontWeight: weight.bold });

export const portal = style({ ...layout.inline, gap: '6px', minHeight: size.target });
