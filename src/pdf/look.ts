/** A4 in points, from the upper left corner. */
export const page = { width: 595.28, height: 841.89 } as const;

/** Where the content of a page begins and ends. */
export const area = { left: 48, right: 547.28, bottom: 776 } as const;
