import type { AnyStateMachine } from 'xstate';
import { billsMachine } from './bills.ts';
import { calculatorMachine } from './calculator.ts';
import { codeEntryMachine } from './code-entry.ts';
import { linkConfirmationMachine } from './link-confirmation.ts';
import { listMachine } from './list.ts';
import { loginMachine } from './login.ts';
import { offerMachine } from './offer.ts';
import { panelMachine } from './panel.ts';
import { passwordRecoveryMachine } from './password-recovery.ts';
import { passwordResetMachine } from './password-reset.ts';
import { remainingValueMachine } from './remaining-value.ts';
import { searchMachine } from './search.ts';
import { sessionMachine } from './session.ts';

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
    purpose: 'Kod drugog koraka, ponovno slanje, novi QR kod i promjena načina potvrde.',
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
    purpose: 'Novi QR kod ili promjena načina potvrde poveznicom iz e-maila.',
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
    purpose: 'Filtri po stupcima, odabir i preuzimanje računa.',
  },
  offer: {
    machine: offerMachine,
    title: 'Ponuda',
    purpose: 'Preuzimanje ponude i zahtjev za financiranje po njoj.',
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
  remainingValue: {
    machine: remainingValueMachine,
    title: 'Ostatak vrijednosti',
    purpose: 'Izračun ostatka vrijednosti operativnog leasinga dok se podaci upisuju.',
  },
} as const satisfies Record<string, CatalogEntry>;
