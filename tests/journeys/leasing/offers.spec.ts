import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { formatDay } from '../../../domain/values/day.ts';
import { creditFormTexts, creditWarning } from '../../../domain/law.ts';
import { offerEndDay } from '../../../domain/leasing/offer-validity.ts';
import { formatEur } from '../../../domain/values/money.ts';
import type { OfferDetails, OfferDocument } from '../../../generated/api.ts';
import { offerLineLabels, vehicleDataText } from '../../../src/text/offer-facts.ts';
import { toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { openList, rowOf, rows } from '../../support/lists/list-screen.ts';
import { offerOf, offerOfOthers } from '../../support/lists/offers.ts';
import { readPdf } from '../../support/files/pdf.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';

const formButton = (page: Page) => page.getByRole('button', { name: 'Predugovorne informacije' });
const requestButton = (page: Page) => page.getByRole('button', { name: 'Zatraži financiranje' });
const downloadButton = (page: Page) => page.getByRole('button', { name: 'Preuzmi ponudu', exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

const pathOf = (number: number, tab = 'offer-overview') => `/leasing-offers/${number}/${tab}`;
const detailsCall = (number: number) => `/api/leasing-offer/${number}/details`;
const downloadCall = (number: number) => `/api/leasing-offer/${number}/download`;

/** Blanks that do not break read as blanks. */
const flat = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');

async function ask<Answer>(page: Page, portal: Portal, path: string): Promise<Answer> {
  const answer = await page.context().request.get(`${portal.server.url}${path}`);
  return (await answer.json()) as Answer;
}

/** Opens the offer as its customer; gives its number. */
async function openOffer(page: Page, portal: Portal, numberText: string): Promise<number> {
  const { id } = await offerOf(portal.server.store, numberText);
  await portal.logIn(page, customers.mail);
  await portal.open(page, pathOf(id));
  await expect(downloadButton(page)).toBeVisible();
  return id;
}

async function downloadBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await press();
  return downloading;
}

test('offers that were not requested stand in a list that says how long they are good for @P1.7 @C2.4 @C2.5 @C2.37 @C2.38 @C2.42 @C4.18', async ({
  page,
  portal,
}) => {
  await openList(page, portal, '/leasing-offers');
  await expect(page).toHaveURL(/\/leasing-offers\/active-offers$/);
  await expect(rows(page)).toHaveCount(3);
  const fresh = rowOf(page, 'P-2026-0412');
  for (const text of [
    'Još 6 dana',
    'do 27.11.2026',
    'Osobno vozilo',
    'Volkswagen',
    'ID. 4',
    'Financijski leasing',
    '682,50',
  ]) {
    await expect(fresh).toContainText(text);
  }
  await expect(rowOf(page, 'P-2026-0409')).toContainText('Još 2 dana');
  await expect(page.getByText('P-2026-0405')).toHaveCount(0);

  // An expired one is shown with a dash, and nothing can be done with it.
  const expired = rowOf(page, 'P-2026-0398');
  // The number is the head of its row.
  await expect(expired.getByRole('cell').nth(0)).toHaveText('–Istekla');
  await expect(expired.getByRole('button')).toHaveCount(0);
  await expect(expired.getByRole('link')).toHaveCount(1);
  await expect(fresh.getByRole('button', { name: 'Preuzmi ponudu P-2026-0412' })).toBeEnabled();

  await page.getByRole('columnheader', { name: 'Marka' }).getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=leasingObjectMake%2Casc$/);
  await expect(rows(page).first()).toContainText('P-2026-0398');
  const search = page.getByRole('searchbox', { name: 'Pretraži ponude' });
  await search.fill('corolla');
  await search.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);

  await portal.open(page, '/leasing-offers/nepoznato?search=corolla');
  await expect(page).toHaveURL(/\/leasing-offers\/active-offers\?search=corolla$/);
  await expect(rows(page)).toHaveCount(1);
});

