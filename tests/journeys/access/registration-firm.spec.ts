import { expect, type Page } from '@playwright/test';
import { enterCredentials, settle, toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { oprema, passwords, typedShipping } from '../../support/registration/registration-drafts.ts';
import {
  downloadStatement,
  expectStep,
  fillAddresses,
  fillContactPerson,
  fillFirm,
  handIn,
  keptRegistration,
  kindButton,
  next,
  openRegistration,
  removeButton,
  sendButton,
  submitSigned,
  typePasswords,
} from '../../support/registration/registration-screen.ts';
import { signStatement } from '../../support/files/signatures.ts';

async function submit(page: Page, content: Buffer): Promise<void> {
  if (await removeButton(page).isVisible()) await removeButton(page).click();
  await handIn(page, content);
  await submitSigned(page).click();
}

test('a firm registers with its signed statement, confirms by mail, and can log in @P1.15 @P2.18 @P2.19', async ({
  page,
  portal,
}) => {
  const own = { ...oprema, ...typedShipping };
  await openRegistration(page, portal, 'type');
  await kindButton(page, 'firm').click();
  await fillFirm(page, own, {
    activity: 'Trgovina na veliko i na malo',
    entityType: 'Društvo s ograničenom odgovornošću (d.o.o.)',
  });
  await next(page).click();
  await expectStep(page, 'contact-person');
  await fillContactPerson(page, own);
  await next(page).click();
  await expectStep(page, 'address');
  await fillAddresses(page, own);
  await next(page).click();
  await expectStep(page, 'password');
  await typePasswords(page);
  await next(page).click();
  await expectStep(page, 'overview');
  await expect(page.getByText('Društvo s ograničenom odgovornošću (d.o.o.)')).toBeVisible();
  await sendButton(page).click();
  await expectStep(page, 'signature');
  const statement = await downloadStatement(page);
  await expect(toast(page, 'Izjava je preuzeta')).toBeVisible();
  await submit(page, await signStatement(statement, own.oib));
  await expectStep(page, 'success');
  expect(await keptRegistration(page)).toBeNull();

  await portal.server.settled();
  const { pathname, search, hash } = portal.mailbox.linkTo(own.email);
  await portal.open(page, pathname + search + hash);
  await expect(toast(page, 'Registracija je potvrđena')).toBeVisible();
  await settle(portal);
  await enterCredentials(page, portal, { username: own.email, password: passwords.password });
  await expect(page.getByRole('heading', { name: 'Prijava u dva koraka' })).toBeVisible();
});
