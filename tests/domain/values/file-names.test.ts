import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billFileName, billFileNames } from '../../../domain/values/file-names.ts';

test.each([
  ['R-26-118204', 'R-26-118204.pdf'],
  ['Račun 5', 'Račun 5.pdf'],
  ['10482/24', '10482-24.pdf'],
  ['../../etc/passwd', '----etc-passwd.pdf'],
  ['..', '-.pdf'],
  ['a.', 'a-.pdf'],
  ['.hidden', '-hidden.pdf'],
  ['a"b\r\nc', 'a-b--c.pdf'],
  ['\u202Efdp.exe', '-fdp.exe.pdf'],
  ['S\u030c-1', '\u0160-1.pdf'],
  ['CON', '_CON.pdf'],
  [' ', '-.pdf'],
])('%j is the file %s @P9.25', (number, name) => {
  expect(billFileName(number)).toBe(name);
});

test.each([
  [
    ['R-1', 'R-2'],
    ['R-1.pdf', 'R-2.pdf'],
  ],
  [
    ['R-26/1', 'R-26-1'],
    ['R-26-1.pdf', 'R-26-1-2.pdf'],
  ],
  [
    ['R-26-1', 'R-26/1', 'R-26:1'],
    ['R-26-1.pdf', 'R-26-1-2.pdf', 'R-26-1-3.pdf'],
  ],
  [
    ['R-1', 'r-1', 'r-1-2'],
    ['R-1.pdf', 'r-1-2.pdf', 'r-1-2-2.pdf'],
  ],
])('%j are the files %j of an archive', (numbers, names) => {
  expect([...billFileNames(numbers)]).toEqual(numbers.map((number, index) => [number, names[index]]));
});

test('no number makes a folder, a climbing or a broken name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (number) => {
      const name = billFileName(number);
      expect(name).not.toMatch(/[\\/:*?"<>|\p{C}]|\.\.|^\./u);
      expect(name).toMatch(/^.+\.pdf$/u);
    }),
  );
});
