import { type BrowserContext, type Cookie, expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { accessTexts } from '../../domain/access-texts.ts';
import { durations } from '../../domain/durations.ts';
import type { StoredUser } from '../../machines/session.ts';
import { messages, partners } from '../../server/store/schema.ts';
import { sendContact } from '../support/customers/contact.ts';
import { settle, toast } from '../support/browser/gestures.ts';
import {
  comeNearIdleEnd,
  idleWarning,
  setClockAhead,
  standIdle,
  untilIdleWarning,
} from '../support/browser/idle-end.ts';
import { test } from '../support/browser/journey.ts';
import { customers, type Portal } from '../support/browser/portal.ts';

const home = (page: Page) => page.getByRole('heading', { name: /^Dobar dan/ });
const landing = (page: Page) => page.getByRole('heading', { name: /^Sve o Vašem leasingu/ });

async function openAsCustomer(page: Page, portal: Portal, path = '/'): Promise<void> {
  await portal.logIn(page, customers.mail);
  await portal.open(page, path);
  await expect(page.getByRole('button', { name: /^Profil: / })).toBeVisible();
}

/** Time runs by itself here, and machines are slow at times. */
const margin = 60_000;

test('a reload keeps the customer logged in @P4.7', async ({ page, portal }) => {
  await openAsCustomer(page, portal);
  await page.reload();
  await expect(home(page)).toHaveText('Dobar dan, Ana');
});

test('logging out returns home, ends the session on the server and empties the browser @P2.62 @P4.8', async ({
  page,
  portal,
}) => {
  await openAsCustomer(page, portal, '/bills');
  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: /^Profil: / }).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(landing(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.context().addCookies(cookies);
  const answer = await page.context().request.get(`${portal.server.url}/api/user-profile`);
  expect(answer.status()).toBe(401);
});

test('what is updated in the profile joins the stored user, outlives a reload, and is gone after logging out @P3.2 @P4.8', async ({
  page,
  portal,
}) => {
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as unknown);
  const names = {
    accountId: expect.any(String),
    firstName: 'Ana',
    lastName: 'Kovačević',
    partnerName: 'Kovačević Ana',
  };
  await openAsCustomer(page, portal, '/profile/data-modification');
  expect(await stored()).toEqual(names);
  await page.getByLabel('Ulica').fill(' Vukovarska ulica ');
  await page.getByLabel('E-mail adresa').fill('ana@nova.example');
  await page.getByLabel('Sadašnja lozinka').fill(customers.mail.password);
  await page.getByRole('button', { name: 'Spremi izmjene' }).click();
  await expect(toast(page, 'Izmjene su spremljene')).toBeVisible();
  const own = {
    ...names,
    shippingCountry: 'HR',
    shippingStreet: 'Vukovarska ulica',
    shippingHouseNumber: '10',
    shippingPostalCode: '10000',
    shippingPlaceName: null,
    phone: { areaCode: '+385', number: '912345678' },
  };
  // Neither the password nor the address that waits for its link.
  expect(await stored()).toEqual(own);

  await page.getByRole('link', { name: 'Kontakt osoba' }).click();
  await page.getByLabel('Ime i prezime').fill('Ivana Perić');
  await page.getByLabel(/^Broj telefona/).fill('915551234');
  await page.getByRole('button', { name: 'Spremi kontakt osobu' }).click();
  const all = {
    ...own,
    contactPersonName: 'Ivana Perić',
    contactPersonPhone: { areaCode: '+385', number: '915551234' },
  };
  await expect.poll(stored).toEqual(all);
  await page.reload();
  await expect(page.getByLabel('Ime i prezime')).toHaveValue('Ivana Perić');
  expect(await stored()).toEqual(all);

  await page.getByRole('button', { name: /^Profil: / }).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(landing(page)).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(left).toBe('[{},{}]');
});

test('a log-out that fails says so and can be repeated', async ({ page, portal }) => {
  await openAsCustomer(page, portal);
  portal.faults.arm('/api/logout', '500', { once: true });
  await page.getByRole('button', { name: /^Profil: / }).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(toast(page, 'Odjava nije uspjela')).toBeVisible();
  await page.getByRole('button', { name: /^Profil: / }).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(landing(page)).toBeVisible();
});

test('a 401 clears the session, renavigations once and says why @P4.17 @P4.18 @P4.19', async ({
  page,
  portal,
}) => {
  await openAsCustomer(page, portal, '/contracts');
  await portal.endSession(page);
  let navigations = 0;
  // Counted as they begin: the answer 401 may come before the first one has ended.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) navigations += 1;
  });
  await page.reload();
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
  await expect(landing(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(navigations).toBe(2);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.reload();
  await expect(landing(page)).toBeVisible();
  await expect(page.getByText(accessTexts.loggedOut)).toBeHidden();
});

