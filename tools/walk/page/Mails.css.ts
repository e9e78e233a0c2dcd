import { style } from '@vanilla-extract/css';
import { type, vars } from '../../../src/ui/theme/theme.css.ts';
import { space, weight } from '../../../src/ui/theme/tokens.ts';

export const mails = style({ display: 'grid', gap: space.s2, minWidth: 0 });
export const heading = style({ ...type.h3 });
export const quiet = style({ ...type.sm, color: vars.color.ink2, fontWeight: weight.text });
export const subject = style({
  minHeight: '24px',
  cursor: 'pointer',
  fontWeight: weight.medium,
  color: vars.color.petrol,
});
export const text = style({
  margin: 0,
  font: 'inherit',
  ...type.sm,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
