import { expect } from '@playwright/test';
import { enterCredentials, settle, toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { oprema, passwords, typedShipping } from '../../support/registration/registration-drafts.ts';
import {
  downloadStatement,
  expectStep,
  fillContactPerson,
  fillFirm,
  fillLastSteps,
  handIn,
  keptRegistration,
  kindButton,
  next,
  openRegistration,
  sendButton,
  submitSigned,
} from '../../support/registration/registration-screen.ts';
import { signStatement } from '../../support/files/signatures.ts';

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
  await fillLastSteps(page, own);
  await expect(page.getByText('Društvo s ograničenom odgovornošću (d.o.o.)')).toBeVisible();
  await sendButton(page).click();
  await expectStep(page, 'signature');
  const statement = await downloadStatement(page);
  await expect(toast(page, 'Izjava je preuzeta')).toBeVisible();
  await handIn(page, await signStatement(statement, own.oib));
  await submitSigned(page).click();
  await expectStep(page, 'success');
  expect(await keptRegistration(page)).toBeNull();

  await portal.open(page, await portal.mailedLink(own));
  await expect(toast(page, 'Registracija je potvrđena')).toBeVisible();
  await settle(portal);
  await enterCredentials(page, portal, { username: own.email, password: passwords.password });
  await expect(page.getByRole('heading', { name: 'Prijava u dva koraka' })).toBeVisible();
});
