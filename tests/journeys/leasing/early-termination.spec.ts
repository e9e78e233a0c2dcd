import { expect, type Page } from '@playwright/test';
import { documentFiles } from '../../../server/store/schema.ts';
import { toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, type Customer, type Portal } from '../../support/browser/portal.ts';
import { addDocument, forgetDocuments } from '../../support/documents/termination-documents.ts';
import {
  composeButton,
  composed,
  confirmation,
  contractField,
  dayField,
  documentField,
  goOn,
  handedIn,
  octavia,
  pick,
  requestSent,
  sendButton,
  terminationCalls as calls,
  terminationForm,
  terminationOutcome,
} from '../../support/documents/termination-screen.ts';
import { readPdf } from '../../support/files/pdf.ts';
import {
  choose,
  describe,
  pdfFile,
  pick as pickFile,
  submitButton,
  typeField,
  uploadCall,
} from '../../support/documents/upload-screen.ts';

const main = (page: Page) => page.getByRole('main');
const required = 'Ovo polje je obavezno!';
const options = (page: Page) => page.getByRole('option');

const isForm = (url: URL) => url.pathname === terminationForm;
const isOutcome = (url: URL) => url.pathname === terminationOutcome;

/** Opens the form as this customer, by default with the document uploaded. */
async function openForm(
  page: Page,
  portal: Portal,
  { who = customers.mail, query = '', hasDocument = true } = {},
): Promise<string> {
  await forgetDocuments(portal.server.store);
  const id = hasDocument ? await addDocument(portal.server.store, who.username) : 0;
  await portal.logIn(page, who);
  await portal.open(page, terminationForm + query);
  await expect(contractField(page)).toBeVisible();
  return String(id);
}

/** Opens the form with contract and document already chosen. */
async function openChosen(page: Page, portal: Portal, who: Customer = customers.mail): Promise<void> {
  await openForm(page, portal, { who });
  await pick(page, contractField(page), 'octavia', octavia);
  await pick(page, documentField(page), 'zahtjev', handedIn);
}

async function send(page: Page): Promise<void> {
  await goOn(page).click();
  await sendButton(page).click();
}

