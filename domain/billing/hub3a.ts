import { withoutBlanks } from '../values/blanks.ts';
import { toCents } from '../values/money.ts';
import { toAscii } from '../values/to-ascii.ts';

export interface SlipParty {
  readonly name: string;
  /** Street and house number. */
  readonly street: string;
  /** Postal code and place, and the country where there is room for it. */
  readonly place: string;
}

const longestPlace = 27;

/** Whether the place of a party is in the bar code as a whole. */
export function fitsPlace(place: string): boolean {
  return toAscii(place).length <= longestPlace;
}

export interface PaymentSlip {
  readonly amountEur: number;
  readonly payer: SlipParty;
  readonly payee: SlipParty;
  readonly iban: string;
  /** Model of the reference, e.g. `HR01`. */
  readonly model: string;
  readonly reference: string;
  /** Purpose code of ISO 20022 (`ExternalPurpose1Code`), e.g. `INSM` for an instalment. */
  readonly purposeCode: string;
  readonly description: string;
}

/** The bar code that carries the text, in the words of bwip-js: nine columns, rows three modules high. */
export const hub3aSymbol = { bcid: 'pdf417', columns: 9, eclevel: 4, rowmult: 3 } as const;

/** The alternative text of the code. */
export const paymentCodeAlt = 'Barkod za plaćanje: slikajte ga aplikacijom svoje banke';

const mostCents = 999_999_999_999_999;

/** Longest codes of a slip: one that is cut would name another account, or another debt. */
const longestCodes = [
  ['iban', 21],
  ['model', 4],
  ['reference', 22],
  ['purposeCode', 4],
] as const satisfies readonly (readonly [keyof PaymentSlip, number])[];

/** Whether a bar code can carry the amount and the codes of the slip as they are. */
export function fitsPaymentCode(slip: PaymentSlip): boolean {
  const cents = toCents(slip.amountEur);
  if (!(cents >= 0 && cents <= mostCents)) return false;
  return longestCodes.every(([name, longest]) => {
    const code = withoutBlanks(slip[name]);
    return code.length <= longest && toAscii(code) === code;
  });
}

/**
 * The text of the PDF417 code on a payment slip, which bank apps read: 14 fields, a line feed after each. Letters are
 * written without diacritics, or the code grows taller than its place; names and descriptions that are too
 * long are cut.
 * Source: Croatian Banking Association, HUB 3A, 2D bar code (2014), with EUR since 2023.
 *
 * @throws RangeError for a slip that does not fit (`fitsPaymentCode`)
 */
export function hub3aText(slip: PaymentSlip): string {
  if (!fitsPaymentCode(slip))
    throw new RangeError('Amount or codes of the payment do not fit into its bar code.');
  const { payer, payee } = slip;
  const fields = [
    'HRVHUB30',
    'EUR',
    String(toCents(slip.amountEur)).padStart(15, '0'),
    cut(payer.name, 30),
    cut(payer.street, 27),
    cut(payer.place, longestPlace),
    cut(payee.name, 25),
    cut(payee.street, 25),
    cut(payee.place, longestPlace),
    withoutBlanks(slip.iban),
    withoutBlanks(slip.model),
    withoutBlanks(slip.reference),
    withoutBlanks(slip.purposeCode),
    cut(slip.description, 35),
  ];
  return fields.map((field) => `${field}\n`).join('');
}

function cut(text: string, length: number): string {
  return toAscii(text).slice(0, length).trimEnd();
}
