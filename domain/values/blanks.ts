/**
 * Invisible characters: blanks of every kind, signs without width that come along when something is copied, fillers
 * (`Default_Ignorable_Code_Point`), and the Braille cell without dots.
 */
const blanks = /[\s\p{Cf}\p{DI}\u2800]/gu;

/** A code as it is meant, however it was typed or pasted; of a text without anything to see nothing is left. */
export function withoutBlanks(text: string): string {
  return text.replaceAll(blanks, '');
}
