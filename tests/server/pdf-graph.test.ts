import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Graph, readGraph } from '../../server/features/shared/file-checks/pdf/graph.ts';
import { readLayout } from '../../server/features/shared/file-checks/pdf/layout.ts';
import { Budget, Reference, type Value } from '../../server/features/shared/file-checks/pdf/values.ts';
import { codesOf, growing, runsOf } from '../support/files/packed.ts';
import { fileWith, streamWith, withPlaces } from '../support/files/pdf-places.ts';

/* Objects that are packed into streams, and tables that say where each is. Source: ISO 32000-1, 7.5.7 and 7.5.8. */

const graphOf = (file: Buffer, budget = new Budget()) => readGraph(file, readLayout(file, budget), budget);
const read = (objects: string) => graphOf(fileWith(objects));
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const deflated = (text: string) => latin(deflateSync(Buffer.from(text, 'latin1')));

/** A file with a stream of objects under number 20. */
const packed = (dictionary: string, data: string) =>
  `20 0 obj ${streamWith(`/Type/ObjStm ${dictionary}`, data)} endobj`;
const valueOf = async (objects: string, id: number) => (await read(objects)).resolve(new Reference(id));

describe('all revisions', () => {
  test('a reference is what the object was in any of them', async () => {
    const objects = '1 0 obj 1 endobj 2 0 obj 5 endobj 1 1 obj 3 endobj';
    expect(await valueOf(objects, 1)).toEqual([1, 3]);
    expect(await valueOf(objects, 3)).toEqual([]);
    const graph = await read(`${objects} 3 0 obj ${streamWith('', 'x')} endobj`);
    expect(graph.all.map(({ isStream }) => isStream)).toEqual([false, false, false, true]);
    expect(graph.resolve(7)).toEqual([7]);
    expect(graph.resolve(null)).toEqual([null]);
    expect(graph.resolve(undefined)).toEqual([]);
  });

  test('an object is written a hundred times, and no more', () => {
    const graph = new Graph();
    for (let times = 0; times < 100; times += 1) graph.add({ id: 1, value: times });
    graph.add({ id: 2, value: 0 });
    expect(graph.resolve(new Reference(1))).toHaveLength(100);
    expect(() => graph.add({ id: 1, value: 100 })).toThrow('too often');
  });
});

describe('packed objects', () => {
  test.each<[string, string, Value[]]>([
    ['/N 0 /First 0', '', []],
    ['/N 0 /First 3', ' \n ', []],
    ['/N 1 /First 4', '9 0 7', [7]],
    ['/N 1 /First 4', '9 0 7 % x\n ', [7]],
    ['/N 1 /First 5', '9\n0\t  7', [7]],
    ['/N 1 /First 7', '9 0%xx\n  7', [7]],
    ['/N 1 /First 4', '9 1  7', [7]],
    ['/N 1 /First 4', '9 3 %x\n7', [7]],
    ['/N 2 /First 9', '9 0 8 3  [1][2]', [[1]]],
    ['/N 2 /First 9', '8 3 9 0  [1][2]', [[1]]],
    ['/N 2 /First 9', '9 2 8 0  1 null', [null]],
    ['/N 2 /First 8', '9 0 9 2 1 2', [1, 2]],
  ])('%s of %j', async (dictionary, data, values) =>
    expect(await valueOf(packed(dictionary, data), 9)).toEqual(values),
  );

  test.each([
    ['no number of them', '/First 4', '9 0 7', 'tell its objects'],
    ['no first one', '/N 1', '9 0 7', 'tell its objects'],
    ['a number below zero', '/N -1 /First 4', '9 0 7', 'tell its objects'],
    ['a number that stands elsewhere', '/N 1 0 R /First 4', '9 0 7', 'tell its objects'],
    ['a first one behind the end', '/N 0 /First 1', '', 'tell its objects'],
    ['fewer than it says', '/N 2 /First 4', '9 0 7', 'no number'],
    ['more than it says', '/N 1 /First 8', '9 0 8 2 7 7', 'more than its objects'],
    ['something behind the last', '/N 1 /First 4', '9 0 7 7', 'more than its objects'],
    ['something where none is', '/N 0 /First 0', '7', 'more than its objects'],
    ['a place before the first', '/N 2 /First 8', '9 0 8 0 7 7', 'where 8 stands'],
    ['a place in another one', '/N 2 /First 8', '9 0 8 1 [7]7', 'where 8 stands'],
    ['a place in a value', '/N 1 /First 4', '9 1 77', 'where 9 stands'],
    ['a place behind the value', '/N 1 /First 4', '9 2 7 ', 'where 9 stands'],
    ['a place in a comment', '/N 1 /First 4', '9 1 %x\n7', 'where 9 stands'],
    ['a place before a comment', '/N 1 /First 4', '9 0 %x\n7', 'where 9 stands'],
    ['a reference', '/N 1 /First 4', '9 0 1 0 R', 'is a reference'],
    ['no value', '/N 1 /First 4', '9 0 ', 'the end'],
    ['a value in the head', '/N 1 /First 5', '9 0 77', 'more than its objects'],
  ])('%s: refused', (_what, dictionary, data, why) =>
    expect(read(packed(dictionary, data))).rejects.toThrow(why),
  );

  test('each counts as a value twice, by its place and by what it is', async () => {
    const file = fileWith(packed('/N 2 /First 8', '9 0 8 2 1 2'));
    const spent = (values: number) => {
      const budget = new Budget();
      const layout = readLayout(file, budget);
      // What the layout spends is not known here: the rest is.
      const rest = new Budget();
      rest.spend(2_000_000 - values);
      return readGraph(file, layout, rest);
    };
    await spent(4);
    await expect(spent(3)).rejects.toThrow('more values');
  });

  test('a stream that holds objects says so itself', async () => {
    const of = (dictionary: string) => read(`20 0 obj ${streamWith(dictionary, '9 0 7')} endobj`);
    for (const right of ['', '/Type/X', '/N 1', '/First 4', '/Type/ObjStm /N 1 /First 4']) await of(right);
    await expect(of('/N 1 /First 4')).rejects.toThrow('hides objects');
    await expect(of('/Type/X /N 1 /First 4')).rejects.toThrow('hides objects');
    await expect(of('/Type 1 0 R')).rejects.toThrow('stands elsewhere');
  });
});

