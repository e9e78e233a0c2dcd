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

/** Where texts begin and end on an A4 page, in points from the left edge. */
export const margin = { left: 48, right: 547.28 } as const;
