import { type FontName, printable, widthOf } from './fonts.ts';

type Style = { font: FontName; size: number };

/** Text of fewer points is unreadable on paper. */
const leastSize = 6.5;

/** A text that keeps within `width` points: set smaller first, then cut with an ellipsis. */
export function fitText(given: string, { font, size }: Style, width: number): { text: string; style: Style } {
  const text = printable(given);
  const needed = widthOf(text, { font, size });
  const smaller = Math.floor(((size * width) / needed) * 10) / 10;
  if (needed <= width) return { text, style: { font, size } };
  if (smaller >= leastSize) return { text, style: { font, size: smaller } };
  const letters = Array.from(text);
  const cut = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`;
  const style = { font, size: leastSize };
  let [fits, tooMany] = [1, letters.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (widthOf(cut(middle), style) <= width) fits = middle;
    else tooMany = middle;
  }
  return { text: cut(fits), style };
}

/** The lines of a text that keep within `width` points. A word that is wider than a line is broken where it must be. */
export function wrapText(text: string, style: Style, width: number): string[] {
  const fits = (line: string) => widthOf(line, style) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}
