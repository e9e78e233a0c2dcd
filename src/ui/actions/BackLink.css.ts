import { style } from '@vanilla-extract/css';
import { layout, notPrinted, size, space, weight } from '../theme/tokens.ts';

export const link = style({
  ...layout.inline,
  gap: space.s2,
  minHeight: size.target,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  marginLeft: '-6px',
  fontWeight: weight.medium,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
  '@media': notPrinted,
});
