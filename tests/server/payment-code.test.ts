import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hub3aText } from '../../domain/hub3a.ts';
import { writeBill } from '../../server/features/billing/bill-pdf.ts';
import { billDocument } from '../support/files/bill-document.ts';
import { readCodes } from '../support/files/pdf.ts';

const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...printable, ...'čćđšžČĆĐŠŽЂ😀'), maxLength });
/** The slip takes the foot of the page: to draw the rest 200 times would take a minute. */
const slipAt = 2 / 3;
const party = fc.record({ name: text(40), street: text(40), place: text(40) });

test('a scanner reads from 200 bills what their payment says', async () => {
  const slip = fc.record({
    amountEur: fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100),
    payer: party,
    payee: party,
    iban: text(34),
    model: text(4),
    reference: text(22),
    purposeCode: text(4),
    description: text(40),
  });
  await fc.assert(
    fc.asyncProperty(slip, async (given) => {
      expect(await readCodes(writeBill({ ...billDocument, slip: given }), slipAt)).toEqual([
        hub3aText(given),
      ]);
    }),
    { numRuns: 200 },
  );
}, 300_000);

test.each(['x', 'Ž9;', '{}'])('the tallest code, of %s, is on the page as a whole', async (letters) => {
  const long = letters.repeat(50);
  const longest = { name: long, street: long, place: long };
  const slip = {
    amountEur: 9_999_999_999_999.99,
    payer: longest,
    payee: longest,
    iban: long,
    model: long,
    reference: long,
    purposeCode: long,
    description: long,
  };
  expect(await readCodes(writeBill({ ...billDocument, slip }))).toEqual([hub3aText(slip)]);
});
