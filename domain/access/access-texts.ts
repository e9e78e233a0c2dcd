import { portalTexts } from '../portal-texts.ts';

/** Sentences of login and second factor that the server answers and the screens show. */
export const accessTexts = {
  ...portalTexts,
  notSent: 'Preglednik nije uspio poslati podatke. Pokušajte ponovno, a ako ne pomogne, osvježite stranicu.',
  linkRefused: 'Poveznica više ne vrijedi. Zatražite novu.',
  wrongCredentials: 'Greška prilikom prijave. Provjerite korisničko ime i lozinku te pokušajte opet.',
  registrationPasswordNeeded: 'Upišite lozinku koju ste odabrali pri registraciji.',
  wrongRegistrationPassword: 'To nije lozinka koju ste odabrali pri registraciji.',
  otherBrowser:
    'Novu adresu možete potvrditi samo u pregledniku u kojem ste se već prijavili. Prijavite se u ovom pregledniku pa ponovno otvorite poveznicu.',
  wrongCode:
    'Greška prilikom verifikacije koda. Provjerite kod i pokušajte opet, ili kontaktirajte službu za korisnike',
  codesUsedUp: 'Kod je previše puta pogrešno upisan. Prijavite se ponovno.',
  sessionRequired: 'Prijava je istekla. Prijavite se ponovno.',
  providerAlreadyChosen: 'Način potvrde već je odabran. Prijavite se ponovno.',
  passwordLinkTooSoon: (seconds: number) =>
    `Ako korisničko ime postoji, poveznica je već poslana. Novu možete zatražiti za ${seconds} s.`,
  busy: 'Poslužitelj je trenutačno preopterećen. Pokušajte ponovno za nekoliko trenutaka.',
  mailNotSent: 'E-mail trenutačno ne možemo poslati. Pokušajte ponovno za nekoliko trenutaka.',
} as const;
