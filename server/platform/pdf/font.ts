import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { readAdvances, readCharacters, readTables, table } from './true-type.ts';

export type Fonts = { readonly regular: Font; readonly strong: Font };

/** The portal's family as static cuts; `tools/pdf-fonts.ts` makes the files. */
export function loadFonts(): Fonts {
  return {
    regular: loadFont('Regular', 'instrument-sans-400.ttf', 'InstrumentSans-Regular'),
    strong: loadFont('Strong', 'instrument-sans-600.ttf', 'InstrumentSans-SemiBold'),
  };
}

/** A font that is cut and packed once, and then stands in every document as the same bytes. */
export type Font = {
  /** Its name among the fonts of a page. */
  readonly key: string;
  /** The PDF objects that embed it, the font itself first, numbered from `firstId`. */
  objects(firstId: number): Buffer[];
  /** Glyphs of a text as a hexadecimal PDF string. A character that the font lacks becomes a question mark. */
  encode(text: string): string;
  /** Width of a text in points. */
  widthOf(text: string, size: number): number;
};

/** Reads a cut TrueType font from `fonts/`, which the build copies beside the server. */
export function loadFont(key: string, file: string, name: string): Font {
  const data = readFileSync(join(import.meta.dirname, 'fonts', file));
  const tables = readTables(data);
  const advances = readAdvances(tables);
  const characters = readCharacters(table(tables, 'cmap'));
  const perThousand = 1000 / table(tables, 'head').readUInt16BE(18);
  const unknown = characters.get('?'.charCodeAt(0)) ?? 0;
  const widths = advances.map((advance) => advance * perThousand);
  const known = new Map(
    [...characters].map(([code, glyph]) => [
      String.fromCodePoint(code),
      { hex: hex(glyph), width: widths[glyph] ?? 0 },
    ]),
  );
  const other = { hex: hex(unknown), width: widths[unknown] ?? 0 };
  const glyphsOf = (text: string) => Array.from(text.normalize('NFC'), (sign) => known.get(sign) ?? other);
  return {
    key,
    objects: (firstId) => [
      dictionary(
        `/Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
          `/DescendantFonts [${firstId + 1} 0 R] /ToUnicode ${firstId + 4} 0 R`,
      ),
      dictionary(
        `/Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity ` +
          '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ' +
          `/FontDescriptor ${firstId + 2} 0 R ` +
          `/W [0 [${widths.map((width) => Math.round(width)).join(' ')}]]`,
      ),
      dictionary(`${describe(tables, name, perThousand)} /FontFile2 ${firstId + 3} 0 R`),
      packedStream(data, `/Length1 ${data.length}`),
      packedStream(Buffer.from(toUnicode(characters))),
    ],
    encode: (text) =>
      `<${glyphsOf(text)
        .map((glyph) => glyph.hex)
        .join('')}>`,
    widthOf: (text, size) => (glyphsOf(text).reduce((sum, { width }) => sum + width, 0) * size) / 1000,
  };
}

function hex(glyph: number): string {
  return glyph.toString(16).padStart(4, '0');
}

function dictionary(content: string): Buffer {
  return Buffer.from(`<< ${content} >>`);
}

/** A stream object, deflated; `level` as zlib counts. */
export function packedStream(data: Buffer, entries = '', level = 9): Buffer {
  const packed = deflateSync(data, { level });
  const head = `<< /Length ${packed.length} /Filter /FlateDecode ${entries} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}

function describe(tables: ReturnType<typeof readTables>, name: string, perThousand: number): string {
  const head = table(tables, 'head');
  const os2 = table(tables, 'OS/2');
  const scaled = (units: number) => Math.round(units * perThousand);
  const box = [36, 38, 40, 42].map((at) => scaled(head.readInt16BE(at)));
  const weight = os2.readUInt16BE(4);
  return (
    `/Type /FontDescriptor /FontName /${name} /Flags 32 /ItalicAngle 0 /FontBBox [${box.join(' ')}] ` +
    `/Ascent ${scaled(os2.readInt16BE(68))} /Descent ${scaled(os2.readInt16BE(70))} ` +
    `/CapHeight ${scaled(os2.readInt16BE(88))} /FontWeight ${weight} /StemV ${Math.round(weight / 5)}`
  );
}

/** Tells viewers which letter a glyph is, so that text can be searched and copied. */
function toUnicode(characters: ReadonlyMap<number, number>): string {
  // Two characters may share a glyph (the blank that does not break): the first one is told.
  const letters = new Map(
    [...characters].toSorted(([a], [b]) => b - a).map(([code, glyph]) => [glyph, code]),
  );
  const lines = [...letters]
    .toSorted(([a], [b]) => a - b)
    .map(([glyph, code]) => `<${hex(glyph)}> <${hex(code)}>`);
  const blocks: string[] = [];
  // A block holds 100 lines at most.
  for (let at = 0; at < lines.length; at += 100) {
    const part = lines.slice(at, at + 100);
    blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('\n')}\n` +
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n'
  );
}
