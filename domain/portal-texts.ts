/** Sentences of login and calls that the browser shows by itself; sentences of the server alone add nothing to its pages. */
export const portalTexts = {
  failure: 'Dogodila se pogreška, pokušajte ponovno',
  unreachable: 'Poslužitelj nije dostupan. Provjerite internetsku vezu i pokušajte ponovno.',
  systemError: 'Dogodila se pogreška. Stranica je osvježena, pokušajte ponovno.',
  loggedOut: 'Odjavljeni ste iz sigurnosnih razloga. Prijavite se ponovno.',
} as const;
