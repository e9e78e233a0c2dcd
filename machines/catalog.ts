import type { AnyStateMachine } from 'xstate';
import { accessibilityMachine } from './accessibility.ts';
import { billExportMachine } from './bill-export.ts';
import { billsMachine } from './bills.ts';
import { calendarLinkMachine } from './calendar-link.ts';
import { calculatorMachine } from './calculator.ts';
import { codeEntryMachine } from './code-entry.ts';
import { contactMachine } from './contact.ts';
import { inboxMachine } from './inbox.ts';
import { devicesMachine } from './devices.ts';
import { earlyTerminationMachine } from './early-termination.ts';
import { downloadMachine } from './download.ts';
import { linkConfirmationMachine } from './link-confirmation.ts';
import { listMachine } from './list.ts';
import { loginMachine } from './login.ts';
import { objectCompletionMachine } from './object-completion.ts';
import { offerMachine } from './offer.ts';
import { offerStepMachine } from './offer-step.ts';
import { ownDataMachine } from './own-data.ts';
import { panelMachine } from './panel.ts';
import { passkeysMachine } from './passkeys.ts';
import { passwordChangeMachine } from './password-change.ts';
import { passwordRecoveryMachine } from './password-recovery.ts';
import { passwordResetMachine } from './password-reset.ts';
import { profileUpdateMachine } from './profile-update.ts';
import { productChoiceMachine } from './product-choice.ts';
import { recoveryCodesMachine } from './recovery-codes.ts';
import { registrationConfirmationMachine } from './registration-confirmation.ts';
import { registrationMachine } from './registration.ts';
import { registrationTabMachine } from './registration-tab.ts';
import { remindersMachine } from './reminders.ts';
import { remainingValueMachine } from './remaining-value.ts';
import { searchMachine } from './search.ts';
import { sessionMachine } from './session.ts';
import { statementSigningMachine } from './statement-signing.ts';
import { uploadMachine } from './upload.ts';

export interface CatalogEntry {
  readonly machine: AnyStateMachine;
  /** Croatian, for the drawn chart and the path book. */
  readonly title: string;
  readonly purpose: string;
}

