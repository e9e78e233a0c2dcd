import { style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { layer, radius, space } from '../theme/tokens.ts';

export const place = style({ position: 'relative', display: 'inline-flex' });

/** Hangs below the button, so that no line is pushed aside. */
export const failure = style({
  position: 'absolute',
  top: '100%',
  right: 0,
  zIndex: layer.raised,
  width: 'max-content',
  maxWidth: 'min(12rem, 50vw)',
  padding: `${space.s2} ${space.s3}`,
  border: `1px solid ${vars.color.red}`,
  borderRadius: radius.card,
  background: vars.color.card,
  color: vars.color.ink,
  textAlign: 'left',
  ...type.sm,
});
