import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { dayOf } from '../../../domain/values/dates.ts';
import type { Usage } from '../../../generated/api.ts';
import { catalog } from '../../../generated/catalog.ts';
import { transitionsOf } from '../../../machines/charts/chart.ts';
import { registerAnalysts } from '../../../server/demo/analysts.ts';
import { findViolations, looks } from '../axe.ts';
import { enterCode, enterCredentials, settle, sidePanel } from '../../support/browser/gestures.ts';
import { rows } from '../../support/lists/list-screen.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, type Portal, usagePath } from '../../support/browser/portal.ts';
import { startTestServer } from '../../support/server/server.ts';

const fiveMinutes = 5 * 60_000;
const recorder = /^\/assets\/usage-recorder-.*\.js$/;

/** The counts of a machine so far. */
async function countedOf(portal: Portal, machine: string): Promise<Record<string, number>> {
  const counts = await portal.server.store.usage.between('2000-01-01', '2099-12-31');
  return Object.fromEntries(
    counts.filter((each) => each.machine === machine).map(({ edge, count }) => [edge, count]),
  );
}

/** A login by e-mail code, from the landing page on. */
async function logIn(page: Page, portal: Portal): Promise<void> {
  await portal.open(page, '/');
  await enterCredentials(page, portal, customers.mail);
  await expect(sidePanel(page)).toBeVisible();
  await settle(portal);
  await enterCode(page, await portal.codeOf(customers.mail));
  await expect(page.getByRole('heading', { name: /^Dobar dan/ })).toBeVisible();
}

/** Does something that loads the recorder, and waits until it listens. */
async function untilRecorded(page: Page, act: () => Promise<void>): Promise<void> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => recorder.test(new URL(answer.url()).pathname)),
    act(),
  ]);
  // Importing a script again resolves when it has run.
  await page.evaluate((url) => import(url).then(() => undefined), response.url());
}

async function openBills(page: Page, portal: Portal): Promise<void> {
  await page.getByRole('link', { name: 'Računi' }).first().click();
  await expect(page.getByRole('heading', { name: 'Računi', level: 1 })).toBeVisible();
  // The list is still loading when its heading is there.
  await expect(rows(page).first()).toBeVisible();
  await settle(portal);
}

async function leave(page: Page, portal: Portal): Promise<void> {
  await page.goto('about:blank');
  await portal.faults.quiet();
}

async function fiveMinutesLater(page: Page, portal: Portal): Promise<Request> {
  const isUsage = (request: Request) => new URL(request.url()).pathname === usagePath;
  const [request] = await Promise.all([page.waitForRequest(isUsage), portal.clocks.advance(fiveMinutes)]);
  await portal.faults.quiet();
  return request;
}

/** Nothing is in a call but machines, transitions and numbers, and nothing beside it that says who is there. */
async function checkCall(request: Request): Promise<void> {
  const { counts, ...others } = request.postDataJSON() as Usage;
  expect(others, 'beside the counts').toEqual({});
  for (const count of counts)
    expect(Object.keys(count).toSorted(), 'in a count').toEqual(['count', 'edge', 'machine']);
  const { cookie, referer, 'x-csrf-token': token } = await request.allHeaders();
  expect({ cookie, referer, token }, 'who calls').toEqual({});
}

test.describe('a visitor who has accepted all cookies', () => {
  test.use({ consent: 'all' });

  test('is counted: each transition once, reported after five minutes and when the page is left @T27.1', async ({
    page,
    portal,
  }) => {
    await untilRecorded(page, () => logIn(page, portal));
    await checkCall(await fiveMinutesLater(page, portal));
    expect(await countedOf(portal, 'login')).toEqual({
      // Long before anything listens.
      'login.starting | always | 4': 1,
      'login | credentials.submitted | 0': 1,
      'login.checkingCredentials | xstate.done.actor.logIn | 1': 1,
      'login.enteringMailCode | xstate.done.actor.mailCode | 0': 1,
      'login | form.left | 0': 1,
    });
    expect(await countedOf(portal, 'list')).toEqual({});
    await openBills(page, portal);
    await leave(page, portal);
    await expect
      .poll(() => countedOf(portal, 'list'))
      .toEqual({ 'list.loading | xstate.done.actor.loadPage | 1': 1 });
    // Sent counts are deleted.
    expect((await countedOf(portal, 'login'))['login | credentials.submitted | 0']).toBe(1);
    expect(portal.faults.count(usagePath)).toBe(2);
  });
});