/** Every machine of the portal. What is not here is not drawn and not walked; a test sees to it that all are. */
export const catalog = {
  panel: {
    machine: panelMachine,
    title: 'Bočna ploča',
    purpose: 'Otvaranje, zatvaranje i promjena sadržaja ploče s desnog ruba.',
  },
  login: {
    machine: loginMachine,
    title: 'Prijava',
    purpose: 'Lozinka, odabir načina potvrde i put do koda.',
  },
  codeEntry: {
    machine: codeEntryMachine,
    title: 'Upis koda',
    purpose:
      'Kod drugog koraka, rezervni kod, pristupni ključ, ponovno slanje, novi QR kod i promjena načina potvrde.',
  },
  passwordRecovery: {
    machine: passwordRecoveryMachine,
    title: 'Zaboravljena lozinka',
    purpose: 'Zahtjev za poveznicu kojom se postavlja lozinka.',
  },
  passwordReset: {
    machine: passwordResetMachine,
    title: 'Nova lozinka',
    purpose: 'Postavljanje lozinke poveznicom iz e-maila.',
  },
  linkConfirmation: {
    machine: linkConfirmationMachine,
    title: 'Potvrda poveznice',
    purpose: 'Novi QR kod, promjena načina potvrde ili nova e-mail adresa poveznicom iz e-maila.',
  },
  session: {
    machine: sessionMachine,
    title: 'Sesija',
    purpose: 'Prijavljeni korisnik, upozorenje prije isteka, odjava.',
  },
  list: {
    machine: listMachine,
    title: 'Popis',
    purpose: 'Pretraga, redoslijed, stranice i dohvat redaka bilo kojeg popisa.',
  },
  bills: {
    machine: billsMachine,
    title: 'Računi',
    purpose: 'Filtri po stupcima i odabir računa.',
  },
  billExport: {
    machine: billExportMachine,
    title: 'Izvoz računa',
    purpose: 'Cijeli popis računa kao tablica i izvod otvorenih stavaka.',
  },
  calendarLink: {
    machine: calendarLinkMachine,
    title: 'Kalendar dospijeća',
    purpose: 'Poveznica kojom kalendari čitaju dospijeća: izrada, jedini prikaz i ukidanje.',
  },
  profileUpdate: {
    machine: profileUpdateMachine,
    title: 'Izmjena podataka',
    purpose: 'Spremanje adrese, telefona, e-mail adrese i kontakt osobe.',
  },
  passwordChange: {
    machine: passwordChangeMachine,
    title: 'Promjena lozinke',
    purpose: 'Nova lozinka prijavljenog korisnika, uz sadašnju.',
  },
  ownData: {
    machine: ownDataMachine,
    title: 'Moji podaci',
    purpose: 'Preuzimanje svega što portal o korisniku čuva, uz sadašnju lozinku.',
  },
  reminders: {
    machine: remindersMachine,
    title: 'Podsjetnici',
    purpose: 'Odabir podsjetnika na dospijeće računa koji stižu e-mailom.',
  },
  recoveryCodes: {
    machine: recoveryCodesMachine,
    title: 'Rezervni kodovi',
    purpose: 'Izrada rezervnih kodova uz sadašnju lozinku i njihov jedini prikaz.',
  },
  passkeys: {
    machine: passkeysMachine,
    title: 'Pristupni ključevi',
    purpose: 'Dodavanje i uklanjanje ključeva kojima se prijava potvrđuje umjesto koda.',
  },
  devices: {
    machine: devicesMachine,
    title: 'Prijavljeni uređaji',
    purpose: 'Odjava jednog ili svih ostalih uređaja na kojima je korisnik prijavljen.',
  },
  offer: {
    machine: offerMachine,
    title: 'Ponuda',
    purpose: 'Preuzimanje ponude i zahtjev za financiranje po njoj.',
  },
  inbox: {
    machine: inboxMachine,
    title: 'Sandučić',
    purpose: 'Popis poruka, otvorena poruka i njezino označavanje pročitanom.',
  },
  earlyTermination: {
    machine: earlyTerminationMachine,
    title: 'Prijevremeni prekid',
    purpose: 'Zahtjev za prijevremeni prekid ugovora: odabir, potvrda, slanje i ishod.',
  },
  upload: {
    machine: uploadMachine,
    title: 'Slanje dokumenta',
    purpose: 'Odabir datoteke, podaci o dokumentu, slanje i njegov prekid.',
  },
  download: {
    machine: downloadMachine,
    title: 'Preuzimanje',
    purpose: 'Jedna datoteka ili arhiva s više njih, i što u njoj nedostaje.',
  },
  search: {
    machine: searchMachine,
    title: 'Pretraga portala',
    purpose: 'Ugovori, računi i ponude iz jednog polja u zaglavlju.',
  },
  calculator: {
    machine: calculatorMachine,
    title: 'Kalkulator',
    purpose: 'Koraci kalkulatora od općih podataka do zahtjeva za financiranje.',
  },
  objectCompletion: {
    machine: objectCompletionMachine,
    title: 'Dovršavanje objekta',
    purpose: 'Drugi korak kalkulatora: jedini se izbor bira sam.',
  },
  remainingValue: {
    machine: remainingValueMachine,
    title: 'Ostatak vrijednosti',
    purpose: 'Izračun ostatka vrijednosti operativnog leasinga dok se podaci upisuju.',
  },
  contact: {
    machine: contactMachine,
    title: 'Kontakt',
    purpose: 'Poruka društvu: pisanje, slanje, potvrda ili povratak na poruku.',
  },
  accessibility: {
    machine: accessibilityMachine,
    title: 'Pristupačnost',
    purpose: 'Prilagodba slova, kontrasta i razmaka, odmah i za sljedeće posjete.',
  },
  productChoice: {
    machine: productChoiceMachine,
    title: 'Odabir proizvoda',
    purpose: 'Četvrti korak kalkulatora: gotovi proizvodi i izrada ponude.',
  },
  offerStep: {
    machine: offerStepMachine,
    title: 'Pregled ponude',
    purpose: 'Peti korak kalkulatora: ponuda i zahtjev za financiranje.',
  },
  registration: {
    machine: registrationMachine,
    title: 'Registracija',
    purpose: 'Koraci registracije fizičke i pravne osobe, od odabira vrste do slanja.',
  },
  registrationTab: {
    machine: registrationTabMachine,
    title: 'Kartica registracije',
    purpose: 'Registracija se ispunjava u jednoj kartici preglednika, a druga je može preuzeti.',
  },
  statementSigning: {
    machine: statementSigningMachine,
    title: 'Potpis izjave',
    purpose: 'Zadnji korak pravne osobe: preuzimanje izjave, povrat potpisane i slanje.',
  },
  registrationConfirmation: {
    machine: registrationConfirmationMachine,
    title: 'Potvrda registracije',
    purpose: 'Poveznica iz e-maila kojom se registracija potvrđuje pri otvaranju prijave.',
  },
} as const satisfies Record<string, CatalogEntry>;
