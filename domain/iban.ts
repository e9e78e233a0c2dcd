/** `HR12 1001 0051 …`: an account number as people read it, in groups of four. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}
