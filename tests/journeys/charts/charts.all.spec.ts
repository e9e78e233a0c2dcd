import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { registerAnalysts } from '../../../server/demo/analysts.ts';
import { demoCustomers } from '../../../server/demo/customers.ts';
import { findViolations, looks } from '../axe.ts';
import { enterCode, enterCredentials, settle, sidePanel } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';
import { iva, passwords, personDraft } from '../../support/registration/registration-drafts.ts';
import {
  heading,
  next,
  openLast,
  openRegistration,
  textField,
} from '../../support/registration/registration-screen.ts';
import { startTestServer } from '../../support/server/server.ts';

const clientDir = join(process.cwd(), 'dist/demo/client');

const state = (page: Page, id: string) => page.locator(`[data-state="${id}"]`);
const edge = (page: Page, id: string) => page.locator(`[data-edge="${id}"]`);
const active = /.*/;
const machines = (page: Page) => page.getByRole('navigation', { name: 'Automati' });
const log = (page: Page) => page.getByRole('region', { name: 'Zapis događaja' });
const sequence = (page: Page) => page.getByRole('region', { name: 'Slijed događaja' });
const actors = (page: Page) => page.getByRole('region', { name: 'Stanje i podaci' });
const about = (page: Page) => page.getByRole('region', { name: 'Opis' });
/** Axe takes parts that are cut off from an enlarged drawing for something beside it. */
const wholeDrawing = (page: Page) => page.getByRole('button', { name: 'Pokaži cijeli dijagram' });
const viewBox = (page: Page) => page.locator('svg[data-chart]').getAttribute('viewBox');

async function openChart(page: Page, portal: Portal, machine: string): Promise<void> {
  await portal.open(page, `/charts/${machine}`);
  await expect(state(page, machine)).toBeVisible();
}

