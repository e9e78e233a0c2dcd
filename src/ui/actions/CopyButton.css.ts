import { style } from '@vanilla-extract/css';
import { type, vars } from '../theme/theme.css.ts';
import { layer, radius, space } from '../theme/tokens.ts';

export const place = style({ position: 'relative', display: 'inline-flex' });

/** Hangs below the button, so that no line is pushed aside. */
const failure = style({
  position: 'absolute',
  top: '100%',
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

/** Signs stand at the right end of what they copy, buttons with words at the left end of their row. */
export const ofSign = style([failure, { right: 0 }]);
export const ofWords = style([failure, { left: 0 }]);
