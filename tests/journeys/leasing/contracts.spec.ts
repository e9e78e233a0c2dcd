import { expect, type Page } from '@playwright/test';
import { formatDay } from '../../../domain/values/day.ts';
import { leasingTypeLabels } from '../../../domain/labels.ts';
import { formatEur } from '../../../domain/values/money.ts';
import type { Contract } from '../../../generated/api.ts';
import { test } from '../../support/browser/journey.ts';
import { openList, rowOf, rows } from '../../support/lists/list-screen.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';

const tab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

async function contractOf(page: Page, portal: Portal, number: string): Promise<Contract> {
  const answer = await portal.post(page, '/api/contract/details', { number });
  return JSON.parse(answer.text) as Contract;
}

/** A name and its value are beside each other. */
async function expectFacts(page: Page, facts: Readonly<Record<string, string>>): Promise<void> {
  const flat = (text: unknown) => String(text).replaceAll(/\s/g, ' ');
  const readShown = async () => {
    const pairs = await page
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((each) => [
          each.querySelector('dt')?.textContent,
          each.querySelector('dd span')?.textContent,
        ]),
      );
    return Object.fromEntries(pairs.map(([name, value]) => [flat(name), flat(value)]));
  };
  const wanted = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, flat(value)]));
  await expect.poll(readShown).toMatchObject(wanted);
}

test('contracts that run and contracts that are over have a tab each; an unknown tab leads to the first @P1.3 @P2.43 @P2.44 @P2.45', async ({
  page,
  portal,
}) => {
  await openList(page, portal, '/contracts');
  await expect(page).toHaveURL(/\/contracts\/active-contracts$/);
  await expect(tab(page, 'Aktivni ugovori')).toHaveAttribute('aria-current', 'page');
  await expect(rows(page)).toHaveCount(5);
  const octavia = rowOf(page, '10482/24');
  for (const text of ['Škoda Octavia Combi', 'ZG 4821-KA', 'Financijski leasing', 'Aktivan', '525,84 €']) {
    await expect(octavia).toContainText(text);
  }

  const head = page.getByRole('columnheader', { name: 'Rata' });
  await head.getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=installmentAmountEur%2Casc$/);
  await expect(rows(page).first()).toContainText('11937/25');
  const search = page.getByRole('searchbox', { name: 'Pretraži ugovore' });
  await search.fill('caddy');
  await search.press('Enter');
  await expect(rows(page)).toHaveCount(2);

  await tab(page, 'Zaključeni ugovori').click();
  await expect(page).toHaveURL(/\/contracts\/concluded-contracts$/);
  await expect(rows(page)).toHaveCount(2);
  await expect(rowOf(page, '7719/19')).toContainText('Istekao');
  await expect(rowOf(page, '986/18')).toContainText('Prekinut');
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(search).toHaveValue('caddy');
  await expect(rows(page)).toHaveCount(2);

  await portal.open(page, '/contracts/nepoznato');
  await expect(page).toHaveURL(/\/contracts\/active-contracts$/);
  await expect(rows(page)).toHaveCount(5);
});

