import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/journey.ts';
import { calendarOf, openNewDocument } from '../layers.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';
import { openFilter, openList } from '../../support/lists/list-screen.ts';
import { openRegistration } from '../../support/registration/registration-screen.ts';
import { personDraft } from '../../support/registration/registration-drafts.ts';

/*
 * The calendar of a field reaches every day that the field takes.
 */

const atIdentification = (page: Page, portal: Portal) =>
  openRegistration(page, portal, 'identification', personDraft());
const atPlan = async (page: Page, portal: Portal) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/contracts-plan/10482%2F24');
};
const atFilter = async (page: Page, portal: Portal) => {
  await openList(page, portal, '/bills');
  await openFilter(page, 'Dospijeće');
};

/** Every field of a day: its page, its label, and the ends of its range. */
const fields = [
  {
    place: 'registration',
    label: 'Datum rođenja',
    open: atIdentification,
    days: ['01.01.1900', '15.03.1970', '21.11.2008'],
  },
  { place: 'registration', label: 'Vrijedi do', open: atIdentification, days: ['21.11.2026', '01.02.2066'] },
  { place: 'document', label: 'Datum izdavanja', open: openNewDocument, days: ['01.01.1900', '21.11.2026'] },
  { place: 'plan', label: 'Dan otplate', open: atPlan, days: ['21.11.2026', '14.02.2029'] },
  { place: 'filter', label: 'Od', open: atFilter, days: ['01.01.1900', '31.12.2050'] },
] as const;

test('the calendar of a field offers the ends of what it takes', async ({ page, portal }) => {
  for (const { place, label, open, days } of fields) {
    await test.step(`${place}, ${label}`, async () => {
      await open(page, portal);
      const field = page.getByRole('textbox', { name: label, exact: true });
      for (const day of days) {
        const [date = 0, month = 0, year = 0] = day.split('.').map(Number);
        await field.fill(day);
        await page.getByRole('button', { name: `Otvori kalendar: ${label}`, exact: true }).click();
        const lists = calendarOf(page, label).getByRole('combobox');
        await expect(lists.nth(1)).toHaveValue(String(year));
        await expect(lists.nth(0)).toHaveValue(String(month - 1));
        const chosen = calendarOf(page, label).getByRole('gridcell', { selected: true }).getByRole('button');
        await expect(chosen).toHaveText(String(date));
        await expect(chosen).toBeEnabled();
        await chosen.press('Escape');
      }
    });
  }
});

test.describe('where the day is another one', () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' });

  test('the calendar marks the day of Zagreb', async ({ page, portal }) => {
    await atFilter(page, portal);
    expect(await page.evaluate(() => new Date().getDate())).toBe(20);
    await page.getByRole('button', { name: 'Otvori kalendar: Od', exact: true }).click();
    await expect(calendarOf(page, 'Od').locator('[data-today]').getByRole('button')).toHaveText('21');
  });
});
