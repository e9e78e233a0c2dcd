import type { Page } from '@playwright/test';
import { passwordChangeMachine } from '../../../machines/access/password-change.ts';
import { expect, theToast } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers } from '../../support/browser/portal.ts';
import { openAs, type PortalWalk, whenNoAnswerComes } from '../walk.ts';

const operation = '/api/user-profile/password';

interface PasswordWorld extends PortalWalk {
  /** The login data of the customer, and the next page. */
  present: string;
  next: string;
}

const saveButton = (page: Page) => page.getByRole('button', { name: /^(Promijeni lozinku|Spremanje…)$/ });
const fields = (page: Page) =>
  ['Sadašnja lozinka', 'Nova lozinka', 'Ponovite novu lozinku'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );

export const passwordChangeDriver = defineDriver(passwordChangeMachine)({
  world: (walk: PortalWalk): PasswordWorld => ({
    ...walk,
    present: customers.mail.password,
    next: 'Leasing#2027',
  }),
  entries: {
    profile: {
      say: 'Prijavite se, otvorite „Profil“ i pritisnite „Promijeni lozinku“.',
      customer: customers.mail,
      input: undefined,
      open: openAs(customers.mail, '/profile/password-reset', saveButton),
    },
  },
  calls: { changePassword: operation },
  key: () => null,
  events: {
    'passwords.submitted': {
      say: 'Upišite sadašnju lozinku i dvaput novu, i pritisnite „Promijeni lozinku“.',
      with: { presentPassword: customers.mail.password, newPassword: 'Leasing#2027' },
      do: async (page, { present, next }) => {
        const [first, second, third] = fields(page);
        await first?.fill(present);
        await second?.fill(next);
        await third?.fill(next);
        await saveButton(page).click();
      },
    },
    'changePassword.done': {
      say: 'Poslužitelj mijenja lozinku.',
      shows: theToast('Lozinka je promijenjena'),
    },
    'changePassword.error': {
      ...whenNoAnswerComes(operation),
      shows: theToast('Ne znamo je li lozinka promijenjena'),
    },
  },
  states: {
    entering: {
      say: 'Polja su prazna, a gumb „Promijeni lozinku“ može se pritisnuti.',
      async see(page) {
        await expect(saveButton(page)).toHaveText('Promijeni lozinku');
        await expect(saveButton(page)).toBeEnabled();
        await Promise.all(fields(page).map((field) => expect(field).toHaveValue('')));
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
