import { describe, expect, test } from 'vitest';
import { entityNamed } from '../../../server/import/entities.ts';
import { type Format, type ReadRow, readRows } from '../../../server/import/read-file.ts';

/*
 * The rows that an import reads from a file before it looks at a single value. Suppliers have three fields: `id`, `name` and
 * `identifier`.
 */

const suppliers = entityNamed('suppliers');

async function* piecesOf(content: Buffer, length: number) {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length);
}

async function allOf<Each>(those: AsyncIterable<Each>): Promise<Each[]> {
  const all: Each[] = [];
  for await (const each of those) all.push(each);
  return all;
}

/** The rows of a text, which comes in pieces of so many bytes. */
const read = (format: Format, content: string | Buffer, length = 2 ** 24): Promise<ReadRow[]> =>
  allOf(readRows(piecesOf(Buffer.from(content), length), format, suppliers, () => undefined));

const jsonl = (content: string | Buffer, length?: number) => read('jsonl', content, length);
const csv = (content: string | Buffer, length?: number) => read('csv', content, length);

/** Rows of CSV below their names. */
const below = async (rows: string) => (await csv(`id,name,identifier\n${rows}`)).map(withoutKind);
const withoutKind = (row: ReadRow) =>
  'value' in row ? [row.line, row.value] : [row.line, row.reason, ...(row.isLast === true ? ['last'] : [])];

const longest = 1_000_000;

describe('lines of JSON', () => {
  test('each is a row under its number, blank lines none, and the last one needs no end', async () => {
    expect(await jsonl('{"a":1}\n\n \t\r\n[2]\r\n"3"\nnull')).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 4, value: [2] },
      { line: 5, value: '3' },
      { line: 6, value: null },
    ]);
    expect(await jsonl('1\n')).toEqual([{ line: 1, value: 1 }]);
    expect(await jsonl('1\n  ')).toEqual([{ line: 1, value: 1 }]);
    expect(await jsonl('')).toEqual([]);
  });

  test('where a file comes in pieces is not seen, not even within a letter; nor is its mark', async () => {
    const rows = [
      { line: 1, value: { name: 'Čačić' } },
      { line: 3, value: ['😀'] },
    ];
    for (const length of [1, 2, 3, 5, 100])
      expect(await jsonl('\ufeff{"name":"Čačić"}\n\n["😀"]', length)).toEqual(rows);
  });

  test('an object without a value is no row', async () => {
    expect(await jsonl('{}\n{"a":null,"b":""}\n{"a":" \u00a0"}\n{"a":0}\n[]\n')).toEqual([
      { line: 4, value: { a: 0 } },
      { line: 5, value: [] },
    ]);
  });

  test('a line that is no JSON keeps none of the others from being read', async () => {
    expect(await jsonl('{"a":1\n2\n{"a" 1}\n')).toEqual([
      { line: 1, reason: 'is not JSON' },
      { line: 2, value: 2 },
      { line: 3, reason: 'is not JSON' },
    ]);
  });

  test('so many characters may wait for the end of their line, and no more', async () => {
    const text = (length: number) => `"${'a'.repeat(length - 2)}"`;
    expect(await jsonl(`1\n${text(longest)}`)).toEqual([
      { line: 1, value: 1 },
      { line: 2, value: 'a'.repeat(longest - 2) },
    ]);
    expect(await jsonl(`1\n${text(longest + 1)}`)).toEqual([
      { line: 1, value: 1 },
      { line: 2, reason: 'has more than 1000000 characters', isLast: true },
    ]);
  });

  test('nothing is read after bytes that are no UTF-8, or that end within a letter', async () => {
    const last = { line: 2, reason: 'is not UTF-8', isLast: true };
    expect(await jsonl(Buffer.from([0x31, 0x0a, 0xff, 0x0a, 0x32]), 2)).toEqual([
      { line: 1, value: 1 },
      last,
    ]);
    expect(await jsonl(Buffer.from([0x31, 0x0a, 0x22, 0xc4]))).toEqual([{ line: 1, value: 1 }, last]);
  });

  test.each([
    ['{"a":1,"a":1}', true],
    [String.raw`{"a":1,"\u0061":2}`, true],
    ['{"a":{"b":1},"b":2,"a":3}', true],
    ['{"a":[{"b":1}],"a":3}', true],
    [String.raw`{"a\"":1,"a\"":2}`, true],
    [String.raw`{"a":"\\","a":":"}`, true],
    ['{"a":1,"b":1}', false],
    ['{"a":{"a":1}}', false],
    ['{"a":{"b":1,"b":2}}', false],
    ['{"a":[{"a":1},{"a":2}]}', false],
    ['{"a":"b:c:d"}', false],
    ['{"a":"{","b":":"}', false],
    [String.raw`{"a":"\":","b":":\"}:"}`, false],
    [String.raw`{"a":":\\","b":1}`, false],
    ['{"a:":":","b":1}', false],
    ['[{"a":1,"a":2}]', false],
    ['"a:b"', false],
    ['null', false],
  ])('%s has a field twice: %s', async (json, isTwice) => {
    expect(await jsonl(json)).toEqual([
      isTwice ? { line: 1, reason: 'has a field twice' } : { line: 1, value: JSON.parse(json) as unknown },
    ]);
  });
});

