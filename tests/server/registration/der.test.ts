import { expect, test } from 'vitest';
import { derTags, readDer } from '../../../server/features/registration/signature/der.ts';

/* Values as their bytes lie one after the other. Source: X.690, 8.1. */

const read = (hex: string) =>
  [...readDer(Buffer.from(hex.replaceAll(' ', ''), 'hex'))].map(({ tag, whole, content }) => [
    tag,
    whole.toString('hex'),
    content.toString('hex'),
  ]);
const long = (bytes: number) => 'ab'.repeat(bytes);

test.each<[string, unknown[]]>([
  ['', []],
  ['0500', [[5, '0500', '']]],
  ['0201ff', [[derTags.integer, '0201ff', 'ff']]],
  [
    '02010a 0101ff 3000',
    [
      [2, '02010a', '0a'],
      [1, '0101ff', 'ff'],
      [0x30, '3000', ''],
    ],
  ],
  ['a003020101', [[derTags.context0, 'a003020101', '020101']]],
  [
    '1e00 9e00',
    [
      [0x1e, '1e00', ''],
      [0x9e, '9e00', ''],
    ],
  ],
  [`047f${long(127)}`, [[4, `047f${long(127)}`, long(127)]]],
  [`048180${long(128)}`, [[4, `048180${long(128)}`, long(128)]]],
  ['048100', [[4, '048100', '']]],
  [
    `04820101${long(257)} 0500`,
    [
      [4, `04820101${long(257)}`, long(257)],
      [5, '0500', ''],
    ],
  ],
  ['0483000001ab', [[4, '0483000001ab', 'ab']]],
  ['048400000002abab', [[4, '048400000002abab', 'abab']]],
])('%s', (hex, values) => expect(read(hex)).toEqual(values));

test.each([
  ['no length', '02'],
  ['no content', '0201'],
  ['less content', '0203abab'],
  ['a second value that is cut', '0500 020201'],
  ['a tag of several bytes', '1f0100'],
  ['another tag of several bytes', 'bf0100'],
  ['a length that is told at the end', '30800000'],
  ['a length of five bytes', '04850000000001ab'],
  ['a length that is cut', '048201'],
  ['no bytes of the length', '0481'],
  ['a length beyond the end', '0484ffffffff'],
])('%s: refused', (_what, hex) => expect(() => read(hex)).toThrow(RangeError));

test('bytes after the last requested value are not read', () => {
  const [first] = readDer(Buffer.from('0500ff', 'hex'));
  expect(first?.tag).toBe(5);
});
