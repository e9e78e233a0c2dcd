import { withoutBlanks } from './blanks.ts';
import { plainIban } from '../forms/iban.ts';
import { toLine, withoutForbidden } from './plain-text.ts';

const isSeen = (character: string) => withoutBlanks(character) !== '';

/** A letter, digit or sign of ASCII. */
const isPlain = (code: number) => code > 0x20 && code < 0x7f;

/** A text without blanks at its ends. */
export function trimmed(text: string): string {
  // Most texts have nothing blank there, and an import has millions.
  if (isPlain(text.charCodeAt(0)) && isPlain(text.charCodeAt(text.length - 1))) return text;
  const characters = [...text];
  const start = characters.findIndex(isSeen);
  return start < 0 ? '' : characters.slice(start, characters.findLastIndex(isSeen) + 1).join('');
}

/** One line as it is meant, however it was typed or pasted. */
export const plainLine = (typed: string): string => trimmed(toLine(typed));

/** A typed text of several lines. */
const plainParagraphs = (typed: string) => trimmed(withoutForbidden(typed));

/** Numbers of phones, persons and firms are written in groups, between which there may be more than a blank. */
const plainNumber = (typed: string) => withoutBlanks(toLine(typed)).replaceAll(/[\p{Pd}./()]/gu, '');

const plainPostalCode = (typed: string) => plainLine(typed).replaceAll(/\s+/gu, ' ');

/** How a value is meant, by the name of its field. */
const plain = new Map<string, (typed: string) => string>([
  ['oib', plainNumber],
  ['mb', plainNumber],
  ['mbs', plainNumber],
  ['idCardNumber', plainNumber],
  ['phone', plainNumber],
  ['mobile', plainNumber],
  ['phoneNumber', plainNumber],
  ['contactPersonPhone', plainNumber],
  // Of a phone in a call.
  ['number', plainNumber],
  ['iban', (typed) => plainIban(toLine(typed))],
  ['postalCode', plainPostalCode],
  ['shippingPostalCode', plainPostalCode],
  ['message', plainParagraphs],
  // Letters with their accents apart would be another mailbox, or another domain.
  ['email', (typed) => plainLine(typed).normalize('NFC')],
]);

/** The typed or pasted value of the field of this name, as it is validated, sent and stored. A password is not changed. */
export function plainValue(name: string, typed: string): string {
  return /password/i.test(name) ? typed : (plain.get(name) ?? plainLine)(typed);
}

/** Every field of a form, or of the body of a call, as it is judged, sent and kept. Neither holds lists. */
export function plainValues<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [name, plainValue(name, value)];
    return [name, typeof value === 'object' && value !== null ? plainValues(value) : value];
  });
  // The same names, with values of the same kinds.
  return Object.fromEntries(entries) as Values;
}
