/** Why a customer may not see a contract: the sentence of every screen that is empty without one. */
export const howContractsAreLinked = 'Ugovore povezujemo po OIB-u i e-mail adresi koju ste dali društvu.';

/** The state of the contact page's history entry for a message about contracts that are not shown. */
export const aboutMissingContracts = { about: 'missing-contracts' } as const;

/** Whether a history entry, which any page may have written, asks for that message. */
export function isAboutMissingContracts(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'about' in state &&
    state.about === aboutMissingContracts.about
  );
}
