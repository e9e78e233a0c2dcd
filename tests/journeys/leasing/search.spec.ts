import { expect, type Page } from '@playwright/test';
import { settle, sidePanel } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { rowOf, rows } from '../../support/lists/list-screen.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';

const field = (page: Page) => sidePanel(page).getByRole('searchbox');
const group = (page: Page, name: string) =>
  sidePanel(page).getByRole('region', { name: new RegExp(`^${name}`) });

/** Opens the search from a place that asks the server for nothing. */
async function openSearch(page: Page, portal: Portal): Promise<void> {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/actions');
  await page.getByRole('button', { name: 'Pretraga' }).click();
  await expect(field(page)).toBeVisible();
  await settle(portal);
}

async function searchFor(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await sidePanel(page).getByRole('button', { name: 'Traži' }).click();
}

const itemId = (page: Page) => page.evaluate(() => (history.state as { itemId?: string } | null)?.itemId);

test('three calls side by side bring results in groups, and a bill is shown and marked in its list @P2.25 @P2.59 @P2.68 @P2.69 @P2.70 @P7.36', async ({
  page,
  portal,
}) => {
  await openSearch(page, portal);
  const paths = ['/api/contract/active', '/api/bill', '/api/leasing-offer'];
  const releases = paths.map((path) => portal.faults.hold(path));
  await searchFor(page, 'toyota');
  await expect.poll(() => paths.map((path) => portal.faults.isHolding(path))).toEqual([true, true, true]);
  await expect(sidePanel(page).getByText('Traženje…').first()).toBeAttached();
  for (const release of releases) release();

  await expect(group(page, 'Ugovori').getByRole('button')).toHaveText([/11937\/25.*Toyota Yaris Cross/]);
  await expect(group(page, 'Računi').getByRole('button')).toHaveCount(10);
  await expect(group(page, 'Računi')).toContainText('a ukupno ih je 12');
  await expect(group(page, 'Ponude').getByRole('button')).toHaveText([
    /P-2026-0409.*Toyota Corolla.*, rata\s[\d.]+,\d\d\s€/,
  ]);

  const bill = group(page, 'Računi').getByRole('button').nth(1);
  const [number = ''] = /R-\d\d-\d+/.exec((await bill.textContent()) ?? '') ?? [];
  await bill.press('Enter');
  await settle(portal);
  await expect(sidePanel(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/bills\\?sort=number%2Casc&search=${number}$`));
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, number)).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => itemId(page)).toBe(number);
  // Reading begins with the list, and not with the header of the page before.
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/actions$/);
});

test('a contract and an offer are shown and marked among the active ones; nothing and a failure are said @P2.69 @P2.70 @P8.24 @C2.43', async ({
  page,
  portal,
}) => {
  await openSearch(page, portal);
  await searchFor(page, '11937');
  await group(page, 'Ugovori').getByRole('button').click();
  await expect(page).toHaveURL(/\/contracts\/active-contracts\?sort=number%2Casc&search=11937%2F25$/);
  await expect(rowOf(page, '11937/25')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => itemId(page)).toBe('11937/25');
  await settle(portal);
  await expect(sidePanel(page)).toBeHidden();

  await page.getByRole('button', { name: 'Pretraga' }).click();
  await expect(field(page)).toHaveValue('');
  await settle(portal);
  await searchFor(page, 'corolla');
  await group(page, 'Ponude').getByRole('button').click();
  await expect(page).toHaveURL(/\/leasing-offers\/active-offers\?sort=number%2Casc&search=P-2026-0409$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, 'P-2026-0409')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => itemId(page)).toBe('P-2026-0409');

  await page.getByRole('button', { name: 'Pretraga' }).click();
  await settle(portal);
  await searchFor(page, 'ničega nema');
  await expect(sidePanel(page).getByText(/^Nema rezultata za „ničega nema“\./)).toBeVisible();

  portal.faults.arm('/api/leasing-offer', '500', { once: true });
  await searchFor(page, 'toyota');
  const failed = sidePanel(page)
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Pokušaj ponovno' }) });
  await expect(failed).toBeVisible();
  await expect(group(page, 'Ugovori')).toHaveCount(0);
  await failed.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(group(page, 'Ponude')).toBeVisible();
  await sidePanel(page).getByRole('button', { name: 'Obriši traženi tekst' }).click();
  await expect(group(page, 'Ponude')).toBeHidden();
  await expect(field(page)).toBeFocused();

  await page.keyboard.press('Escape');
  if ((await field(page).count()) > 0) await page.keyboard.press('Escape');
  await settle(portal);
  await expect(sidePanel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pretraga' })).toBeFocused();
});
