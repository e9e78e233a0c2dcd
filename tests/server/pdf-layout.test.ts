import { describe, expect, test } from 'vitest';
import { followTables, readLayout } from '../../server/features/shared/file-checks/pdf/layout.ts';
import { Budget } from '../../server/features/shared/file-checks/pdf/values.ts';
import { fileWith, withPlaces } from '../support/files/pdf-places.ts';

/* A file is objects, tables and ends, and nothing between them. Source: ISO 32000-1, 7.5. */

const layoutOf = (file: Buffer, budget = new Budget()) => readLayout(file, budget);
const read = (text: string) => layoutOf(withPlaces(text));
const chainOf = (text: string) => {
  const file = withPlaces(text);
  return followTables(file, layoutOf(file)).map((trailer) => trailer.get('A'));
};
/** Where this stands in a file. */
const placeOf = (file: Buffer, word: string, from = 0) => file.indexOf(word, from, 'latin1');

const end = 'startxref {x} %%EOF';
const table = `«x»xref\n0 0\ntrailer <</Root 1 0 R>>\n${end}`;
const streamOf = (data: string, dictionary = '<<>>') => `${dictionary} stream${data}endstream endobj`;

describe('objects', () => {
  test('are found where they begin, with what they are', () => {
    const file = fileWith(
      '1 0 obj [1] endobj % more\n12 3 obj<<>>endobj\n9 0 obj endobj 9 0 obj % x\nendobj',
    );
    const { objects } = layoutOf(file);
    expect([...objects]).toEqual([
      [placeOf(file, '1 0 obj'), { id: 1, generation: 0, value: [1] }],
      [placeOf(file, '12 3 obj'), { id: 12, generation: 3, value: new Map() }],
      [placeOf(file, '9 0 obj'), { id: 9, generation: 0, value: null }],
      [placeOf(file, '9 0 obj %'), { id: 9, generation: 0, value: null }],
    ]);
  });

  test('may begin the file', () => {
    expect([...read(`12 0 obj 1 endobj ${table}`).objects.keys()]).toEqual([0]);
  });

  test.each<[string, string, number]>([
    ['\nabc', 'abc', 3],
    ['\r\nabc', 'abc', 3],
    ['\n', '', 0],
    ['\n\nabc', '\nabc', 4],
    ['\nabc\n', 'abc\n', 3],
    ['\nabc \r\n\0', 'abc \r\n\0', 3],
    ['\n \n', ' \n', 0],
    ['\na \nb\n', 'a \nb\n', 4],
  ])('a stream of %j', (written, data, shortest) => {
    const [object] = layoutOf(fileWith(`1 0 obj ${streamOf(written)}`)).objects.values();
    expect(object?.stream?.data.toString('latin1')).toBe(data);
    expect(object?.stream?.shortest).toBe(shortest);
  });

  test.each([
    ['a reference', '1 0 obj 2 0 R endobj', 'is a reference'],
    ['two values', '1 0 obj 1 2 endobj', 'no endobj'],
    ['no end', '1 0 obj 1', 'no endobj'],
    ['no dictionary before a stream', `1 0 obj ${streamOf('\n', '[]')}`, 'without a dictionary'],
    ['no line after stream', `1 0 obj ${streamOf(' \n')}`, 'end of the line'],
    ['a half line after stream', `1 0 obj ${streamOf('\r')}`, 'end of the line'],
    ['no end of a stream', '1 0 obj <<>> stream\nx endobj', 'stream without end'],
    ['a longer word for the end of a stream', '1 0 obj <<>> stream\nx endstreams endobj', 'no endstream'],
    ['something behind a stream', '1 0 obj <<>> stream\nx endstream 1 endobj', 'no endobj'],
    ['a value beside the objects', '1 0 obj 1 endobj <<>>', 'neither object nor table'],
    ['a word beside the objects', '1 0 obj 1 endobj trailer <<>>', 'neither object nor table'],
    ['an object in a text', '1 0 obj (2 0 obj) endobj', 'like an object'],
    ['an object in a text, without blanks', '1 0 obj (2 0obj) endobj', 'like an object'],
    ['an object in a text, on other lines', '1 0 obj (12\n\t3\r\nobj) endobj', 'like an object'],
    ['an object in a comment', '1 0 obj 1 %2 0 objx\nendobj', 'like an object'],
    ['a trailer in a text', '1 0 obj (trailer<<>>) endobj', 'like a trailer'],
    ['a trailer in a text, after lines', '1 0 obj (trailer \r\n<) endobj', 'like a trailer'],
    ['an end in a text', '1 0 obj (xstartxrefx) endobj', 'like an end'],
    ['an end in a comment, the second one', '1 0 obj 1 endobj %startxref\n%startxref 9\n', 'like an end'],
  ])('%s: refused', (_what, objects, why) => expect(() => layoutOf(fileWith(objects))).toThrow(why));

  test.each([
    ['one number before obj', '(x 2 obj)'],
    ['numbers that are one', '(20 obj)'],
    ['other letters between', '(2 x obj) (2 0x obj) (2 . 0 obj)'],
    ['a trailer that nothing follows', '(trailer) (trailer x<) (trailerx<)'],
  ])('%s: no object, and no trailer', (_what, values) =>
    expect(() => layoutOf(fileWith(`1 0 obj [${values}] endobj`))).not.toThrow(),
  );
});

