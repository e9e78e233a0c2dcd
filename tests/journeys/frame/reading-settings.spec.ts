import { expect, type Page } from '@playwright/test';
import { sidePanel } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers } from '../../support/browser/portal.ts';
import { levelField, openReadingPanel } from '../../support/browser/reading.ts';

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

test('every setting changes the page at once, a level by 2 px, stays across visits, and is taken back @P1.22 @P1.23 @P1.24 @P1.26 @P1.27 @P1.28', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/contact');
  expect(await shown(page)).toEqual(standard);
  await openReadingPanel(page);
  await expect(sidePanel(page).getByRole('link', { name: 'Izjava o pristupačnosti' })).toHaveAttribute(
    'href',
    '/accessibility-statement',
  );
  const [letters = '', lines = '', words = ''] = scales;
  await raise(page, lines, 1);
  await raise(page, words, 2);
  expect(await shown(page)).toMatchObject({ fontSize: '16px', lineHeight: '26px', wordSpacing: '4px' });
  await raise(page, letters, 1);
  expect(await shown(page)).toMatchObject({ fontSize: '18px' });
  for (const option of options) await sidePanel(page).getByText(option).click();
  await raise(page, letters, 6);
  await raise(page, lines, 6);
  await raise(page, words, 5);
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
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shown(page)).toEqual(standard);
});

test('the page is never there without the settings @all', async ({ page, portal }) => {
  await page.addInitScript(() => {
    localStorage.setItem('reading', '110511');
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

test('the font for dyslexia is fetched only for those who want it @P1.22 @all', async ({ page, portal }) => {
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

const visitorPaths = ['/', '/registration'];
const customerPaths = ['/', '/leasing-calculator/1', '/inbox'];

/** Runs in the page: whether nothing lies over the middle of an element. */
const isFree = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

for (const [who, paths] of [
  ['visitor', visitorPaths],
  ['customer', customerPaths],
] as const) {
  test(`the way to the settings is on screens of a ${who}, free and large enough @P1.21 @P6.1 @P6.2`, async ({
    page,
    portal,
  }) => {
    if (who === 'customer') await portal.logIn(page, customers.mail);
    const button = page.getByRole('button', { name: 'Pristupačnost' });
    for (const path of paths) {
      await portal.open(page, path);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        await expect(button).toBeInViewport({ ratio: 1 });
        const { width: across = 0, height = 0 } = (await button.boundingBox()) ?? {};
        expect(Math.min(across, height), `${path} at ${width}`).toBeGreaterThanOrEqual(44);
        // No trial press, which the start script of the landing page would take for one.
        await expect.poll(() => button.evaluate(isFree), `${path} at ${width}`).toBe(true);
      }
    }
  });
}

test('settings of the former release are taken over once @P1.24', async ({ page, portal }) => {
  await portal.open(page, '/favicon.svg');
  const former = {
    dyslexia: true,
    contrast: true,
    underline: true,
    fontSize: 8,
    lineHeight: 8,
    wordSpacing: 8,
  };
  await page.evaluate((kept) => localStorage.setItem('accessibility', kept), JSON.stringify(former));
  await portal.open(page, '/contact');
  await expect.poll(() => shown(page)).toEqual(most);
  await openReadingPanel(page);
  await sidePanel(page).getByRole('button', { name: 'Vrati početni prikaz' }).click();
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(standard);
});