test('an offer says all that it holds @C2.32 @C2.33 @C2.34 @C2.35 @C3.23 @C3.24 @C3.25 @C3.26 @C3.29', async ({
  page,
  portal,
}) => {
  await openList(page, portal, '/leasing-offers');
  await page.getByRole('link', { name: 'Otvori ponudu P-2026-0412' }).click();
  const { id } = await offerOf(portal.server.store, 'P-2026-0412');
  await expect(page).toHaveURL(new RegExp(`${pathOf(id)}$`));
  await expect(title(page)).toHaveText('Volkswagen ID. 4');
  const offer = await ask<OfferDetails>(page, portal, `/api/leasing-offer/${id}/details`);
  const main = flat(await page.getByRole('main').textContent());
  for (const text of [
    'Ponuda P-2026-0412',
    'izrađena 20.11.2026',
    'Vrijedi još 6 dana',
    'StanjeNovo',
    'GorivoElektrični',
    `Motor${offer.engine}`,
    `Dobavljač${offer.supplier}`,
    'Ograničenje godišnje kilometraže18.000 km',
    `Nominalna kamatna stopa6,50 %`,
    `Efektivna kamatna stopa (EKS)${String(offer.effectiveInterestRate).replace('.', ',')} %`,
    'Vrsta kamatne stopePromjenjiva',
    'Referentna kamatna stopa3M EURIBOR',
    'Vrijednost indeksa2,050 %',
    'Marža4,450 %',
    'Sljedeća promjena kamatne stope31.12.2026',
    'Trajanje financiranja60 mjeseci',
    'Broj rata60',
    'Razdoblje plaćanjaMjesečno',
    `Učešće (20,00 %)${formatEur(offer.participationAmount)}`,
    `Plaćate na početku${formatEur(offer.upfrontAmount)}Učešće i trošak obrade`,
    `Iznos financiranja${formatEur(offer.financingAmount)}`,
    ...offer.disclaimers,
  ]) {
    expect(main).toContain(flat(text));
  }
  expect(offer.disclaimers[0]).toContain('Ponuda je informativna i vrijedi 7 dana od dana izrade');
  // The very paragraphs that the PDF prints for this kind of recipient.
  const printed = await ask<OfferDocument>(page, portal, `/api/leasing-offer/${id}/download`);
  expect(printed.offer.disclaimers).toEqual(offer.disclaimers);
  const conditions = page.getByRole('list').filter({ hasText: 'zaključno s 27.11.2026.' });
  await expect(conditions.getByRole('listitem')).toHaveText(offer.disclaimers);
  expect(main).toContain('potrošačko kreditiranje');
  const table = page.getByRole('table', { name: 'Iznosi' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Naziv',
    'Valuta',
    'Postotak',
    'Bez PDV-a',
    'PDV',
    'Ukupno',
  ]);
  for (const { name, amounts } of offer.leasingDetails) {
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: offerLineLabels[name] }) });
    await expect(row.getByRole('cell').last()).toContainText(formatEur(amounts.total));
    await expect(row.getByRole('cell').nth(3)).toContainText(formatEur(amounts.taxes));
  }
  await expect(page.getByRole('link', { name: offer.contactEmail })).toHaveAttribute(
    'href',
    `mailto:${offer.contactEmail}`,
  );
  await expect(link(page, offer.contactPhone)).toHaveAttribute('href', /^tel:\+?\d+$/);
  await page.reload();
  await expect(title(page)).toHaveText('Volkswagen ID. 4');
  await page.getByRole('main').getByRole('link', { name: 'Ponude', exact: true }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.goBack();
  await expect(title(page)).toHaveText('Volkswagen ID. 4');

  // An offer of a vehicle whose maker has a page on its data.
  const { id: connected } = await offerOf(portal.server.store, 'P-2026-0409');
  await portal.open(page, pathOf(connected));
  const condition = page.getByRole('listitem').filter({ hasText: vehicleDataText });
  await expect(condition.getByRole('link')).toHaveAttribute(
    'href',
    'https://podaci.toyota.example/povezana-vozila',
  );
});

test('a consumer takes the standard form of a financial leasing home, a firm has none', async ({
  page,
  portal,
}) => {
  const id = await openOffer(page, portal, 'P-2026-0412');
  const download = await downloadBy(page, () => formButton(page).click());
  expect(download.suggestedFilename()).toBe(`credit-information-${id}.pdf`);
  const offer = await ask<OfferDetails>(page, portal, detailsCall(id));
  const { texts, info } = await readPdf(await readFile(await download.path()));
  expect(info).toMatchObject({ Title: `${creditFormTexts.title}, ponuda P-2026-0412`, Language: 'hr' });
  const said = flat(texts.join(' '));
  const total = offer.leasingDetails.find(({ name }) => name === 'TOTAL_COMPENSATION')?.amounts.total ?? 0;
  for (const text of [
    'Ana Kovačević',
    formatEur(offer.financingAmount),
    `EKS ${String(offer.effectiveInterestRate).replace('.', ',')} %`,
    `${formatEur(total - offer.participationAmount)}, bez učešća`,
    '60 rata po 682,50 €',
    creditFormTexts.withdrawal,
    creditFormTexts.noFee,
    creditWarning,
    'Kreditni posrednik ispunjava društvo',
    'Plan otplate',
  ]) {
    expect(said).toContain(flat(text));
  }

  await portal.logIn(page, customers.firm);
  const ofFirm = await offerOfOthers(portal.server.store, 'P-2026-0412');
  expect(ofFirm.leasingType).toBe('FINANCIAL');
  await portal.open(page, pathOf(ofFirm.id));
  await expect(downloadButton(page)).toBeVisible();
  await expect(formButton(page)).toHaveCount(0);
});

