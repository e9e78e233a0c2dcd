import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font as FontFile } from 'fontkit';

/** The portal's family as static cuts; `tools/fonts/pdf-fonts.ts` makes the files. Read once per process. */
export const fonts = {
  regular: readFont('instrument-sans-400.ttf'),
  strong: readFont('instrument-sans-600.ttf'),
};

export type FontName = keyof typeof fonts;

/** A text as the fonts can show it: composed, with a question mark for each character that they lack. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (sign) => (fonts.regular.advances.has(sign) ? sign : '?')).join(
    '',
  );
}

/** Width of a printable text in points. */
export function widthOf(text: string, { font, size }: { font: FontName; size: number }): number {
  const { advances } = fonts[font];
  return (Array.from(text).reduce((sum, sign) => sum + (advances.get(sign) ?? 0), 0) * size) / 1000;
}

/** A font that the build has cut already, so that every document embeds the same bytes of it. */
function readFont(file: string) {
  const data = readFileSync(join(import.meta.dirname, 'fonts', file));
  const font = create(data) as FontFile;
  const perThousand = 1000 / font.unitsPerEm;
  const codePoints = font.characterSet.toSorted((a, b) => a - b);
  const widths: number[] = [];
  const unicode: number[][] = [];
  for (let id = 0; id < font.numGlyphs; id += 1) {
    widths.push(font.getGlyph(id).advanceWidth * perThousand);
    // Parts of other glyphs are no character themselves.
    unicode.push([0xfffd]);
  }
  const advances = new Map<string, number>();
  // Two characters may share a glyph (the blank that does not break): copied text has the first one.
  for (const code of codePoints.toReversed()) {
    const { id, advanceWidth } = font.glyphForCodePoint(code);
    unicode[id] = [code];
    advances.set(String.fromCodePoint(code), advanceWidth * perThousand);
  }
  const whole = { includeGlyph: (id: number) => id, encode: () => data };
  return {
    /** Advance of every character in thousandths of the font size. */
    advances,
    /** The font as pdfkit takes it: not parsed again and not cut. */
    source: Object.assign(font, { createSubset: () => whole }),
    /** Advance and characters of every glyph, by its number. */
    glyphs: { widths, unicode },
  };
}
