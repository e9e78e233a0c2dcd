/** Widths at which the layout changes, in CSS pixels. */
export const breakpoints = { xsMax: 575, xs: 576, sm: 768, md: 992, lg: 1200, xl: 1600 } as const;

/** Media conditions built from the breakpoints; `tiny` is the narrowest screen with large text. */
export const media = {
  tiny: '(max-width: 374px)',
  xsDown: `(max-width: ${breakpoints.xsMax}px)`,
  smDown: `(max-width: ${breakpoints.sm - 1}px)`,
  mdDown: `(max-width: ${breakpoints.md - 1}px)`,
  smUp: `(min-width: ${breakpoints.sm}px)`,
  mdUp: `(min-width: ${breakpoints.md}px)`,
  lgUp: `(min-width: ${breakpoints.lg}px)`,
  xlUp: `(min-width: ${breakpoints.xl}px)`,
} as const;
