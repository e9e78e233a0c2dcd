import { expect, type Page } from '@playwright/test';
import { brand } from '../../../domain/brand.ts';
import { openAsCustomer, test } from '../../support/browser/journey.ts';

const landing = (page: Page) => page.getByRole('heading', { name: /^Sve o Vašem leasingu/ });

test('the landing page has all that a visitor needs @P1.1 @P2.1 @P2.2 @P2.3 @P6.1', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/');
  await expect(landing(page)).toBeVisible();
  await expect(page.locator('main img').first()).toBeVisible();
  await expect(page.locator('#landing-login').getByLabel('Korisničko ime')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Pretraga' })).toHaveCount(0);
  for (const text of [/ugovora/, /Računi i obavijesti/, /Informativni izračun/, /dokumentacije/]) {
    await expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Pokreni kalkulator' }).first()).toBeVisible();
  for (const name of ['Zaboravili ste lozinku?', 'Postavite početnu lozinku', 'Registriraj se']) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /Korisničke upute/ }).first()).toHaveAttribute(
    'href',
    brand.links.userGuide,
  );
});

test('an urgent toast says that the calculator is not available, on the landing page and at home @P2.5 @C2.8 @C8.1', async ({
  page,
  portal,
}) => {
  const start = page.getByRole('button', { name: /^Pokreni kalkulator/ }).first();
  const said = page.getByRole('alert').getByText('Kalkulator trenutno nije dostupan.', { exact: true });
  portal.faults.arm('/api/leasing-calculator/start', '500', { once: true });
  await portal.open(page, '/');
  await start.click();
  await expect(said).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  portal.faults.rewrite(
    (path) => path === '/api/leasing-calculator/start',
    () => 'false',
  );
  await openAsCustomer(page, portal);
  await start.click();
  await expect(said).toBeVisible();
});

test('a stored system error is shown once @P4.30', async ({ page, portal }) => {
  await portal.open(page, '/favicon.svg');
  await page.evaluate(() => localStorage.setItem('system-error', 'stale-build'));
  await portal.open(page, '/');
  await expect(page.getByText(/Dogodila se pogreška\. Stranica je osvježena/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('system-error'))).toBeNull();
});

const customerPaths = [
  '/contracts',
  '/bills',
  '/actions',
  '/inbox',
  '/profile',
  '/documentation',
  '/leasing-offers',
];

test('a visitor on a path of customers, or of nobody, is sent to the landing page @P2.20 @P6.3 @C6.1', async ({
  page,
  portal,
}) => {
  for (const path of [...customerPaths, '/nepoznato', '/contracts/nepoznato']) {
    await portal.open(page, path);
    await expect(landing(page)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('a customer finds every place of the menu, and any other path leads home @P2.53 @P2.55 @P2.56 @P2.59 @P2.61 @P6.2', async ({
  page,
  portal,
}) => {
  await openAsCustomer(page, portal);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Pretraga' })).toBeVisible();
  for (const name of ['Ponude', 'Ugovori', 'Računi', 'Zahtjevi']) {
    const link = page.getByRole('navigation', { name: 'Glavni izbornik' }).getByRole('link', { name });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page).toHaveTitle(`${name} · Moj leasing`);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Moj leasing, početna' }).click();
  await expect(page.getByRole('heading', { name: /^Dobar dan/ })).toBeVisible();
  for (const path of [
    '/nepoznato',
    '/registration',
    '/registration/basic-info',
    '/registration/nepoznato',
    '/tfa-reset-notify-action',
    '/documentation/nepoznato',
    '/documentation/upload/nepoznato',
  ]) {
    await portal.open(page, path);
    await expect(page.getByRole('heading', { name: /^Dobar dan/ })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('home leads to documentation and profile, and like the landing page to the calculator @P2.4 @P2.32 @C2.7', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/');
  await page.getByRole('button', { name: 'Pokreni kalkulator' }).first().click();
  await expect(page).toHaveURL(/\/leasing-calculator$/);
  expect(portal.faults.count('/api/leasing-calculator/start')).toBe(1);
  await openAsCustomer(page, portal);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Dokumentacija/ })
    .click();
  await expect(page).toHaveURL(/\/documentation$/);
  await page.goBack();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Profil/ })
    .click();
  await expect(page).toHaveURL(/\/profile\/information-overview$/);
  await page.goBack();
  await page.getByRole('button', { name: /Pokreni kalkulator/ }).click();
  await expect(page).toHaveURL(/\/leasing-calculator$/);
});

test('the header hides on the way down and comes back on the way up; a change of place scrolls to the top @P2.54 @P2.63', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await openAsCustomer(page, portal);
  const header = page.getByRole('banner');
  // Content that arrives above would move the page down again.
  await portal.faults.quiet();
  await expect(page.getByText(/^Učitavanje/)).toHaveCount(0);
  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, 500);
  await expect(header).not.toBeInViewport();
  // Turned back before it rests, the wheel would only slow the way down.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  await page.mouse.wheel(0, -100);
  await expect(header).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Podrška' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the footer leads everywhere; the provider opens in a new tab, the fourth network nowhere @P2.9 @P2.64 @P2.65 @P2.66 @P2.67', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/');
  const footer = page.getByRole('contentinfo');
  const inside = { 'Kalkulator leasinga': '/leasing-calculator', Podrška: '/contact' };
  for (const [name, href] of Object.entries(inside)) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  const { about, terms, privacy, faq } = brand.links;
  const outside = [about, terms, privacy, faq, ...brand.social.map(({ href }) => href).filter(Boolean)];
  for (const href of outside) {
    const link = footer.locator(`a[href="${href}"]`);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(footer.getByText('YouTube')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'YouTube' })).toHaveCount(0);
  await expect(footer.getByRole('list', { name: 'Robne marke grupe' }).getByRole('listitem')).toHaveText([
    ...brand.brands,
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the menu holds every place and the way out @P2.55 @P2.56 @P2.60', async ({ page, portal }) => {
    await openAsCustomer(page, portal);
    await page.getByRole('button', { name: 'Izbornik' }).click();
    const menu = page.getByRole('dialog');
    for (const name of ['Početna', 'Ponude', 'Ugovori', 'Računi', 'Zahtjevi', 'Profil', 'Kontakt']) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
    await expect(menu.getByRole('link', { name: 'O nama' })).toHaveAttribute('href', brand.links.about);
    await menu.getByRole('link', { name: 'Ugovori' }).click();
    await expect(page).toHaveURL(/\/contracts\/active-contracts$/);
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Izbornik' }).click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/contracts\/active-contracts$/);
    await page.getByRole('button', { name: 'Izbornik' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Odjava' }).click();
    await expect(landing(page)).toBeVisible();
  });
});
