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

  constructor(start: Buffer | string = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n') {
    this.#bytes = Buffer.from(start as string, 'latin1');
  }

  write(piece: Buffer | string): void {
    this.#bytes = Buffer.concat([this.#bytes, Buffer.from(piece as string, 'latin1')]);
  }

  objects(objects: Objects): Map<number, number> {
    return new Map(
      [...objects].map(([id, object]) => {
        const at = this.#bytes.length;
        this.write(`${id} 0 obj\n`);
        this.write(object);
        this.write('\nendobj\n');
        return [id, at];
      }),
    );
  }

  /** A table of these objects, and the end of the revision. */
  table(places: ReadonlyMap<number, number>, more = ''): Buffer {
    const at = this.#bytes.length;
    const sections = [...places].map(
      ([id, place]) => `${id} 1\n${String(place).padStart(10, '0')} 00000 n\r\n`,
    );
    this.write(`xref\n0 1\n0000000000 65535 f\r\n${sections.join('')}`);
    this.write(`trailer\n<< /Size 100 /Root 1 0 R ${more} >>\nstartxref\n${at}\n%%EOF\n`);
    return this.#bytes;
  }

  /** A table that is a stream, under the number 99, and the end of the revision. */
  packedTable(entries: readonly (readonly [id: number, kind: number, one: number, two: number])[]): Buffer {
    const at = this.#bytes.length;
    const all = [...entries, [99, 1, at, 0] as const];
    const rows = all.map(([, kind, one, two]) => {
      const row = Buffer.alloc(6);
      row.writeUInt8(kind, 0);
      row.writeUInt32BE(one, 1);
      row.writeUInt8(two, 5);
      return row;
    });
    const index = all.map(([id]) => `${id} 1`).join(' ');
    const dictionary = `/Type /XRef /Size 100 /Root 1 0 R /W [1 4 1] /Index [${index}] /Filter /FlateDecode`;
    this.objects(new Map([[99, stream(dictionary, deflateSync(Buffer.concat(rows)))]]));
    this.write(`startxref\n${at}\n%%EOF\n`);
    return this.#bytes;
  }
}

const isStream = (object: Buffer) => object.includes('stream\n');

/** A stream of objects that holds all of these, in a row. */
function objectStream(objects: Objects): Buffer {
  let head = '';
  let body = '';
  for (const [id, object] of objects) {
    head += `${id} ${body.length} `;
    body += `${object.toString('latin1') || 'null'} `;
  }
  const dictionary = `/Type /ObjStm /N ${objects.size} /First ${head.length} /Filter /FlateDecode`;
  return stream(dictionary, deflateSync(Buffer.from(head + body, 'latin1')));
}

const containerId = 90;

function packed(objects: Objects): Buffer {
  const file = new File();
  const loose = new Map([...objects].filter(([, object]) => isStream(object)));
  const inside = new Map([...objects].filter(([, object]) => !isStream(object)));
  const places = file.objects(new Map([...loose, [containerId, objectStream(inside)]]));
  return file.packedTable([
    ...[...places].map(([id, at]) => [id, 1, at, 0] as const),
    ...[...inside.keys()].map((id, index) => [id, 2, containerId, index] as const),
  ]);
}

/** The update that a program appends to a document. */
function update(file: Buffer, objects: Objects): Buffer {
  const previous = file.lastIndexOf('startxref') + 'startxref'.length;
  const prev = Number(file.toString('latin1', previous).trim().split(/\s/)[0]);
  const added = new File(file);
  return added.table(added.objects(objects), `/Prev ${prev}`);
}

function plainFile(objects: Objects): Buffer {
  const file = new File();
  return file.table(file.objects(objects));
}

/** Both in one file, whose tables do not list the first. */
function forgotten(first: Objects, second: Objects): Buffer {
  const file = new File();
  file.objects(first);
  return file.table(file.objects(second));
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
export const layouts = {
  plain: (feature: Feature) => plainFile(objectsOf(feature)),
  packed: (feature: Feature) => packed(objectsOf(feature)),
  'added later': (feature: Feature) => update(plainFile(plain(feature)), objectsOf(feature)),
  'names in numbers': (feature: Feature) =>
    plainFile(new Map([...objectsOf(feature)].map(([id, object]) => [id, escaped(object)]))),
};

/** Ways in which only readers that look at other revisions, or repair the file, find it. */
export const hidingPlaces = {
  'taken away later': (feature: Feature) => update(plainFile(objectsOf(feature)), plain(feature)),
  'taken away from a packed file': (feature: Feature) => update(packed(objectsOf(feature)), plain(feature)),
  'in no table': (feature: Feature) => forgotten(objectsOf(feature), plain(feature)),
};

/** Each feature once, and each way of writing as often as any other. */
export const writtenInTurn = <Each extends Feature>(features: readonly Each[]): [what: string, Buffer][] => {
  const ways = Object.entries({ ...layouts, ...hidingPlaces });
  return features.flatMap((feature, index) => {
    const [how, write] = ways[index % ways.length] ?? [];
    return how && write ? [[`${feature.what}, ${how}`, write(feature)]] : [];
  });
};

/**
 * With a signature over all of it, and a catalog without the features, in a separate revision. Its signer is unknown,
 * because it has no certificate.
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
