import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  type Expanding,
  fromLetters,
  Unpacker,
  withoutPredictor,
} from '../../server/features/shared/file-checks/pdf/packing.ts';
import { codesOf, growing, runsOf } from '../support/files/packed.ts';

/* What comes out of packed streams, and how much of it may. Source: ISO 32000-1, 7.4. */

const megabyte = 1024 * 1024;
const most = 100 * megabyte;
/** What a stream is unpacked in; of one that is damaged the last one counts as full. */
const piece = 64 * 1024;
const mostObjects = 32 * megabyte;

/** An unpacker that may unpack so many bytes more. */
async function unpackerWith(left: number): Promise<Unpacker> {
  const unpacker = new Unpacker();
  await unpacker.count(runsOf(most - left), 'RunLengthDecode', 1);
  return unpacker;
}

/** Counted as so many bytes, not as one less or one more. */
async function expectLength(packed: Buffer, filter: Expanding, length: number, earlyChange = 1) {
  const enough = await unpackerWith(length);
  await enough.count(packed, filter, earlyChange);
  expect(() => enough.plainObjects(Buffer.alloc(1))).toThrow('more in its streams');
  if (length === 0) return;
  const tooFew = await unpackerWith(length - 1);
  await expect(tooFew.count(packed, filter, earlyChange)).rejects.toThrow('more in its streams');
}

describe('runs', () => {
  test.each<[string, number[], number]>([
    ['nothing', [], 0],
    ['one byte as it is', [0, 7], 1],
    ['128 bytes as they are', [127, ...Array<number>(128).fill(200)], 128],
    ['a byte twice', [255, 7], 2],
    ['a byte 128 times', [129, 7], 128],
    ['one after the other', [2, 1, 2, 3, 254, 9, 0, 5], 3 + 3 + 1],
    ['an end, and more behind it', [0, 7, 128, 0, 7], 1],
  ])('%s', (_what, bytes, length) => expectLength(Buffer.from(bytes), 'RunLengthDecode', length));
});

const sumTo = (count: number) => (count * (count + 1)) / 2;

describe('codes', () => {
  test.each<[string, number[], number]>([
    ['nothing but a beginning and an end', [256, 257], 0],
    ['letters', [256, 0, 65, 255, 257], 3],
    ['no beginning', [65, 66, 258, 257], 4],
    ['no end', [256, 65, 66], 2],
    ['something behind the end', [256, 65, 257, 66, 66], 1],
    ['what a code has just made', [256, 65, 258, 259, 257], 1 + 2 + 3],
    ['the same without a beginning', [65, 258, 259, 257], 1 + 2 + 3],
    ['a beginning in the middle', [256, 65, 258, 256, 66, 258, 259, 257], 3 + 1 + 2 + 3],
    ['a code again', [256, 65, 66, 67, 258, 259, 260, 261], 3 + 2 + 2 + 2 + 3],
    ['a code that nothing has made yet', [256, 65, 300, 257], 1 + 2],
  ])('%s', (_what, codes, length) => expectLength(codesOf(codes), 'LZWDecode', length));

  // 9, 10, 11 and 12 bits, each up to the last code of its width, and the whole table.
  test.each(
    [253, 254, 255, 256, 766, 767, 768, 1790, 1791, 1792, 3837, 3838, 3839].flatMap((times) => [
      [times, 0],
      [times, 1],
    ]),
  )('%i codes that make each other, where the width changes %i codes early', async (times, early) => {
    const codes = [256, ...growing(times), 65, 65, 257];
    await expectLength(codesOf(codes, early), 'LZWDecode', sumTo(times) + 2, early);
  });

  test('a full table takes no more codes, and its codes stay', async () => {
    const codes = [256, ...growing(3839), 4095, 4095, 258, 65, 256, 65, 258, 257];
    await expectLength(codesOf(codes), 'LZWDecode', sumTo(3839) + 3839 + 3839 + 2 + 1 + 3);
  });
});