describe('the packing of what is for the reader', () => {
  const text = '9 0 7 ';
  /** Two rows of three columns. */
  const rows = '\0' + text.slice(0, 3) + '\0' + text.slice(3);
  const head = '/N 1 /First 4';
  const flate = '/Filter/FlateDecode';

  test.each<[string, string]>([
    ['', text],
    ['/Filter null', text],
    ['/Filter[]', text],
    ['/Filter[null] /DecodeParms[null]', text],
    [flate, deflated(text)],
    ['/Filter[/FlateDecode]', deflated(text)],
    [`${flate} /DecodeParms null`, deflated(text)],
    [`${flate} /DecodeParms[null]`, deflated(text)],
    [`${flate} /DecodeParms<<>>`, deflated(text)],
    [`${flate} /DecodeParms<</Predictor 1 /Columns 3 /Colors 3>>`, deflated(text)],
    [`${flate} /DecodeParms<</Predictor 10 /Columns 3>>`, deflated(rows)],
    [`${flate} /DecodeParms[<</Predictor 15 /Columns 3 /Colors 1 /BitsPerComponent 8>>]`, deflated(rows)],
    [`${flate} /DecodeParms<</Predictor 12>>`, deflated([...text].map((letter) => `\0${letter}`).join(''))],
  ])('%s', async (dictionary, data) =>
    expect(await valueOf(packed(`${head} ${dictionary}`, data), 9)).toEqual([7]),
  );

  test.each<[string, string, string?]>([
    ['/Filter/ASCIIHexDecode', `${Buffer.from(text).toString('hex')}>`],
    ['/Filter/Fl', deflated(text)],
    ['/Filter(FlateDecode)', deflated(text)],
    ['/Filter[/FlateDecode/FlateDecode]', deflated(deflated(text))],
    ['/Filter[/FlateDecode null]', deflated(text)],
    ['/DecodeParms<<>>', text],
    [`${flate} /DecodeParms 12`, deflated(text)],
    [`${flate} /DecodeParms[<<>> <<>>]`, deflated(text)],
    ...[
      '/Predictor 2 /Columns 3',
      '/Predictor 9 /Columns 3',
      '/Predictor 16 /Columns 3',
      '/Predictor 0',
      '/Predictor null',
      '/Predictor 1 0 R',
      '/Predictor 12 /Columns 3 /Colors 0',
      '/Predictor 12 /Columns 3 /Colors 2',
      '/Predictor 12 /Columns 3 /BitsPerComponent 7',
      '/Predictor 12 /Columns 3 /BitsPerComponent 16',
      '/Predictor 12 /Columns 0',
      '/Predictor 12 /Columns 1 0 R',
    ].map((each): [string, string] => [`${flate} /DecodeParms<<${each}>>`, deflated(rows)]),
    [`${flate} /DecodeParms<</Predictor 12 /Columns 4>>`, deflated(rows), 'rows of different lengths'],
    [flate, text, 'cannot be unpacked'],
  ])('%s: refused', (dictionary, data, why = 'in an unusual way') =>
    expect(read(packed(`${head} ${dictionary}`, data))).rejects.toThrow(why),
  );
});

