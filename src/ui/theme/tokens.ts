/** Distances on the 4 px grid. They do not follow the text size: large text must not push the page apart. */
export const space = {
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '20px',
  s6: '24px',
  s8: '32px',
  s10: '40px',
  s12: '48px',
  s16: '64px',
  s20: '80px',
} as const;

export const radius = {
  card: '12px',
  control: '8px',
  tag: '6px',
  tile: '10px',
  pill: '999px',
  round: '50%',
} as const;

export const weight = { text: 400, medium: 500, bold: 600 } as const;

/** Smallest side of anything that can be pressed, and the height of a form control. */
export const size = { target: '44px', field: '48px', code: '64px', panel: '420px' } as const;

/** How wide the column of the page is at most: on windows from `breakpoints.xl` on, and on others. */
export const pageWidth = { most: '1280px', onWide: '1440px' } as const;

export const layer = { raised: 10, header: 20, popup: 30, toast: 60 } as const;

/** Letters sit closer together from the large sizes up. */
export const tracking = { large: '-.012em', small: '-.006em', none: '0' } as const;

/** Icons grow with the text beside them, but stay inside a 44 px target. */
export const iconSize = (px: 16 | 20 | 24) => `min(${px / 16}rem, 32px)`;

/** Arrangements: declarations that many styles have in common. */
export const layout = {
  /** Below one another, and none wider than the place. */
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  /** Beside one another, on further lines where one has no room. */
  row: { display: 'flex', flexWrap: 'wrap' },
  /** A row that reaches from one end of the line to the other. */
  spread: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' },
  /** A sign and words on one line, as a part of a text. */
  inline: { display: 'inline-flex', alignItems: 'center' },
  centred: { display: 'grid', placeItems: 'center' },
} as const;

/** A button without the looks that the browser gives it. */
export const bareControl = { border: 0, borderRadius: radius.control, background: 'none' } as const;

/** Widths at which the layout changes, in CSS pixels. */
export const breakpoints = { xs: 576, sm: 768, md: 992, lg: 1200, xl: 1600 } as const;

/**
 * Media conditions built from the breakpoints; `tiny` is the narrowest screen with large text. Paper shows what a wide
 * window does, made smaller (see `base.css.ts`).
 */
export const media = {
  tiny: 'screen and (max-width: 374px)',
  xsDown: `screen and (max-width: ${breakpoints.xs - 1}px)`,
  smDown: `screen and (max-width: ${breakpoints.sm - 1}px)`,
  mdDown: `screen and (max-width: ${breakpoints.md - 1}px)`,
  smUp: `print, (min-width: ${breakpoints.sm}px)`,
  mdUp: `print, (min-width: ${breakpoints.md}px)`,
  lgUp: `print, (min-width: ${breakpoints.lg}px)`,
  xlUp: `screen and (min-width: ${breakpoints.xl}px)`,
  print: 'print',
} as const;

/** High contrast of the system: it sets its own colours, and takes away shadows and backgrounds. */
export const forcedColors = '(forced-colors: active)';

/** `border` of an element that a shadow or a dark ground sets off from the page: there the system paints it. */
export const edgeInForcedColors = '1px solid transparent';

/** For `@media` of an element that only its ground marks as the chosen or the current one. */
export const chosenInForcedColors = {
  [forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
} as const;

/** For `@media` of a disabled control: forced colours have one colour for it, so a dashed line marks it too. */
export const disabledInForcedColors = (selector: string) =>
  ({
    [forcedColors]: {
      selectors: { [selector]: { borderStyle: 'dashed', borderColor: 'GrayText', color: 'GrayText' } },
    },
  }) as const;

/** For `@media` of an element that leads elsewhere or can only be pressed: it has no use on paper. */
export const notPrinted = { [media.print]: { display: 'none' } } as const;
