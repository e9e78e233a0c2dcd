/** How much is written out: all in a table, less under a bar, least where bars stand close. */
export type NameLength = 'full' | 'normal' | 'short';

const yearEnding = { full: '. godina', normal: '. god.', short: '.' };

/** What a period is called; a number is a year. */
export function periodName(period: 'START' | 'END' | number, length: NameLength): string {
  if (period === 'START') return length === 'short' ? 'Poč.' : 'Početak';
  if (period === 'END') return 'Kraj';
  return `${period}${yearEnding[length]}`;
}
