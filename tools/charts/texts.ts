import { printable, widthOf as widthInFont } from '../../server/platform/pdf/fonts.ts';

/** How a line of text is set. */
export interface Setting {
  readonly size: number;
  readonly strong?: boolean;
}

/** Width of a line in pixels, as the portal's family sets it. */
export function widthOf(text: string, { size, strong = false }: Setting): number {
  return widthInFont(printable(text), { font: strong ? 'strong' : 'regular', size });
}

/** Breaks a text into lines of at most this width. A single word that is wider gets its own line. */
export function linesOf(text: string, setting: Setting, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, setting) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
