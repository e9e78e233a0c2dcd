/** Sentences of login and calls that the browser says by itself; what only the server answers is no weight of its pages. */
export const portalTexts = {
  failure: 'Dogodila se pogreška, pokušajte ponovno',
  unreachable: 'Poslužitelj nije dostupan. Provjerite internetsku vezu i pokušajte ponovno.',
  systemError: 'Dogodila se pogreška. Stranica je osvježena, pokušajte ponovno.',
  loggedOut: 'Odjavljeni ste iz sigurnosnih razloga. Prijavite se ponovno.',
} as const;