test('a contract is picked from a thousand active ones; without a document the way to add one is a page on phones @P2.40 @P2.41 @P5.51 @P8.25 @C5.14', async ({
  page,
  portal,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/^.*\/api/, '/api')));
  await openForm(page, portal, { hasDocument: false });
  await addDocument(portal.server.store, customers.mail.username, { type: 'AO_POLICY' });
  expect(asked.filter((url) => url.startsWith(calls.contracts))).toEqual([`${calls.contracts}?size=1000`]);
  expect(asked.filter((url) => url.startsWith(calls.documents))).toEqual([
    expect.stringContaining('documentType=EARLY_CONTRACT_TERMINATION'),
  ]);
  await contractField(page).click();
  // The contracts of the active tab and no others.
  await expect(options(page)).toHaveCount(5);
  await expect(options(page).filter({ hasText: '986/18' })).toHaveCount(0);
  for (const typed of ['10482', 'SKODA octa', 'zg 4821', 'octavia 24', '4821-ka']) {
    await contractField(page).fill(typed);
    await expect(options(page), typed).toHaveText([octavia]);
  }
  await contractField(page).fill('traktor');
  await expect(page.getByText('Nema podataka').first()).toBeVisible();
  await pick(page, contractField(page), '10482', octavia);
  const chosen = main(page).getByRole('region', { name: 'Odabrani ugovor' });
  await expect(chosen).toContainText('ZG 4821-KA');
  await expect(chosen).toContainText('525,84');

  await expect(documentField(page)).toBeDisabled();
  await expect(page.getByText('Još niste dodali dokument za prijevremeni prekid ugovora.')).toBeVisible();
  await goOn(page).click();
  await expect(page.getByRole('group', { name: /^Ispravite/ }).getByRole('link')).toHaveText([
    `Dokument: ${required}`,
  ]);
  await expect(confirmation(page)).toHaveCount(0);
  const add = main(page).getByRole('link', { name: 'Dodaj dokument' });
  for (const [width, path] of [
    [1280, '/documentation'],
    [768, '/documentation'],
    [767, '/documentation/upload'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(add).toHaveAttribute('href', path);
  }
  await add.click();
  await expect(page).toHaveURL(/\/documentation\/upload$/);

  // The form there knows the purpose, and leads back here, where the selection still is.
  await choose(page, typeField(page), 'Prijevremeni prekid ugovora');
  await describe(page, 'Izjava', '16.11.2026');
  await pickFile(page, pdfFile('izjava.pdf'));
  await submitButton(page).click();
  await expect(toast(page, 'Dokument je poslan')).toBeVisible();
  await expect(page).toHaveURL(isForm);
  await expect(contractField(page)).toHaveValue(octavia);
  await pick(page, documentField(page), 'izjava', 'Izjava, izdan 16.11.2026');
  await goOn(page).click();
  await expect(confirmation(page)).toBeVisible();

  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('navigation').getByRole('link', { name: 'Zahtjevi' }).first().click();
  await expect(page).toHaveURL(/\/actions$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Zahtjevi' })).toBeVisible();
  const expiration = main(page).getByRole('region', { name: 'Istek ugovora' });
  await expect(expiration.getByRole('button')).toHaveCount(0);
  await expect(expiration.getByRole('link', { name: '0800 200 400' })).toHaveAttribute('href', /^tel:/);
  await expect(expiration.getByRole('link', { name: 'pošaljite poruku' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await main(page).getByRole('link', { name: 'Zatraži prijevremeni prekid' }).click();
  await expect(page).toHaveURL(isForm);
});

test('a request is sent once; inbox and mails know of it, and its page survives a reload @P1.10 @P2.42 @P4.33 @P4.35', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/actions');
  await forgetDocuments(portal.server.store);
  await addDocument(portal.server.store, customers.mail.username);
  await main(page).getByRole('link', { name: 'Zatraži prijevremeni prekid' }).click();
  await pick(page, contractField(page), 'octavia', octavia);
  await pick(page, documentField(page), 'zahtjev', handedIn);
  const badge = page.getByRole('button', { name: /^Profil: .* nepročitan/ });
  const before = (await badge.getAttribute('aria-label')) ?? '';
  const mails = portal.mailbox.sent.length;
  const release = portal.faults.hold(calls.request);
  await goOn(page).click();
  await sendButton(page).dblclick();
  await expect(sendButton(page)).toHaveText('Slanje zahtjeva…');
  await expect(sendButton(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(confirmation(page)).toBeVisible();
  await expect(requestSent(page)).toHaveCount(0);
  release();
  await expect(requestSent(page)).toBeVisible();
  await expect(page).toHaveURL(isOutcome);
  await expect(main(page)).toBeFocused();
  await expect(main(page)).toContainText('10482/24');
  expect(portal.faults.count(calls.request)).toBe(1);
  await expect(badge).not.toHaveAttribute('aria-label', before);
  await portal.server.settled();
  expect(
    portal.mailbox.sent
      .slice(mails)
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual([
    'Prijevremeni prekid ugovora 10482/24 – Moj leasing',
    'Zahtjev za prijevremeni prekid ugovora je zaprimljen – Moj leasing',
  ]);
  await page.reload();
  await expect(requestSent(page)).toBeVisible();
  await expect(page).toHaveURL(isOutcome);

  // Back leads past the form of a request that was taken.
  await page.goBack();
  await expect(page).toHaveURL(/\/actions$/);
  await page.goForward();
  await expect(requestSent(page)).toBeVisible();
  await main(page).getByRole('link', { name: 'Pregled ugovora' }).click();
  await expect(page).toHaveURL(/\/contracts-overview\/10482%2F24\//);
});

test('the address of the outcome shows nobody else’s, and without one leads to the form', async ({
  page,
  portal,
}) => {
  await openChosen(page, portal);
  await portal.open(page, terminationOutcome);
  await expect(page).toHaveURL(isForm);
  await expect(contractField(page)).toBeVisible();

  await pick(page, contractField(page), 'octavia', octavia);
  await pick(page, documentField(page), 'zahtjev', handedIn);
  await send(page);
  await expect(requestSent(page)).toBeVisible();
  // The entry stays in the browser; another customer finds it.
  const state = await page.evaluate(() => history.state as unknown);
  await portal.logIn(page, customers.app);
  await portal.open(page, '/actions');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Zahtjevi' })).toBeVisible();
  await page.evaluate(
    ({ path, entry }) => {
      history.pushState(entry, '', path);
      location.reload();
    },
    { path: terminationOutcome, entry: state },
  );
  await expect(page).toHaveURL(isForm);
  await expect(main(page)).not.toContainText('10482/24');
});

test('an early end is guided from the contract to the question before it is asked for @all', async ({
  page,
  portal,
}) => {
  await forgetDocuments(portal.server.store);
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/contracts-overview/10482%2F24/contracts-details');
  await expect(main(page).locator('dl > div', { hasText: 'Prijevremena otplata danas' })).toContainText('€');
  const early = main(page).getByRole('region', { name: 'Prijevremena otplata' });
  await early.getByRole('textbox', { name: 'Dan otplate' }).fill('15.12.2026');
  const said = await early.getByRole('status').filter({ visible: true }).textContent();
  const total = said?.replace(/\s/g, ' ') ?? '';
  expect(total).toMatch(/^Ukupno za platiti [\d.]+,\d\d\s€$/);
  await early.getByRole('link', { name: 'Zatraži prijevremeni prekid' }).click();
  await expect(page).toHaveURL(/\?contract=10482%2F24&day=2026-12-15$/);
  await expect(dayField(page)).toHaveValue('15.12.2026');
  await expect(documentField(page)).toBeDisabled();

  // The answer to the first try is lost: the second try finds the document that has arrived.
  portal.faults.arm(uploadCall, 'reset', { once: true });
  await composeButton(page).dblclick();
  await expect(page.getByText(/^Izjava nije sastavljena/)).toBeVisible();
  await composeButton(page).click();
  await expect(confirmation(page)).toContainText('Izjava o prekidu ugovora 10482/24 na 15.12.2026');
  expect(portal.faults.count(uploadCall)).toBe(1);
  const [statement] = await portal.server.store.db.select().from(documentFiles);
  const { texts } = await readPdf(Buffer.from(statement?.content ?? []));
  for (const text of [
    'Ana Kovačević',
    '15.12.2026',
    'Škoda Octavia Combi',
    total.replace('Ukupno za platiti ', ''),
  ]) {
    expect(texts.join(' ').replace(/\s/g, ' ')).toContain(text);
  }
  await expect(confirmation(page)).toContainText(
    `Dan prekida: 15.12.2026. Ukupno za platiti: ${total.slice(18)}.`,
  );
  await expect(confirmation(page)).not.toContainText('Provjerite');
  // A customer who goes back finds it in the form.
  await confirmation(page).getByRole('button', { name: 'Odustani' }).click();
  await expect(documentField(page)).toHaveValue(composed);
  await send(page);
  await expect(requestSent(page)).toBeVisible();
  await expect(main(page)).toContainText('Stanje: zaprimljen.');
  await main(page).getByRole('link', { name: 'Pogledaj stanje' }).click();
  await expect(page).toHaveURL(/\/actions$/);
  await expect(main(page).getByRole('row').filter({ hasText: '10482/24' })).toContainText('Zaprimljen');
});