/** A file whose table is a stream: an object 1, a stream 20 with the objects 9 and 8, and these rows. */
const tableFile = (dictionary: string, rows: string) =>
  withPlaces(
    `%PDF-1.7\n% ${'Places further on take two bytes. '.repeat(20)}\n«a»1 0 obj <<>> endobj\n«b»2 3 obj 1 endobj\n«s»${packed('/N 2 /First 8', '9 0 8 2 1 2')}\n` +
      `«t»30 0 obj ${streamWith(`/Type/XRef /Root 1 0 R ${dictionary}`, rows)} endobj\nstartxref\n{t}\n%%EOF\n`,
  );

describe('tables that are streams', () => {
  const free = '\0\0\0\0';
  const first = '\u0001{a:2}\0';
  const eighth = '\u0002\0\u0014\u0001';

  test.each<[string, string, string]>([
    ['a free one and one in the file', '/Size 2 /W[1 2 1]', free + first],
    ['one of another generation', '/Size 9 /W[1 2 1] /Index[2 1]', '\u0001{b:2}\u0003'],
    ['those in a stream', '/Size 9 /W[1 2 1] /Index[8 2]', `${eighth}\u0002\0\u0014\0`],
    ['parts', '/Size 9 /W[1 2 1] /Index[1 1 8 1]', first + eighth],
    ['an empty part', '/Size 9 /W[1 2 1] /Index[5 0 1 1]', first],
    ['no parts', '/Size 0 /W[1 2 1] /Index[]', ''],
    ['no parts, and rows of nothing', '/Size 0 /W[0 0 0] /Index[]', ''],
    ['no kinds: all stand in the file', '/Size 9 /W[0 2 1] /Index[1 2]', '{a:2}\0{b:2}\u0003'],
    ['no generations', '/Size 9 /W[1 2 0] /Index[1 1]', '\u0001{a:2}'],
    ['a column more', '/Size 9 /W[1 2 1 2] /Index[1 2]', `${first}xx\u0001{b:2}\u0003xx`],
    ['wide columns', '/Size 9 /W[2 3 8] /Index[1 1]', `\0\u0001{a:3}${'\0'.repeat(8)}`],
    ['bytes behind the rows', '/Size 2 /W[1 2 1]', `${free}${first}x`],
    ['one in the file at no place', '/Size 9 /W[1 2 1] /Index[5 1]', '\u0001\0\0\0'],
  ])('%s', (_what, dictionary, rows) => expect(graphOf(tableFile(dictionary, rows))).resolves.toBeDefined());

  test.each<[string, string, string, string]>([
    ['no size', '/W[1 2 1] /Index[1 1]', first, 'how it is read'],
    ['a size that is none', '/Size -1 /W[1 2 1] /Index[1 1]', first, 'how it is read'],
    ['no columns', '/Size 2', first, 'how it is read'],
    ['two columns', '/Size 2 /W[1 3]', free + first, 'how it is read'],
    ['a column of nine bytes', '/Size 9 /W[1 2 9] /Index[1 1]', first + '\0'.repeat(8), 'how it is read'],
    ['half a part', '/Size 9 /W[1 2 1] /Index[1 1 8]', first, 'how it is read'],
    ['a part that is no number', '/Size 9 /W[1 2 1] /Index[1 (x)]', first, 'other things than numbers'],
    ['a column that is no number', '/Size 9 /W[1 2 /x] /Index[1 1]', first, 'other things than numbers'],
    ['rows of nothing', '/Size 9 /W[0 0 0] /Index[1 1]', first, 'too short'],
    ['a row too few', '/Size 3 /W[1 2 1]', free + first, 'too short'],
    ['a byte too few', '/Size 2 /W[1 2 1]', (free + first).slice(0, -1), 'too short'],
    ['a row too few in the second part', '/Size 9 /W[1 2 1] /Index[1 1 8 2]', first + eighth, 'too short'],
    ['an unknown kind', '/Size 9 /W[1 2 1] /Index[1 1]', '\u0003\0\0\0', 'unknown kind: 3'],
    ['another object', '/Size 9 /W[1 2 1] /Index[2 1]', first, 'another object than 2'],
    ['another generation', '/Size 9 /W[1 2 1] /Index[1 1]', '\u0001{a:2}\u0001', 'another object than 1'],
    ['nothing at its place', '/Size 9 /W[1 2 1] /Index[1 1]', '\u0001\0\u0001\0', 'nothing of the kind'],
    ['another index', '/Size 9 /W[1 2 1] /Index[8 1]', '\u0002\0\u0014\0', 'no object 8 in stream 20'],
    [
      'an unknown kind in the second row',
      '/Size 9 /W[1 2 1] /Index[1 2]',
      `${first}\u0003\0\0\0`,
      'unknown kind',
    ],
    [
      'an unknown kind in the last row',
      '/Size 9 /W[1 2 1] /Index[1 3]',
      `${first}${free}\u0003\0\0\0`,
      'unknown kind',
    ],
    ['another stream', '/Size 9 /W[1 2 1] /Index[8 1]', '\u0002\0\u0015\u0001', 'no object 8 in stream 21'],
  ])('%s: refused', (_what, dictionary, rows, why) =>
    expect((async () => graphOf(tableFile(dictionary, rows)))()).rejects.toThrow(why),
  );

  test('each row counts as a value', async () => {
    const file = tableFile('/Size 2 /W[1 2 1]', free + first);
    const spent = (values: number) => {
      const budget = new Budget();
      budget.spend(2_000_000 - values);
      return readGraph(file, readLayout(file, new Budget()), budget);
    };
    // Four for the objects in the stream.
    await spent(6);
    await expect(spent(5)).rejects.toThrow('more values');
  });

  test('a stream of objects that is written again has those of each revision', () => {
    const file = withPlaces(
      `%PDF-1.7\n${packed('/N 1 /First 4', '9 0 7')}\n${packed('/N 1 /First 4', '8 0 7')}\n` +
        `«t»30 0 obj ${streamWith('/Type/XRef /Root 1 0 R /Size 9 /W[1 1 1] /Index[8 2]', '\u0002\u0014\0'.repeat(2))} endobj\nstartxref\n{t}\n%%EOF\n`,
    );
    return expect(graphOf(file)).resolves.toBeDefined();
  });

  test('entries of a table in the file are held against what is there too', async () => {
    const file = (line: string) =>
      withPlaces(`%PDF-1.7\n«a»1 2 obj 1 endobj\n«x»xref\n${line} n\ntrailer<<>>\nstartxref {x} %%EOF`);
    await graphOf(file('1 1 {a} 2'));
    await expect(graphOf(file('2 1 {a} 2'))).rejects.toThrow('another object');
    await expect(graphOf(file('1 1 {a} 0'))).rejects.toThrow('another object');
  });
});

