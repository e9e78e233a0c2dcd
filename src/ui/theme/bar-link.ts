import type { StyleRule } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';
import { forcedColors, weight } from './tokens.ts';

/**
 * A link to one of several pages or tabs; the current one has a bar.
 *
 * @param bar where the bar is, as `inset`
 * @param outlineOffset of the focus: negative, because the links are close
 */
export const barLink = (bar: string, outlineOffset: string): StyleRule => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  color: vars.color.ink2,
  fontWeight: weight.medium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&:focus-visible': { outlineOffset, boxShadow: 'none' },
    '&[aria-current]': { color: vars.color.petrol, fontWeight: weight.bold },
    '&[aria-current]::after': {
      content: '',
      position: 'absolute',
      inset: bar,
      height: vars.edge.bar,
      borderRadius: '3px 3px 0 0',
      background: vars.color.petrol,
    },
  },
  '@media': {
    [forcedColors]: { selectors: { '&[aria-current]::after': { background: 'CanvasText' } } },
  },
});