test('the charts show what the demo has counted, or npm run usage has written, and what no test has walked @all', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'usage-'));
  // Every JSON in the folder is what a machine has walked.
  const usage = join(folder, 'usage');
  const server = await startTestServer({
    clientDir: join(process.cwd(), 'dist/demo/client'),
    extend: (app, services) => registerAnalysts(app, { ...services, usage, folder }),
  });
  const shows = page.getByRole('checkbox', { name: 'Prikaži korištenje' });
  const table = page.getByRole('region', { name: 'Korištenje' });
  const row = (name: string) => table.getByRole('row', { name });
  const edge = (id: string) => page.locator(`[data-edge="${id}"]`);
  const submitted = 'contact.writing | message.submitted | 0';
  const [unwalked = '', ...walked] = transitionsOf(catalog.login).map(({ id }) => id);
  writeFileSync(join(folder, 'login.json'), JSON.stringify(walked));
  try {
    await page.goto(`${server.url}/charts/login`);
    await expect(edge(unwalked)).toHaveAttribute('data-unwalked');
    await expect(page.locator('[data-unwalked]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Prijava .*1 prijelaz nije prošao test/ })).toBeVisible();
    // Of a machine that no test has walked nothing is known.
    await page.goto(`${server.url}/charts/contact`);
    await expect(edge(submitted)).toBeVisible();
    await expect(page.locator('[data-unwalked]')).toHaveCount(0);
    await shows.check();
    await expect(page.getByText('Još nema podataka')).toBeVisible();
    await server.store.usage.add(dayOf(server.clock.now()), [
      { machine: 'contact', edge: submitted, count: 12 },
    ]);
    await shows.uncheck();
    await shows.check();
    await expect(row('message.submitted').getByRole('cell').first()).toHaveText('12');
    writeFileSync(usage, '{"counts":');
    await shows.uncheck();
    await shows.check();
    await expect(page.getByText('Datoteka usage.json nije čitljiva')).toBeVisible();

    const counts = [
      { edge: submitted, count: 1200 },
      { edge: 'contact.sending | xstate.done.actor.sendMessage | 0', count: 900 },
      { edge: 'contact.sending | xstate.error.actor.sendMessage | 1', count: 200 },
      { edge: 'contact.failed | back.requested | 0', count: 164 },
      { edge: 'contact.sending | xstate.error.actor.sendMessage | 0', count: 9 },
    ].map((each) => ({ machine: 'contact', ...each }));
    writeFileSync(usage, JSON.stringify({ from: '2026-11-01', to: '2026-11-30', counts }));
    await shows.uncheck();
    await shows.check();
    await expect(table.getByRole('listitem').first()).toHaveText(/^Poruka nije poslana\s+18/);
    await expect(table).toContainText('Od 01.11.2026 do 30.11.2026');
    await expect(row('message.submitted').getByRole('cell')).toHaveText(['1.200', '100 %', '8 %']);
    await expect(row('[fieldsAreWrong]').getByRole('cell')).toHaveText(['< 10', '–', '–']);
    await expect(row('[inače]').getByRole('cell')).toHaveText(['200', '18 %', '18 %']);

    // In the drawing as well, in words and in the names of its parts.
    await expect(page.locator('svg').getByText('odlazi 18 %')).toBeVisible();
    await expect(edge(submitted)).toHaveAccessibleName(
      'message.submitted, 1.200 puta, 100 % iz istog stanja',
    );
    await expect(page.locator('[data-state="contact.failed"]')).toHaveAccessibleName(
      'Poruka nije poslana, odlazi 18 %',
    );
    // Axe takes parts that are cut off from an enlarged drawing for something beside the boxes: it looks at the whole one.
    await page.getByRole('button', { name: 'Pokaži cijeli dijagram' }).click();
    expect(await findViolations(page, looks.everything)).toEqual([]);
    // By keys from the table to the transition.
    await row('message.submitted').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(edge(submitted)).toHaveAttribute('aria-pressed', 'true');
    await shows.uncheck();
    await expect(page.locator('[data-usage]')).toHaveCount(0);
    await expect(edge(submitted)).toHaveAccessibleName('message.submitted');
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
