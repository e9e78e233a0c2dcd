import { style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { layout, radius, size, space, weight } from '../theme/tokens.ts';

export const zone = style({
  position: 'relative',
  ...layout.row,
  alignItems: 'center',
  justifyContent: 'center',
  gap: `${space.s1} ${space.s3}`,
  minHeight: '88px',
  padding: space.s4,
  border: `1.5px dashed ${vars.color.control}`,
  borderRadius: radius.control,
  background: vars.color.wash,
  color: vars.color.ink2,
  textAlign: 'center',
  selectors: {
    '&:hover, &[data-over=true]': { borderColor: vars.color.petrol, background: vars.color.tint },
    '&[data-over=true]': { borderStyle: 'solid' },
    '&[data-wrong=true]': { border: `2px solid ${vars.color.red}` },
    '&:focus-within': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});

/** Lies over the whole place: a press anywhere opens the picker, and so do Enter and the space bar. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});

export const words = style({ flex: '0 1 auto', minWidth: 0 });

export const link = style({
  color: vars.color.petrol,
  fontWeight: weight.bold,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});

export const files = style({ display: 'grid', gap: space.s2, margin: 0, padding: 0, listStyle: 'none' });

export const file = style({
  ...layout.row,
  alignItems: 'center',
  gap: space.s3,
  minHeight: size.field,
  marginTop: space.s3,
  padding: `0 ${space.s1} 0 ${space.s3}`,
  border: `${vars.edge.width} solid ${vars.color.line}`,
  borderRadius: radius.control,
  background: vars.color.card,
});

export const icon = style({ display: 'flex', color: vars.color.petrol });

export const name = style({ flex: '1 1 7rem', minWidth: 0, overflowWrap: 'anywhere' });

export const detail = style({ flex: 'none', color: vars.color.ink2, ...type.sm });

export const note = style({ marginTop: space.s2, color: vars.color.ink2, ...type.sm });
