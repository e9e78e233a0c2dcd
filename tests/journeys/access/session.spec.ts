import { type BrowserContext, type Cookie, expect, type Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { durations } from '../../../domain/values/durations.ts';
import { sendContact } from '../../support/customers/contact.ts';
import { comeNearIdleEnd, idleWarning, standIdle } from '../../support/browser/idle-end.ts';
import { openAsCustomer, test } from '../../support/browser/journey.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';

const home = (page: Page) => page.getByRole('heading', { name: /^Dobar dan/ });
const landing = (page: Page) => page.getByRole('heading', { name: /^Sve o Vašem leasingu/ });

test('logging out returns home, ends the session on the server and empties the browser @P2.62 @P4.8', async ({
  page,
  portal,
}) => {
  await openAsCustomer(page, portal, '/bills');
  const cookies = await page.context().cookies();
  // A registration that was begun in this browser.
  await page.evaluate(() => localStorage.setItem('registration', '{}'));
  await page.getByRole('button', { name: /^Profil: / }).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(landing(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.context().addCookies(cookies);
  const answer = await page.context().request.get(`${portal.server.url}/api/user-profile`);
  expect(answer.status()).toBe(401);
});

test('a 401 clears the session, renavigations once and says why @P4.17 @P4.18 @P4.19', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  // The open page runs no script: one of the portal would find out by itself.
  await portal.endSession(page);
  let navigations = 0;
  // Counted as they begin: the answer 401 may come before the first one has ended.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) navigations += 1;
  });
  // The page may leave before it has loaded.
  await page.goto(`${portal.url}/contracts`, { waitUntil: 'commit' });
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
  await expect(landing(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(navigations).toBe(2);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.reload();
  await expect(landing(page)).toBeVisible();
  await expect(page.getByText(accessTexts.loggedOut)).toBeHidden();
});

/** Asks with the cookies that a page had, whatever it has done with them since. */
async function statusWith(
  context: BrowserContext,
  portal: Portal,
  cookies: readonly Cookie[],
): Promise<number> {
  await context.addCookies([...cookies]);
  return (await context.request.get(`${portal.server.url}/api/user-profile`)).status();
}

test('without an answer to the warning the customer is logged out, on the server at once too', async ({
  page,
  portal,
  context,
}) => {
  await openAsCustomer(page, portal);
  const cookies = await context.cookies();
  await comeNearIdleEnd(page, portal);
  await expect(idleWarning(page)).toBeVisible();
  await portal.clocks.advance(durations.idleWarning + 1000);
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
  // By itself the server would end it a quarter of a minute later: it never ends one early.
  await expect.poll(() => statusWith(context, portal, cookies)).toBe(401);
});

/** Computers that sleep run no timers: only the clocks have moved when they wake. */
async function sleep(
  page: Page,
  portal: Portal,
  milliseconds: number,
  awakening: 'visibilitychange' | 'focus',
): Promise<void> {
  portal.server.clock.advance(milliseconds);
  await page.clock.setSystemTime(portal.clocks.now());
  await page.evaluate((type) => dispatchEvent(new Event(type)), awakening);
}

test('a computer that slept for hours shows nothing of the customer @all', async ({ page, portal }) => {
  await openAsCustomer(page, portal, '/contact');
  await standIdle(page);
  await sleep(page, portal, 9 * durations.sessionIdle, 'visibilitychange');
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Profil: / })).toBeHidden();
});

test('the unread badge alone does not keep a session alive @all', async ({ page, portal }) => {
  await openAsCustomer(page, portal);
  await expect(home(page)).toHaveAccessibleName('Dobar dan, Ana');
  for (let minute = 0; minute < 31; minute += 1) await portal.clocks.advance(61_000);
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
  expect(portal.faults.count('/api/inbox/count-unread')).toBeGreaterThan(5);
  expect((await page.context().request.get(`${portal.server.url}/api/user-profile`)).status()).toBe(401);
});

/** From now on a tab hears of no change that others make, as one that the browser holds. */
const holdTab = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('storage', (event) => event.isTrusted && event.stopImmediatePropagation(), true),
  );

/** Delivers to a tab that was held back a change that another tab made before. */
const tellLate = (page: Page) =>
  page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null })));

test('a call that a customer sends while their page ends is not repeated in the name of the next @all', async ({
  page,
  portal,
  context,
}) => {
  await holdTab(page);
  await openAsCustomer(page, portal, '/contact');
  await page.getByLabel('Poruka').fill('Molim obračun.');
  await portal.logIn(await context.newPage(), customers.app);
  const sendMessage = portal.faults.hold('/api/contact/send-email');
  await sendContact(page);
  await expect.poll(() => portal.faults.isHolding('/api/contact/send-email')).toBe(true);
  // The page is to start again, but goes on until its next one comes.
  const sendPage = portal.faults.hold('/contact');
  await tellLate(page);
  await expect.poll(() => portal.faults.isHolding('/contact')).toBe(true);
  const refused = page.waitForResponse((answer) => answer.status() === 403);
  sendMessage();
  await refused;
  sendPage();
  await expect(page.getByLabel('E-mail')).toHaveValue(customers.app.email);
  expect(portal.faults.count('/api/contact/send-email')).toBe(1);
});
