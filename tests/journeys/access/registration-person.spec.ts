import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { codeField, enterCode, enterCredentials, settle, toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { iva, passwords } from '../../support/registration/registration-drafts.ts';
import {
  expectStep,
  keptRegistration,
  registerPerson,
  sendButton,
} from '../../support/registration/registration-screen.ts';

const fact = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: name })
    .locator('xpath=following-sibling::dd[1]');

test('a person registers, confirms by mail, and chooses the second factor at the first login @P1.14 @P2.16 @P4.22', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Registriraj se' }).click();
  await registerPerson(page, iva);
  await expect(fact(page, 'Ime i prezime')).toHaveText('Iva Perković');
  await expect(fact(page, 'Adresa prebivališta')).toHaveText('Korzo 14, 51000 Rijeka, Hrvatska');
  await expect(fact(page, 'Adresa za dostavu')).toHaveText('Ista adresa');
  await sendButton(page).click();
  await expectStep(page, 'success');
  await expect(page.getByText(`Na adresu ${iva.email} poslali smo poveznicu`)).toBeVisible();
  expect(await keptRegistration(page)).toBeNull();
  await expect(page.getByText('Vrijedi 72 sata. Nakon potvrde')).toBeVisible();

  await portal.open(page, '/');
  await enterCredentials(page, portal, { username: iva.email, password: passwords.password });
  await expect(page.getByText(accessTexts.wrongCredentials).first()).toBeVisible();

  await portal.open(page, await portal.mailedLink(iva));
  await expect(toast(page, 'Registracija je potvrđena')).toBeVisible();
  await expect(page).toHaveURL(/\/#login$/);
  await settle(portal);
  await enterCredentials(page, portal, { username: iva.email, password: passwords.password });
  await page.getByRole('button', { name: 'Odaberi e-mail' }).click();
  await expect(codeField(page)).toBeVisible();
  await enterCode(page, portal.mailbox.codeTo(iva.email));
  await expect(page.getByRole('heading', { name: `Dobar dan, ${iva.firstName}` })).toBeVisible();
});