test('an address leads to the offer, to the list, or says that there is none @C2.5 @C2.6', async ({
  page,
  portal,
}) => {
  const id = await openOffer(page, portal, 'P-2026-0412');
  await portal.open(page, pathOf(id, 'nepoznato'));
  await expect(page).toHaveURL(/\/leasing-offers\/active-offers$/);
  // It was not requested: no message.
  await portal.open(page, pathOf(id, 'success'));
  await expect(page).toHaveURL(new RegExp(`${pathOf(id)}$`));
  await expect(requestButton(page)).toBeVisible();

  const foreign = await offerOfOthers(portal.server.store, 'P-2026-0412');
  const parts = ['999999', '412x', String(foreign.id)];
  for (const part of parts) {
    await portal.open(page, `/leasing-offers/${part}/offer-overview`);
    await expect(page.getByRole('heading', { name: 'Nema takve ponude' }), part).toBeVisible();
    await expect(toast(page, 'Ponuda nije dohvaćena')).toHaveCount(0);
  }
  await link(page, 'Otvori ponude').click();
  await expect(rows(page)).toHaveCount(3);
  // A path that cannot be decoded is no address of the portal.
  await portal.open(page, '/leasing-offers/%/offer-overview');
  await expect(page.getByRole('heading', { name: 'Dobar dan, Ana' })).toBeVisible();
});

test('an offer is downloaded as a PDF to be signed, with all Croatian letters @P7.37 @C4.20 @C4.21 @C6.2', async ({
  page,
  portal,
}) => {
  const id = await openOffer(page, portal, 'P-2026-0412');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const release = portal.faults.hold(downloadCall(id));
  const downloading = page.waitForEvent('download');
  await downloadButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Preuzimanje…' })).toBeDisabled();
  await expect(requestButton(page)).toBeDisabled();
  release();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`leasing-offer-${id}.pdf`);
  await expect(toast(page, 'Preuzimanje je uspjelo')).toBeVisible();
  await expect(downloadButton(page)).toBeEnabled();
  expect(portal.faults.count(downloadCall(id))).toBe(1);

  const { offer, recipient, consultant } = await ask<OfferDocument>(page, portal, downloadCall(id));
  const { pages, texts, info } = await readPdf(await readFile(await download.path()));
  expect(info).toMatchObject({
    Title: 'Ponuda P-2026-0412',
    Language: 'hr',
    Author: 'Jadran Leasing d.o.o.',
  });
  const said = texts.map(flat);
  expect(said).toEqual(
    expect.arrayContaining(
      [
        'Jadran Leasing d.o.o.',
        'Članica Jadran Grupe',
        recipient.name,
        `OIB ${recipient.oib}`,
        'Ponuda za financijski leasing',
        'P-2026-0412',
        formatDay(offer.creationDate),
        formatDay(offerEndDay(offer.creationDate)),
        'Volkswagen',
        'Električni',
        'Učešće',
        'Trošak obrade',
        'Plaćate na početku',
        formatEur(offer.upfrontAmount),
        'Jamčevina',
        'Podaci o plaćanju',
        'Vaš savjetnik',
        consultant.name,
        'Primatelj leasinga',
        'Davatelj leasinga',
        'Mjesto i datum:',
        ...offer.leasingDetails.map(({ amounts }) => formatEur(amounts.total)),
        ...Array.from({ length: pages }, (_, index) => `Stranica ${index + 1} od ${pages}`),
      ].map((text) => expect.stringContaining(flat(text)) as unknown),
    ),
  );
  const whole = said.join(' ');
  for (const paragraph of offer.disclaimers) expect(whole).toContain(flat(paragraph));
  for (const letter of ['č', 'ć', 'š', 'ž', 'đ', '€']) expect(whole).toContain(letter);
  expect(whole).toContain('31.12.2026');
  // The fonts and the typesetting code came because of the request.
  expect(loaded.filter((path) => path.endsWith('.ttf'))).toHaveLength(2);
});
