/** Titles that several rows of the table of routes have, or that a page draws by itself. */
export const pageTitles = {
  earlyTermination: 'Prijevremeni prekid ugovora',
  documentation: 'Dokumentacija',
  registration: 'Registracija',
  calculator: 'Kalkulator leasinga',
} as const;
