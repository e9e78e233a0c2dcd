/** Where texts begin and end on an A4 page, in points from the left edge. */
export const margin = { left: 48, right: 547.28 } as const;
