/** A part of an archive; sizes, method and flags are told as asked, whether they are true or not. */
export type ArchivePart = {
  readonly name: string;
  readonly data?: Buffer | string;
  /** 0 for data as it is, 8 for deflated data. */
  readonly method?: number;
  /** How long it says to be when it is unpacked. */
  readonly size?: number;
  readonly flags?: number;
  /** Told in the directory only: it says to stand where the part of this number does. */
  readonly as?: number;
  /** What the directory says about it besides. */
  readonly extra?: Buffer;
  /** Not told in the directory. */
  readonly isHidden?: boolean;
};

function header(signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [width]) => sum + width, 0));
  bytes.writeUInt32BE(signature);
  let at = 4;
  for (const [width, value] of fields) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}

/** An archive as it is asked for, right or wrong. Its checksums are zero. Source: APPNOTE.TXT of PKWARE, 4.3. */
export function archiveOf(parts: readonly ArchivePart[], comment = ''): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  const places: number[] = [];
  let length = 0;
  for (const {
    name,
    data = '',
    method = 0,
    flags = 0,
    as,
    extra = Buffer.alloc(0),
    isHidden,
    ...told
  } of parts) {
    const bytes = Buffer.from(data as string);
    const size = told.size ?? bytes.length;
    const common: (readonly [2 | 4, number])[] = [
      [2, 20],
      [2, flags],
      [2, method],
      [4, 0],
      [4, 0],
      [4, bytes.length],
      [4, size],
      [2, Buffer.byteLength(name)],
    ];
    const place = as === undefined ? length : (places[as] ?? 0);
    places.push(place);
    if (as === undefined) {
      const piece = Buffer.concat([header(0x504b0304, [...common, [2, 0]]), Buffer.from(name), bytes]);
      pieces.push(piece);
      length += piece.length;
    }
    if (isHidden === true) continue;
    const ends: typeof common = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, place],
    ];
    const entry = header(0x504b0102, [[2, 20], ...common, [2, extra.length], ...ends]);
    directory.push(Buffer.concat([entry, Buffer.from(name), extra]));
  }
  const listed = Buffer.concat(directory);
  const end = header(0x504b0506, [
    [2, 0],
    [2, 0],
    [2, directory.length],
    [2, directory.length],
    [4, listed.length],
    [4, length],
    [2, comment.length],
  ]);
  return Buffer.concat([...pieces, listed, end, Buffer.from(comment)]);
}
