import { expect, type Page } from '@playwright/test';
import { profileButton } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, stillPage } from '../../support/browser/portal.ts';
import { rows } from '../../support/lists/list-screen.ts';

/*
 * The first calls of a customer's page go out before its script has come.
 */

/** By path, how many calls go ahead. The information page of the calculator shows what the browser has kept. */
const callsAhead = {
  '/': 3,
  '/leasing-offers/active-offers': 1,
  '/contracts/active-contracts': 1,
  '/contracts/concluded-contracts': 1,
  '/bills': 2,
  '/actions': 1,
  '/documentation': 1,
  '/inbox': 1,
  '/leasing-calculator': 0,
};

/** The calls of a page in their order, with the token that each was sent with. */
function listen(page: Page): { call: string; token: string | undefined }[] {
  const asked: { call: string; token: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const { 'x-csrf-token': token } = request.headers();
    if (pathname.startsWith('/api/')) asked.push({ call: pathname + search, token });
  });
  return asked;
}

test('pages ask ahead, once, with the token', async ({ page, portal }) => {
  const html = await (await page.request.get(`${portal.url}/contact`)).text();
  const calling = Array.from(html.matchAll(/"(\/[\w/-]*)":\[\[/g), ([, path]) => path);
  expect(calling).toEqual(Object.keys(callsAhead).filter((path) => path !== '/leasing-calculator'));
  await portal.logIn(page, customers.mail);
  // While anything is intercepted, the browser has no cache.
  await page.route('**/nothing', (route) => route.continue());
  for (const [path, count] of Object.entries(callsAhead)) {
    // The page before may still be calling.
    await portal.open(page, stillPage);
    const release = await portal.holdScript(page);
    const asked = listen(page);
    await portal.open(page, path);
    await expect.poll(() => asked.length, path).toBe(count);
    const ahead = asked.map(({ call }) => call);
    release();
    await expect(profileButton(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const calls = asked.map(({ call }) => call);
    for (const call of ahead)
      expect(
        calls.filter((each) => each === call),
        path,
      ).toHaveLength(1);
    expect(
      asked.filter(({ token }) => !token),
      path,
    ).toEqual([]);
    page.removeAllListeners('request');
  }
});

test('the script takes no answer that was for the customer before', async ({ page, portal, context }) => {
  await portal.logIn(page, customers.mail);
  const release = await portal.holdScript(page);
  const answered = page.waitForResponse(/\/api\/bill\?/);
  await portal.open(page, '/bills');
  await answered;
  const other = await context.newPage();
  await portal.logIn(other, customers.firm);
  await portal.open(other, '/bills');
  const first = await rows(other).first().innerText();
  release();
  await expect(rows(page).first()).toHaveText(first, { useInnerText: true });
});
