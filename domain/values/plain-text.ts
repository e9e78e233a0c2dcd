/**
 * Characters that no text may hold, because XML does not allow them (control characters, halves of a surrogate pair, U+FFFE and
 * U+FFFF). A spreadsheet or a PDF with one of them cannot be opened, and PostgreSQL does not store all of them.
 * Source: XML 1.0, 2.2.
 */
const forbidden = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Whether a text can be stored and written to every kind of file. The patterns of the contract say the same. */
export const isText = (text: string): boolean => text.search(forbidden) === -1;

/** Whether all of it is what most texts are made of: letters, digits and signs of ASCII, and spaces. */
export const isAsciiLine = (text: string): boolean => /^[ -~]*$/.test(text);

/** Whether it is such a text on one line: no tab, no line end, no other control character. */
export const isLine = (text: string): boolean => isAsciiLine(text) || (isText(text) && !/\p{Cc}/u.test(text));

/** A typed or pasted text without those characters: text copied from a PDF may have invisible ones. */
export const withoutForbidden = (typed: string): string => typed.replaceAll(forbidden, '');

/** A typed text on one line: between cells that were copied from a spreadsheet is a tab, which becomes a blank. */
export const toLine = (typed: string): string =>
  isLine(typed) ? typed : withoutForbidden(typed).replaceAll(/\p{Cc}+/gu, ' ');

/** A text that was stored before it was checked, with U+FFFD in place of characters that no text may hold. */
export const toText = (text: string): string => text.replaceAll(forbidden, '\ufffd');
