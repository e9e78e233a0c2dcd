import { style, styleVariants } from '@vanilla-extract/css';
import { control, signInside } from '../theme/control.css.ts';
import { vars } from '../theme/theme.css.ts';
import { bareControl, layout, media, notPrinted, size, space, weight } from '../theme/tokens.ts';

export const beside = style({
  ...layout.row,
  alignItems: 'center',
  columnGap: space.s2,
  minWidth: 0,
  '@media': notPrinted,
});

export const box = style({ position: 'relative', ...layout.stack, minWidth: 0, maxWidth: '100%' });

const select = style({
  appearance: 'none',
  maxWidth: '100%',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:disabled': { cursor: 'not-allowed' } },
  // The page is enlarged by iPhones when a control with smaller letters gets the focus.
  '@media': { [media.smDown]: { fontSize: vars.text.md } },
});

/** The arrow keeps its distance from the edge at any size of the text. */
const arrowRoom = 'calc(14px + 8px + min(1.25rem, 32px))';

export const looks = styleVariants({
  field: [control, select, { paddingRight: arrowRoom }],
  small: [control, select, { minHeight: size.target, paddingRight: arrowRoom }],
  /** Words that can be changed, without a frame. */
  quiet: [
    select,
    {
      width: '100%',
      minHeight: size.target,
      padding: `0 calc(${space.s2} + 4px + min(1rem, 32px)) 0 ${space.s2}`,
      ...bareControl,
      color: vars.color.petrol,
      fontWeight: weight.bold,
      fieldSizing: 'content',
      selectors: { '&:hover': { background: vars.color.tint } },
    },
  ],
});

export const arrows = styleVariants({
  field: [signInside],
  small: [signInside],
  quiet: [signInside, { right: space.s2, color: vars.color.petrol }],
});