describe('lengths', () => {
  const of = (length: string, data = 'ab \n', type = '', more = '') =>
    read(`20 0 obj <<${length} ${type}>>stream\n${data}endstream endobj ${more}`);

  test.each(['/Length 2', '/Length 3', '/Length 4'])('%s of two to four bytes', (length) =>
    expect(of(length)).resolves.toBeDefined(),
  );
  test.each(['', '/Length 1', '/Length 5', '/Length -2', '/Length (2)', '/Length null', '/Length 7 0 R'])(
    '%s of two to four bytes: refused',
    (length) => expect(of(length)).rejects.toThrow('not the length'),
  );

  test('one of the revisions must be right, and each in a stream for the reader', async () => {
    const revisions = '7 0 obj 5 endobj 7 0 obj 2 endobj';
    await of('/Length 7 0 R', undefined, '', revisions);
    const inside = '/Type/ObjStm /N 0 /First 0';
    await of('/Length 7 0 R', '  ', inside, '7 0 obj 2 endobj 7 0 obj 0 endobj');
    await expect(of('/Length 7 0 R', '  ', inside, revisions)).rejects.toThrow('not the length');
    await expect(of('', '  ', inside)).rejects.toThrow('not the length');
    await expect(of('/Length 7 0 R', '  ', inside)).rejects.toThrow('not the length');
  });
});

