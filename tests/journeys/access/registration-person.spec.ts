import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import type { PersonDraft } from '../../../domain/registration/registration-draft.ts';
import { codeField, enterCode, enterCredentials, settle, toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { type Portal } from '../../support/browser/portal.ts';
import { iva, passwords } from '../../support/registration/registration-drafts.ts';
import {
  expectStep,
  fillAddresses,
  fillIdentification,
  fillPerson,
  keptRegistration,
  kindButton,
  next,
  sendButton,
  typePasswords,
} from '../../support/registration/registration-screen.ts';

const fact = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: name })
    .locator('xpath=following-sibling::dd[1]');

/** From the landing page to the overview. */
async function fillAll(page: Page, portal: Portal, person: PersonDraft, activity = ''): Promise<void> {
  await portal.open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Registriraj se' }).click();
  await kindButton(page, 'person').click();
  await fillPerson(page, person, activity);
  await next(page).click();
  await expectStep(page, 'identification');
  await fillIdentification(page, person);
  await next(page).click();
  await expectStep(page, 'address');
  await fillAddresses(page, person);
  await next(page).click();
  await expectStep(page, 'password');
  await typePasswords(page);
  await next(page).click();
  await expectStep(page, 'overview');
}

async function send(page: Page, email: string): Promise<void> {
  await sendButton(page).click();
  await expectStep(page, 'success');
  await expect(page.getByText(`Na adresu ${email} poslali smo poveznicu`)).toBeVisible();
  expect(await keptRegistration(page)).toBeNull();
}

/** Opens the link of the mail, with its hash. */
async function openLink(page: Page, portal: Portal, email: string): Promise<void> {
  await portal.server.settled();
  const { pathname, search, hash } = portal.mailbox.linkTo(email);
  await portal.open(page, pathname + search + hash);
}

/** The first login: both factors are set up, and home shows the new customer. */
async function logInFirst(page: Page, portal: Portal, person: PersonDraft): Promise<void> {
  await settle(portal);
  await enterCredentials(page, portal, { username: person.email, password: passwords.password });
  await page.getByRole('button', { name: 'Odaberi e-mail' }).click();
  await expect(codeField(page)).toBeVisible();
  await enterCode(page, portal.mailbox.codeTo(person.email));
  await expect(page.getByRole('heading', { name: `Dobar dan, ${person.firstName}` })).toBeVisible();
}

test('a person registers, confirms by mail, and chooses the second factor at the first login @P1.14 @P2.16 @P4.22', async ({
  page,
  portal,
}) => {
  await fillAll(page, portal, iva);
  await expect(fact(page, 'Ime i prezime')).toHaveText('Iva Perković');
  await expect(fact(page, 'Adresa prebivališta')).toHaveText('Korzo 14, 51000 Rijeka, Hrvatska');
  await expect(fact(page, 'Adresa za dostavu')).toHaveText('Ista adresa');
  await send(page, iva.email);
  await expect(page.getByText('Vrijedi 72 sata. Nakon potvrde')).toBeVisible();

  await portal.open(page, '/');
  await enterCredentials(page, portal, { username: iva.email, password: passwords.password });
  await expect(page.getByText(accessTexts.wrongCredentials).first()).toBeVisible();

  await openLink(page, portal, iva.email);
  await expect(toast(page, 'Registracija je potvrđena')).toBeVisible();
  await expect(page).toHaveURL(/\/#login$/);
  await logInFirst(page, portal, iva);
});
