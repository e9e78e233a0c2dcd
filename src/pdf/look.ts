/** Colours of the brand on paper. */
export const colors = {
  ink: '#10252B',
  petrol: '#0B5C63',
  deep: '#083F45',
  muted: '#55666B',
  sand: '#F6F3EC',
  line: '#D9D6CC',
  amber: '#E8A317',
  white: '#FFFFFF',
} as const;

/** A4 in points, from the upper left corner. */
export const page = { width: 595.28, height: 841.89 } as const;

/** Where the content of a page begins and ends. */
export const area = { left: 48, right: 547.28, bottom: 776 } as const;