describe('streams for others', () => {
  const of = (dictionary: string, data: string, more = '') =>
    read(`20 0 obj ${streamWith(dictionary, data)} endobj ${more}`);
  const zeros = deflated('\0\0\0');
  const hex = `${Buffer.from(zeros, 'latin1').toString('hex')}>`;

  test.each<[string, string, string?]>([
    ['', 'x'],
    ['/Filter null', 'x'],
    ['/Filter[]', 'x'],
    ['/Filter/FlateDecode', zeros],
    ['/Filter/Fl', zeros],
    ['/Filter 7 0 R', zeros, '7 0 obj /Fl endobj'],
    ['/Filter[7 0 R]', zeros, '7 0 obj /Fl endobj'],
    ['/Filter[/ASCIIHexDecode/FlateDecode]', hex],
    ['/Filter[/AHx/Fl/DCT]', hex],
    ['/Filter[/A85/LZW/DCTDecode]', 'z'],
    ['/Filter[/ASCII85Decode null/RL null/CCF]', 'z'],
    ['/Filter[/RunLengthDecode/JPXDecode]', 'x'],
    ['/Filter/JBIG2Decode', 'x'],
    ['/Filter/CCITTFaxDecode', 'x'],
  ])('%s', (dictionary, data, more) => expect(of(dictionary, data, more)).resolves.toBeDefined());

  test.each<[string, string, string?]>([
    ['/Filter[/FlateDecode/FlateDecode]', 'packed twice'],
    ['/Filter[/DCTDecode/RunLengthDecode]', 'packed twice'],
    ['/Filter[/FlateDecode/ASCIIHexDecode]', 'packed twice'],
    ['/Filter[/ASCIIHexDecode/ASCIIHexDecode]', 'unusual way'],
    ['/Filter[null/ASCII85Decode]', 'unusual way'],
    ['/Filter/Crypt', 'unknown way: Crypt'],
    ['/Filter(FlateDecode)', 'unknown way'],
    ['/Filter 7 0 R', 'unknown way', '7 0 obj /Fl endobj 7 0 obj /X endobj'],
  ])('%s: refused', (dictionary, why, more) => expect(of(dictionary, zeros, more)).rejects.toThrow(why));

  /** Besides runs that leave so many bytes of a hundred megabytes. */
  const beside = (left: number, dictionary: string, data: string, more = '') => {
    const runs = latin(runsOf(100 * 1024 * 1024 - left));
    return of(dictionary, data, `21 0 obj ${streamWith('/Filter/RL', runs)} endobj ${more}`);
  };

  test.each<[string, string]>([
    ['/Filter/FlateDecode', zeros],
    ['/Filter[/ASCIIHexDecode/FlateDecode]', hex],
    ['/Filter/RL', '\u0002abc'],
    ['/Filter/LZW', latin(codesOf([256, 65, 66, 67, 257]))],
    ['/Filter[/ASCIIHexDecode/LZW]', `${codesOf([65, 258, 257]).toString('hex')}>`],
  ])('%s comes to three bytes', async (dictionary, data) => {
    await beside(3, dictionary, data);
    await expect(beside(2, dictionary, data)).rejects.toThrow('more in its streams');
  });

  test('codes of LZW are read as their stream says', async () => {
    const codes = [256, ...growing(256), 257];
    const length = (256 * 257) / 2;
    const late = '/DecodeParms<</EarlyChange 0>>';
    const cases: [string, number, string?][] = [
      ['/Filter/LZW', 1],
      ['/Filter/LZW /DecodeParms null', 1],
      ['/Filter/LZW /DecodeParms<</EarlyChange 1>>', 1],
      [`/Filter/LZW ${late}`, 0],
      ['/Filter/LZW /DecodeParms 7 0 R', 0, '7 0 obj <</EarlyChange 0>> endobj'],
      ['/Filter[null/LZW] /DecodeParms[null<</EarlyChange 0>>]', 0],
      ['/Filter[null/LZW] /DecodeParms[null 7 0 R]', 0, '7 0 obj <</EarlyChange 0>> endobj'],
      ['/Filter[/LZW] /DecodeParms[null<</EarlyChange 0>>]', 1],
    ];
    for (const [dictionary, early, more] of cases) {
      const data = latin(codesOf(codes, early));
      await beside(length, dictionary, data, more);
      await expect(beside(length - 1, dictionary, data, more), dictionary).rejects.toThrow('more in its');
    }
  });
});
