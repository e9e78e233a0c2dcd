import { expect, type Page } from '@playwright/test';
import { at, loading, retry, type FailingCall } from './failing-call.ts';

const form = '/profile/data-modification';

const combo = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const street = (page: Page) => page.getByLabel('Ulica');
const save = (page: Page) => page.getByRole('button', { name: 'Spremi izmjene' });
const reminderField = 'Podsjetnik na dospijeće e-mailom';
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profil', exact: true }).getByRole('link', { name });

/** The choices of a field; the rest of the form is of use without them. */
const choices = (operation: FailingCall['operation'], field: string, shows: string): FailingCall =>
  loading({
    operation,
    screen: `profile, field "${field}"`,
    open: at(form),
    place: street,
    async works(page) {
      await expect(combo(page, field)).toHaveValue(shows);
      await expect(retry(page)).toBeHidden();
    },
  });

export const profileCalls: readonly FailingCall[] = [
  loading({
    operation: 'GET /api/user-profile',
    screen: 'profile',
    open: at('/profile'),
    place: (page) => page.getByRole('heading', { name: 'Profil trenutačno ne možemo prikazati' }),
    works: (page) => expect(page.getByRole('region', { name: 'Kontakt' })).toBeVisible(),
  }),
  loading({
    operation: 'GET /api/reminders',
    screen: 'profile, reminders',
    open: at('/profile'),
    place: (page) => page.getByText('Podsjetnike trenutačno ne možemo prikazati.'),
    works: (page) => expect(combo(page, reminderField)).toHaveValue('Bez podsjetnika'),
  }),
  choices('GET /api/gemicro-code/country', 'Država', 'Hrvatska'),
  choices('GET /api/gemicro-code/postal', 'Mjesto', 'Zagreb, 10000'),
  {
    // It says nothing when it does not come.
    operation: 'GET /api/user-profile/pending-email',
    screen: 'profile',
    by: 'customer',
    presents: 'silently',
    opens: true,
    open: at(form),
    async call(page) {
      await tab(page, 'Pregled podataka').click();
      await expect(street(page)).toBeHidden();
      await tab(page, 'Izmjena podataka').click();
    },
    async fails(page) {
      await expect(street(page)).toHaveValue('Ilica');
      await expect(save(page)).toBeEnabled();
    },
    works: (page) => expect(street(page)).toHaveValue('Ilica'),
  },
  loading({
    operation: 'GET /api/security',
    screen: 'account security',
    open: at('/account-security'),
    place: (page) => page.getByRole('heading', { name: 'Sigurnost prijave trenutačno ne možemo prikazati' }),
    works: (page) => expect(page.getByText(/^Nemate rezervnih kodova/)).toBeVisible(),
  }),
];
