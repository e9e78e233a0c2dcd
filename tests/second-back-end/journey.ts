import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { consentCookie } from '../../domain/consent.ts';
import { ignoreStillPointer } from '../support/browser/chromium.ts';
import { codeField, enterCode, profileButton } from '../support/browser/gestures.ts';
import { startSecondBackEnd, type SecondBackEnd } from './back-end/server.ts';
import { startStaticHost, type StaticHost } from './back-end/static-host.ts';

const clientDir = join(import.meta.dirname, '../../dist/production/client');

/** Elements of features that the specification does not have, and the placeholder of a missing value. */
const additions = new RegExp(
  '[Oo]tplatni plan|[Rr]ezervni kod|[Pp]ristupni ključ|Kalendar dospijeća|Podsjetni|Sigurnost prijave|Moji podaci' +
    '|Poslani zahtjevi|poslanih zahtjeva|Preuzmi (dokument|popis|izvod)|Plaćanja po mjesecima|Plati račun' +
    '|Računi koji dospijevaju|undefined|null|NaN|Invalid Date',
);

/** A failed call that the page handles; the browser logs it by itself. */
const handled = /^Failed to load resource: /;

interface Host {
  readonly host: StaticHost;
  /** Where the pages look for the back-end of the present test. */
  readonly aim: (url: string) => void;
}

/** Playwright's test with a new second back-end, and the production build on another port. */
export const test = base.extend<{ backEnd: SecondBackEnd }, { hosted: Host }>({
  hosted: [
    async ({}, use) => {
      let apiUrl = '';
      const host = await startStaticHost(clientDir, { apiUrl: () => apiUrl, offers: 'specification' });
      await use({
        host,
        aim: (url) => {
          apiUrl = url;
        },
      });
      await host.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ hosted }, use) => use(hosted.host.url),

  backEnd: async ({ hosted, context }, use) => {
    const backEnd = await startSecondBackEnd({ pages: () => hosted.host.url });
    hosted.aim(backEnd.url);
    const complaints: string[] = [];
    await ignoreStillPointer(context);
    await context.addCookies([{ name: consentCookie, value: 'necessary', url: hosted.host.url }]);
    context.on('weberror', (uncaught) => complaints.push(uncaught.error().stack ?? uncaught.error().message));
    context.on('console', (message) => {
      if (message.type() === 'error' && !handled.test(message.text())) complaints.push(message.text());
    });
    await use(backEnd);
    for (const page of context.pages()) await expectNothingMore(page);
    await backEnd.close();
    expect(complaints, 'complaints of the pages').toEqual([]);
    expect(
      backEnd.calls.filter(({ isKnown }) => !isKnown),
      'calls that the specification does not have',
    ).toEqual([]);
    const refused = backEnd.calls.filter(({ status }) => status === 403);
    // A visitor's first call that changes something has no token yet.
    expect(refused.length, 'calls that were sent without their token').toBeLessThanOrEqual(1);
  },
});

/** That nothing is shown which is not offered, or which is not there. */
export async function expectNothingMore(page: Page): Promise<void> {
  if (page.isClosed() || !page.url().startsWith('http')) return;
  const shown = await page.locator('body').ariaSnapshot();
  expect(additions.exec(shown)?.[0], `on ${page.url()}`).toBeUndefined();
}

/** Opens a page as it is for customers, and waits until nothing is loading any more. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNothingMore(page);
}

export async function enterPassword(page: Page, username: string, password = 'Drugi#2026'): Promise<void> {
  const form = page
    .locator('form')
    .filter({ has: page.getByLabel('Korisničko ime') })
    .last();
  await form.getByLabel('Korisničko ime').fill(username);
  await form.getByLabel('Lozinka', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Prijavi se' }).click();
}

export const mailedCode = ({ mails }: SecondBackEnd): string =>
  mails.findLast(({ text }) => text.startsWith('Kod'))?.text.slice(-6) ?? '';

/** The path of the newest link. */
export function mailedLink({ mails }: SecondBackEnd): string {
  const { pathname, search } = new URL(mails.findLast(({ text }) => text.startsWith('http'))?.text ?? '');
  return pathname + search;
}

/** Both steps of the login, and then the page. */
export async function openAs(
  page: Page,
  backEnd: SecondBackEnd,
  username: string,
  path = '/',
): Promise<void> {
  await page.goto('/');
  await enterPassword(page, username);
  await expect(codeField(page)).toBeVisible();
  await enterCode(page, mailedCode(backEnd));
  await expect(profileButton(page)).toBeVisible();
  if (path !== '/') await open(page, path);
}
