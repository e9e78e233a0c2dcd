/**
 * Joins two subsets of one variable TrueType font into one. Font packages ship Latin and extended Latin apart, and the
 * subsetter only cuts. Both halves come from the same source, so axes, names and metrics agree: the glyphs of the second
 * are appended to the first, with their outlines (`glyf`), widths (`hmtx`) and variations (`gvar`), and the character map
 * is written again. Layout rules (kerning, tabular figures) come from the first half. `HVAR` is dropped: without it,
 * widths follow from `gvar`.
 * Source: OpenType 1.9.1, https://learn.microsoft.com/typography/opentype/spec/
 */
import { create, type Font } from 'fontkit';

type Tables = Map<string, Buffer>;

const checksumMagic = 0xb1b0afba;

/** Takes two sfnt fonts with TrueType outlines and gives one. Throws when they are not halves of one font. */
export function mergeFonts(first: Buffer, second: Buffer): Buffer {
  const a = readTables(first);
  const b = readTables(second);
  if (!table(a, 'fvar').equals(table(b, 'fvar'))) throw new Error('The fonts do not have the same axes.');
  const countA = table(a, 'maxp').readUInt16BE(4);
  const countB = table(b, 'maxp').readUInt16BE(4);

  const glyphs = [
    ...readGlyphs(a, countA),
    ...readGlyphs(b, countB).map((glyph) => shiftParts(glyph, countA)),
  ];
  const { glyf, loca } = writeGlyphs(glyphs);
  const out: Tables = new Map(a);
  out.set('glyf', glyf);
  out.set('loca', loca);
  out.set('hmtx', Buffer.concat([readWidths(a, countA), readWidths(b, countB)]));
  out.set('gvar', mergeVariations(table(a, 'gvar'), table(b, 'gvar')));
  const characters = new Map([...readCharacters(second)].map(([code, glyph]) => [code, glyph + countA]));
  for (const [code, glyph] of readCharacters(first)) characters.set(code, glyph);
  out.set('cmap', writeCharacters(characters));
  out.set('maxp', mergeMaxima(table(a, 'maxp'), table(b, 'maxp'), countA + countB));
  out.set(
    'hhea',
    patched(table(a, 'hhea'), (hhea) => hhea.writeUInt16BE(countA + countB, 34)),
  );
  out.set(
    'head',
    patched(table(a, 'head'), (head) => head.writeInt16BE(1, 50)),
  );
  out.set(
    'post',
    patched(table(a, 'post').subarray(0, 32), (post) => post.writeUInt32BE(0x00030000, 0)),
  );
  out.delete('HVAR');
  return writeTables(out);
}

/** The characters that a font has a glyph for. */
export function charactersOf(font: Buffer): Set<number> {
  return new Set(readCharacters(font).keys());
}

/** Characters and the numbers of their glyphs. */
function readCharacters(font: Buffer): Map<number, number> {
  const file = create(font) as Font;
  return new Map(file.characterSet.map((code) => [code, file.glyphForCodePoint(code).id]));
}

/** The tables of a font by their tags. */
function readTables(font: Buffer): Tables {
  const { tables } = (create(font) as FontWithDirectory).directory;
  return new Map(
    Object.entries(tables).map(([tag, { offset, length }]) => [tag, font.subarray(offset, offset + length)]),
  );
}

/** A field that fontkit reads and its types lack. */
type FontWithDirectory = Font & { directory: { tables: Record<string, { offset: number; length: number }> } };

/** One table; throws when the font does not have it. */
function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag);
  if (!found) throw new Error(`The font has no ${tag} table.`);
  return found;
}

function patched(source: Buffer, patch: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(source);
  patch(copy);
  return copy;
}

