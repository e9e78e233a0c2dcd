import type { Font } from './font.ts';

type Style = { font: Font; size: number };

/** The lines of a text that keep within `width` points. A word that is wider than a line is broken where it must be. */
export function wrapped(text: string, { font, size }: Style, width: number): string[] {
  const fits = (line: string) => font.widthOf(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
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
