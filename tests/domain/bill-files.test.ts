import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billFileName } from '../../domain/file-names.ts';

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
])('%j is the file %s', (number, name) => {
  expect(billFileName(number)).toBe(name);
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
