import { withoutBlanks } from '../values/blanks.ts';

/** To the letter as the specification of the portal has it. */
export const wrongIban = 'IBAN je neispravan!';

/** An account number as it is kept: without its name, blanks and hyphens with which it is typed or pasted, in capitals. */
export function plainIban(typed: string): string {
  return withoutBlanks(typed)
    .replaceAll(/\p{Pd}/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '');
}

/** `HR12 1001 0051 …`: an account number as people read it, in groups of four. */
export function formatIban(iban: string): string {
  return withoutBlanks(iban).replaceAll(/(.{4})(?=.)/g, '$1 ');
}
