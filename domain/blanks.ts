/** Blanks of every kind, and the signs without width that come along when something is copied. */
const blanks = /[\s\p{Cf}]/gu;

/** A code as it is meant, however it was typed or pasted. */
export function withoutBlanks(text: string): string {
  return text.replaceAll(blanks, '');
}
