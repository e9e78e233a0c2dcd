import type { Page } from '@playwright/test';
import { accessTexts } from '../../domain/access/access-texts.ts';
import { profileTexts } from '../../domain/forms/profile-rules.ts';
import { profileUpdateMachine } from '../../machines/profile-update.ts';
import { expect, theText, theToast } from '../support/browser/gestures.ts';
import { defineDriver } from '../paths/driver.ts';
import { customers } from '../support/browser/portal.ts';
import { ownData } from '../support/customers/profile.ts';
import { openAs, type PortalWalk } from './walk.ts';

const operation = '/api/user-profile/update';
const newEmail = 'ana@nova.example';

interface UpdateWorld extends PortalWalk {
  /** The value of the e-mail field when the form is sent. */
  email: string;
}

const saveButton = (page: Page) => page.getByRole('button', { name: /^(Spremi izmjene|Spremanje…)$/ });

export const profileUpdateDriver = defineDriver(profileUpdateMachine)({
  world: (walk: PortalWalk): UpdateWorld => ({ ...walk, email: customers.mail.email }),
  entries: {
    ownData: {
      say: 'Prijavite se, otvorite „Profil“ i pritisnite „Izmjena podataka“.',
      customer: customers.mail,
      input: undefined,
      open: openAs(customers.mail, '/profile/data-modification', saveButton),
    },
  },
  calls: { saveProfile: operation },
  key: () => null,
  events: {
    'changes.submitted': {
      say: 'Promijenite ulicu, po želji i e-mail adresu uz svoju lozinku, i pritisnite „Spremi izmjene“.',
      with: { changes: ownData, begun: ownData },
      do: async (page, { email }) => {
        await page.getByLabel('Ulica').fill('Vukovarska ulica');
        await page.getByLabel('E-mail adresa').fill(email);
        if (email !== customers.mail.email) {
          await page.getByLabel('Sadašnja lozinka').fill(customers.mail.password);
        }
        await saveButton(page).click();
      },
    },
    'saveProfile.done': [
      {
        say: 'Poslužitelj sprema izmjene.',
        with: { output: { pendingEmail: null, updated: {} } },
        prepare: (world) => {
          world.email = customers.mail.email;
        },
        shows: theText('Vaš profil prikazuje nove podatke.'),
      },
      {
        say: 'Poslužitelj sprema izmjene, a na novu e-mail adresu šalje poveznicu.',
        with: {
          output: { pendingEmail: { email: newEmail, validUntil: '2026-11-21T09:42:00.000Z' }, updated: {} },
        },
        prepare: (world) => {
          world.email = newEmail;
        },
        shows: {
          say: `„Nova e-mail adresa ${newEmail} čeka potvrdu.“ i da je poveznica poslana na nju.`,
          see: async (page) => {
            await expect(page.getByText(`poslali na ${newEmail}`).first()).toBeVisible();
            await expect(page.getByText(`Nova e-mail adresa ${newEmail} čeka potvrdu.`)).toBeVisible();
          },
        },
      },
    ],
    'saveProfile.error': {
      say: 'Poslužitelj griješi.',
      with: { error: { code: 'internal', message: accessTexts.failure } },
      prepare: (world) => {
        world.email = customers.mail.email;
        world.portal.faults.arm(operation, '500', { once: true });
      },
      shows: theToast(profileTexts.notSaved),
    },
  },
  states: {
    editing: {
      say: 'Gumb „Spremi izmjene“ može se pritisnuti, a upisana ulica stoji.',
      async see(page) {
        await expect(saveButton(page)).toHaveText('Spremi izmjene');
        await expect(saveButton(page)).toBeEnabled();
        await expect(page.getByLabel('Ulica')).toHaveValue(/^(Ilica|Vukovarska ulica)$/);
      },
    },
    saving: {
      say: 'Na gumbu piše „Spremanje…“ i ne može se pritisnuti.',
      async see(page) {
        await expect(saveButton(page)).toHaveText('Spremanje…');
        await expect(saveButton(page)).toBeDisabled();
      },
    },
  },
});