describe('CSV', () => {
  const rows = [
    { line: 2, value: { id: 1, name: 'Auto, Čačak; d.d.', identifier: 'A1' } },
    { line: 3, value: { id: 2, name: 'Đuro', identifier: 'B2' } },
  ];

  test.each([
    ['commas', 'id,name,identifier\n1,"Auto, Čačak; d.d.",A1\n2,Đuro,B2\n'],
    ['semicolons', 'id;name;identifier\n1;"Auto, Čačak; d.d.";A1\n2;Đuro;B2\n'],
    ['lines of Windows', 'id,name,identifier\r\n1,"Auto, Čačak; d.d.",A1\r\n2,Đuro,B2\r\n'],
    ['lines of an old Mac', 'id,name,identifier\r1,"Auto, Čačak; d.d.",A1\r2,Đuro,B2\r'],
    ['a mark, and padded cells', '\ufeff id , name,identifier \n 1,"Auto, Čačak; d.d. ",A1 \n2, Đuro,B2\n'],
  ])('with %s, in pieces of any length', async (_how, text) => {
    for (const length of [1, 3, 7, 1000]) expect(await csv(text, length)).toEqual(rows);
  });

  test('a first line of one name is parted by commas', async () => {
    const [, , ...rest] = await csv('id\n1;2\n1,2\n');
    expect(rest).toEqual([
      { line: 2, value: { id: '1;2' } },
      { line: 3, reason: 'has 2 cells, the first line has 1' },
    ]);
  });

  test('a row that has several lines is found where it begins', async () => {
    expect(await below('1,"two\nlines",A1\n2,one,B2,x\n3,"three\n\nlines"\n4,one,D4\n')).toEqual([
      [2, { id: 1, name: 'two\nlines', identifier: 'A1' }],
      [4, 'has 4 cells, the first line has 3'],
      [5, 'has 2 cells, the first line has 3'],
      [8, { id: 4, name: 'one', identifier: 'D4' }],
    ]);
  });

  test('an empty line is no row, and is counted', async () => {
    expect(await below('\n1,a,b\n\n\n2,"c\n\nd",e\n3,f\n\n')).toEqual([
      [3, { id: 1, name: 'a', identifier: 'b' }],
      [6, { id: 2, name: 'c\n\nd', identifier: 'e' }],
      [9, 'has 2 cells, the first line has 3'],
    ]);
  });

  test('an empty cell, or one of blanks, is none', async () => {
    expect(await below('1,,\u00a0 \n,name,\n')).toEqual([
      [2, { id: 1 }],
      [3, { name: 'name' }],
    ]);
  });

  test.each([
    'id,name,identifier',
    'id;name;identifier',
    'id,,name, \u00a0,identifier,,',
    ',,\nid,name,identifier',
  ])('empty cells and rows of a spreadsheet are nothing, below "%s"', async (head) => {
    const [mark = ''] = /[,;]/.exec(head) ?? [];
    const names = (head.split('\n').at(-1) ?? '').split(mark);
    const values = names.map((name) => ({ id: '1', name: 'a', identifier: 'b' })[name.trim()] ?? '');
    const empty = [mark.repeat(2), mark.repeat(names.length - 1), `${mark} ${mark}""${mark}`];
    const lines = [...empty, values.join(mark), ...empty, `${values.join(mark)}${mark}${mark}`, ...empty];
    const found = await csv(`${head}\n${lines.join('\n')}\n`);
    const one = { id: 1, name: 'a', identifier: 'b' };
    expect(found.map((row) => 'value' in row && row.value)).toEqual([one, one]);
  });

  test('a value in a column without a name is reported', async () => {
    const found = await csv('id,,name,identifier,\n1,x,a,b,\n2,,a,b,y\n3,,a,b,\n');
    expect(found.map(withoutKind)).toEqual([
      [2, 'has a value in column 2, which has no name'],
      [3, 'has 5 cells, the first line has 4'],
      [4, { id: 3, name: 'a', identifier: 'b' }],
    ]);
  });

  test('170,000 columns are reported at once as too many', async () => {
    const head = ['id', 'name', 'identifier', ...Array<string>(170_000).fill('x')].join();
    expect((await csv(`${head}\n`)).map(withoutKind)).toEqual([
      [1, 'has 170003 columns, more than 1000', 'last'],
    ]);
  });

  test('a file without its last line end was cut off; one without anything was not', async () => {
    const cut = 'has no line end: the file is cut off';
    expect(await below('1,a,b\n2,c,d')).toEqual([
      [2, { id: 1, name: 'a', identifier: 'b' }],
      [3, { id: 2, name: 'c', identifier: 'd' }],
      [3, cut, 'last'],
    ]);
    expect(await csv('id,name,identifier')).toEqual([{ line: 1, reason: cut, isLast: true }]);
    expect(await csv('')).toEqual([]);
  });

  test('nothing is read after what is no CSV, or no UTF-8', async () => {
    expect((await below('1,a,b\n2,"c"d,e\n3,f,g\n')).at(-1)).toEqual([
      3,
      'is not CSV (CSV_INVALID_CLOSING_QUOTE)',
      'last',
    ]);
    expect((await below(`1,${'a'.repeat(longest)},b\n2,c,d\n`)).at(-1)).toEqual([
      2,
      'is not CSV (CSV_MAX_RECORD_SIZE)',
      'last',
    ]);
    const wrong = Buffer.from('id,name,identifier\n1,\xe8,b\n', 'latin1');
    for (const size of [1, 4, 1000])
      expect((await csv(wrong, size)).at(-1)).toEqual({ line: 2, reason: 'is not UTF-8', isLast: true });
  });

  test('a problem is reported with the line where its row begins', async () => {
    const windows = 'id,name,identifier\r\n\r\n1,"a\r\n\r\nb",c\r\n\r\n2,d\r\n';
    expect((await csv(windows)).map(withoutKind)).toEqual([
      [3, { id: 1, name: 'a\r\n\r\nb', identifier: 'c' }],
      [7, 'has 2 cells, the first line has 3'],
    ]);
    expect((await below('1,a,b\n\n2,"c,d\n3,e,f\n4,g,h\n')).at(-1)).toEqual([
      4,
      'is not CSV (CSV_QUOTE_NOT_CLOSED)',
      'last',
    ]);
    const late = await csv('\n\nid;name\n');
    expect(late).toEqual([{ line: 3, field: 'identifier', reason: 'is no column', isLast: true }]);
  });

  test.each([
    ['id,name', ['identifier: is no column, last']],
    ['naziv,id,name,identifier,vat', ["column 1 is no field's", "column 5 is no field's, last"]],
    ['id,name,identifier,name,id', ['name: is there twice', 'id: is there twice, last']],
    [
      'naziv,id,id',
      [
        'name: is no column',
        'identifier: is no column',
        "column 1 is no field's",
        'id: is there twice, last',
      ],
    ],
    ['id,toString,name,identifier', ["column 2 is no field's, last"]],
    ['1,Auto,A1', ['has no header line with names of fields, last']],
    ['x,x', ['has no header line with names of fields, last']],
  ])('the problems of the first line "%s" are reported', async (head, problems) => {
    const found = (await csv(`${head}\n`)).map((row) => {
      if ('value' in row) throw new Error('A row was read.');
      expect(row.line).toBe(1);
      return `${row.field === undefined ? '' : `${row.field}: `}${row.reason}${row.isLast === true ? ', last' : ''}`;
    });
    expect(found).toEqual(problems);
  });
});

test.each(['jsonl', 'csv'] as const)('a failure of the disk is no row of %s', async (format) => {
  const failing = async function* () {
    yield Buffer.from(format === 'csv' ? 'id,name,identifier\n' : '1\n');
    await Promise.reject(new Error('EIO'));
  };
  await expect(allOf(readRows(failing(), format, suppliers, () => undefined))).rejects.toThrow('EIO');
});

test('the bytes of each piece are reported', async () => {
  const sizes: number[] = [];
  const rows = readRows(piecesOf(Buffer.from('"čč"\n1'), 5), 'jsonl', suppliers, (bytes) =>
    sizes.push(bytes),
  );
  await allOf(rows);
  expect(sizes).toEqual([5, 3]);
});
