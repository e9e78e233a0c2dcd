import { deflateSync } from 'node:zlib';

/** Contents of a PDF besides a page with a line: entries of its catalog and its page, and objects from number 10 on. */
export type Feature = {
  readonly what: string;
  readonly catalog?: string;
  readonly page?: string;
  readonly objects?: readonly (string | Buffer)[];
};

type Objects = ReadonlyMap<number, Buffer>;

export const stream = (dictionary: string, data: Buffer | string = ''): Buffer => {
  const bytes = Buffer.from(data as string, 'latin1');
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream'),
  ]);
};

const line = 'BT /F1 14 Tf 72 760 Td (Polica osiguranja) Tj ET';
const firstOwn = 10;

/** The objects of a document with this feature. */
function objectsOf({ catalog = '', page = '', objects = [] }: Feature): Objects {
  const all: [number, string | Buffer][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, '<< /Type /Pages /Count 1 /Kids [3 0 R] >>'],
    [
      3,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R ${page} >>`,
    ],
    [4, stream('', line)],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...objects.map((object, index): [number, string | Buffer] => [firstOwn + index, object]),
  ];
  return new Map(all.map(([id, object]) => [id, Buffer.from(object as string, 'latin1')]));
}

/** Without the feature: the result of a later revision. */
const plain = (feature: Feature): Objects =>
  new Map([
    ...objectsOf({ what: '' }),
    ...(feature.objects ?? []).map((_, index): [number, Buffer] => [firstOwn + index, Buffer.from('null')]),
  ]);

/** Writes a file piece by piece, and knows where each object begins. */
class File {
  #bytes: Buffer;
  readonly #lineEnd: string;

  constructor(start: Buffer | string = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', lineEnd = '\n') {
    this.#bytes = Buffer.from(start as string, 'latin1');
    this.#lineEnd = lineEnd;
  }

  get length(): number {
    return this.#bytes.length;
  }

  write(piece: Buffer | string): void {
    const bytes =
      typeof piece === 'string' ? Buffer.from(piece.replaceAll('\n', this.#lineEnd), 'latin1') : piece;
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
  }

  objects(objects: Objects): Map<number, number> {
    return new Map(
      [...objects].map(([id, object]) => {
        const at = this.length;
        this.write(`${id} 0 obj\n`);
        this.write(object);
        this.write('\nendobj\n');
        return [id, at];
      }),
    );
  }

  /** A table of these objects, and the end of the revision. */
  table(places: ReadonlyMap<number, number>, more = ''): Buffer {
    const at = this.length;
    const sections = [...places].map(
      ([id, place]) => `${id} 1\n${String(place).padStart(10, '0')} 00000 n\r\n`,
    );
    this.write('xref\n0 1\n0000000000 65535 f\r\n');
    this.#bytes = Buffer.concat([this.#bytes, Buffer.from(sections.join(''), 'latin1')]);
    this.write(`trailer\n<< /Size 100 /Root 1 0 R ${more} >>\nstartxref\n${at}\n%%EOF\n`);
    return this.#bytes;
  }

  /** A table that is a stream, under the number 99. */
  packedTable(
    entries: ReadonlyMap<number, readonly [kind: number, one: number, two: number]>,
    difference?: Difference,
  ): number {
    const at = this.length;
    const all = new Map([...entries, [99, [1, at, 0] as const]]);
    const rows = [...all.values()].map(([kind, one, two]) => {
      const row = Buffer.alloc(6);
      row.writeUInt8(kind, 0);
      row.writeUInt32BE(one, 1);
      row.writeUInt8(two, 5);
      return row;
    });
    const index = [...all.keys()].map((id) => `${id} 1`).join(' ');
    const parameters = '/DecodeParms << /Predictor 12 /Columns 6 >>';
    const dictionary = `/Type /XRef /Size 100 /Root 1 0 R /W [1 4 1] /Index [${index}] /Filter /FlateDecode ${parameters}`;
    this.objects(
      new Map([[99, stream(dictionary, deflateSync(predicted(Buffer.concat(rows), 6, difference)))]]),
    );
    return at;
  }

  end(at: number): Buffer {
    this.write(`startxref\n${at}\n%%EOF\n`);
    return this.#bytes;
  }
}

/** What each byte of a row may be written as its difference to. */
const differences = {
  nothing: 0,
  left: 1,
  above: 2,
  mean: 3,
  Paeth: 4,
} as const;
type Difference = keyof typeof differences;

/** Each row as its differences of this kind. Source: RFC 2083, 6. */
function predicted(data: Buffer, columns: number, difference: Difference = 'above'): Buffer {
  const at = (row: number, column: number) =>
    row < 0 || column < 0 ? 0 : (data[row * columns + column] ?? 0);
  const guess = (row: number, column: number) => {
    const [left, above, corner] = [at(row, column - 1), at(row - 1, column), at(row - 1, column - 1)];
    const near = (each: number) => Math.abs(left + above - corner - each);
    const nearest = Math.min(near(left), near(above), near(corner));
    return {
      nothing: 0,
      left,
      above,
      mean: Math.floor((left + above) / 2),
      Paeth: [left, above, corner].find((each) => near(each) === nearest) ?? 0,
    }[difference];
  };
  const rows = Array.from({ length: Math.ceil(data.length / columns) }, (_, row) => {
    const own = data.subarray(row * columns, (row + 1) * columns);
    return Buffer.concat([
      Buffer.from([differences[difference]]),
      own.map((byte, column) => byte - guess(row, column)),
    ]);
  });
  return Buffer.concat(rows);
}

const isStream = (object: Buffer) => object.includes('stream\n');

/** A stream of objects that holds all of these, in a row. */
function objectStream(objects: Objects, difference?: Difference): Buffer {
  let head = '';
  let body = '';
  for (const [id, object] of objects) {
    head += `${id} ${body.length} `;
    body += `${object.toString('latin1') || 'null'} `;
  }
  const columns = 7;
  const content = Buffer.from(head + body, 'latin1');
  const padded = Buffer.concat([
    content,
    Buffer.alloc((columns - (content.length % columns)) % columns, ' '),
  ]);
  const dictionary = `/Type /ObjStm /N ${objects.size} /First ${head.length} /Filter /FlateDecode`;
  return difference
    ? stream(
        `${dictionary} /DecodeParms << /Predictor 15 /Columns ${columns} >>`,
        deflateSync(predicted(padded, columns, difference)),
      )
    : stream(dictionary, deflateSync(content));
}

const containerId = 90;

function packed(objects: Objects, difference?: Difference): Buffer {
  const file = new File();
  const loose = new Map([...objects].filter(([, object]) => isStream(object)));
  const inside = new Map([...objects].filter(([, object]) => !isStream(object)));
  const places = file.objects(new Map([...loose, [containerId, objectStream(inside, difference)]]));
  const entries = new Map<number, readonly [number, number, number]>([
    ...[...places].map(([id, at]) => [id, [1, at, 0]] as const),
    ...[...inside.keys()].map((id, index) => [id, [2, containerId, index]] as const),
  ]);
  return file.end(file.packedTable(entries, difference));
}

/** As Word writes: old readers have the table, newer ones also the objects in the stream. */
function hybrid(objects: Objects): Buffer {
  const file = new File(undefined, '\r\n');
  const own = new Map([...objects].filter(([id, object]) => id >= firstOwn && !isStream(object)));
  const others = new Map([...objects].filter(([id]) => !own.has(id)));
  const places = file.objects(new Map([...others, [containerId, objectStream(own)]]));
  const first = file.length;
  file.table(places);
  const second = file.packedTable(
    new Map([...own.keys()].map((id, index) => [id, [2, containerId, index] as const])),
  );
  const at = file.length;
  file.write(`xref\n0 0\ntrailer\n<< /Size 100 /Root 1 0 R /Prev ${first} /XRefStm ${second} >>\n`);
  return file.end(at);
}

/** The update that a program appends to a document. */
function update(file: Buffer, objects: Objects, lineEnd = '\n'): Buffer {
  const previous = file.lastIndexOf('startxref') + 'startxref'.length;
  const prev = Number(file.toString('latin1', previous).trim().split(/\s/)[0]);
  const added = new File(file, lineEnd);
  return added.table(added.objects(objects), `/Prev ${prev}`);
}

function plainFile(objects: Objects, lineEnd = '\n'): Buffer {
  const file = new File(undefined, lineEnd);
  return file.table(file.objects(objects));
}

/** Both in one file, of which no table tells the first. */
function forgotten(first: Objects, second: Objects): Buffer {
  const file = new File();
  file.objects(first);
  return file.table(file.objects(second));
}

/** As a file for the network is: the first table stands in front, and the second is the end of the chain. */
function linear(objects: Objects): Buffer {
  const width = 10;
  const made = (places: ReadonlyMap<number, number>, first: number, second: number) => {
    const file = new File();
    const own = file.objects(new Map([...objects].filter(([id]) => id <= 3)));
    const at = file.length;
    const entries = [...own, ...places].map(
      ([id, place]) => `${id} 1\n${String(place).padStart(width, '0')} 00000 n \n`,
    );
    const prev = String(second).padStart(width, '0');
    file.write(
      `xref\n${entries.join('')}trailer\n<< /Size 100 /Root 1 0 R /Prev ${prev} >>\nstartxref\n0\n%%EOF\n`,
    );
    const rest = file.objects(new Map([...objects].filter(([id]) => id > 3)));
    const end = file.length;
    file.write(`xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 100 >>\n`);
    return { bytes: file.end(first), rest, at, end };
  };
  const ids = [...objects.keys()].filter((id) => id > 3);
  const draft = made(new Map(ids.map((id) => [id, 0])), 0, 0);
  return made(draft.rest, draft.at, draft.end).bytes;
}

/** Names as they may also be written. */
function escaped(object: Buffer): Buffer {
  if (isStream(object)) return object;
  const text = object
    .toString('latin1')
    .replaceAll(/(?<=\/)[A-Z][A-Za-z0-9]*/g, (name) =>
      [...name]
        .map((letter, index) => (index % 2 === 0 ? `#${letter.charCodeAt(0).toString(16)}` : letter))
        .join(''),
    );
  return Buffer.from(text, 'latin1');
}

