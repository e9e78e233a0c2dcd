/** Colours of the brand on paper, in documents of the browser and of the server. */
export const paperColors = {
  ink: '#10252B',
  petrol: '#0B5C63',
  deep: '#083F45',
  muted: '#55666B',
  sand: '#F6F3EC',
  line: '#D9D6CC',
  amber: '#E8A317',
  white: '#FFFFFF',
} as const;
