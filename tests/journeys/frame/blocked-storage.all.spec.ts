import { expect, type Page } from '@playwright/test';
import { fillContact, sendContact, written } from '../../support/customers/contact.ts';
import {
  codeField,
  enterCode,
  enterCredentials,
  profileButton,
  sidePanel,
  toast,
} from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';
import { openReadingPanel } from '../../support/browser/reading.ts';
import { personDraft } from '../../support/registration/registration-drafts.ts';
import { expectStep, fillPerson, kindButton, next } from '../../support/registration/registration-screen.ts';

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

test('without storage a login ends with its page, and says so', async ({ page, portal }) => {
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
