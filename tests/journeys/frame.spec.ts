import { expect, type Page } from '@playwright/test';
import { brand } from '../../domain/brand.ts';
import { toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers, type Portal } from '../support/browser/portal.ts';

const landing = (page: Page) => page.getByRole('heading', { name: /^Sve o Vašem leasingu/ });

async function openAsCustomer(page: Page, portal: Portal, path = '/'): Promise<void> {
  await portal.logIn(page, customers.mail);
  await portal.open(page, path);
  await expect(page.getByRole('button', { name: /^Profil: / })).toBeVisible();
}

test('the landing page has all that a visitor needs @P2.1 @P2.2 @P2.3 @P6.1', async ({ page, portal }) => {
  await portal.open(page, '/');
  await expect(landing(page)).toBeVisible();
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

test('the calculator starts when it is available @P2.4 @C2.7', async ({ page, portal }) => {
  await portal.open(page, '/');
  await page.getByRole('button', { name: 'Pokreni kalkulator' }).first().click();
  await expect(page).toHaveURL(/\/leasing-calculator$/);
  expect(portal.faults.count('/api/leasing-calculator/start')).toBe(1);
});

test('whoever goes on while the calculator is asked for is not carried off to it', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/');
  const release = portal.faults.hold('/api/leasing-calculator/start');
  await page.getByRole('button', { name: 'Pokreni kalkulator' }).first().click();
  await expect.poll(() => portal.faults.isHolding('/api/leasing-calculator/start')).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Podrška' }).click();
  await page.getByLabel('Poruka').fill('Molim ponudu');
  release();
  await portal.faults.quiet();
  await portal.clocks.advance(1000);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Poruka')).toHaveValue('Molim ponudu');
});

for (const fault of ['500', 'refused', 'malformed'] as const) {
  test(`a toast says that the calculator is not available (${fault}) @P2.5 @C2.8 @C8.1`, async ({
    page,
    portal,
  }) => {
    portal.faults.arm('/api/leasing-calculator/start', fault);
    await portal.open(page, '/');
    await page.getByRole('button', { name: 'Pokreni kalkulator' }).first().click();
    await expect(toast(page, 'Kalkulator trenutno nije dostupan.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Pokreni kalkulator' }).first()).toBeEnabled();
  });
}

test('the server may say that the calculator is not available @P2.5 @C2.8', async ({ page, portal }) => {
  portal.faults.rewrite(
    (path) => path === '/api/leasing-calculator/start',
    () => 'false',
  );
  await portal.open(page, '/');
  await page.getByRole('button', { name: 'Pokreni kalkulator' }).first().click();
  await expect(toast(page, 'Kalkulator trenutno nije dostupan.')).toBeVisible();
});

test('a stored system error is told once @P4.30', async ({ page, portal }) => {
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

test('a visitor on a path of customers, or of nobody, is sent to the landing page @P2.20 @P6.3', async ({
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
  for (const name of ['Ponude', 'Ugovori', 'Računi', 'Zahtjevi']) {
    const link = page.getByRole('navigation', { name: 'Glavni izbornik' }).getByRole('link', { name });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page).toHaveTitle(`${name} · Moj leasing`);
  }
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

test('home leads to calculator, documentation and profile @P2.32', async ({ page, portal }) => {
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

test('the header hides on the way down and comes back on the way up @P2.54', async ({ page, portal }) => {
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
});

test('a change of place scrolls to the top @P2.63', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await openAsCustomer(page, portal);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Podrška' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
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
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the menu holds every place and the way out @P2.60', async ({ page, portal }) => {
    await openAsCustomer(page, portal);
    await page.getByRole('button', { name: 'Izbornik' }).click();
    const menu = page.getByRole('dialog');
    for (const name of ['Početna', 'Ponude', 'Ugovori', 'Računi', 'Zahtjevi', 'Profil', 'Kontakt']) {
      await expect(menu.getByRole('link', { name })).toBeVisible();
    }
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

test('a link to the page that is shown adds nothing to the way back', async ({ page, portal }) => {
  await openAsCustomer(page, portal);
  const menu = page.getByRole('navigation', { name: 'Glavni izbornik' });
  const before = await page.evaluate(() => history.length);
  await menu.getByRole('link', { name: 'Računi' }).dblclick();
  await expect(page).toHaveURL(/\/bills$/);
  await menu.getByRole('link', { name: 'Računi' }).click();
  expect((await page.evaluate(() => history.length)) - before).toBe(1);
  // A page of the list is another address than the list.
  await page.getByRole('combobox', { name: /^Po stranici/ }).selectOption('20');
  await expect(page).toHaveURL(/size=20/);
  await menu.getByRole('link', { name: 'Računi' }).click();
  await expect(page).toHaveURL(/\/bills$/);
  await page.goBack();
  await expect(page).toHaveURL(/size=20/);
});

test('a double press in the phone’s menu adds one page to the way back @all', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsCustomer(page, portal, '/contact');
  const before = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Izbornik' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Računi' }).dblclick();
  await expect(page).toHaveURL(/\/bills$/);
  // The entry of the menu gave its place to that of the page.
  expect((await page.evaluate(() => history.length)) - before).toBe(1);
});
