import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/browser/journey.ts';
import { readPdf } from '../../support/files/pdf.ts';
import { rows } from '../../support/lists/list-screen.ts';
import { customers, type Customer, type Portal } from '../../support/browser/portal.ts';

const planCard = (page: Page) => page.getByRole('region', { name: 'Otplatni plan' });
const picture = (within: Page | Locator) => within.getByRole('img', { name: /pada s/ });
const early = (page: Page) => page.getByRole('region', { name: 'Prijevremena otplata' });
const day = (page: Page) => page.getByRole('textbox', { name: 'Dan otplate' });
const rowNumber = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('rowheader', { name, exact: true }) });

async function openPlan(
  page: Page,
  portal: Portal,
  number: string,
  query = '',
  who: Customer = customers.mail,
) {
  await portal.logIn(page, who);
  await portal.open(page, `/contracts-plan/${encodeURIComponent(number)}${query}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Otplatni plan' })).toBeVisible();
}

/** A line of the calculation, with the amount beside the name. */
const line = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: name }) }).locator('dd');

async function expectLines(page: Page, lines: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, amount] of Object.entries(lines))
    await expect(line(page, name).first()).toHaveText(amount);
}

test('the contract says what is left and leads to its plan, which has a row for every instalment and the buyout', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/contracts-overview/10482%2F24/contracts-details');
  await expect(planCard(page)).toContainText('Danas je, nakon rate 32 od 60, neotplaćeno 13.918,62 €.');
  await expect(picture(planCard(page))).toHaveAccessibleName(
    'Neotplaćena glavnica pada s 27.120,14 € na 13.918,62 € danas i 339,00 € prije otkupa.',
  );
  await planCard(page).getByRole('button', { name: 'Prikaži kao tablicu' }).click();
  await expect(picture(page)).toBeHidden();
  await expect(rows(page).filter({ hasText: 'danas' })).toContainText('13.918,62 €');
  await planCard(page).getByRole('button', { name: 'Prikaži kao grafikon' }).click();
  await expect(picture(page)).toBeVisible();

  await planCard(page).getByRole('link', { name: 'Otvori otplatni plan' }).click();
  await expect(page).toHaveURL(/\/contracts-plan\/10482%2F24$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otplatni plan');
  await expect(page.getByRole('main')).toContainText('Škoda Octavia Combi');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ugovori', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectLines(page, {
    'Dospjele rate': '32 od 60',
    'Neotplaćena glavnica': '13.918,62 €',
    'Zadnja rata': '28.02.2029',
  });
  // The next twelve; the others are folded by year.
  await expect(rows(page)).toHaveCount(12);
  await expect(rows(page).first()).toContainText('28.11.2026');
  for (const year of ['2024.', '2025.', '2026.', '2027.', '2028.', '2029.'])
    await page.locator('summary').filter({ hasText: year }).click();
  await expect(rows(page)).toHaveCount(61);
  for (const text of ['28.11.2026', '525,84 €', '450,45 €', '75,39 €', '13.468,17 €', 'Neplaćeno']) {
    await expect(rowNumber(page, '33')).toContainText(text);
  }
  await expect(rowNumber(page, '18')).toContainText('Nije u portalu');
  await expect(rowNumber(page, '19')).toContainText('Plaćeno');
  await expect(rowNumber(page, '34')).toContainText('Po planu');
  for (const text of ['28.02.2029', '339,00 €', '0,00 €'])
    await expect(rowNumber(page, 'Otkup')).toContainText(text);
  await expect(
    page.getByText('Za rate čiji račun nije u portalu prikazani su iznosi po planu.'),
  ).toBeVisible();

  const link = rowNumber(page, '33').getByRole('link');
  const bill = await link.textContent();
  await link.click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(bill ?? '');
  await page.goBack();
  await page.getByRole('link', { name: 'Podaci o ugovoru' }).click();
  await expect(page).toHaveURL(/\/contracts-overview\/10482%2F24\/contracts-details$/);
});

test('early repayment is computed for the chosen day, which is kept in the address @all', async ({
  page,
  portal,
}) => {
  await openPlan(page, portal, '10482/24');
  // The next due date comes first.
  await expect(day(page)).toHaveValue('28.11.2026');
  // Instalment 36 falls due on 28.02.2027, a month of 28 days follows.
  await day(page).fill('10.03.2027');
  await expect(page).toHaveURL(/\?date=2027-03-10$/);
  await expectLines(page, {
    'Neotplaćena glavnica nakon rate 36': '12.102,14 €',
    'Kamata od zadnje rate do odabranog dana': '23,41 €',
    'Dospjeli dug danas': '0,00 €',
    'Naknada za prijevremenu otplatu, najviše': '121,02 €',
    'Ukupno za platiti': '12.246,57 €',
  });
  await expect(early(page)).toContainText('Do tog dana redovno dospijevaju 4 rate, ukupno 2.103,36 €.');
  await expect(early(page)).toContainText(
    'Nastavite li otplaćivati, poslije tog dana platili biste još 12.959,16 €. Prijevremenom otplatom plaćate 712,59 € manje.',
  );
  await expect(early(page)).toContainText(
    'U iznosu je i otkupna vrijednost: objekt leasinga nakon otplate postaje Vaš.',
  );
  await expect(early(page)).toContainText('Kao potrošač imate pravo obveze ispuniti prije roka');
  await expect(early(page)).toContainText(
    'Izračun je informativan i ne obvezuje ni Vas ni društvo Jadran Leasing d.o.o.',
  );
  await page.reload();
  await expect(day(page)).toHaveValue('10.03.2027');

  const said = early(page).getByRole('status').filter({ visible: true });
  await expect(said).toHaveText('Ukupno za platiti 12.246,57 €');
  const region = await said.elementHandle();
  const errors = await early(page).locator('[aria-live="polite"]:empty').elementHandle();
  await day(page).fill('28.02.2029');
  await expect(early(page).getByText('Odaberite dan od 21.11.2026 do 27.02.2029.')).toBeVisible();
  await expect(line(page, 'Ukupno za platiti')).toBeHidden();
  await expect(page).toHaveURL(/\?date=2027-03-10$/);
  // Screen readers hear what changes in a region that was there before.
  expect(await errors?.textContent()).toBe('Odaberite dan od 21.11.2026 do 27.02.2029.');
  expect(await region?.textContent()).toBe('');
  await day(page).fill('27.02.2029');
  await expect(line(page, 'Ukupno za platiti')).toBeVisible();
  expect(await region?.textContent()).toMatch(/^Ukupno za platiti .+\s€$/);
  await expect(page).toHaveURL(/\?date=2029-02-27$/);

  await page.getByRole('link', { name: 'Zatraži prijevremeni prekid' }).click();
  await expect(page).toHaveURL(/\/actions\/new\/early-termination\?contract=10482%2F24&day=2029-02-27$/);
});

test('before the legal texts are confirmed neither fee nor refund is shown @all', async ({
  page,
  portal,
}) => {
  Object.assign(portal.server.config, { legalTextsConfirmed: false });
  try {
    await openPlan(page, portal, '10990/24', '', customers.app);
    await expect(early(page)).toContainText('Naknada je određena ugovorom i nije uračunata.');
    await expect(line(page, 'Ukupno za platiti')).toBeVisible();
    for (const text of ['Naknada za prijevremenu otplatu', 'Povrat razmjernog dijela', 'Kao potrošač']) {
      await expect(early(page)).not.toContainText(text);
    }
    await expect(early(page)).toContainText(/Prijevremenom otplatom, bez naknade, plaćate .* manje\./);
  } finally {
    Object.assign(portal.server.config, { legalTextsConfirmed: true });
  }
});

test('a plan is short on a phone, and is taken home in three formats @all', async ({ page, portal }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openPlan(page, portal, '10482/24');
  await expect(rows(page)).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7000);
  const contents: Buffer[] = [];
  for (const [name, ending] of [
    ['Excel (XLSX)', 'xlsx'],
    ['CSV', 'csv'],
    ['PDF', 'pdf'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: `Preuzmi otplatni plan: ${name}` }).dblclick();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`otplatni-plan-10482-24-2026-11-21.${ending}`);
    contents.push(await readFile(await download.path()));
  }
  const [xlsx, csv, pdf] = contents;
  const lines = String(csv).trim().split('\r\n');
  expect(lines).toHaveLength(62);
  expect(lines[33]).toMatch(/^Rata 33;28\.11\.2026;525,84;450,45;75,39;13468,17;Neplaćeno;R-/);
  expect(xlsx?.subarray(0, 2).toString()).toBe('PK');
  const { texts } = await readPdf(pdf ?? Buffer.of());
  for (const text of ['Otplatni plan ugovora 10482/24', '33', '13.468,17 €', 'Otkup'])
    expect(texts.map((each) => each.replace(/\s/g, ' '))).toContain(text);
});
