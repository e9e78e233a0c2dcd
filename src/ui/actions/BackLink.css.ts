import { style } from '@vanilla-extract/css';
import { notPrinted } from '../theme/breakpoints.ts';
import { space, weight, size } from '../theme/tokens.ts';

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
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
