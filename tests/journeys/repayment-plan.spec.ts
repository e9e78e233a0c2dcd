import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/browser/journey.ts';
import { rows } from '../support/lists/list-screen.ts';
import { customers, type Customer, type Portal } from '../support/browser/portal.ts';

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
  await expect(page.getByRole('heading', { level: 1, name: 'Otplatni plan' })).toBeVisible();
}

/** A line of the calculation: its amount stands beside its name. */
const line = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: name }) }).locator('dd');

async function expectLines(page: Page, lines: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, amount] of Object.entries(lines))
    await expect(line(page, name).first()).toHaveText(amount);
}

test('the contract says what is left, and leads to its plan', async ({ page, portal }) => {
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
  await page.getByRole('link', { name: 'Podaci o ugovoru' }).click();
  await expect(page).toHaveURL(/\/contracts-overview\/10482%2F24\/contracts-details$/);
});

test('every instalment is a row with the state of its bill, and the buyout is the last', async ({
  page,
  portal,
}) => {
  await openPlan(page, portal, '10482/24');
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
});

test('early repayment is computed for the chosen day, which is kept in the address', async ({
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
  await expect(page).toHaveURL(/\/actions\/new\/early-termination\?contract=10482%2F24$/);
});

test('an operational leasing shows rent with VAT and no total of its early end', async ({ page, portal }) => {
  await openPlan(page, portal, '11937/25');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Rata',
    'Dospijeće',
    'Iznos s PDV-om',
    'Preostaje platiti',
    'Status',
  ]);
  await expect(rows(page)).toHaveCount(48);
  const card = page.getByRole('region', { name: 'Prijevremeni prekid' });
  await expectLines(page, {
    'Dospjeli dug danas': '318,40 €',
    'Preostale rate': '29 rata, 9.233,60 €',
    'Jamčevina koja se vraća': '318,40 €',
  });
  await expect(line(page, 'Neotplaćena vrijednost bez PDV-a')).toBeVisible();
  await expect(card).toContainText(
    'Vozilo vraćate, pa konačan obračun ovisi o njegovoj vrijednosti na dan povrata.',
  );
  await expect(line(page, 'Ukupno za platiti')).toBeHidden();
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