test('two minutes before the idle end the customer may go on', async ({ page, portal }) => {
  await openAsCustomer(page, portal);
  await standIdle(page);
  await portal.clocks.advance(untilIdleWarning - margin);
  await expect(idleWarning(page)).toBeHidden();
  await portal.clocks.advance(margin);
  await expect(idleWarning(page)).toBeVisible();
  await expect(idleWarning(page).getByRole('timer')).toHaveText(/^[012]:\d\d$/);
  await page.getByRole('button', { name: 'Nastavi rad' }).click();
  await expect(idleWarning(page)).toBeHidden();
  await portal.clocks.advance(untilIdleWarning - margin);
  await page.reload();
  await expect(home(page)).toBeVisible();
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

test('who does not answer the warning is logged out, on the server at once too', async ({
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

test('who comes back to a computer that slept for hours finds nothing of the customer', async ({
  page,
  portal,
}) => {
  await openAsCustomer(page, portal, '/contact');
  await standIdle(page);
  await sleep(page, portal, 9 * durations.sessionIdle, 'visibilitychange');
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Profil: / })).toBeHidden();
});

test('who comes back shortly before the end is warned with the time that is left, and it runs out', async ({
  page,
  portal,
}) => {
  await openAsCustomer(page, portal, '/contact');
  await standIdle(page);
  // A page that becomes visible fetches its old data anew, which counts as activity; one that gets the focus does not.
  await sleep(page, portal, durations.sessionIdle - margin, 'focus');
  await expect(idleWarning(page).getByRole('timer')).toHaveText(/^(1:0\d|0:\d\d)$/);
  await portal.clocks.advance(margin + 5000);
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
});

test('the count of the warning begins with two minutes where the clock was set back @all', async ({
  page,
  portal,
}) => {
  await openAsCustomer(page, portal, '/contact');
  await standIdle(page);
  await page.clock.setSystemTime(portal.clocks.now().getTime() - 60 * margin);
  await portal.clocks.advance(untilIdleWarning + 1000);
  await expect(idleWarning(page).getByRole('timer')).toHaveText(/^(2:00|1:\d\d)$/);
  await portal.clocks.advance(durations.idleWarning + 1000);
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
});

test('where only the clock of the page says that the time is over, the session ends on the server too @all', async ({
  page,
  portal,
  context,
}) => {
  await openAsCustomer(page, portal, '/contact');
  await standIdle(page);
  const cookies = await context.cookies();
  await setClockAhead(page, portal);
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
  await expect.poll(() => statusWith(context, portal, cookies)).toBe(401);
});

test('the end by the clock of a page ends no session of who has logged in since @all', async ({
  page,
  portal,
  context,
}) => {
  await holdTab(page);
  await openAsCustomer(page, portal, '/contact');
  await standIdle(page);
  await portal.logIn(await context.newPage(), customers.app);
  const logouts: string[] = [];
  page.on('request', (request) => logouts.push(...(request.url().match(/\/api\/logout$/) ?? [])));
  const reloaded = page.waitForEvent('load');
  await setClockAhead(page, portal);
  await reloaded;
  expect(logouts).toEqual([]);
  expect((await context.request.get(`${portal.server.url}/api/user-profile`)).status()).toBe(200);
});

test('reading counts as activity, with at most one call in five minutes @all', async ({ page, portal }) => {
  await openAsCustomer(page, portal);
  await expect(home(page)).toHaveText('Dobar dan, Ana');
  const calls = portal.faults.count('/api/user-profile');
  for (let minute = 0; minute < 40; minute += 1) {
    await portal.clocks.advance(60_000);
    await page.keyboard.press('ArrowDown');
  }
  await expect(idleWarning(page)).toBeHidden();
  const made = portal.faults.count('/api/user-profile') - calls;
  expect(made).toBeGreaterThanOrEqual(6);
  expect(made).toBeLessThanOrEqual(9);
  await page.reload();
  await expect(home(page)).toBeVisible();
});

test('the unread badge alone does not keep a session alive @all', async ({ page, portal }) => {
  await openAsCustomer(page, portal);
  await expect(home(page)).toHaveText('Dobar dan, Ana');
  for (let minute = 0; minute < 31; minute += 1) await portal.clocks.advance(61_000);
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
  expect(portal.faults.count('/api/inbox/count-unread')).toBeGreaterThan(5);
  expect((await page.context().request.get(`${portal.server.url}/api/user-profile`)).status()).toBe(401);
});

test('nor does a message that comes while nobody is there @all', async ({ page, portal }) => {
  const { db } = portal.server.store;
  await db.update(messages).set({ readAt: portal.clocks.now() });
  await openAsCustomer(page, portal);
  await expect(home(page)).toHaveText('Dobar dan, Ana');
  await standIdle(page);
  await portal.clocks.advance(15 * 60_000);
  await db.update(messages).set({ readAt: null });
  for (let minute = 15; minute < 31; minute += 1) await portal.clocks.advance(61_000);
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
});

test('logging out in one tab logs the other out', async ({ page, portal, context }) => {
  await openAsCustomer(page, portal);
  const other = await context.newPage();
  await portal.open(other, '/bills');
  await expect(other.getByRole('button', { name: /^Profil: / })).toBeVisible();
  await page.getByRole('button', { name: /^Profil: / }).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(landing(other)).toBeVisible();
});

test('a namesake who logs in in another tab is somebody else @all', async ({ page, portal, context }) => {
  const { db } = portal.server.store;
  const names = { firstName: 'Ana', lastName: 'Kovačević', partnerName: 'Kovačević Ana' };
  await db.update(partners).set(names).where(eq(partners.email, customers.app.email));
  await openAsCustomer(page, portal, '/contact');
  await page.getByLabel('Poruka').fill('Molim obračun.');
  const other = await context.newPage();
  await portal.logIn(other, customers.app);
  await expect(page.getByLabel('Poruka')).toHaveValue('');
  await expect(page.getByLabel('E-mail')).toHaveValue(customers.app.email);
});

test('a customer whose profile has not come is told from the next one @all', async ({
  page,
  portal,
  context,
}) => {
  portal.faults.arm('/api/user-profile', '500');
  await portal.logIn(page, customers.mail);
  const nameless: StoredUser = { accountId: '', firstName: null, lastName: null, partnerName: '' };
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(nameless));
  await portal.open(page, '/contact');
  await page.getByLabel('Poruka').fill('Molim obračun.');
  portal.faults.disarm('/api/user-profile');
  await portal.logIn(await context.newPage(), customers.app);
  await expect(page.getByLabel('Poruka')).toHaveValue('');
  await expect(page.getByLabel('E-mail')).toHaveValue(customers.app.email);
});

/** From now on a tab hears of no change that others make, as one that the browser holds. */
const holdTab = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('storage', (event) => event.isTrusted && event.stopImmediatePropagation(), true),
  );

