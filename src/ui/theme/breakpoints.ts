/** Widths at which the layout changes, in CSS pixels. */
export const breakpoints = { xsMax: 575, xs: 576, sm: 768, md: 992, lg: 1200, xl: 1600 } as const;

/** `tiny` is the narrowest screen with large text. Paper gets a wide window's layout, see `base.css.ts`. */
export const media = {
  tiny: 'screen and (max-width: 374px)',
  xsDown: `screen and (max-width: ${breakpoints.xsMax}px)`,
  smDown: `screen and (max-width: ${breakpoints.sm - 1}px)`,
  mdDown: `screen and (max-width: ${breakpoints.md - 1}px)`,
  smUp: `print, (min-width: ${breakpoints.sm}px)`,
  mdUp: `print, (min-width: ${breakpoints.md}px)`,
  lgUp: `print, (min-width: ${breakpoints.lg}px)`,
  print: 'print',
} as const;

/** High contrast of the system: it sets its own colours, and takes away shadows and backgrounds. */
export const forcedColors = '(forced-colors: active)';

/** `border` of what a shadow or a dark ground sets off from the page: there the system paints it. */
export const edgeInForcedColors = '1px solid transparent';

/** For `@media` of what its ground alone says to be the chosen or the current one. */
export const chosenInForcedColors = {
  [forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
} as const;

/** For `@media` of what leads elsewhere or can only be pressed: it has no use on paper. */
export const notPrinted = { [media.print]: { display: 'none' } } as const;
