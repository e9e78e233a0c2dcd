import { expect, type Page } from '@playwright/test';
import { statementTexts } from '../../domain/registration-statement.ts';
import { enterCredentials, settle, toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { firmDraft, oprema, passwords } from '../support/registration/registration-drafts.ts';
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
  openLast,
  openRegistration,
  removeButton,
  sendButton,
  statementPicker,
  submitSigned,
  summary,
  typePasswords,
} from '../support/registration/registration-screen.ts';
import { answerOcsp } from '../../server/demo/revocation.ts';
import {
  certify,
  createAuthority,
  signStatement,
  testAuthority,
  validity,
} from '../support/files/signatures.ts';

/** The messages about the file, on top and under it. */
async function seeRefused(page: Page, text: string): Promise<void> {
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText(text);
  await expect(statementPicker(page)).toHaveAccessibleDescription(
    new RegExp(`PDF do 5 MB\\..*${text.slice(0, 30)}`),
  );
  await expectStep(page, 'signature');
}

async function submit(page: Page, content: Buffer): Promise<void> {
  if (await removeButton(page).isVisible()) await removeButton(page).click();
  await handIn(page, content);
  await submitSigned(page).click();
}

test('a firm registers with its signed statement, confirms by mail, and can log in @P1.15 @P2.18 @P2.19', async ({
  page,
  portal,
}) => {
  const own = {
    ...oprema,
    equalAddresses: '',
    shippingCountry: 'SI',
    shippingStreet: 'Slovenska cesta',
    shippingHouseNumber: '12',
    shippingPostalCode: '1000',
    shippingPlaceName: 'Ljubljana',
  };
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

test('every signature that is none is told at the file, and the right one ends it', async ({
  page,
  portal,
}) => {
  await openLast(page, portal, 'signature', firmDraft());
  await submitSigned(page).click();
  await seeRefused(page, statementTexts.none);
  await statementPicker(page).setInputFiles({
    name: 'izjava.docx',
    mimeType: 'application/msword',
    buffer: Buffer.from('Izjava'),
  });
  await expect(page.getByText(statementTexts.notPdf).first()).toBeVisible();

  const statement = await downloadStatement(page);
  await submit(page, statement);
  await seeRefused(page, statementTexts.unsigned);
  await submit(page, await signStatement(statement, '29516384070'));
  await seeRefused(page, statementTexts.otherOib);
  const stranger = await createAuthority('Strani izdavatelj');
  await submit(
    page,
    await signStatement(statement, oprema.oib, { identity: await certify(stranger, oprema.oib) }),
  );
  await seeRefused(page, statementTexts.foreignIssuer);
  const expired = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2022-01-01T00:00:00Z') };
  await submit(
    page,
    await signStatement(statement, oprema.oib, {
      identity: await certify(testAuthority, oprema.oib, expired),
    }),
  );
  await seeRefused(page, statementTexts.expired);
  await submit(page, await signStatement(statement, oprema.oib));
  await expectStep(page, 'success');
});

test('a statement whose issuer does not answer is being checked, and nothing is opened before', async ({
  page,
  portal,
}) => {
  await openLast(page, portal, 'signature', firmDraft());
  const statement = await downloadStatement(page);
  const { certificate } = testAuthority;
  const identity = await certify(testAuthority, oprema.oib);
  const revoked = await answerOcsp(identity.certificate, testAuthority, { ...validity, status: 'revoked' });
  const answers = [{ kind: 'ocsp', bytes: revoked }] as const;
  await submit(
    page,
    await signStatement(statement, oprema.oib, { identity, answers, carried: [certificate] }),
  );
  await seeRefused(page, statementTexts.revoked);
  await submit(page, await signStatement(statement, oprema.oib, { answers: [] }));
  await expectStep(page, 'being-checked');
  await expect(page.getByText(`na adresu ${oprema.email} šaljemo poveznicu`)).toBeVisible();
  expect(await keptRegistration(page)).toBeNull();
  await page.reload();
  await expectStep(page, 'being-checked');
  expect(portal.mailbox.lastTo(oprema.email).subject).toMatch(/^Potpisanu izjavu još provjeravamo/);
  expect(await portal.server.store.users.byUsername(oprema.email)).toBeUndefined();
});
