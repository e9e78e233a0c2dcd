import type { Page } from '@playwright/test';
import { recoveryCodesMachine } from '../../../machines/access/recovery-codes.ts';
import { expect, theToast } from '../../support/browser/gestures.ts';
import { customers } from '../../support/browser/portal.ts';
import { defineDriver } from '../../paths/driver.ts';
import { openAs, type PortalWalk, whenServerFails } from '../walk.ts';

const operation = '/api/security/recovery-codes';

const make = (page: Page) => page.getByRole('button', { name: /^Izradi (rezervne|nove) kodove$/ });
const password = (page: Page) => page.getByLabel('Sadašnja lozinka', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: /^(Izradi kodove|Izrada kodova…)$/ });
const codes = (page: Page) => page.getByRole('list', { name: 'Rezervni kodovi' }).getByRole('listitem');

export const recoveryCodesDriver = defineDriver(recoveryCodesMachine)({
  world: (walk: PortalWalk): PortalWalk => walk,
  entries: {
    security: {
      say: 'Prijavite se, otvorite „Profil“ i pritisnite „Uredi sigurnost prijave“.',
      customer: customers.mail,
      input: undefined,
      open: openAs(customers.mail, '/account-security', make),
    },
  },
  calls: { createRecoveryCodes: operation },
  key: () => null,
  events: {
    'codes.requested': {
      say: 'Pritisnite „Izradi rezervne kodove“, odnosno „Izradi nove kodove“.',
      do: (page) => make(page).click(),
    },
    'password.submitted': {
      say: 'Upišite sadašnju lozinku i pritisnite „Izradi kodove“.',
      with: { presentPassword: customers.mail.password },
      do: async (page) => {
        await password(page).fill(customers.mail.password);
        await submit(page).click();
      },
    },
    cancelled: {
      say: 'Pritisnite „Zatvori“.',
      do: (page) => page.getByRole('button', { name: 'Zatvori', exact: true }).click(),
    },
    'codes.kept': {
      say: 'Označite „Kodovi su spremljeni“ i pritisnite „Završi“.',
      with: { saved: true },
      do: async (page) => {
        await page.getByRole('checkbox', { name: 'Kodovi su spremljeni' }).check();
        await page.getByRole('button', { name: 'Završi' }).click();
      },
      shows: theToast('Rezervni kodovi su izrađeni'),
    },
    'createRecoveryCodes.done': {
      say: 'Poslužitelj izrađuje kodove.',
      with: { output: ['AB-CDEF-GHJK'] },
      prepare: ({ portal }) => portal.forgetRecoveryCodes(customers.mail),
    },
    'createRecoveryCodes.error': { ...whenServerFails(operation) },
  },
  states: {
    shown: {
      say: 'Vidi se koliko je kodova preostalo i gumb za izradu.',
      async see(page) {
        await expect(make(page)).toBeVisible();
        await expect(password(page)).toBeHidden();
        await expect(codes(page)).toHaveCount(0);
      },
    },
    askingPassword: {
      say: 'Prozor traži sadašnju lozinku.',
      async see(page) {
        await expect(submit(page)).toHaveText('Izradi kodove');
        await expect(submit(page)).toBeEnabled();
        await expect(password(page)).toHaveValue('');
      },
    },
    creating: {
      say: 'Na gumbu piše „Izrada kodova…“ i ne može se pritisnuti.',
      async see(page) {
        await expect(submit(page)).toHaveText('Izrada kodova…');
        await expect(submit(page)).toBeDisabled();
      },
    },
    showingCodes: {
      say: 'Vidi se deset kodova.',
      see: (page) => expect(codes(page)).toHaveCount(10),
    },
  },
});
