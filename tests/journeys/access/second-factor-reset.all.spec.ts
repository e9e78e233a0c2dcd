import { expect } from '@playwright/test';
import { test } from '../../support/browser/journey.ts';
import { customers, type Customer, type Portal } from '../../support/browser/portal.ts';

/** The link that changes the second factor, asked for in another browser. */
async function linkFromElsewhere(portal: Portal, customer: Customer): Promise<string> {
  const elsewhere = portal.server.client();
  await portal.server.enterPassword(elsewhere, customer.username);
  await elsewhere.post('/api/request-reset-provider-choice');
  return portal.mailedLink(customer);
}

test('a link ends the session of the browser in which it is opened, and empties it', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/bills');
  await expect(page.getByRole('button', { name: /^Profil: / })).toBeVisible();
  const link = await linkFromElsewhere(portal, customers.mail);
  await portal.open(page, link);
  await expect(page.getByRole('heading', { name: 'Način potvrde je poništen' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Profil: / })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  // It was the customer's own action: no message says that it was for security.
  await portal.open(page, '/');
  await expect(page.getByRole('heading', { name: /^Sve o Vašem leasingu/ })).toBeVisible();
  await expect(page.getByText('Odjavljeni ste iz sigurnosnih razloga.')).toBeHidden();
});
