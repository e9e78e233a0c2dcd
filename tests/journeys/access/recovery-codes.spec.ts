import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { durations } from '../../../domain/values/durations.ts';
import { codeField, enterCode, enterCredentials } from '../../support/browser/gestures.ts';
import { comeNearIdleEnd, idleWarning } from '../../support/browser/idle-end.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';

const { mail } = customers;

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

/** The browser's questions from now on. The person who is away answers nothing; one who comes back may want to stay. */
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
