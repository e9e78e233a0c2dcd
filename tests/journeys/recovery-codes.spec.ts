import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { enterCredentials, settle } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers } from '../support/browser/portal.ts';

const { mail } = customers;

test('codes are made, saved and used: each opens one session', async ({ page, portal }) => {
  await portal.forgetRecoveryCodes(mail);
  await portal.logIn(page, mail);
  await portal.open(page, '/profile');
  await page.getByRole('link', { name: 'Uredi sigurnost prijave' }).click();
  await expect(page).toHaveURL(/\/account-security$/);
  await expect(page.getByText(/^Nemate rezervnih kodova/)).toBeVisible();
  await page.getByRole('button', { name: 'Izradi rezervne kodove' }).click();
  await page.getByLabel('Sadašnja lozinka').fill(mail.password);
  await page.getByRole('button', { name: 'Izradi kodove' }).dblclick();

  const codes = page.getByRole('list', { name: 'Rezervni kodovi' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const shown = await codes.allInnerTexts();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Preuzmi kodove' }).click();
  expect((await download).suggestedFilename()).toBe('rezervni-kodovi.txt');
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(`${shown.join('\n')}\n`);

  // Neither the button, nor Escape or the cross, takes away codes that the customer has not confirmed as saved.
  await page.getByRole('button', { name: 'Završi' }).click();
  await expect(page.getByText('Spremite kodove i označite da su spremljeni.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Kodovi su spremljeni' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'Kodovi su spremljeni' }).check();
  await page.getByRole('button', { name: 'Završi' }).click();
  await expect(page.getByText(/^Preostalo: 10 od 10, izrađeni/)).toBeVisible();
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(shown[0]);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await portal.open(page, '/');
  await enterCredentials(page, portal, mail);
  await settle(portal);
  await page.getByRole('button', { name: 'Upiši rezervni kod' }).click();
  await page.getByLabel('Rezervni kod').fill(`${shown[0]?.toLowerCase().replaceAll('-', ' ')}`);
  await page.getByRole('button', { name: 'Potvrdi kod' }).click();
  await expect(page.getByRole('heading', { name: /^Dobar dan/ })).toBeVisible();
  await portal.open(page, '/account-security');
  await expect(page.getByText(/^Preostalo: 9 od 10/)).toBeVisible();
});
