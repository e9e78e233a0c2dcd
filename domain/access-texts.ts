/** Sentences of login and second factor that the server answers and the screens show. */
export const accessTexts = {
  wrongCredentials: 'Greška prilikom prijave. Provjerite korisničko ime i lozinku te pokušajte opet.',
  wrongCode:
    'Greška prilikom verifikacije koda. Provjerite kod i pokušajte opet, ili kontaktirajte službu za korisnike',
  codesUsedUp: 'Kod je pet puta pogrešno upisan. Prijavite se ponovno.',
  sessionRequired: 'Prijava je istekla. Prijavite se ponovno.',
  providerAlreadyChosen: 'Način potvrde već je odabran. Prijavite se ponovno.',
  linkRefused: 'Poveznica više ne vrijedi. Zatražite novu.',
  passwordLinkTooSoon: (seconds: number) =>
    `Ako korisničko ime postoji, poveznica je već poslana. Novu možete zatražiti za ${seconds} s.`,
  busy: 'Poslužitelj je trenutačno preopterećen. Pokušajte ponovno za nekoliko trenutaka.',
  mailNotSent: 'E-mail trenutačno ne možemo poslati. Pokušajte ponovno za nekoliko trenutaka.',
  failure: 'Dogodila se pogreška, pokušajte ponovno',
  unreachable: 'Poslužitelj nije dostupan. Provjerite internetsku vezu i pokušajte ponovno.',
  systemError: 'Dogodila se pogreška. Stranica je osvježena, pokušajte ponovno.',
  loggedOut: 'Odjavljeni ste iz sigurnosnih razloga. Prijavite se ponovno.',
} as const;
