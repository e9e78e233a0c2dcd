/** What can happen to a customer's access, by its name in the audit log, in the words of the screen. */
export const accessEvents = {
  // With the password alone the customer is not logged in yet.
  login: 'Ispravna lozinka',
  'login-failed': 'Pogrešna lozinka',
  'login-limited': 'Previše pogrešnih lozinki',
  'mail-code-sent': 'Kod poslan e-mailom',
  'code-accepted': 'Prijava',
  'code-wrong': 'Pogrešan kod',
  'code-limited': 'Previše pogrešnih kodova',
  'codes-used-up': 'Kod pet puta pogrešno upisan',
  'provider-chosen': 'Odabran način potvrde prijave',
  'provider-reset-requested': 'Zatražena promjena načina potvrde',
  'provider-reset': 'Način potvrde poništen',
  'qr-reset-requested': 'Zatražen novi QR kod',
  'qr-reset': 'QR kod poništen',
  'password-reset-requested': 'Zatražena poveznica za novu lozinku',
  'password-set': 'Lozinka postavljena poveznicom',
  'present-password-wrong': 'Pogrešna sadašnja lozinka',
  'present-password-limited': 'Previše pogrešnih sadašnjih lozinki',
  'password-changed': 'Lozinka promijenjena',
  'recovery-codes-created': 'Rezervni kodovi izrađeni',
  'recovery-code-accepted': 'Prijava rezervnim kodom',
  'passkey-added': 'Pristupni ključ dodan',
  'passkey-removed': 'Pristupni ključ uklonjen',
  'passkey-accepted': 'Prijava pristupnim ključem',
  'passkey-counter': 'Odbijen pristupni ključ: možda je kopiran',
  'calendar-link-created': 'Poveznica kalendara izrađena',
  'calendar-link-removed': 'Poveznica kalendara ukinuta',
  'email-change-requested': 'Zatražena nova e-mail adresa',
  'email-changed': 'Nova e-mail adresa',
  'data-exported': 'Preuzeti vlastiti podaci',
  'registration-requested': 'Zatražena registracija',
  'registration-confirmed': 'Registracija potvrđena',
  'statement-checking': 'Potpisana izjava se provjerava',
  'statement-accepted': 'Potpisana izjava prihvaćena',
  'statement-refused': 'Potpisana izjava odbijena',
  'statement-given-up': 'Provjera potpisane izjave nije uspjela',
  'link-refused': 'Odbijena poveznica',
  logout: 'Odjava',
  'session-ended': 'Uređaj odjavljen',
  'session-expired': 'Prijava istekla',
} as const;

export type AccessEvent = keyof typeof accessEvents;

/** How many of a customer's events are shown: the newest ones. */
export const mostAccessEvents = 20;