/** Ways to write a file that has a feature, so that every viewer finds it. */
export const layouts: Readonly<Record<string, (feature: Feature) => Buffer>> = {
  plain: (feature) => plainFile(objectsOf(feature)),
  'plain, lines of Windows': (feature) => plainFile(objectsOf(feature), '\r\n'),
  'plain, lines of an old Macintosh': (feature) => plainFile(objectsOf(feature), '\r'),
  packed: (feature) => packed(objectsOf(feature)),
  'packed by differences': (feature) => packed(objectsOf(feature), 'above'),
  'both tables': (feature) => hybrid(objectsOf(feature)),
  'added later': (feature) => update(plainFile(plain(feature)), objectsOf(feature)),
  'added behind an end without a line': (feature) =>
    update(plainFile(plain(feature)).subarray(0, -1), objectsOf(feature)),
  'for the network': (feature) => linear(objectsOf(feature)),
  'names in numbers': (feature) =>
    plainFile(new Map([...objectsOf(feature)].map(([id, object]) => [id, escaped(object)]))),
};

/** Ways in which only readers that look at other revisions, or repair the file, find it. */
export const hidingPlaces: Readonly<Record<string, (feature: Feature) => Buffer>> = {
  'taken away later': (feature) => update(plainFile(objectsOf(feature)), plain(feature)),
  'taken away from a packed file': (feature) => update(packed(objectsOf(feature)), plain(feature)),
  'in no table': (feature) => forgotten(objectsOf(feature), plain(feature)),
};

