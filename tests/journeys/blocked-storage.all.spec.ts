import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../domain/access-texts.ts';
import { partners } from '../../server/store/schema.ts';
import { contactField, fillContact, sendContact, written } from '../support/customers/contact.ts';
import {
  codeField,
  enterCode,
  enterCredentials,
  profileButton,
  sidePanel,
  toast,
} from '../support/browser/gestures.ts';
import { setClockAhead, standIdle } from '../support/browser/idle-end.ts';
import { test } from '../support/browser/journey.ts';
import { customers, type Portal } from '../support/browser/portal.ts';
import { openReadingPanel } from '../support/browser/reading.ts';
import { personDraft } from '../support/registration/registration-drafts.ts';
import { expectStep, fillPerson, kindButton, next } from '../support/registration/registration-screen.ts';

/** The browser refuses to keep anything, as with all cookies and site data blocked. */
const block = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });

/** The browser keeps its data, and has no room for another character. */
const fill = (page: Page) =>
  page.evaluate(() => {
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        while (localStorage.length < 1000)
          localStorage.setItem(`full-${localStorage.length}`, 'x'.repeat(size));
      } catch {
        // Less, then.
      }
    }
  });

const home = (page: Page) => page.getByRole('heading', { name: 'Dobar dan, Ana' });
const landing = (page: Page) => page.getByRole('heading', { name: /^Sve o Vašem leasingu/ });
const notKept = 'Preglednik ne sprema podatke portala';

/** The choice stays, also after the page's check every second. */
async function chooseContrast(page: Page, portal: Portal): Promise<void> {
  await openReadingPanel(page);
  await sidePanel(page).getByText('Visoki kontrast').click();
  await portal.clocks.advance(1500);
  await expect(page.locator('html')).toHaveAttribute('data-contrast');
  await page.keyboard.press('Escape');
  await expect(sidePanel(page)).toBeHidden();
}

async function logIn(page: Page, portal: Portal): Promise<void> {
  await enterCredentials(page, portal, customers.mail);
  await expect(codeField(page)).toBeVisible();
  await enterCode(page, await portal.codeOf(customers.mail));
  await expect(home(page)).toBeVisible();
}

test('without storage the public pages work, and the settings of the reader hold for the page', async ({
  page,
  portal,
}) => {
  await block(page);
  await portal.open(page, '/');
  await expect(landing(page)).toBeVisible();
  await chooseContrast(page, portal);
  await page.getByRole('button', { name: 'Pokreni kalkulator' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kalkulator leasinga' })).toBeVisible();
  await portal.open(page, '/contact');
  await fillContact(page, written);
  await sendContact(page);
  await expect(page.getByRole('heading', { name: 'Poruka je poslana' })).toBeVisible();
  await portal.open(page, '/registration');
  await kindButton(page, 'person').click();
  await expectStep(page, 'basic-info');
  await fillPerson(page, personDraft().person);
  await next(page).click();
  await expectStep(page, 'identification');
});

test('without storage a login lasts as long as its page, and says so', async ({ page, portal }) => {
  await block(page);
  await portal.open(page, '/');
  await logIn(page, portal);
  await expect(toast(page, notKept)).toBeVisible();
  await page.getByRole('link', { name: 'Računi', exact: true }).first().click();
  await expect(page.getByText(/^1–\d+ od/)).toBeVisible();
  await profileButton(page).click();
  await page.getByRole('navigation', { name: 'Moj profil' }).getByRole('link', { name: 'Profil' }).click();
  await page.getByRole('link', { name: 'Kontakt osoba' }).click();
  await page.getByLabel('Ime i prezime').fill('Ivana Perić');
  await page.getByLabel(/^Broj telefona/).fill('915551234');
  await page.getByRole('button', { name: 'Spremi kontakt osobu' }).click();
  await expect(toast(page, 'Izmjene su spremljene')).toBeVisible();
  await page.reload();
  await expect(landing(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prijavi se' })).toBeEnabled();
});

test('without storage a tab whose time is over does not end the session of others, which may be active', async ({
  page,
  portal,
}) => {
  await block(page);
  await portal.open(page, '/');
  await logIn(page, portal);
  await standIdle(page);
  await setClockAhead(page, portal);
  await expect(page.getByText(accessTexts.loggedOut)).toBeVisible();
  expect(portal.faults.count('/api/logout')).toBe(0);
});

test('without storage a tab writes nothing in the name of the customer who logs in in another one', async ({
  page,
  portal,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await block(tab);
    await portal.open(tab, '/');
  }
  await logIn(page, portal);
  await profileButton(page).click();
  await page.getByRole('navigation', { name: 'Moj profil' }).getByRole('link', { name: 'Profil' }).click();
  await page.getByRole('link', { name: 'Izmjena podataka' }).click();
  await page.getByLabel('Ulica').fill('Savska cesta');
  await enterCredentials(other, portal, customers.app);
  await expect(codeField(other)).toBeVisible();
  await enterCode(other, await portal.codeOf(customers.app));
  await expect(other.getByRole('heading', { name: 'Dobar dan, Marko' })).toBeVisible();
  const stored = () => portal.server.store.db.select().from(partners).orderBy(partners.id);
  const before = await stored();
  await page.getByRole('button', { name: 'Spremi izmjene' }).click();
  await expect(landing(page)).toBeVisible();
  expect(await stored()).toEqual(before);
  await other.getByRole('link', { name: 'Računi', exact: true }).first().click();
  await expect(other.getByText(/^1–\d+ od/)).toBeVisible();
});

test('without storage a portal that does not come is not loaded for ever', async ({ page, portal }) => {
  await block(page);
  let tries = 0;
  await page.route(/\/assets\/main-.*\.js$/, (route) => {
    tries += 1;
    return route.abort();
  });
  let navigations = 0;
  page.on('framenavigated', () => (navigations += 1));
  await portal.open(page, '/contact');
  await expect.poll(() => tries).toBeGreaterThan(0);
  await portal.clocks.advance(1500);
  await page.waitForLoadState('networkidle');
  expect(navigations).toBe(1);
});

test('with storage that is full, calls that were answered succeed, and a customer logs in and out', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/favicon.svg');
  await fill(page);
  await portal.open(page, '/');
  await chooseContrast(page, portal);
  await logIn(page, portal);
  await expect(toast(page, notKept)).toBeVisible();
  await page.getByRole('link', { name: 'Računi', exact: true }).first().click();
  await expect(page.getByText(/^1–\d+ od/)).toBeVisible();
  await portal.open(page, '/contact');
  await expect(contactField(page, 'message')).toBeVisible();
});

test('storage that becomes full during a session leaves that as it is', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/');
  await expect(home(page)).toBeVisible();
  await fill(page);
  await page.getByRole('link', { name: 'Računi', exact: true }).first().click();
  await expect(page.getByText(/^1–\d+ od/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^1–\d+ od/)).toBeVisible();
  await profileButton(page).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(landing(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
