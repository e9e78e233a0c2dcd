import { style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { layout, radius, size, space, weight } from '../theme/tokens.ts';

export const summary = style({
  display: 'flex',
  gap: space.s3,
  padding: space.s4,
  border: `2px solid ${vars.color.red}`,
  borderRadius: radius.card,
  background: vars.color.card,
  selectors: {
    /** Focus is sent here when a form is refused, so here it shows. */
    '&[tabindex="-1"]:focus': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});

export const icon = style({
  display: 'flex',
  alignItems: 'center',
  height: vars.line.lg,
  color: vars.color.red,
});

export const body = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const title = style({ ...type.lg, fontWeight: weight.bold, letterSpacing: 0 });

export const links = style({ marginBottom: '-8px' });

export const link = style({
  ...layout.inline,
  minHeight: size.target,
  color: vars.color.red,
  fontWeight: weight.medium,
  selectors: { '&:hover': { color: vars.color.redPress } },
});
