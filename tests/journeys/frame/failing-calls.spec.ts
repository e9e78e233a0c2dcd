import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { durations } from '../../../domain/values/durations.ts';
import type { Error as ApiError } from '../../../generated/api.ts';
import { retry, type FailingCall } from '../../failures/failing-call.ts';
import { drivers } from '../../drivers/drivers.ts';
import { failingCalls, walkedFailures } from '../../failures/failing-calls.ts';
import { faults, type Fault } from '../../support/browser/fault-proxy.ts';
import { findViolations, looks } from '../axe.ts';
import { test } from '../../support/browser/journey.ts';
import { findIllegible } from '../legibility.ts';
import { movesOf } from '../../paths/model.ts';
import { type Portal } from '../../support/browser/portal.ts';

const pathOf = async ({ operation, path }: FailingCall, portal: Portal) =>
  path ? path(portal) : (operation.split(' ')[1] ?? '');

/** Outside authentication a 401 ends the session: the entries may be lost. */
async function seeLoggedOut(page: Page): Promise<void> {
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prijavi se' })).toBeEnabled();
}

/** Waits until the call is under way, and lets the browser give it up. */
async function letTimePass(portal: Portal, path: string): Promise<void> {
  await expect.poll(() => portal.faults.isHolding(path)).toBe(true);
  await portal.clocks.advance(durations.call + 1000);
}

async function closeToasts(page: Page, portal: Portal): Promise<void> {
  // All at once: one that goes by itself meanwhile cannot be pressed.
  await page
    .getByRole('button', { name: 'Zatvori obavijest' })
    .evaluateAll((buttons) => buttons.forEach((each) => (each as HTMLElement).click()));
  await portal.clocks.advance(durations.toastFade + 100);
}

/** Brings a failure about: by opening the screen if that makes the call, else by the gesture. */
async function fail(
  page: Page,
  portal: Portal,
  { call, path }: { call: FailingCall; path: string },
  { fault, isOpen }: { fault: Fault; isOpen: boolean },
): Promise<void> {
  if (!isOpen && !call.opens) await call.open(page, portal);
  const before = portal.faults.count(path);
  portal.faults.arm(path, fault, fault === '422' && call.field ? { answer: refusing(call.field) } : {});
  await (!isOpen && call.opens ? call.open : call.call)(page, portal);
  if (fault === 'timeout') await letTimePass(portal, path);
  await expect.poll(() => portal.faults.count(path), 'the call was made').toBeGreaterThan(before);
}

const complaint = 'Ovo ne možemo prihvatiti.';
const refusing = (field: string): ApiError => ({
  code: 'invalid-fields',
  message: 'Provjerite upisane podatke.',
  fieldErrors: { [field]: complaint },
});

/** Under its field, and on top of the page where the form has a summary. */
async function seeComplaint(page: Page, { field }: FailingCall, fault: Fault): Promise<void> {
  if (fault === '422' && field) await expect(page.getByText(complaint, { exact: true }).last()).toBeVisible();
}

/** The area of a failure's message: the rest of the screen is looked at where nothing fails. */
const aroundRetry = (page: Page) => retry(page).first().locator('xpath=ancestor::*[4]');

/** Failures one after the other on the same page, then health. */
async function failOnOnePage(
  ways: readonly Fault[],
  call: FailingCall,
  { page, portal }: { page: Page; portal: Portal },
): Promise<void> {
  const path = await pathOf(call, portal);
  for (const [index, fault] of ways.entries()) {
    await test.step(fault, async () => {
      await fail(page, portal, { call, path }, { fault, isOpen: index > 0 });
      await call.fails(page, portal, fault);
      await seeComplaint(page, call, fault);
      if (call.presents === 'in place') {
        expect(await findViolations(page, looks.everything, aroundRetry(page))).toEqual([]);
        expect(await findIllegible(page)).toEqual([]);
      }
      // Where a failure shows nothing, the page may not have read it yet, and would take it for the answer to the next call.
      await portal.faults.quiet();
      portal.faults.disarm(path);
      await closeToasts(page, portal);
    });
  }
  await test.step('health', async () => {
    await call.call(page, portal);
    await call.works(page, portal);
    // A reader whose button is gone would begin at the top of the page.
    if (call.presents === 'in place')
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });
}

/** In one browser; failures that lead elsewhere each in a separate browser. */
async function failIn(
  ways: readonly Fault[],
  call: FailingCall,
  portal: Portal,
  startAnew: () => Promise<Page>,
): Promise<void> {
  const unless: FailingCall['unless'] = {
    ...(call.by === 'customer' && { '401': seeLoggedOut }),
    ...call.unless,
  };
  const here = ways.filter((each) => !unless[each]);
  await failOnOnePage(here, call, { page: await startAnew(), portal });
  for (const fault of ways) {
    const check = unless[fault];
    if (!check) continue;
    await test.step(fault, async () => {
      const fresh = await startAnew();
      const path = await pathOf(call, portal);
      await fail(fresh, portal, { call, path }, { fault, isOpen: false });
      portal.faults.disarm(path);
      await check(fresh, portal);
      await seeComplaint(fresh, call, fault);
    });
  }
}

const isLoad = ({ presents }: FailingCall) => presents !== undefined;

/** `bill of a customer`: calls of one area begin with the same word. */
const areaOf = ({ operation, by }: FailingCall): string => `${operation.split('/')[2]} of a ${by}`;
const loads = failingCalls.filter(isLoad);

for (const area of new Set(loads.map(areaOf))) {
  test(`data of a page fail to load, accessibly, and come when they are asked for again by key: ${area}`, async ({
    page,
    portal,
  }) => {
    // Of bills there are a dozen.
    test.slow();
    for (const call of loads.filter((each) => areaOf(each) === area)) {
      await test.step(`${call.operation}: ${call.screen}`, async () => {
        await failOnOnePage(['refused'], call, { page, portal });
      });
    }
  });
}

/** All nine ways are one proof for all calls whose failures are presented alike. */
const firstOfTheirWay = failingCalls.filter(
  ({ presents }, index) =>
    presents === undefined || index === failingCalls.findIndex((other) => other.presents === presents),
);

for (const call of firstOfTheirWay) {
  test(
    `${call.operation} fails in nine ways: ${call.screen} @T20.1`,
    { tag: '@all' },
    async ({ portal, startAnew }) => {
      test.setTimeout(240_000);
      await failIn(faults, call, portal, startAnew);
    },
  );
}

test('every operation that the portal calls has its failures tried, here or by the walk of its machine', () => {
  const root = join(import.meta.dirname, '../../../src');
  const called = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(root, name), 'utf8').matchAll(/\bclient\s*\.([A-Z]+)\(\s*'([^']+)'/g),
    ])
    .map(([, method, path]) => `${method} ${path}`);
  expect(called.length).toBeGreaterThan(30);
  const tried = [...failingCalls.map(({ operation }) => String(operation)), ...Object.keys(walkedFailures)];
  expect([...new Set(called)].toSorted()).toEqual([...new Set(tried)].toSorted());
  const handlesNone = Object.values(walkedFailures).filter(
    (machine) =>
      ![...movesOf(drivers[machine]).values()].some(({ event }) => event.type.startsWith('xstate.error.')),
  );
  expect(handlesNone).toEqual([]);
});
