import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../domain/access-texts.ts';
import { durations } from '../../domain/durations.ts';
import { codeField, enterCode, enterCredentials, settle } from '../support/browser/gestures.ts';
import { comeNearIdleEnd, idleWarning } from '../support/browser/idle-end.ts';
import { test } from '../support/browser/journey.ts';
import { customers, type Portal } from '../support/browser/portal.ts';

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

/** Makes codes, and comes to where they are shown and not yet said to be saved. */
async function showCodes(page: Page, portal: Portal): Promise<void> {
  await portal.forgetRecoveryCodes(mail);
  await portal.logIn(page, mail);
  await portal.open(page, '/account-security');
  await page.getByRole('button', { name: 'Izradi rezervne kodove' }).click();
  await page.getByLabel('Sadašnja lozinka').fill(mail.password);
  await page.getByRole('button', { name: 'Izradi kodove' }).click();
  await expect(codesOn(page)).toHaveCount(10);
}

const codesOn = (page: Page) => page.getByRole('list', { name: 'Rezervni kodovi' }).getByRole('listitem');

/** What the browser asks from now on. The person who is away answers nothing; one who comes back may want to stay. */
function questionsOf(page: Page): readonly string[] {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  return questions;
}

test('the idle end takes codes off the screen and asks nothing, and the next login works @all', async ({
  page,
  portal,
}) => {
  const questions = questionsOf(page);
  await showCodes(page, portal);
  await comeNearIdleEnd(page, portal);
  await expect(idleWarning(page)).toBeVisible();
  await portal.clocks.advance(durations.idleWarning + 1000);
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
  await expect(codesOn(page)).toHaveCount(0);
  expect(questions).toEqual([]);
  await enterCredentials(page, portal, mail);
  await expect(codeField(page)).toBeVisible();
  await enterCode(page, await portal.codeOf(mail));
  await expect(page.getByRole('heading', { name: /^Dobar dan/ })).toBeVisible();
});
