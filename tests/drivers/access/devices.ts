import type { Page } from '@playwright/test';
import { devicesMachine } from '../../../machines/access/devices.ts';
import { expect, theText, theToast, waitFor } from '../../support/browser/gestures.ts';
import { customers, otherDevice } from '../../support/browser/portal.ts';
import { endCall, endOther, endOthers, endOthersCall, showOther } from '../../support/customers/devices.ts';
import { defineDriver } from '../../paths/driver.ts';
import { type PortalWalk, whenNoAnswerComes } from '../walk.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Odjaviti sve ostale uređaje?' });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: /^(Odjavi ostale|Odjava…)$/ });
const ending = (page: Page) => page.getByText('Odjava…', { exact: true });

export const devicesDriver = defineDriver(devicesMachine)({
  world: (walk: PortalWalk): PortalWalk => walk,
  entries: {
    security: {
      say: 'Prijavite se u dva preglednika, u jednom otvorite „Profil“ i pritisnite „Uredi sigurnost prijave“.',
      customer: customers.mail,
      input: undefined,
      async open(page, { portal }) {
        await portal.addDevice(customers.mail);
        await portal.logIn(page, customers.mail);
        await portal.open(page, '/account-security');
        await waitFor(portal, endOther(page));
      },
    },
  },
  calls: { endSession: endCall, endOtherSessions: endOthersCall },
  key: ({ failure }) => failure === null,
  events: {
    'end.requested': {
      say: 'U retku drugog uređaja pritisnite „Odjavi“. Ako drugog nema, prijavite se prije toga u drugom pregledniku.',
      with: { id: otherDevice.id },
      async do(page, { portal }) {
        await showOther(page, portal);
        await endOther(page).click();
      },
    },
    'endOthers.requested': {
      say: 'Pritisnite „Odjavi sve ostale uređaje“.',
      do: (page) => endOthers(page).click(),
    },
    confirmed: {
      say: 'Pritisnite „Odjavi ostale“.',
      do: (page) => confirm(page).click(),
    },
    cancelled: {
      say: 'Pritisnite „Odustani“.',
      do: (page) => dialog(page).getByRole('button', { name: 'Odustani' }).click(),
    },
    'endSession.done': {
      say: 'Poslužitelj odjavljuje uređaj.',
      shows: theToast('Uređaj je odjavljen'),
    },
    'endSession.error': {
      ...whenNoAnswerComes(endCall),
      shows: theText(`Ne znamo je li uređaj „${otherDevice.name}“ odjavljen.`),
    },
    'endOtherSessions.done': {
      say: 'Poslužitelj odjavljuje sve ostale uređaje.',
      shows: theToast('Ostali su uređaji odjavljeni'),
    },
    'endOtherSessions.error': {
      ...whenNoAnswerComes(endOthersCall),
      shows: theText('Ne znamo jesu li uređaji odjavljeni.'),
    },
  },
  states: {
    shown: {
      say: 'Vidi se popis uređaja i gumb „Odjavi sve ostale uređaje“.',
      async see(page) {
        await expect(endOthers(page)).toBeEnabled();
        await expect(page.getByText('Ovaj uređaj', { exact: true })).toBeVisible();
        await expect(dialog(page)).toBeHidden();
        await expect(ending(page)).toBeHidden();
      },
    },
    ending: {
      say: 'U retku piše „Odjava…“.',
      async see(page) {
        await expect(ending(page)).toBeVisible();
        await expect(dialog(page)).toBeHidden();
      },
    },
    asking: {
      say: 'Prozor pita: „Odjaviti sve ostale uređaje?“',
      see: (page) => expect(confirm(page)).toHaveText('Odjavi ostale'),
    },
    endingOthers: {
      say: 'U prozoru na gumbu piše „Odjava…“.',
      see: (page) => expect(confirm(page)).toHaveText('Odjava…'),
    },
  },
});