describe('deflated bytes', () => {
  test.each([0, 1, megabyte - 1, megabyte, megabyte + 1, 3 * megabyte + 5])('%i of them', (length) =>
    expectLength(deflateSync(Buffer.alloc(length)), 'FlateDecode', length),
  );

  test('of what is cut or damaged counts what can be unpacked', async () => {
    const whole = deflateSync(Buffer.alloc(1000, 'abc'), { level: 0 });
    await expectLength(whole.subarray(0, -4), 'FlateDecode', 1000);
    const long = deflateSync(Buffer.alloc(3 * megabyte)).subarray(0, -4);
    const damaged = Buffer.concat([long, Buffer.from('none')]);
    const unpacker = await unpackerWith(2 * megabyte);
    await expect(unpacker.count(damaged, 'FlateDecode', 1)).rejects.toThrow('more in its streams');
    await expectLength(Buffer.from('nothing of the kind'), 'FlateDecode', piece);
  });

  test('of many that are damaged each counts as a piece, whatever came out', async () => {
    const damaged = deflateSync(Buffer.alloc(10));
    damaged[damaged.length - 1] = 1 ^ (damaged.at(-1) ?? 0);
    const unpacker = await unpackerWith(2 * piece);
    await unpacker.count(damaged, 'FlateDecode', 1);
    await unpacker.count(damaged, 'FlateDecode', 1);
    await expect(unpacker.count(damaged, 'FlateDecode', 1)).rejects.toThrow('more in its streams');
  });
});

describe('packed objects', () => {
  const packed = deflateSync(Buffer.from('1 0 null'));

  test('are unpacked; only blanks may stand behind them', () => {
    const behind = (more: string) => Buffer.concat([packed, Buffer.from(more, 'latin1')]);
    for (const right of ['', '\n', '\r\n \t\f\0'])
      expect(new Unpacker().unpackObjects(behind(right)).toString()).toBe('1 0 null');
    for (const wrong of ['x', '\n\u0001', ' %', packed.toString('latin1')])
      expect(() => new Unpacker().unpackObjects(behind(wrong))).toThrow('behind packed objects');
  });

  test('that are cut or no deflated bytes are refused', () => {
    for (const wrong of [packed.subarray(0, -1), Buffer.alloc(0), Buffer.from('1 0 null')])
      expect(() => new Unpacker().unpackObjects(wrong)).toThrow('cannot be unpacked');
  });

  test('come to 32 megabytes together, and no more', () => {
    const some = deflateSync(Buffer.alloc(megabyte));
    const unpacker = new Unpacker();
    unpacker.plainObjects(Buffer.alloc(mostObjects - megabyte));
    expect(unpacker.unpackObjects(some)).toHaveLength(megabyte);
    expect(unpacker.plainObjects(Buffer.alloc(0))).toHaveLength(0);
    expect(() => unpacker.plainObjects(Buffer.alloc(1))).toThrow('more objects');
    const nearly = new Unpacker();
    nearly.plainObjects(Buffer.alloc(mostObjects - megabyte + 1));
    expect(() => nearly.unpackObjects(some)).toThrow();
    const spent = new Unpacker();
    spent.plainObjects(Buffer.alloc(mostObjects));
    expect(spent.unpackObjects(deflateSync(Buffer.alloc(0)))).toHaveLength(0);
    expect(() => spent.unpackObjects(deflateSync(Buffer.alloc(1)))).toThrow();
  });

  test('count among all that is unpacked', async () => {
    const unpacker = await unpackerWith(8);
    unpacker.unpackObjects(packed);
    await expect(unpacker.count(Buffer.from([0, 7]), 'RunLengthDecode', 1)).rejects.toThrow();
  });
});

test.each([
  ['414a>', 'AJ'],
  ['41 4A\n4f', 'AJO'],
  ['4>', '@'],
  ['>41', ''],
  ['', ''],
])('hexadecimal letters %j', (written, bytes) =>
  expect(fromLetters.ASCIIHexDecode(Buffer.from(written)).toString('latin1')).toBe(bytes),
);

