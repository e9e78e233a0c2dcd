/** A part of an archive; its method, size and flags are written as given, true or not. */
export type ArchivePart = {
  readonly name: string;
  readonly data: Buffer | string;
  /** 0 for data as it is, 8 for deflated data. */
  readonly method?: number;
  readonly size?: number;
  readonly flags?: number;
};

function header(signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [width]) => sum + width, 0));
  bytes.writeUInt32BE(signature);
  let at = 4;
  for (const [width, value] of fields) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}

/** An archive as it is asked for, right or wrong. Its checksums are zero. Source: APPNOTE.TXT of PKWARE, 4.3. */
export function archiveOf(parts: readonly ArchivePart[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let length = 0;
  for (const { name, data, method = 0, flags = 0, ...claimed } of parts) {
    const bytes = Buffer.from(data as string);
    const common: (readonly [2 | 4, number])[] = [
      [2, 20],
      [2, flags],
      [2, method],
      [4, 0],
      [4, 0],
      [4, bytes.length],
      [4, claimed.size ?? bytes.length],
      [2, Buffer.byteLength(name)],
      [2, 0],
    ];
    const ends = ([2, 2, 2, 4] as const).map((width) => [width, 0] as const);
    const entry = header(0x504b0102, [[2, 20], ...common, ...ends, [4, length]]);
    directory.push(Buffer.concat([entry, Buffer.from(name)]));
    const piece = Buffer.concat([header(0x504b0304, common), Buffer.from(name), bytes]);
    pieces.push(piece);
    length += piece.length;
  }
  const listed = Buffer.concat(directory);
  const end = header(0x504b0506, [
    [2, 0],
    [2, 0],
    [2, directory.length],
    [2, directory.length],
    [4, listed.length],
    [4, length],
    [2, 0],
  ]);
  return Buffer.concat([...pieces, listed, end]);
}
