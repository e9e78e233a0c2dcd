import { utimes, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { fileTexts } from '../../domain/documents.ts';
import { statementTexts } from '../../domain/registration-statement.ts';
import { enterCredentials, settle, toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { firmDraft, oprema, passwords } from '../support/registration/registration-drafts.ts';
import {
  downloadStatement,
  expectStep,
  failed,
  fillAddresses,
  fillContactPerson,
  fillFirm,
  handIn,
  keptRegistration,
  kindButton,
  next,
  openLast,
  openRegistration,
  registrationCalls,
  removeButton,
  sendButton,
  statementPicker,
  submitSigned,
  summary,
  textField,
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

test('the same data make the same statement, and it is named for what it is', async ({ page, portal }) => {
  await openLast(page, portal, 'signature', firmDraft());
  const first = await downloadStatement(page);
  await page.reload();
  await typePasswords(page);
  await next(page).click();
  await expectStep(page, 'signature');
  expect((await downloadStatement(page)).equals(first)).toBe(true);
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

test('a statement that was signed over the chosen one is to be chosen anew @all', async ({
  page,
  portal,
}, info) => {
  await openLast(page, portal, 'signature', firmDraft());
  const statement = await downloadStatement(page);
  const kept = info.outputPath('izjava.pdf');
  await writeFile(kept, statement);
  await statementPicker(page).setInputFiles(kept);
  await submitSigned(page).click();
  await seeRefused(page, statementTexts.unsigned);
  await writeFile(kept, await signStatement(statement, oprema.oib));
  const later = Date.now() / 1000 + 60;
  await utimes(kept, later, later);
  await submitSigned(page).click();
  await seeRefused(page, fileTexts.changed);
  await statementPicker(page).setInputFiles(kept);
  await submitSigned(page).click();
  await expectStep(page, 'success');
});

test('a statement that was signed for other data is refused, and a new one is fetched @all', async ({
  page,
  portal,
}) => {
  await openLast(page, portal, 'signature', firmDraft());
  const signed = await signStatement(await downloadStatement(page), oprema.oib);
  await handIn(page, signed);
  await page.getByRole('main').getByRole('button', { name: 'Pregled' }).click();
  await sendButton(page).click();
  await expect(removeButton(page)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Pregled' }).click();
  await page.getByRole('link', { name: 'Izmijeni kontakt osobu' }).click();
  await textField(page, 'Ime i prezime').fill('Marin Barišić');
  await next(page).click();
  await sendButton(page).click();
  await expect(removeButton(page)).toHaveCount(0);
  await submit(page, signed);
  await seeRefused(page, statementTexts.otherData);
  await submit(page, await signStatement(await downloadStatement(page), oprema.oib));
  await expectStep(page, 'success');
});

for (const fault of ['refused', 'timeout', '500'] as const) {
  test(`${fault}: the fail screen leads back to the signature, and the statement is still there @all`, async ({
    page,
    portal,
  }) => {
    await openLast(page, portal, 'signature', firmDraft());
    const signed = await signStatement(await downloadStatement(page), oprema.oib);
    portal.faults.arm(registrationCalls.firm, fault, { once: true });
    await submit(page, signed);
    // The file is read before the call begins to wait for an answer.
    await expect.poll(() => portal.faults.count(registrationCalls.firm)).toBe(1);
    if (fault === 'timeout') await portal.clocks.advance(30_000);
    await expect(failed(page)).toBeFocused();
    await page.getByRole('button', { name: 'Natrag na potpis' }).click();
    await expect(removeButton(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await submitSigned(page).click();
    await expectStep(page, 'success');
  });
}

test('what the server refuses of the data leads to its step and back to the signature', async ({
  page,
  portal,
}) => {
  await openLast(page, portal, 'signature', firmDraft());
  portal.faults.arm(registrationCalls.statement, '422', {
    once: true,
    answer: {
      code: 'invalid-fields',
      message: 'Provjerite upisane podatke.',
      fieldErrors: { contactPersonPhone: 'Broj telefona je neispravan!' },
    },
  });
  await page.getByRole('button', { name: 'Preuzmi izjavu (PDF)' }).click();
  await expectStep(page, 'contact-person');
  await expect(textField(page, 'Broj telefona')).toHaveAccessibleDescription(/Broj telefona je neispravan!$/);
  await textField(page, 'Broj telefona').fill('912223355');
  await expect(next(page)).toHaveText('Spremi i vrati se na potpis');
  await next(page).click();
  await expectStep(page, 'signature');
});
