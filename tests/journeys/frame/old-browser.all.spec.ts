import { expect, type Page } from '@playwright/test';
import { brand } from '../../../domain/brand.ts';
import { test } from '../../support/browser/journey.ts';

/** Browsers in which the scripts of the head do not parse, and browsers that parse them and lack a method. */
const makeOld: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'does not parse the scripts': (page) =>
    page.route(
      ({ pathname }) => pathname === '/' || pathname === '/contact',
      async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        // Its hash is not in the policy any more: it does not run.
        const { 'content-encoding': _, ...headers } = response.headers();
        await route.fulfill({ response, headers, body: text.replace('<script>', '<script>?') });
      },
    ),
  'lacks a method': (page) => page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted')),
};

for (const [how, make] of Object.entries(makeOld)) {
  test(`a browser that ${how} shows how to reach the company, and nothing of the portal`, async ({
    browser,
    portal,
  }) => {
    // Its own: the start script ends with an error there.
    const page = await browser.newPage();
    await make(page);
    for (const path of ['/', '/contact']) {
      await page.goto(`${portal.url}${path}`);
      await expect(page.getByText('Vaš je preglednik prestar za portal.')).toBeVisible();
      await expect(page.getByRole('link', { name: brand.phone.label })).toBeVisible();
      await expect(page.locator('#root')).toBeHidden();
    }
    await page.close();
  });
}
