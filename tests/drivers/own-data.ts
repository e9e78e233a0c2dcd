import type { Page } from '@playwright/test';
import { accessTexts } from '../../domain/access/access-texts.ts';
import { ownDataMachine } from '../../machines/own-data.ts';
import { attempts } from '../../server/store/schema.ts';
import { expect, theText, theToast } from '../support/browser/gestures.ts';
import { defineDriver } from '../paths/driver.ts';
import { customers } from '../support/browser/portal.ts';
import { openAs, type PortalWalk, whenServerFails } from './walk.ts';

const operation = '/api/user-profile/export';
const password = customers.mail.password;

const openButton = (page: Page) => page.getByRole('button', { name: 'Preuzmi moje podatke' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Preuzimanje mojih podataka' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^(Preuzmi podatke|Preuzimanje…)$/ });
const field = (page: Page) => dialog(page).getByLabel('Sadašnja lozinka', { exact: true });
const progress = (page: Page) => dialog(page).getByRole('progressbar');

export const ownDataDriver = defineDriver(ownDataMachine)({
  world: (walk: PortalWalk) => walk,
  // Three times a hundred looks stay within the second after which the progress is shown.
  pace: 3,
  entries: {
    profile: {
      say: 'Prijavite se i otvorite „Profil“.',
      customer: customers.mail,
      input: undefined,
      open: openAs(customers.mail, '/profile', openButton),
    },
  },
  calls: { exportOwnData: operation },
  key: ({ failure }) => failure === null,
  events: {
    'data.requested': {
      say: 'U skupini „Moji podaci“ pritisnite „Preuzmi moje podatke“.',
      do: (page) => openButton(page).click(),
    },
    'password.submitted': {
      say: 'Upišite sadašnju lozinku i pritisnite „Preuzmi podatke“.',
      with: { presentPassword: password },
      do: async (page) => {
        await field(page).fill(password);
        await submit(page).click();
      },
    },
    cancelled: {
      say: 'Pritisnite „Odustani“.',
      do: (page) => dialog(page).getByRole('button', { name: 'Odustani' }).click(),
    },
    'exportOwnData.done': {
      say: 'Stiže datoteka s podacima.',
      with: { output: { fileName: 'moji-podaci.zip' } },
      // The test needs it more than once an hour.
      prepare: async ({ portal }) => {
        await portal.server.store.db.delete(attempts);
      },
      shows: theToast('Preuzimanje je uspjelo'),
    },
    'exportOwnData.error': { ...whenServerFails(operation), shows: theText(accessTexts.failure) },
    'after.downloadProgress': { say: 'Prođe sekunda.', passes: true },
  },
  states: {
    idle: {
      say: 'Gumb „Preuzmi moje podatke“ može se pritisnuti.',
      see: async (page) => {
        await expect(dialog(page)).toBeHidden();
        await expect(openButton(page)).toBeEnabled();
      },
    },
    askingPassword: {
      say: 'Otvoren je dijalog s praznim poljem „Sadašnja lozinka“.',
      see: async (page) => {
        await expect(field(page)).toHaveValue('');
        await expect(submit(page)).toHaveText('Preuzmi podatke');
        await expect(submit(page)).toBeEnabled();
      },
    },
    'preparing.short': {
      say: 'Na gumbu piše „Preuzimanje…“ i ne može se pritisnuti.',
      see: async (page) => {
        await expect(submit(page)).toBeDisabled();
        await expect(progress(page)).toBeHidden();
      },
    },
    'preparing.long': {
      say: 'Vidi se i napredak: „Vaši se podaci pripremaju i preuzimaju…“.',
      see: async (page) => {
        await expect(submit(page)).toBeDisabled();
        await expect(progress(page)).toBeVisible();
      },
    },
  },
});
