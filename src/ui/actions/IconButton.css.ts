import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { bareControl, notPrinted, size } from '../theme/tokens.ts';

const base = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: size.target,
  height: size.target,
  padding: 0,
  ...bareControl,
  color: 'inherit',
  '@media': notPrinted,
});

export const tones = styleVariants({
  light: [base, { selectors: { '&:hover': { background: vars.color.tint, color: vars.color.petrol } } }],
  dark: [base, { selectors: { '&:hover': { background: vars.color.onDeepHover } } }],
});
