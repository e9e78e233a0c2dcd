import { describe, expect, test } from 'vitest';
import {
  Budget,
  fromHexadecimal,
  isBlank,
  isDigit,
  Name,
  nameIn,
  Reader,
  Reference,
  Text,
  type Value,
  wholeNumber,
} from '../../server/features/shared/file-checks/pdf/values.ts';

/*
 * Values of PDF as ISO 32000-1, 7.2 and 7.3, has them. A document that two readers understand differently is refused, so
 * that each of these rules has a text on both of its sides.
 */

const readerOf = (written: string, budget = new Budget()) =>
  new Reader(Buffer.from(written, 'latin1'), budget);

/** A value as plain data: names with a slash, strings in quotes. */
function plain(value: Value): unknown {
  if (value instanceof Name) return `/${value.text}`;
  if (value instanceof Text) return `"${value.read()}"`;
  if (value instanceof Reference) return { to: value.id };
  if (Array.isArray(value)) return (value as readonly Value[]).map(plain);
  if (value instanceof Map)
    return Object.fromEntries(
      [...(value as ReadonlyMap<string, Value>)].map(([key, each]) => [key, plain(each)]),
    );
  return value;
}

/** The value that a text begins with, and the rest of the text. */
function read(written: string): [unknown, string] {
  const reader = readerOf(written);
  const value = plain(reader.value());
  return [value, written.slice(reader.at)];
}

describe('values', () => {
  test.each<[string, unknown, string]>([
    ['null ', null, ' '],
    ['true]', true, ']'],
    ['false', false, ''],
    ['0', 0, ''],
    ['42 ', 42, ' '],
    ['007/', 7, '/'],
    ['999999999999999', 999_999_999_999_999, ''],
    ['-3', -3, ''],
    ['+3.5', 3.5, ''],
    ['.25', 0.25, ''],
    ['-.5>', -0.5, '>'],
    ['4.', 4, ''],
    ['12.75(', 12.75, '('],
    ['  \t\r\n\f\0 7', 7, ''],
    ['% a comment\n7', 7, ''],
    ['% a comment\r% another one\r\n 7', 7, ''],
    ['12 0 R', { to: 12 }, ''],
    ['12 0%x\nR', { to: 12 }, ''],
    ['12 % between\n 0 % them\n R ', { to: 12 }, ' '],
    ['8388607 0 R', { to: 8_388_607 }, ''],
    ['12 0 obj', 12, ' 0 obj'],
    ['12 0 RG', 12, ' 0 RG'],
    ['12 /R', 12, ' /R'],
    ['/Name', '/Name', ''],
    ['/', '/', ''],
    ['/A/B', '/A', '/B'],
    ['/A%b', '/A', '%b'],
    ['/J#61va#53cript ', '/JavaScript', ' '],
    ['/#fF', '/\u00ff', ''],
    ['/#01', '/\u0001', ''],
    ['/#10', '/\u0010', ''],
    ['()', '""', ''],
    ['(a(b)c)d', '"a(b)c"', 'd'],
    [String.raw`(\(\)\\)`, String.raw`"()\"`, ''],
    [String.raw`(\n\r\t\b\f\q)`, '"\n\r\t\b\fq"', ''],
    [String.raw`(\101\53\7\400\1234)`, '"A+\u0007\u0000S4"', ''],
    ['(a\\\nb\\\r\nc\\\rd)', '"abcd"', ''],
    ['(a\nb\r\nc\rd)', '"a\nb\nc\nd"', ''],
    ['<>', '""', ''],
    ['<41 4a\n4F>', '"AJO"', ''],
    ['<4>', '"@"', ''],
    ['<414>', '"A@"', ''],
    ['[]', [], ''],
    ['[1[2]/A (b)%c\n]d', [1, [2], '/A', '"b"'], 'd'],
    ['[1 2/R]', [1, 2, '/R'], ''],
    ['[1 2 R 3]', [{ to: 1 }, 3], ''],
    ['<<>>', {}, ''],
    ['<< /A 1/B<</C[null]>> %c\n /D 5 0 R >>x', { A: 1, B: { C: [null] }, D: { to: 5 } }, 'x'],
    [
      '<</A 1/A 1/B/C/B/C/D(e)/D<65>/F 1 0 R/F 1 0 R/G[]/G[]>>',
      { A: 1, B: '/C', D: '"e"', F: { to: 1 }, G: [] },
      '',
    ],
  ])('%j', (written, value, rest) => expect(read(written)).toEqual([value, rest]));

  test.each([
    '',
    '   ',
    '% only a comment',
    'nul',
    'nullx',
    'null\u0001',
    'True',
    'R',
    '-',
    '+.',
    '1.2.3',
    '1.2x',
    '12x',
    '12\u0001',
    '1000000000000000',
    '8388608 0 R',
    '[12 0R]',
    '<</A 12 0R>>',
    '/A\u0001',
    '/A\u007f',
    '/#',
    '/##',
    '/A#',
    '/A#4',
    '/A#g1',
    '/A#1g',
    '/A#00',
    '(',
    '(a(b)',
    '(a\\',
    '(a\\)',
    '<4x>',
    '<41',
    '[1',
    '[1)',
    '<<',
    '<</A',
    '<</A 1',
    '<</A 1>',
    '<<1 2>>',
    '<</A 1/A 2>>',
    '<</A/B/A/C>>',
    '<</A 1 0 R/A 2 0 R>>',
    '<</A(b)/A(c)>>',
    '<</A[1]/A[1]>>',
    '<</A[]/A[1]>>',
    '>',
    ']',
    ')',
    '{',
  ])('%j is refused', (written) => expect(() => read(written)).toThrow());

  test('of two values of a key each kind differs from each other one', () => {
    const values = [
      'null',
      '1',
      '0',
      'true',
      '/B',
      '/C',
      '1 0 R',
      '2 0 R',
      '(b)',
      '(c)',
      '[]',
      '[1]',
      '<</D 1>>',
    ];
    for (const one of values)
      for (const other of values)
        if (one !== other)
          expect(() => read(`<</A ${one}/A ${other}>>`), `${one} ${other}`).toThrow('two values of A');
  });

  test('a reader sees its own part of the bytes alone', () => {
    const bytes = Buffer.from('1 23 true 45');
    const reader = new Reader(bytes, new Budget(), 2, 8);
    expect(reader.value()).toBe(23);
    expect(() => reader.value()).toThrow();
    const exact = new Reader(bytes, new Budget(), 5, 9);
    expect(exact.takes('true')).toBe(true);
    expect(exact.isAtEnd).toBe(true);
    expect(exact.byte).toBeUndefined();
    expect(new Reader(Buffer.from('truex'), new Budget(), 0, 4).value()).toBe(true);
  });

  test('a hundred lists within one another are read, and no more', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(() => read(nested(101))).not.toThrow();
    expect(() => read(nested(102))).toThrow();
    expect(() => read('<</A'.repeat(100) + ' 1' + '>>'.repeat(100))).not.toThrow();
    expect(() => read('<</A'.repeat(101) + ' 1' + '>>'.repeat(101))).toThrow();
  });

  test('values cost what they take: a list and each of its values one, a dictionary three more', () => {
    const spent = (written: string) => {
      const budget = new Budget();
      readerOf(written, budget).value();
      let left = 0;
      for (const step of [1_000_000, 1000, 1])
        for (;;) {
          try {
            budget.spend(step);
            left += step;
          } catch {
            budget.spend(-step);
            break;
          }
        }
      return 2_000_000 - left;
    };
    expect(spent('1')).toBe(1);
    expect(spent('[1 2]')).toBe(3);
    expect(spent('<</A 1>>')).toBe(5);
  });
});

