import { expect, type Page } from '@playwright/test';
import { logOut, sidePanel } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers } from '../support/browser/portal.ts';
import { changeElsewhere, levelField, openReadingPanel } from '../support/browser/reading.ts';

/** The visible effect of the settings, as the browser computes it; waits for the header's first button. */
const shown = (page: Page) =>
  page
    .locator('header button')
    .first()
    .evaluate((button) => {
      const text = getComputedStyle(document.body);
      return {
        fontSize: text.fontSize,
        lineHeight: text.lineHeight,
        wordSpacing: text.wordSpacing,
        font: text.fontFamily.split(',')[0],
        ink: text.color,
        ground: text.backgroundColor,
        button: getComputedStyle(button).textDecorationLine,
      };
    });

const standard = {
  fontSize: '16px',
  lineHeight: '24px',
  wordSpacing: '0px',
  font: '"Instrument Sans"',
  ink: 'rgb(16, 37, 43)',
  ground: 'rgb(246, 243, 236)',
  button: 'none',
};

const most = {
  fontSize: '30px',
  lineHeight: '59px',
  wordSpacing: '14px',
  font: 'OpenDyslexic',
  ink: 'rgb(0, 0, 0)',
  ground: 'rgb(255, 255, 255)',
  button: 'underline',
};

const scales = ['Veličina slova', 'Razmak između redaka', 'Razmak između riječi'];
const options = ['Slova za lakše čitanje kod disleksije', 'Visoki kontrast', 'Podcrtane poveznice i tipke'];

async function raise(page: Page, scale: string, times: number): Promise<void> {
  for (let press = 0; press < times; press += 1) {
    await levelField(page, scale).getByRole('button', { name: 'više' }).click();
  }
}

async function setAll(page: Page): Promise<void> {
  await openReadingPanel(page);
  for (const option of options) await sidePanel(page).getByText(option).click();
  for (const scale of scales) await raise(page, scale, 7);
}

test('every setting changes the page at once, stays across visits, and is taken back @P1.22 @P1.23 @P1.24', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/contact');
  expect(await shown(page)).toEqual(standard);
  await setAll(page);
  expect(await shown(page)).toEqual(most);
  for (const scale of scales) {
    await expect(levelField(page, scale).getByRole('status')).toHaveText('8 od 8');
  }

  await page.reload();
  expect(await shown(page)).toEqual(most);
  await portal.open(page, '/leasing-calculator');
  await expect.poll(() => shown(page)).toEqual(most);

  await openReadingPanel(page);
  await sidePanel(page).getByRole('button', { name: 'Vrati početni prikaz' }).click();
  await expect.poll(() => shown(page)).toEqual(standard);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shown(page)).toEqual(standard);
});

for (const [name, width, close] of [
  ['the settings', 1280, 'Pristupačnost'],
  ['the menu of a phone', 375, 'Izbornik'],
] as const) {
  test(`after a reload with ${name} open, the first Back leaves the page @all`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [before, here] of [
      ['/contact', '/'],
      ['/', '/leasing-calculator'],
    ] as const) {
      await portal.open(page, before);
      await portal.open(page, here);
      await page.getByRole('button', { name: close, exact: true }).click();
      await expect(sidePanel(page)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(sidePanel(page)).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('over');
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${before}$`));
      await page.goForward();
      await expect(page).toHaveURL(new RegExp(`${here}$`));
      // Opened again, it is closed by Back as ever.
      await page.getByRole('button', { name: close, exact: true }).click();
      await expect(sidePanel(page)).toBeVisible();
      await page.goBack();
      await expect(sidePanel(page)).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${here}$`));
    }
  });
}

test('a level adds 2 px to the letters, to the lines and between the words @P1.26 @P1.27 @P1.28', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/contact');
  await openReadingPanel(page);
  await raise(page, 'Razmak između redaka', 1);
  await raise(page, 'Razmak između riječi', 2);
  expect(await shown(page)).toMatchObject({ fontSize: '16px', lineHeight: '26px', wordSpacing: '4px' });
  await raise(page, 'Veličina slova', 1);
  expect(await shown(page)).toMatchObject({ fontSize: '18px' });
  await raise(page, 'Veličina slova', 6);
  expect(await shown(page)).toMatchObject({ fontSize: '30px' });
});

