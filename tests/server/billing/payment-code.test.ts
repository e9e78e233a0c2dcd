import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hub3aText } from '../../../domain/billing/hub3a.ts';
import { toAscii } from '../../../domain/values/to-ascii.ts';
import { writeBill } from '../../../server/features/billing/bill-pdf.ts';
import { billDocument } from '../../support/files/bill-document.ts';
import { readCodes, readStructure } from '../../support/files/pdf.ts';

const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...printable, ...'čćđšžČĆĐŠŽЂ😀'), maxLength });
const code = (maxLength: number) => fc.string({ unit: fc.constantFrom(...printable.trim()), maxLength });
/** The slip takes the foot of the page: to draw the rest each time would take long. */
const slipAt = 2 / 3;
const party = fc.record({ name: text(40), street: text(40), place: text(40) });

test('a scanner reads what their payment says from bills', async () => {
  const slip = fc.record({
    amountEur: fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100),
    payer: party,
    payee: party,
    iban: code(21),
    model: code(4),
    reference: code(22),
    purposeCode: code(4),
    description: text(40),
  });
  await fc.assert(
    fc.asyncProperty(slip, async (given) => {
      expect(await readCodes(writeBill({ ...billDocument, slip: given }), slipAt)).toEqual([
        hub3aText(given),
      ]);
    }),
    { numRuns: 8 },
  );
});

test.each(['x', 'Ž9;', '{}'])('the tallest code, of %s, is on the page as a whole', async (letters) => {
  const long = letters.repeat(50);
  const plain = toAscii(long);
  const longest = { name: long, street: long, place: long };
  const slip = {
    amountEur: 9_999_999_999_999.99,
    payer: longest,
    payee: longest,
    iban: plain.slice(0, 21),
    model: plain.slice(0, 4),
    reference: plain.slice(0, 22),
    purposeCode: plain.slice(0, 4),
    description: long,
  };
  expect(await readCodes(writeBill({ ...billDocument, slip }))).toEqual([hub3aText(slip)]);
});

test('a payment that no code can carry is printed to be copied', async () => {
  const reference = '123456789012-12345678-9';
  const bill = writeBill({ ...billDocument, slip: { ...billDocument.slip, reference } });
  expect(await readCodes(bill)).toEqual([]);
  const structure = (await readStructure(bill)).join(' ');
  expect(structure).toContain(`TH: Poziv na broj primatelja TD: ${reference}`);
  expect(structure).not.toMatch(/Figure|Slikajte/);
});
