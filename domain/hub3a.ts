import { toCents } from './money.ts';
import { toAscii } from './to-ascii.ts';

export interface SlipParty {
  readonly name: string;
  /** Street and house number. */
  readonly street: string;
  /** Postal code and place. */
  readonly place: string;
}

/** What stands on a Croatian payment slip. */
export interface PaymentSlip {
  readonly amountEur: number;
  readonly payer: SlipParty;
  readonly payee: SlipParty;
  readonly iban: string;
  /** Model of the reference, e.g. `HR01`. */
  readonly model: string;
  readonly reference: string;
  /** ISO 20022 purpose code, e.g. `LEAS`. */
  readonly purposeCode: string;
  readonly description: string;
}

/** The bar code that carries the text, in the words of bwip-js: nine columns, rows three modules high. */
export const hub3aSymbol = { bcid: 'pdf417', columns: 9, eclevel: 4, rowmult: 3 } as const;

/** What the code says to those who do not see it. */
export const paymentCodeAlt = 'Barkod za plaćanje: slikajte ga aplikacijom svoje banke';

const mostCents = 999_999_999_999_999;

/**
 * The text of the PDF417 code on a payment slip, which bank apps read: 14 fields, a line feed after each. Letters are
 * written without diacritics, or the code grows taller than its place; what is too long is cut.
 * Source: Croatian Banking Association, HUB 3A, 2D bar code (2014), with EUR since 2023.
 *
 * @throws RangeError for an amount that does not fit
 */
export function hub3aText(slip: PaymentSlip): string {
  const cents = toCents(slip.amountEur);
  if (!(cents >= 0 && cents <= mostCents))
    throw new RangeError(`${slip.amountEur} is no amount of a payment slip.`);
  const { payer, payee } = slip;
  const fields = [
    'HRVHUB30',
    'EUR',
    String(cents).padStart(15, '0'),
    cut(payer.name, 30),
    cut(payer.street, 27),
    cut(payer.place, 27),
    cut(payee.name, 25),
    cut(payee.street, 25),
    cut(payee.place, 27),
    cut(withoutBlanks(slip.iban), 21),
    cut(withoutBlanks(slip.model), 4),
    cut(withoutBlanks(slip.reference), 22),
    cut(withoutBlanks(slip.purposeCode), 4),
    cut(slip.description, 35),
  ];
  return fields.map((field) => `${field}\n`).join('');
}

function cut(text: string, length: number): string {
  return toAscii(text).slice(0, length).trimEnd();
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, '');
}