describe('tables', () => {
  const tableOf = (sections: string) =>
    read(`1 0 obj 1 endobj «x»xref\n${sections}trailer <</A 7>> ${end}`).entries;

  test.each<[string, object[]]>([
    ['', []],
    ['0 0\n', []],
    ['0 1\n0000000000 65535 f\n', []],
    ['3 1\n0000000005 00002 n\r\n', [{ id: 3, generation: 2, offset: 5 }]],
    ['3 1 5 2 n\n', [{ id: 3, generation: 2, offset: 5 }]],
    ['3 1 1 0 n ', [{ id: 3, generation: 0, offset: 1 }]],
    ['3 2 0 0 n 9 0 n ', [{ id: 4, generation: 0, offset: 9 }]],
    ['3 2 9 0 f 9 0 n ', [{ id: 4, generation: 0, offset: 9 }]],
    [
      '0 2 0 65535 f\n7 0 n\n8 1 8 1 n ',
      [
        { id: 1, generation: 0, offset: 7 },
        { id: 8, generation: 1, offset: 8 },
      ],
    ],
  ])('%j', (sections, places) => expect(tableOf(sections)).toEqual(places));

  test.each([
    '0 1 ',
    '0\n',
    '0 1 0 ',
    '0 1 0 0 ',
    '0 1 0 0 x ',
    '0 1 0 0 nn ',
    '0 2 0 0 n ',
    '0 1 0 0 n 0 0 n ',
    '0 1 % x\n 0 0 n ',
  ])('%j is refused', (sections) => expect(() => tableOf(sections)).toThrow());

  test('each entry counts as a value', () => {
    const file = withPlaces(`«x»xref\n0 3 0 0 f 0 0 f 0 0 n trailer null ${end}`);
    const spent = (values: number) => {
      const budget = new Budget();
      budget.spend(2_000_000 - values);
      return () => layoutOf(file, budget);
    };
    expect(spent(4)).toThrow('no dictionary');
    expect(spent(3)).toThrow('more values');
    expect(spent(2)).toThrow('more values');
  });

  test('a trailer is a dictionary', () => {
    for (const wrong of ['1', '[]', '(<<>>)'])
      expect(() => read(`«x»xref trailer ${wrong} ${end}`)).toThrow('no dictionary');
    expect(() => read(`«x»xref <<>> ${end}`)).toThrow('no trailer');
  });

  test('trailers stand where their tables begin, those that are streams too', () => {
    const file = fileWith(
      [
        `1 0 obj ${streamOf('\n', '<</Type/XRef>>')}`,
        `2 0 obj ${streamOf('\n', '<</Type/X>>')}`,
        '3 0 obj <</Type/XRef>> endobj',
        '4 0 obj /XRef endobj',
      ].join('\n'),
    );
    const { trailers, last } = layoutOf(file);
    expect([...trailers.keys()]).toEqual([placeOf(file, '1 0 obj'), placeOf(file, 'xref\n')]);
    expect(trailers.get(placeOf(file, 'xref\n'))?.has('Root')).toBe(true);
    expect(last).toBe(placeOf(file, 'xref\n'));
  });
});

