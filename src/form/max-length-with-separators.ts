/**
 * `maxlength` for a number that may be typed with separators (`123 456 789`), given its longest length without them. They
 * are removed later, and the form's rules check the length.
 */
export const maxLengthWithSeparators = (longestNumber: number) => 2 * longestNumber;
