import { expect, type Page } from '@playwright/test';
import { firstRequests } from '../../src/routes/first-requests.ts';
import { profileButton } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers } from '../support/browser/portal.ts';
import { rows } from '../support/lists/list-screen.ts';

/*
 * What a customer's page needs first is asked for before its script has come.
 */

/** The addresses that a page asks for, in their order. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  return asked;
}

/** As if no server told the browser what to ask for. */
const withoutHeader = (page: Page) =>
  page.route(
    ({ pathname }) => pathname in firstRequests,
    async (route) => {
      const response = await route.fetch();
      const { link, ...headers } = response.headers();
      expect(link).toBeTruthy();
      await route.fulfill({ response, headers });
    },
  );

for (const [path, { calls }] of Object.entries(firstRequests)) {
  test(`${path} asks ahead, once, for what its script would ask for`, async ({ page, portal }) => {
    await portal.logIn(page, customers.mail);
    const release = await portal.holdScript(page);
    const asked = listen(page);
    await portal.open(page, path);
    for (const call of calls) await expect.poll(() => asked).toContain(call);
    release();
    await expect(profileButton(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const call of calls) expect(asked.filter((each) => each === call)).toHaveLength(1);

    await withoutHeader(page);
    asked.length = 0;
    await portal.open(page, path);
    for (const call of calls) await expect.poll(() => asked).toContain(call);
  });
}

test('the script takes no answer that was for the customer before', async ({ page, portal, context }) => {
  await portal.logIn(page, customers.mail);
  const release = await portal.holdScript(page);
  const answered = page.waitForResponse(/\/api\/bill\?/);
  await portal.open(page, '/bills');
  await (await answered).finished();
  const other = await context.newPage();
  await portal.logIn(other, customers.firm);
  await portal.open(other, '/bills');
  const first = await rows(other).first().innerText();
  release();
  await expect(rows(page).first()).toHaveText(first, { useInnerText: true });
});
