import { expect, type Page } from '@playwright/test';
import { toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers } from '../../support/browser/portal.ts';

const days = (page: Page) => page.getByRole('combobox', { name: 'Podsjetnik na dospijeće e-mailom' });
const save = (page: Page) => page.getByRole('button', { name: 'Spremi podsjetnike' });
const heading = (page: Page) => page.getByRole('heading', { name: 'Podsjetnici' });
const link = (page: Page) => page.getByRole('link', { name: 'Uključi podsjetnik na dospijeće' });

test('the payment of a bill leads to reminders, unless they are on @all', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/bills');
  const pay = page.getByRole('button', { name: /^Plati/ }).first();
  await pay.click();
  await link(page).click();
  await expect(page).toHaveURL(/\/profile\/information-overview#podsjetnici$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(days(page)).toBeInViewport();
  await expect(heading(page)).toBeFocused();
  // Another time, when all is loaded already.
  await page.goBack();
  await pay.click();
  await link(page).click();
  await expect(heading(page)).toBeFocused();
  await expect(days(page)).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(days(page)).toBeFocused();
  await days(page).fill('Dan prije');
  await days(page).press('Enter');
  await save(page).click();
  await expect(toast(page, 'Podsjetnici su spremljeni')).toBeVisible();
  await page.goBack();
  await pay.click();
  await expect(page.getByText('IBAN primatelja')).toBeVisible();
  await expect(link(page)).toBeHidden();
});