function readGlyphs(tables: Tables, count: number): Buffer[] {
  const loca = table(tables, 'loca');
  const long = table(tables, 'head').readInt16BE(50) === 1;
  const at = (index: number) => (long ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  return Array.from({ length: count }, (_, index) =>
    table(tables, 'glyf').subarray(at(index), at(index + 1)),
  );
}

/** A composite glyph (č is c and a caron) names its parts by number. */
function shiftParts(glyph: Buffer, by: number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph;
  return patched(glyph, (copy) => {
    let at = 10;
    let flags: number;
    do {
      flags = copy.readUInt16BE(at);
      copy.writeUInt16BE(copy.readUInt16BE(at + 2) + by, at + 2);
      at += 4 + (flags & 0x0001 ? 4 : 2);
      if (flags & 0x0008) at += 2;
      else if (flags & 0x0040) at += 4;
      else if (flags & 0x0080) at += 8;
    } while (flags & 0x0020);
  });
}

function writeGlyphs(glyphs: Buffer[]): { glyf: Buffer; loca: Buffer } {
  const padded = glyphs.map((glyph) => pad(glyph));
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  let offset = 0;
  padded.forEach((glyph, index) => {
    offset += glyph.length;
    loca.writeUInt32BE(offset, (index + 1) * 4);
  });
  return { glyf: Buffer.concat(padded), loca };
}

/** Width and left bearing of every glyph, written out in full. */
function readWidths(tables: Tables, count: number): Buffer {
  const hmtx = table(tables, 'hmtx');
  const full = table(tables, 'hhea').readUInt16BE(34);
  const out = Buffer.alloc(count * 4);
  for (let glyph = 0; glyph < count; glyph += 1) {
    out.writeUInt16BE(hmtx.readUInt16BE(Math.min(glyph, full - 1) * 4), glyph * 4);
    out.writeInt16BE(
      glyph < full ? hmtx.readInt16BE(glyph * 4 + 2) : hmtx.readInt16BE(full * 4 + (glyph - full) * 2),
      glyph * 4 + 2,
    );
  }
  return out;
}

function readVariations(gvar: Buffer): { shared: Buffer; perGlyph: Buffer[] } {
  const axes = gvar.readUInt16BE(4);
  const sharedAt = gvar.readUInt32BE(8);
  const long = (gvar.readUInt16BE(14) & 1) === 1;
  const data = gvar.readUInt32BE(16);
  const at = (index: number) =>
    data + (long ? gvar.readUInt32BE(20 + index * 4) : gvar.readUInt16BE(20 + index * 2) * 2);
  return {
    shared: gvar.subarray(sharedAt, sharedAt + gvar.readUInt16BE(6) * axes * 2),
    perGlyph: Array.from({ length: gvar.readUInt16BE(12) }, (_, index) =>
      gvar.subarray(at(index), at(index + 1)),
    ),
  };
}

function mergeVariations(a: Buffer, b: Buffer): Buffer {
  const axes = a.readUInt16BE(4);
  const left = readVariations(a);
  const right = readVariations(b);
  const sharedLeft = left.shared.length / (axes * 2);
  const perGlyph = [
    ...left.perGlyph,
    ...right.perGlyph.map((data) => shiftSharedTuples(data, sharedLeft, axes)),
  ].map((data) => pad(data));
  const shared = Buffer.concat([left.shared, right.shared]);
  const header = Buffer.alloc(20 + (perGlyph.length + 1) * 4);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(axes, 4);
  header.writeUInt16BE(shared.length / (axes * 2), 6);
  header.writeUInt32BE(header.length, 8);
  header.writeUInt16BE(perGlyph.length, 12);
  header.writeUInt16BE(1, 14);
  header.writeUInt32BE(header.length + shared.length, 16);
  let offset = 0;
  perGlyph.forEach((data, index) => {
    offset += data.length;
    header.writeUInt32BE(offset, 20 + (index + 1) * 4);
  });
  return Buffer.concat([header, shared, ...perGlyph]);
}

/** A variation names its place on the axes by a number into the shared list, unless it carries it itself. */
function shiftSharedTuples(data: Buffer, by: number, axes: number): Buffer {
  if (data.length === 0) return data;
  return patched(data, (copy) => {
    let at = 4;
    for (let left = copy.readUInt16BE(0) & 0x0fff; left > 0; left -= 1) {
      const tuple = copy.readUInt16BE(at + 2);
      if (!(tuple & 0x8000)) copy.writeUInt16BE((tuple & 0xf000) | ((tuple & 0x0fff) + by), at + 2);
      at += 4 + (tuple & 0x8000 ? axes * 2 : 0) + (tuple & 0x4000 ? axes * 4 : 0);
    }
  });
}

/** One subtable of format 4, every run of neighbours a segment. */
function writeCharacters(characters: Map<number, number>): Buffer {
  const runs: { start: number; end: number; delta: number }[] = [];
  for (const [code, glyph] of [...characters].toSorted(([x], [y]) => x - y)) {
    const last = runs.at(-1);
    const delta = (glyph - code) & 0xffff;
    if (last && last.end === code - 1 && last.delta === delta) last.end = code;
    else runs.push({ start: code, end: code, delta });
  }
  runs.push({ start: 0xffff, end: 0xffff, delta: 1 });
  const power = 2 ** Math.floor(Math.log2(runs.length));
  const words = [
    [4, 16 + runs.length * 8, 0, runs.length * 2, power * 2, Math.log2(power), (runs.length - power) * 2],
    runs.map((run) => run.end),
    [0],
    runs.map((run) => run.start),
    runs.map((run) => run.delta),
    runs.map(() => 0),
  ].flat();
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 20, 0, 3, 0, 1, 0, 0, 0, 20]);
  const sub = Buffer.alloc(words.length * 2);
  words.forEach((word, index) => sub.writeUInt16BE(word, index * 2));
  return Buffer.concat([header, sub]);
}

/** The limits of the font come from the half that needs more. */
function mergeMaxima(a: Buffer, b: Buffer, glyphs: number): Buffer {
  return patched(a, (maxp) => {
    maxp.writeUInt16BE(glyphs, 4);
    for (let at = 6; at < 32; at += 2)
      maxp.writeUInt16BE(Math.max(a.readUInt16BE(at), b.readUInt16BE(at)), at);
  });
}

function pad(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
}

function writeTables(tables: Tables): Buffer {
  const entries = [...tables].toSorted(([x], [y]) => (x < y ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const directory = Buffer.alloc(12 + entries.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(entries.length, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((entries.length - power) * 16, 10);
  const bodies: Buffer[] = [];
  let offset = directory.length;
  entries.forEach(([tag, source], index) => {
    const data = pad(tag === 'head' ? patched(source, (head) => head.writeUInt32BE(0, 8)) : source);
    directory.write(tag, 12 + index * 16, 'latin1');
    directory.writeUInt32BE(checksum(data), 16 + index * 16);
    directory.writeUInt32BE(offset, 20 + index * 16);
    directory.writeUInt32BE(source.length, 24 + index * 16);
    bodies.push(data);
    offset += data.length;
  });
  const font = Buffer.concat([directory, ...bodies]);
  const head = entries.findIndex(([tag]) => tag === 'head');
  const headAt = directory.readUInt32BE(20 + head * 16);
  font.writeUInt32BE((checksumMagic - checksum(font)) >>> 0, headAt + 8);
  return font;
}