test.each<[string, number[]]>([
  ['87cURD]i,"Ebo80~>', [...Buffer.from('Hello World!')]],
  ['87cUR\n D]i,"\tEbo80', [...Buffer.from('Hello World!')]],
  ['!!!!!', [0, 0, 0, 0]],
  ['!!!!"', [0, 0, 0, 1]],
  ['s8W-!', [255, 255, 255, 255]],
  ['s8W-"', [0, 0, 0, 0]],
  ['uuuuu', [0x08, 0x78, 0x0e, 0xc4]],
  ['z', [0, 0, 0, 0]],
  ['zz!!!!"z', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]],
  ['!z!!!"', [0, 0, 0, 1]],
  ['!!vw{|}\u007f\u00ff !!"', [0, 0, 0, 1]],
  ['', []],
  ['5', []],
  ['5l', [65]],
  ['7/', [68]],
  ['cM', [206]],
  ['5sb', [65, 66]],
  ['5sdp', [65, 66, 67]],
  ['5sdq,', [65, 66, 67, 68]],
  ['5sdq,7', [65, 66, 67, 68]],
  ['5sdq,5l', [65, 66, 67, 68, 65]],
  ['5l~5sdq,', [65]],
])('letters of 85 kinds %j', (written, bytes) =>
  expect([...fromLetters.ASCII85Decode(Buffer.from(written, 'latin1'))]).toEqual(bytes),
);

describe('rows as differences', () => {
  const rows = (columns: number, ...written: number[]) => [
    ...withoutPredictor(Buffer.from(written), columns),
  ];

  test.each([
    ['nothing', 0, [1, 1, 1], [1, 1, 1]],
    ['the left', 1, [1, 2, 3], [1, 2, 3]],
    ['what is above', 2, [1, 1, 1], [11, 21, 31]],
    ['the mean', 3, [1, 1, 1], [6, 14, 23]],
    ['the nearest', 4, [1, 2, 3], [11, 21, 31]],
  ])('to %s', (_what, kind, first, second) => {
    expect(rows(3, kind, 1, 1, 1)).toEqual(first);
    expect(rows(3, 0, 10, 20, 30, kind, 1, 1, 1)).toEqual([10, 20, 30, ...second]);
  });

  test('a byte that comes out too high begins again at zero', () =>
    expect([0, 1, 2, 3, 4].map((kind) => rows(1, 0, 255, kind, 255)[1])).toEqual([255, 255, 254, 126, 254]));

  test.each([
    ['all the same', 10, 10, 10, 10],
    ['the left is nearest', 15, 11, 10, 15],
    ['what is above is nearest', 11, 15, 10, 15],
    ['the corner is nearest', 8, 12, 10, 10],
    ['the corner is nearest, by a little', 7, 12, 10, 10],
    ['the left before the corner', 8, 11, 10, 8],
    ['what is above before the corner', 11, 8, 10, 8],
    ['below zero', 1, 2, 100, 1],
  ])('the nearest of three: %s', (_what, left, above, corner, nearest) =>
    expect(rows(2, 0, corner, above, 4, left - corner, 0)).toEqual([corner, above, left, nearest]),
  );

  test('before the first column nothing stands, and above the first row', () => {
    expect(rows(2, 0, 10, 200, 0, 100, 0, 4, 0, 0)).toEqual([10, 200, 100, 0, 100, 0]);
    expect(rows(2, 0, 10, 200, 0, 100, 0, 1, 5, 0)).toEqual([10, 200, 100, 0, 5, 5]);
    expect(rows(2, 0, 10, 200, 0, 100, 0, 3, 5, 0)).toEqual([10, 200, 100, 0, 55, 27]);
  });

  test('of one column, and no rows at all', () => {
    expect(rows(1, 2, 5, 2, 1, 1, 9)).toEqual([5, 6, 9]);
    expect(rows(3)).toEqual([]);
  });

  test('rows of other lengths, without columns and of other kinds are refused', () => {
    for (const wrong of [
      [2, 0, 1, 2, 0],
      [2, 0, 1],
      [2, 0],
      [0],
      [0, 0, 0],
      [1, 5, 1],
      [1, 0, 1, 255, 1],
    ] as const) {
      const [columns, ...written] = wrong;
      expect(() => rows(columns, ...written), String(wrong)).toThrow();
    }
  });
});