/**
 * With a signature over all of it, and a catalog without the features, in a revision of its own. Whose signature it is cannot
 * be said: it has no certificate.
 */
export function signedWith(file: Buffer): Buffer {
  const [previous = ''] = /\d+(?=\s*%%EOF\s*$)/.exec(file.toString('latin1')) ?? [];
  const inTen = (place: number) => String(place).padStart(10, '0');
  const catalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Perms << /DocMDP 60 0 R >> >>\nendobj\n';
  const written = (before: number, resumed: number, after: number) => {
    const range = [0, before, resumed, after].map(inTen).join(' ');
    const objects = `${catalog}60 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [${range}] /Contents <${'0'.repeat(64)}> >>\nendobj\n`;
    const places = [file.length, file.length + catalog.length].map(inTen);
    const table = `xref\n1 1\n${places[0]} 00000 n \n60 1\n${places[1]} 00000 n \n`;
    const trailer = `trailer\n<< /Size 61 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${file.length + objects.length}\n%%EOF\n`;
    return objects + table + trailer;
  };
  const empty = written(0, 0, 0);
  const before = file.length + empty.indexOf('<000000');
  const resumed = before + 66;
  const after = file.length + empty.length - resumed;
  return Buffer.concat([file, Buffer.from(written(before, resumed, after), 'latin1')]);
}
