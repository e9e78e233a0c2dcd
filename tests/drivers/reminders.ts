import type { Page } from '@playwright/test';
import { remindersMachine } from '../../machines/reminders.ts';
import { expect, theToast } from '../support/browser/gestures.ts';
import { customers } from '../support/browser/portal.ts';
import { defineDriver } from '../paths/driver.ts';
import { openAs, type PortalWalk, whenNoAnswerComes } from './walk.ts';

const operation = '/api/reminders';
const save = (page: Page) => page.getByRole('button', { name: /^(Spremi podsjetnike|Spremanje…)$/ });
const days = (page: Page) => page.getByRole('combobox', { name: 'Podsjetnik na dospijeće e-mailom' });
const chosen = { dueDays: 3, afterDue: false } as const;

export const remindersDriver = defineDriver(remindersMachine)({
  world: (walk: PortalWalk): PortalWalk => walk,
  entries: {
    overview: {
      say: 'Prijavite se i otvorite „Profil“.',
      customer: customers.mail,
      input: undefined,
      open: openAs(customers.mail, '/profile', save),
    },
  },
  calls: { saveReminders: operation },
  key: () => null,
  events: {
    'reminders.submitted': {
      say: 'Odaberite „3 dana prije“ i pritisnite „Spremi podsjetnike“.',
      with: { reminders: chosen },
      async do(page) {
        await days(page).click();
        await page.getByRole('option', { name: '3 dana prije' }).click();
        await save(page).click();
      },
    },
    'saveReminders.done': {
      say: 'Poslužitelj sprema podsjetnike.',
      with: { output: chosen },
      shows: theToast('Podsjetnici su spremljeni'),
    },
    'saveReminders.error': {
      ...whenNoAnswerComes(operation),
      shows: theToast('Ne znamo jesu li podsjetnici spremljeni'),
    },
  },
  states: {
    shown: {
      say: 'Gumb „Spremi podsjetnike“ može se pritisnuti.',
      async see(page) {
        await expect(save(page)).toHaveText('Spremi podsjetnike');
        await expect(save(page)).toBeEnabled();
      },
    },
    saving: {
      say: 'Na gumbu piše „Spremanje…“ i ne može se pritisnuti.',
      async see(page) {
        await expect(save(page)).toHaveText('Spremanje…');
        await expect(save(page)).toBeDisabled();
      },
    },
  },
});