/** Tells a tab, which was held meanwhile, of a change that another tab made before. */
const tellLate = (page: Page) =>
  page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null })));

test('a tab that hears late of a logout removes nothing of who has logged in since @all', async ({
  page,
  portal,
  context,
}) => {
  await openAsCustomer(page, portal);
  await expect(home(page)).toHaveText('Dobar dan, Ana');
  const other = await context.newPage();
  await portal.logIn(other, customers.app);
  const stored = () => other.evaluate(() => ['user', 'csrf-token'].map((key) => localStorage.getItem(key)));
  const next = await stored();
  expect(next).not.toContain(null);
  await expect(home(page)).toHaveText('Dobar dan, Marko');
  await tellLate(page);
  await settle(portal);
  await expect(home(page)).toHaveText('Dobar dan, Marko');
  expect(await stored()).toEqual(next);
});

test('a tab that hears late of a logout stays as it is where the same customer is back @all', async ({
  page,
  portal,
}) => {
  await openAsCustomer(page, portal, '/contact');
  await page.getByLabel('Poruka').fill('Molim obračun.');
  await tellLate(page);
  await settle(portal);
  await expect(page.getByLabel('Poruka')).toHaveValue('Molim obračun.');
  await expect(page.getByRole('button', { name: /^Profil: / })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();
});

test('a tab that has not heard of the next login gets nothing of theirs, and begins anew @all', async ({
  page,
  portal,
  context,
}) => {
  await holdTab(page);
  await openAsCustomer(page, portal, '/bills');
  await portal.logIn(await context.newPage(), customers.app);
  const first = page.waitForResponse((answer) => answer.url().includes('/api/contract'));
  await page.getByRole('link', { name: 'Ugovori', exact: true }).first().click();
  expect((await first).status()).toBe(403);
  await expect(page.getByRole('button', { name: /^Profil: .*Marko/ })).toBeVisible();
});

test('what a customer sends while their page ends is not sent again in the name of the next', async ({
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
  // The page is to begin anew, but goes on until its next one comes.
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

test('who logs out where another customer has logged in since ends that session @all', async ({
  page,
  portal,
  context,
}) => {
  await holdTab(page);
  await openAsCustomer(page, portal, '/contact');
  await portal.logIn(await context.newPage(), customers.app);
  const cookies = await context.cookies();
  await page.getByRole('button', { name: /^Profil: / }).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(page.getByRole('link', { name: 'Prijava', exact: true })).toBeVisible();
  await context.addCookies(cookies);
  expect((await context.request.get(`${portal.server.url}/api/user-profile`)).status()).toBe(401);
});

test('a session ends after 12 hours whatever happens', async ({ page, portal }) => {
  await openAsCustomer(page, portal);
  await expect(home(page)).toHaveText('Dobar dan, Ana');
  // With a token, as the page's script sends it: what the browser asks ahead of it does not count.
  const headers = { 'x-csrf-token': (await page.evaluate(() => localStorage.getItem('csrf-token'))) ?? '' };
  const stillThere = async () =>
    (await page.context().request.get(`${portal.server.url}/api/user-profile`, { headers })).status();
  // Only the server's clock: the page would warn long before.
  for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
    portal.server.clock.advance(25 * 60_000);
    expect(await stillThere()).toBe(200);
  }
  portal.server.clock.advance(25 * 60_000);
  expect(await stillThere()).toBe(401);
  await page.reload();
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
});

test('when the profile cannot be fetched the customer may try again', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  portal.faults.arm('/api/user-profile', '500', { once: true });
  await portal.open(page, '/');
  await expect(page.getByText(/Vaše podatke trenutačno ne možemo dohvatiti/)).toBeVisible();
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click();
  await expect(page.getByText(/Vaše podatke trenutačno ne možemo dohvatiti/)).toBeHidden();
  await expect(home(page)).toHaveText('Dobar dan, Ana');
  await settle(portal);
});

for (const [place, path] of [
  ['a page of customers', '/bills'],
  ['a public page', '/contact'],
] as const) {
  test(`a session that ends in one tab says why in the other too, on ${place} @all`, async ({
    page,
    portal,
    context,
  }) => {
    await openAsCustomer(page, portal);
    const other = await context.newPage();
    await portal.open(other, path);
    await expect(other.getByRole('button', { name: /^Profil: / })).toBeVisible();
    // Nothing is under way there that would end as well.
    await other.waitForLoadState('networkidle');
    await portal.endSession(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
    await expect(other.getByText(accessTexts.loggedOut)).toBeVisible();
    await expect(other.getByRole('link', { name: 'Prijava', exact: true })).toBeVisible();
  });
}

test('logging out in one tab is no end for security in the other', async ({ page, portal, context }) => {
  await openAsCustomer(page, portal);
  const other = await context.newPage();
  await portal.open(other, '/contact');
  await expect(other.getByRole('button', { name: /^Profil: / })).toBeVisible();
  await page.getByRole('button', { name: /^Profil: / }).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(other.getByRole('link', { name: 'Prijava', exact: true })).toBeVisible();
  await expect(other.getByText(accessTexts.loggedOut)).toBeHidden();
});

for (const [next, name] of [
  [customers.app, 'Marko'],
  [customers.mail, 'Ana'],
] as const) {
  test(`a tab that ends before it hears of the next login removes nothing of ${name} @all`, async ({
    page,
    portal,
    context,
  }) => {
    await holdTab(page);
    await openAsCustomer(page, portal, '/bills');
    const other = await context.newPage();
    await portal.logIn(other, next);
    const stored = () => other.evaluate(() => ['user', 'csrf-token'].map((key) => localStorage.getItem(key)));
    const before = await stored();
    const reloaded = page.waitForEvent('load');
    // The next call that the page makes by itself is none of this session.
    await page.clock.fastForward(untilIdleWarning - 1000);
    await reloaded;
    await portal.open(page, '/');
    await expect(home(page)).toHaveText(`Dobar dan, ${name}`);
    expect(await stored()).toEqual(before);
  });
}

test('scrolling inside a panel counts as reading @all', async ({ page, portal }) => {
  await page.setViewportSize({ width: 375, height: 400 });
  await openAsCustomer(page, portal, '/bills');
  await page.getByRole('button', { name: 'Pristupačnost' }).click();
  const panel = page.getByRole('dialog', { name: 'Pristupačnost' });
  await expect(panel).toBeVisible();
  await standIdle(page);
  await portal.clocks.advance(durations.readingPing + 1000);
  const calls = portal.faults.count('/api/user-profile');
  await panel.hover({ position: { x: 200, y: 200 } });
  await page.mouse.wheel(0, 200);
  await expect.poll(() => portal.faults.count('/api/user-profile')).toBe(calls + 1);
});