describe('ends', () => {
  test.each([
    ['blanks behind it', `${table} \r\n\t\f\0`, true],
    ['nothing behind it', table, true],
    ['a comment behind it', `${table}%x`, false],
    ['a comment on the next line', `${table}\n%x\n`, false],
    ['an object behind it', `${table}\n2 0 obj 1 endobj`, false],
    ['a table behind it', `${table}\nxref trailer <<>>`, false],
    ['no end', '1 0 obj 1 endobj', false],
    ['nothing at all', '', false],
    ['no place', '«x»xref trailer <<>> startxref %%EOF', false],
    ['no mark', '«x»xref trailer <<>> startxref {x}', false],
    ['half a mark', '«x»xref trailer <<>> startxref {x} %%EO', false],
    ['another mark', '«x»xref trailer <<>> startxref {x} %%EOG', false],
    ['blanks of any kind before its place', '«x»xref trailer <<>> startxref\r\n {x}\n%%EOF', true],
    ['a comment before the mark', '«x»xref trailer <<>> startxref {x} %x\n%%EOF', false],
    [
      'the next revision at once',
      `${table.replaceAll('x»', 'y»').replace('{x}', '{y}')}2 0 obj 1 endobj ${table}`,
      true,
    ],
    ['a place of nothing', '«x»xref trailer <<>> startxref 1 %%EOF', false],
    ['no place, in the last end', 'xref trailer <<>> startxref 7 %%EOF', false],
    ['a zero in an end before the last', `startxref 0 %%EOF\n${table}`, true],
    ['another place of nothing in it', `startxref 1 %%EOF\n${table}`, false],
    ['a zero in each end', `1 0 obj 1 endobj startxref 0 %%EOF\n${table.replace('{x}', '0')}`, false],
    ['a place of an object', '«y»1 0 obj 1 endobj xref trailer <<>> startxref {y} %%EOF', false],
  ])('%s: %s', (_what, text, isRight) => {
    if (isRight) expect(() => read(text)).not.toThrow();
    else expect(() => read(text)).toThrow();
  });

  test('32 blanks may stand between a place and what is there', () => {
    const before = '% Places are counted from the beginning of the file.\n';
    const after = (blanks: number) => () =>
      read(`${before}«x»${' '.repeat(blanks)}xref trailer <<>> startxref {x} %%EOF`).last - before.length;
    for (const blanks of [0, 1, 31, 32]) expect(after(blanks)()).toBe(blanks);
    expect(after(33)).toThrow('nothing of the kind');
  });
});

describe('chains', () => {
  const one = (name: string, entries: string) =>
    `«${name}»xref trailer <</A/${name} ${entries}>> startxref {${name}} %%EOF\n`;
  const names = (text: string) => chainOf(text).map((name) => (name as { text: string }).text);
  const packed = (kind: string) => `«p»9 0 obj ${streamOf('\n', `<</A/p /Type/${kind}>>`)}\n`;

  test('lead from the newest table to the oldest', () => {
    expect(names(one('a', '') + one('b', '/Prev {a}') + one('c', '/Prev {b}'))).toEqual(['c', 'b', 'a']);
    expect(names(one('a', '') + one('b', '') + one('c', '/Prev {a}'))).toEqual(['c', 'a']);
    expect(names(one('a', '/Prev null'))).toEqual(['a']);
    expect(names(packed('XRef') + one('a', '/Prev {p}'))).toEqual(['a', 'p']);
    expect(names(packed('XRef') + one('a', '/XRefStm {p}'))).toEqual(['a']);
    expect(names(packed('XRef') + one('a', '/XRefStm null'))).toEqual(['a']);
  });

  test.each([
    ['a circle of one', one('a', '/Prev {a}'), 'circle'],
    ['a circle of two', one('a', '/Prev {b}') + one('b', '/Prev {a}'), 'circle'],
    ['a circle before the last', one('a', '/Prev {a}') + one('b', '/Prev {a}'), 'circle'],
    ['a place that is none', one('a', '/Prev (x)'), 'Prev is no place'],
    ['a place below zero', one('a', '/Prev -1'), 'Prev is no place'],
    ['half a place', one('a', '/Prev 0.5'), 'Prev is no place'],
    ['a place of nothing', one('a', '/Prev 3'), 'nothing of the kind'],
    ['a place of nothing in a table that no other tells', one('a', '/Prev 3') + one('b', ''), 'nothing'],
    ['a second table that is no stream', one('a', '') + one('b', '/XRefStm {a}'), 'no stream'],
    ['a second table of nothing', one('a', '/XRefStm 3'), 'nothing of the kind'],
    ['a second table that is no place', one('a', '/XRefStm (x)'), 'XRefStm is no place'],
    ['a second table that is another stream', packed('X') + one('a', '/XRefStm {p}'), 'nothing of the kind'],
  ])('%s: refused', (_what, text, why) => expect(() => chainOf(text)).toThrow(why));
});