test('events between actors can be walked back and forth, with the state and data of each', async ({
  page: chart,
  portal,
}) => {
  await openChart(chart, portal, 'login');
  await expect(sequence(chart)).toHaveCount(0);
  const page = await chart.context().newPage();
  await portal.open(page, '/');
  await page.mouse.move(200, 200);
  await expect(chart.getByText('Prati se 1 kartica portala')).toBeVisible();
  await enterCredentials(page, portal, customers.mail);
  await expect(sidePanel(page)).toBeVisible();
  await settle(portal);
  await enterCode(page, await portal.codeOf(customers.mail));
  await expect(page.getByRole('heading', { name: /^Dobar dan/ })).toBeVisible();

  // Senders and receivers of events: a screen, a call and another actor.
  const arrow = (name: RegExp) => sequence(chart).getByRole('button', { name });
  const submitted = arrow(/^Zaslon → Prijava: Upišite korisničko ime i lozinku/);
  await expect(submitted).toHaveCount(1);
  await expect(arrow(/^Pozivi → Prijava: Poslužitelj prihvaća lozinku/)).toHaveCount(1);
  await expect(arrow(/^Upis koda → Prijava: /).first()).toBeVisible();

  // A press shows that moment: the chart, and the data of its actor.
  await submitted.click();
  await expect(submitted).toHaveAttribute('aria-current', 'step');
  await expect(sequence(chart).getByRole('status')).toHaveText(/^Korak \d+ od \d+$/);
  await expect(state(chart, 'login.checkingCredentials')).toHaveAttribute('data-active', active);
  await expect(edge(chart, 'login | credentials.submitted | 0')).toHaveAttribute('data-taken', active);
  const login = actors(chart).getByRole('listitem').filter({ hasText: 'Prijava' });
  await expect(login).toContainText('Provjera lozinke');
  const session = actors(chart).getByRole('listitem').filter({ hasText: 'Sesija' });
  await session.getByText('Podaci').click();
  await expect(session.locator('pre')).toContainText('"user": null');
  await arrow(/^Pozivi → Sesija: /).click();
  await expect(session.locator('pre')).not.toContainText('"user": null');
  await submitted.click();

  // Step by step, by keys as well; events in the meantime do not lead away.
  await sequence(chart).getByRole('button', { name: 'Korak naprijed' }).press('Enter');
  await expect(submitted).not.toHaveAttribute('aria-current', 'step');
  await sequence(chart).getByRole('button', { name: 'Korak natrag' }).press('Enter');
  await expect(submitted).toHaveAttribute('aria-current', 'step');
  await page.getByRole('link', { name: 'Računi', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Računi', level: 1 })).toBeVisible();
  await expect(submitted).toHaveAttribute('aria-current', 'step');
  await expect(state(chart, 'login.checkingCredentials')).toHaveAttribute('data-active', active);
  await chart.bringToFront();
  await wholeDrawing(chart).click();
  expect(await findViolations(chart, looks.everything)).toEqual([]);

  await sequence(chart).getByRole('button', { name: 'Uživo' }).click();
  await expect(sequence(chart).getByRole('status')).toHaveText('Uživo');
  await expect(sequence(chart).getByRole('button', { name: 'Korak naprijed' })).toBeDisabled();
  await machines(chart)
    .getByRole('button', { name: /^Sesija/ })
    .click();
  await expect(state(chart, 'session.loggedIn.profile.loaded')).toHaveAttribute('data-active', active);
  await log(chart).getByRole('button', { name: 'Obriši zapis' }).click();
  await expect(sequence(chart)).toHaveCount(0);
  await page.close();
  await expect(chart.getByText('Portal nije otvoren')).toBeVisible();
  await expect(chart.locator('[data-active]')).toHaveCount(0);
});

test('no password, code, token, key or OIB reaches the charts', async ({ page: chart, portal }) => {
  await openChart(chart, portal, 'login');
  await chart.evaluate(() => {
    const heard: unknown[] = [];
    new BroadcastChannel('charts').addEventListener('message', ({ data }) => heard.push(data));
    Object.assign(window, { heard });
  });
  const recorder = chart.getByRole('region', { name: 'Snimanje puta' });
  await recorder.getByRole('button', { name: 'Snimi put' }).click();
  const page = await chart.context().newPage();

  // The data of a registration.
  await openRegistration(page, portal, 'basic-info', personDraft({ ...iva, oib: '' }));
  await textField(page, 'OIB').fill(iva.oib);
  await next(page).click();
  await expect(heading(page, 'identification')).toBeVisible();
  await openLast(page, portal, 'overview', personDraft());
  await expect(heading(page, 'overview')).toBeVisible();

  // Password, and the key and the code of an authenticator.
  await portal.open(page, '/');
  await enterCredentials(page, portal, customers.newApp);
  await settle(portal);
  const key = page.getByText('Ključ za ručni unos').locator('xpath=..').getByRole('strong');
  const secret = (await key.innerText()).replaceAll(' ', '');
  const code = await portal.server.codeOf(customers.newApp.username);
  await enterCode(page, code);
  await expect(page.getByRole('heading', { name: /^Dobar dan/ })).toBeVisible();

  // The token of a link, and a new password.
  const { username } = customers.bare;
  await portal.server.client().post(`/api/forgotten-password?username=${username}`);
  const link = await portal.mailedLink(customers.bare);
  const newPassword = 'Kanarinac#2027';
  await portal.open(page, link);
  await page.getByLabel('Nova lozinka', { exact: true }).fill(newPassword);
  await page.getByLabel('Ponovite lozinku', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Spremi lozinku' }).click();
  await expect(log(chart)).toContainText('Nova lozinka');

  // A hidden tab draws about once a second.
  await chart.bringToFront();
  for (const details of await log(chart).locator('details').all()) await details.locator('summary').click();
  const seen = [
    await chart.content(),
    await chart.evaluate(() => JSON.stringify((window as unknown as { heard: unknown[] }).heard)),
  ].join('\n');
  await expect(recorder).toContainText(/Snima se: [1-9]/);
  const recording = await chart.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const token = new URL(link, portal.url).searchParams.get('token') ?? '';
  const canaries = {
    password: customers.newApp.password,
    newPassword,
    'password of the registration': passwords.password,
    'OIB of the registration': iva.oib,
    'identity card of the registration': iva.idCardNumber,
    secret,
    code,
    token,
    ...Object.fromEntries(demoCustomers.map(({ username: who, partner }) => [`OIB of ${who}`, partner.oib])),
  };
  // The event that carried them was reported.
  for (const event of [
    'fields.changed',
    'credentials.submitted',
    'code.submitted',
    'password.submitted',
    'xstate.done.actor.loadProfile',
  ]) {
    expect(seen).toContain(event);
  }
  expect(seen).toContain('•••');
  expect(recording).toContain('credentials.submitted');
  expect(recording).toContain('passwordReset.enteringPassword | password.submitted | 0');
  for (const [what, canary] of Object.entries(canaries)) {
    expect(canary.length, what).toBeGreaterThan(5);
    expect(seen.includes(canary), `${what} can be seen`).toBe(false);
    expect(recording.includes(canary), `${what} is in a recording`).toBe(false);
  }
});

test('a state is searched for, read about and reached by keyboard alone', async ({ page, portal }) => {
  await openChart(page, portal, 'panel');
  await page.getByRole('searchbox', { name: 'Traži stanje' }).focus();
  await page.keyboard.type('PROVJERA lozinke');
  const found = page.getByRole('button', { name: 'Provjera lozinke Prijava' });
  const isFocused = () => found.evaluate((button) => button === document.activeElement);
  // Past the buttons that empty and send the field, and past the same state of machines that come before.
  for (let pressed = 0; pressed < 9 && !(await isFocused()); pressed += 1) await page.keyboard.press('Tab');
  await expect(found).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/charts\/login$/);
  await expect(about(page).getByRole('heading', { name: 'Provjera lozinke' })).toBeVisible();
  await expect(about(page)).toContainText('Poslužitelj provjerava korisničko ime i lozinku.');
  await expect(state(page, 'login.checkingCredentials')).toHaveAttribute('aria-pressed', 'true');
  await expect(state(page, 'login.checkingCredentials')).toBeInViewport();

  // A transition of it, from its description.
  await about(page)
    .getByRole('button', { name: /providerIsMail/ })
    .press('Enter');
  await expect(about(page)).toContainText('korisnik potvrđuje prijavu kodom iz e-maila');
  await expect(edge(page, 'login.checkingCredentials | xstate.done.actor.logIn | 1')).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // The drawing moves and grows.
  await page.getByRole('group', { name: /^Dijagram: Prijava/ }).focus();
  const before = await viewBox(page);
  await page.keyboard.press('ArrowRight');
  const moved = await viewBox(page);
  expect(moved).not.toBe(before);
  await page.keyboard.press('+');
  expect(await viewBox(page)).not.toBe(moved);
  await page.keyboard.press('0');
  await expect(state(page, 'login')).toBeInViewport({ ratio: 1 });
});

test('the contract page shows every operation with examples, and links the machines that call it', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/charts/contract');
  const operation = (id: string) => page.locator(`details#${id}`);
  const opened = async (id: string) => {
    await operation(id).locator('summary').first().press('Enter');
    return operation(id);
  };
  const login = await opened('login');
  await expect(login).toContainText('Početak prijave korisničkim imenom i lozinkom');
  await expect(login).toContainText('Poziva je automat: Prijava.');
  await expect(login).toContainText('typeTfa');
  await login.getByText('Primjer: person').press('Enter');
  await expect(login).toContainText('ana.kovacevic');
  await expect(await opened('getBillSummary')).toContainText('Ne poziva je nijedan automat.');
  expect(await findViolations(page, looks.everything)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Traži operaciju' }).fill('racuni filtre');
  await expect(page.locator('main details[id]')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Traži operaciju' }).fill('');
  await (await opened('logout')).getByRole('link', { name: 'Sesija' }).click();
  await expect(state(page, 'session')).toBeVisible();
});

test('a chart is played by keyboard alone, and a refused arrow says why', async ({ page, portal }) => {
  await openChart(page, portal, 'login');
  const smallest = () =>
    page.locator('svg[data-chart] text').evaluateAll((texts) => {
      const scale = (texts[0] as SVGGraphicsElement).getScreenCTM()?.a ?? 0;
      return scale * Math.min(...texts.map((text) => Number(text.getAttribute('font-size'))));
    });
  expect(await smallest()).toBeGreaterThanOrEqual(12);
  await expect(state(page, 'login.starting')).toBeInViewport();

  await page.getByRole('checkbox', { name: 'Igraj' }).press(' ');
  const play = page.getByRole('region', { name: 'Igranje' });
  await expect(play.getByRole('status')).toHaveText('Početak: Upis podataka za prijavu');
  await edge(page, 'login.checkingCredentials | xstate.done.actor.logIn | 1').press('Enter');
  await expect(play.getByRole('alert')).toContainText('Ona kreće iz stanja „Provjera lozinke“');
  await expect(play.getByRole('alert')).toContainText('korisnik potvrđuje prijavu kodom iz e-maila');

  await edge(page, 'login | credentials.submitted | 0').press('Enter');
  await expect(state(page, 'login.checkingCredentials')).toHaveAttribute('data-active', active);
  await expect(page.getByRole('region', { name: 'Što bi se pozvalo' })).toContainText('POST /api/login');
  await page
    .getByRole('region', { name: 'Što se sada može dogoditi' })
    .getByRole('button', { name: /kodom iz aplikacije/ })
    .press('Enter');
  await expect(state(page, 'login.enteringAppCode')).toHaveAttribute('data-active', active);
  await expect(page.getByRole('region', { name: 'Što je korak promijenio' })).toContainText('panel.wanted');
  await wholeDrawing(page).click();
  expect(await findViolations(page, looks.everything)).toEqual([]);
  await play.getByRole('button', { name: 'Korak natrag' }).press('Enter');
  await expect(state(page, 'login.checkingCredentials')).toHaveAttribute('data-active', active);
});

/** Opens a portal with the inspector, whose window comes at the first press after its code has come. */
async function openInspector(page: Page, url: string): Promise<Page> {
  await page.goto(`${url}/?inspect`);
  await expect(page.getByText('Stately inspektor čeka prvi pritisak')).toBeVisible();
  await expect
    .poll(async () => {
      await page.getByRole('heading', { level: 1 }).click();
      return page.context().pages().length;
    })
    .toBe(2);
  const inspector = page
    .context()
    .pages()
    .find((each) => each !== page);
  if (!inspector) throw new Error('The inspector has gone.');
  return inspector;
}

test('with ?inspect the Stately inspector receives the same, masked as well', async ({ page, context }) => {
  const server = await startTestServer({
    clientDir,
    extend: (app, services) => registerAnalysts(app, services),
  });
  // The inspector is a foreign page; this one gets the same messages.
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        window.heard = [];
        addEventListener('message', ({ data }) => heard.push(data));
        opener.postMessage({ type: '@statelyai.connected' }, '*');
      </script>`,
    }),
  );
  try {
    const inspector = await openInspector(page, server.url);
    await page.locator('form#landing-login').getByLabel('Korisničko ime').fill(customers.mail.username);
    await page
      .locator('form#landing-login')
      .getByLabel('Lozinka', { exact: true })
      .fill(customers.mail.password);
    await page.locator('form#landing-login').getByRole('button', { name: 'Prijavi se' }).click();
    await expect(sidePanel(page)).toBeVisible();
    const heard = () =>
      inspector.evaluate(() => JSON.stringify((window as unknown as { heard: unknown[] }).heard));
    await expect.poll(heard).toContain('enteringMailCode');
    expect(await heard()).toContain('credentials.submitted');
    expect(await heard()).toContain('@xstate.actor');
    expect(await heard()).not.toContain(customers.mail.password);
  } finally {
    await server.close();
  }
});
