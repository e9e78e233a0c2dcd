import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../domain/access/access-texts.ts';
import { at, type FailingCall } from './failing-call.ts';

const contractNumber = (page: Page) => page.getByLabel(/^Broj ugovora/);

/** The page is there for visitors too. */
async function seeVisitorsPage(page: Page): Promise<void> {
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prijava', exact: true })).toBeVisible();
}

/** This only makes writing easier: without it the customer types the data. */
const easing = (
  operation: FailingCall['operation'],
  { part, works }: { part: string; works: (page: Page) => Promise<void> },
): FailingCall => ({
  operation,
  screen: `contact of a customer, ${part}`,
  by: 'customer',
  presents: 'silently',
  opens: true,
  open: at('/contact'),
  async call(page) {
    await page.getByRole('banner').getByRole('link', { name: 'Zahtjevi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zahtjevi' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Podrška' }).click();
  },
  async fails(page) {
    await expect(contractNumber(page)).toBeEditable();
    await expect(page.getByRole('button', { name: 'Pošalji poruku' })).toBeEnabled();
  },
  unless: { '401': seeVisitorsPage },
  works,
});

export const contactCalls: readonly FailingCall[] = [
  easing('GET /api/user-profile', {
    part: 'what the company knows of them',
    works: (page) => expect(page.getByLabel('Ime', { exact: true })).toHaveValue('Ana'),
  }),
  easing('GET /api/contract/active', {
    part: 'suggested contracts',
    async works(page) {
      await contractNumber(page).fill('10482');
      await expect(page.getByRole('option', { name: /^10482\/24/ })).toBeVisible();
    },
  }),
];
