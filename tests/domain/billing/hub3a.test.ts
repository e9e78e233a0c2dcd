import { describe, expect, test } from 'vitest';
import { fitsPaymentCode, hub3aSymbol, hub3aText, type PaymentSlip } from '../../../domain/billing/hub3a.ts';
import { billDocument } from '../../support/files/bill-document.ts';

const { slip } = billDocument;
const fieldsOf = (changes: Partial<PaymentSlip> = {}) => hub3aText({ ...slip, ...changes }).split('\n');

test('a slip, field by field', () => {
  expect(fitsPaymentCode(slip)).toBe(true);
  expect(hub3aText(slip)).toBe(
    'HRVHUB30\nEUR\n000000000052584\n' +
      'Kovacevic Ana\nIlica 10\n10000 Zagreb, Hrvatska\n' +
      'Jadran Leasing d.o.o.\nUlica grada Vukovara 271\n10000 Zagreb\n' +
      'HR1210010051863000160\nHR01\n10482-2433-7\nINSM\nRacun R-26-118204\n',
  );
});

test.each([
  [0, '000000000000000'],
  [0.29, '000000000000029'],
  [1234567.89, '000000123456789'],
  [9_999_999_999_999.99, '999999999999999'],
])('%d euros are written as %s', (amountEur, text) => {
  expect(fieldsOf({ amountEur })[2]).toBe(text);
});

test.each([-0.01, Number.NaN, Infinity, 10_000_000_000_000, 1e15])('%d euros are refused', (amountEur) => {
  expect(fitsPaymentCode({ ...slip, amountEur })).toBe(false);
  expect(() => hub3aText({ ...slip, amountEur })).toThrow(RangeError);
});

test('the symbol is the one of the norm: nine columns, level 4, rows of three modules', () => {
  expect(hub3aSymbol).toEqual({ bcid: 'pdf417', columns: 9, eclevel: 4, rowmult: 3 });
});

test('names and descriptions are cut to their lengths', () => {
  const long = 'x'.repeat(100);
  const party = { name: long, street: long, place: long };
  const fields = fieldsOf({
    payer: party,
    payee: party,
    iban: 'H'.repeat(21),
    reference: '1'.repeat(22),
    description: long,
  });
  expect(fields.map((field) => field.length)).toEqual([
    8, 3, 15, 30, 27, 27, 25, 25, 27, 21, 4, 22, 4, 35, 0,
  ]);
});

test.each([
  { iban: 'HR12100100518630001601 2' },
  { model: 'HR010' },
  { reference: '123456789012-12345678-9' },
  { reference: '10482–24–3' },
  { purposeCode: 'INSME' },
])('%j says something else when it is cut: it is refused', (changes) => {
  expect(fitsPaymentCode({ ...slip, ...changes })).toBe(false);
  expect(() => fieldsOf(changes)).toThrow(RangeError);
});

describe('letters', () => {
  test.each([
    ['Đurđica Šćepanović-Žužić', 'Durdica Scepanovic-Zuzic'],
    ['ČĆŠŽĐ čćšžđ', 'CCSZD ccszd'],
    ['Ćiro c\u030c', 'Ciro c'],
    ['Møller & Weiß „Œuvre” – 5', 'Moller & Weiss "OEuvre" - 5'],
    ['Иван', '????'],
    ['😀', '?'],
  ])('%s becomes %s', (name, plain) => {
    expect(fieldsOf({ payer: { ...slip.payer, name } })[3]).toBe(plain);
  });

  test('a line feed in a name makes no new field', () => {
    const fields = fieldsOf({ payer: { ...slip.payer, name: ' Ana\n\r\tIlica\u0000 \u2028x ' } });
    expect(fields).toHaveLength(15);
    expect(fields[3]).toBe('Ana Ilica x');
  });

  test('blanks in an account number do not count', () => {
    expect(fieldsOf({ iban: 'HR12 1001 0051 8630 0016 0' })[9]).toBe('HR1210010051863000160');
  });
});