test('the page is never there without the settings', async ({ page, portal }) => {
  await page.addInitScript(() => {
    localStorage.setItem('accessibility', '{"contrast":true,"dyslexia":true,"fontSize":5}');
    // Before anything of the body is there, nothing can have been painted.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const { dataset, style } = document.documentElement;
      Object.assign(window, { seen: [Object.keys(dataset), style.getPropertyValue('--level-fontSize')] });
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/', '/contact']) {
    await portal.open(page, path);
    const [names, level] = await page.evaluate(
      () => (window as unknown as { seen: [string[], string] }).seen,
    );
    expect(names).toEqual(expect.arrayContaining(['contrast', 'dyslexia']));
    expect(level).toBe('5');
  }
});

test('the font for dyslexia is fetched only for those who want it @P1.22', async ({ page, portal }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (/opendyslexic/.test(request.url())) fonts.push(request.url());
  });
  await portal.open(page, '/contact');
  await openReadingPanel(page);
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([]);
  await sidePanel(page).getByText('Slova za lakše čitanje kod disleksije').click();
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('16px OpenDyslexic', 'Vaš račun')))
    .toBe(true);
});

test('other open tabs follow, the panel in them too', async ({ page, portal }) => {
  await portal.open(page, '/contact');
  await openReadingPanel(page);
  await changeElsewhere(page, { contrast: true, lineHeight: 4 });
  await expect(page.locator('html[data-contrast]')).toHaveCount(1);
  await expect(sidePanel(page).getByLabel('Visoki kontrast')).toBeChecked();
  await expect(levelField(page, 'Razmak između redaka')).toContainText('4 od 8');
});

test('the keyboard alone is enough, and the focus comes back @all', async ({ page, portal }) => {
  await portal.open(page, '/contact');
  const button = page.getByRole('button', { name: 'Pristupačnost' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(sidePanel(page)).toBeVisible();
  await sidePanel(page).getByLabel('Visoki kontrast').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('html[data-contrast]')).toHaveCount(1);
  const more = levelField(page, 'Veličina slova').getByRole('button', { name: 'više' });
  await more.focus();
  for (let press = 0; press < 9; press += 1) {
    await page.keyboard.press('Enter');
  }
  await expect(levelField(page, 'Veličina slova')).toContainText('8 od 8');
  await expect(more).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sidePanel(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('Back closes the panel and stays on the page; a second Escape goes no further @all', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await portal.open(page, '/contact');
  const message = page.getByLabel('Poruka');
  await message.fill('Molim Vas kopiju ugovora.');
  await openReadingPanel(page);
  await page.goBack();
  await expect(sidePanel(page)).toBeHidden();
  await openReadingPanel(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sidePanel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(message).toHaveValue('Molim Vas kopiju ugovora.');
});

test('logging out keeps the settings', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/');
  await openReadingPanel(page);
  await sidePanel(page).getByText('Visoki kontrast').click();
  await page.keyboard.press('Escape');
  await logOut(page, portal);
  await expect(page.getByRole('heading', { name: /^Sve o Vašem leasingu/ })).toBeVisible();
  await expect(page.locator('html[data-contrast]')).toHaveCount(1);
});

const visitorPaths = [
  '/',
  '/contact',
  '/accessibility-statement',
  '/registration',
  '/leasing-calculator',
  '/password-reset?token=x',
];
const customerPaths = [
  '/',
  '/bills',
  '/contracts/active-contracts',
  '/leasing-offers',
  '/leasing-calculator',
  '/leasing-calculator/1',
  '/inbox',
  '/profile',
  '/documentation',
  '/actions',
  '/contact',
  '/accessibility-statement',
];

for (const [who, paths] of [
  ['visitor', visitorPaths],
  ['customer', customerPaths],
] as const) {
  test(`the way to the settings is on every screen of a ${who}, free and large enough @P1.21`, async ({
    page,
    portal,
  }) => {
    if (who === 'customer') await portal.logIn(page, customers.mail);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      for (const path of paths) {
        await portal.open(page, path);
        const button = page.getByRole('button', { name: 'Pristupačnost' });
        await expect(button).toBeInViewport({ ratio: 1 });
        const { width: across = 0, height = 0 } = (await button.boundingBox()) ?? {};
        expect(Math.min(across, height), `${path} at ${width}`).toBeGreaterThanOrEqual(44);
        await button.click({ trial: true });
      }
    }
  });
}

test('links of the panel and of the phone menu open in a new tab with Ctrl @all', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/contact');
  await openReadingPanel(page);
  const statement = page.context().waitForEvent('page');
  await sidePanel(page)
    .getByRole('link', { name: 'Izjava o pristupačnosti' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await statement).toHaveURL(/\/accessibility/);
  await expect(sidePanel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidePanel(page)).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Izbornik' }).click();
  const login = page.context().waitForEvent('page');
  await sidePanel(page)
    .getByRole('link', { name: 'Prijava', exact: true })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await login).toHaveURL(/#login$/);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(sidePanel(page).getByRole('heading', { name: 'Izbornik' })).toBeVisible();
});
