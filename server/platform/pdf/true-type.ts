/**
 * Reads TrueType fonts as far as cutting and embedding them needs.
 * Source: OpenType 1.9.1, https://learn.microsoft.com/typography/opentype/spec/
 */
export type Tables = Map<string, Buffer>;

/** The tables of a font by their tags. */
export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    const offset = font.readUInt32BE(entry + 8);
    tables.set(
      font.toString('latin1', entry, entry + 4),
      font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    );
  }
  return tables;
}

/** One table; throws when the font does not have it. */
export function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag);
  if (!found) throw new Error(`The font has no ${tag} table.`);
  return found;
}

/** Characters and their glyphs, from a subtable of format 4 or 12. */
export function readCharacters(cmap: Buffer): Map<number, number> {
  const characters = new Map<number, number>();
  for (let record = 4; record < 4 + cmap.readUInt16BE(2) * 8; record += 8) {
    const sub = cmap.subarray(cmap.readUInt32BE(record + 4));
    if (sub.readUInt16BE(0) === 12) readGroups(sub, characters);
    else if (sub.readUInt16BE(0) === 4) readSegments(sub, characters);
  }
  return characters;
}

function readGroups(sub: Buffer, characters: Map<number, number>) {
  for (let group = 16; group < 16 + sub.readUInt32BE(12) * 12; group += 12) {
    const start = sub.readUInt32BE(group);
    for (let code = start; code <= sub.readUInt32BE(group + 4); code += 1) {
      characters.set(code, sub.readUInt32BE(group + 8) + code - start);
    }
  }
}

function readSegments(sub: Buffer, characters: Map<number, number>) {
  const bytes = sub.readUInt16BE(6);
  for (let at = 14; at < 14 + bytes; at += 2) {
    const start = sub.readUInt16BE(at + 2 + bytes);
    const delta = sub.readUInt16BE(at + 2 + bytes * 2);
    const rangeAt = at + 2 + bytes * 3;
    const range = sub.readUInt16BE(rangeAt);
    for (let code = start; code <= sub.readUInt16BE(at) && code < 0xffff; code += 1) {
      const raw = range === 0 ? code : sub.readUInt16BE(rangeAt + range + (code - start) * 2);
      if (range === 0 || raw !== 0) characters.set(code, (raw + delta) & 0xffff);
    }
  }
}

/** Advance of every glyph in units of the font. */
export function readAdvances(tables: Tables): number[] {
  const hmtx = table(tables, 'hmtx');
  const full = table(tables, 'hhea').readUInt16BE(34);
  const count = table(tables, 'maxp').readUInt16BE(4);
  return Array.from({ length: count }, (_, glyph) => hmtx.readUInt16BE(Math.min(glyph, full - 1) * 4));
}
