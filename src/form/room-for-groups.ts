/**
 * Longest text of a field for a number, in characters, given the longest number. A number may be typed in groups, and
 * what is between them is dropped later; a field as long as the number would cut its end off. The rules of the form
 * report a number that is too long.
 */
export const roomForGroups = (longestNumber: number) => 2 * longestNumber;