test('the overview of a contract has two tabs with all its fields, and leads to its bills @P2.46 @P2.47 @P2.48 @P2.50 @P3.23 @P3.24 @P3.25 @P3.26 @P3.27', async ({
  page,
  portal,
}) => {
  await openList(page, portal, '/contracts');
  const contract = await contractOf(page, portal, '11937/25');
  await page.getByRole('link', { name: '11937/25', exact: true }).click();
  await expect(page).toHaveURL(/\/contracts-overview\/11937%2F25\/contracts-details$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toyota Yaris Cross');
  await expectFacts(page, {
    'Broj ugovora': contract.number,
    'Vrsta leasinga': leasingTypeLabels.OPERATIONAL,
    'Datum potpisa': formatDay(contract.signingDate),
    'Datum prve rate': formatDay(contract.firstInstallmentDate),
    Dobavljač: contract.supplier,
    'Objekt leasinga': contract.subjectName,
    'Nabavna vrijednost': formatEur(contract.purchaseValueEur),
    'Iznos rate': formatEur(contract.installmentAmountEur),
    Jamčevina: formatEur(contract.bailAmountEur),
    'Dospjeli dug': formatEur(contract.openDebtEur),
    'Ostatak vrijednosti': formatEur(contract.remainingValueEur),
    'Poziv na broj': contract.callNumber,
  });
  expect(contract.openDebtEur).toBe(318.4);
  await expect(page.getByText('Aktivan', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAccessibleName(
    `Dospjelo rata: 18 od ${contract.installmentsTotal}`,
  );

  const facility = page.getByRole('link', { name: 'Podaci o objektu leasinga', exact: true });
  const tabs = page.getByRole('navigation').filter({ has: facility });
  await expect(tabs.getByRole('link')).toHaveCount(2);
  await tab(page, 'Podaci o objektu leasinga').click();
  await expect(page).toHaveURL(/\/contracts-overview\/11937%2F25\/contracts-facility-information$/);
  await expectFacts(page, {
    'Vrsta objekta': contract.objectType,
    'Objekt leasinga': contract.object,
    'Broj šasije ili serijski broj': contract.chassisNumber ?? '–',
    'Godina proizvodnje': String(contract.manufactureYear),
    Boja: contract.color ?? '–',
    'Registarska oznaka': contract.registrationNumber ?? '–',
    'Broj prometne dozvole': contract.licenceNumber ?? '–',
    'Prva registracija u RH': formatDay(contract.firstRegistrationDate ?? ''),
    'Datum izdavanja prometne dozvole': formatDay(contract.licenceDate ?? ''),
    'Prometna dozvola vrijedi do': formatDay(contract.licenceValidityDate ?? ''),
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Registracija' })).toBeVisible();

  await page.goBack();
  const bills = page.getByRole('region', { name: 'Zadnji računi' });
  await expect(bills.getByRole('listitem')).toHaveCount(3);
  const overdue = bills.getByRole('listitem').filter({ hasText: 'Dospjelo' });
  const file = page.waitForEvent('download');
  await overdue.getByRole('button', { name: /^Preuzmi račun/ }).click();
  expect((await file).suggestedFilename()).toMatch(/^R-.*\.pdf$/);
  await overdue.getByRole('button', { name: /^Plati račun/ }).click();
  await page.getByRole('dialog', { name: /^Plaćanje računa/ }).press('Escape');
  await bills.getByRole('link', { name: 'Svi računi' }).click();
  await expect(page).toHaveURL(/\/bills\?contractNumber=11937%2F25$/);
  await expect(page.getByText('1–10 od 12 računa')).toBeVisible();
  await page.getByRole('link', { name: '11937/25' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toyota Yaris Cross');
});

test('an address leads to the contract, or says that there is none @P2.46 @P2.48 @P2.49 @P3.25', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/contracts-overview/986%2F18');
  await expect(page).toHaveURL(/\/contracts-overview\/986%2F18\/contracts-details$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opel Astra Sports Tourer');
  await expect(page.getByText('Otkupna vrijednost').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Zaključeni ugovori' })).toHaveAttribute(
    'href',
    '/contracts/concluded-contracts',
  );
  await portal.open(page, '/contracts-overview/986%2F18/repayment-plan');
  await expect(page).toHaveURL(/\/contracts\/active-contracts$/);

  // Numbers of another customer's contract, of an unknown one, and a number that no contract could have.
  for (const number of ['10990/24', '1/00', `${'9'.repeat(200)}/24`]) {
    await portal.open(page, `/contracts-overview/${encodeURIComponent(number)}/contracts-details`);
    await expect(page.getByRole('heading', { name: 'Nema takvog ugovora' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Peugeot');
  }
  await page.getByRole('main').getByRole('link', { name: 'Otvori ugovore' }).click();
  await expect(page).toHaveURL(/\/contracts\/active-contracts$/);
  await expect(rows(page)).toHaveCount(5);
});
