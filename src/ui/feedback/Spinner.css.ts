import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { layout, radius, space } from '../theme/tokens.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const spinner = style({
  ...layout.inline,
  gap: space.s3,
  color: vars.color.ink2,
  overflowWrap: 'anywhere',
});

export const ring = style({
  flex: 'none',
  width: '24px',
  height: '24px',
  border: `3px solid ${vars.color.line}`,
  borderTopColor: vars.color.petrol,
  borderRadius: radius.round,
  animation: `${turn} 1s linear infinite`,
});