describe('words and heads', () => {
  test.each([
    ['obj', true],
    ['obj<<', true],
    ['obj %', true],
    ['object', false],
    ['obj\u0001', false],
    ['ob', false],
    ['xobj', false],
  ])('%j begins with the word "obj": %s', (written, isThere) => {
    const reader = readerOf(written);
    expect(reader.takes('obj')).toBe(isThere);
    expect(reader.at).toBe(isThere ? 3 : 0);
    if (isThere) expect(() => readerOf(written).expect('obj')).not.toThrow();
    else expect(() => readerOf(written).expect('obj')).toThrow();
  });

  test('the head of an object', () => {
    const reader = readerOf('12  3\nobj<<');
    expect(reader.objectHead()).toEqual({ id: 12, generation: 3 });
    expect(reader.at).toBe(9);
    expect(readerOf('10 0 obj').objectHead()).toEqual({ id: 10, generation: 0 });
    for (const wrong of [
      '12 0obj',
      '12x 0 obj',
      '12 0 object',
      '12 % no\n 0 obj',
      '8388608 0 obj',
      '-1 0 obj',
    ])
      expect(() => readerOf(wrong).objectHead()).toThrow();
  });

  test('a whole number without a sign', () => {
    expect(readerOf('0120 ').digits()).toBe(120);
    expect(readerOf('9').digits()).toBe(9);
    for (const wrong of ['', ' 1', '-1', 'a', '1a', '1.5', '1234567890123456'])
      expect(() => readerOf(wrong).digits()).toThrow();
  });
});

test('white space and digits are those that PDF counts as such', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  expect(bytes.filter(isBlank)).toEqual([0, 9, 10, 12, 13, 32]);
  expect(String.fromCharCode(...bytes.filter(isDigit))).toBe('0123456789');
  expect([isBlank(undefined), isDigit(undefined)]).toEqual([false, false]);
});

test('whole numbers and names in a dictionary', () => {
  const values: Value[] = [0, 7, Number.MAX_SAFE_INTEGER, -1, 1.5, 2 ** 53, true, null, new Name('7')];
  expect(values.map(wholeNumber)).toEqual([0, 7, Number.MAX_SAFE_INTEGER, ...Array(6).fill(undefined)]);
  expect(wholeNumber(undefined)).toBeUndefined();
  const dictionary = new Map<string, Value>([
    ['Type', new Name('Page')],
    ['Count', 3],
  ]);
  expect(['Type', 'Count', 'Kids'].map((key) => nameIn(dictionary, key))).toEqual([
    'Page',
    undefined,
    undefined,
  ]);
});

test('hexadecimal digits; everything else is left out', () =>
  expect([...fromHexadecimal(Buffer.from('0aFf 9\n1g7'))]).toEqual([0x0a, 0xff, 0x91, 0x70]));
