import bwip from 'bwip-js/node';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hub3aSymbol } from '../../domain/hub3a.ts';
import { pdf417Rows } from '../../server/platform/pdf/pdf417.ts';
import { readRows } from '../support/files/pdf.ts';

const { columns, eclevel } = hub3aSymbol;
const slip =
  'HRVHUB30\nEUR\n000000000052584\nKovacevic Ana\nIlica 10\n10000 Zagreb\nJadran Leasing d.o.o.\n' +
  'Ulica grada Vukovara 271\n10000 Zagreb\nHR1210010051863000160\nHR01\n10482-2433-7\nLEAS\nRacun R-26-118204\n';
const printable = '\n' + String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

test('is as tall as what bwip-js draws, at most', () => {
  const [code] = bwip.raw({ ...hub3aSymbol, text: slip });
  if (code === undefined || !('pixs' in code)) throw new Error('bwip-js drew no matrix.');
  expect(pdf417Rows(slip, columns, eclevel).length).toBeLessThanOrEqual(code.pixs.length / code.pixx);
});

test('every sign, every level and every width can be read', async () => {
  for (const width of [2, 5, 9, 30]) {
    for (const level of [0, 2, 4, 5]) {
      const text = printable.slice(width, width === 2 ? 80 : undefined);
      expect(await readRows(pdf417Rows(text, width, level)), `${width} ${level}`).toEqual([text]);
    }
  }
});

test('any text is read as it was written', async () => {
  const text = fc.string({ unit: fc.constantFrom(...printable), minLength: 1, maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      expect(await readRows(pdf417Rows(value, columns, eclevel))).toEqual([value]);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['a letter that it does not have', 'č'],
  ['too much', 'x'.repeat(2000)],
])('%s is refused', (_what, text) => {
  expect(() => pdf417Rows(text, columns, eclevel)).toThrow(RangeError);
});
