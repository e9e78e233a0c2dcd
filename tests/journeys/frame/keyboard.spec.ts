import { expect, type Page } from '@playwright/test';
import { codeField, settle } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import {
  chooseByTyping,
  chooseFirst,
  enter,
  enterBefore,
  putMouseAway,
  tabTo,
  tick,
  typeInto,
} from './keyboard.ts';
import { chip, filterPopup, rows } from '../../support/lists/list-screen.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';
import { addDocument, forgetDocuments } from '../../support/documents/termination-documents.ts';
import {
  backToForm,
  confirmation,
  contractField,
  documentField,
  goOn,
  handedIn,
  octavia,
  requestUnknown,
  requestSent,
  sendButton,
  terminationCalls,
} from '../../support/documents/termination-screen.ts';

/** An entry of the main menu, which comes before the page. */
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Glavni izbornik' }).getByRole('link', { name, exact: true });

test.beforeEach(({ page }) => putMouseAway(page));

/** From the landing page to home, by password and code. */
async function logIn(page: Page, portal: Portal): Promise<void> {
  await portal.open(page, '/');
  await typeInto(page, page.getByLabel('Korisničko ime'), customers.mail.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(customers.mail.password);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeVisible();
  await settle(portal);
  await typeInto(page, codeField(page), await portal.codeOf(customers.mail));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dobar dan, Ana' })).toBeVisible();
  await settle(portal);
}

test('login, a filter of bills and an early termination go by keyboard alone', async ({ page, portal }) => {
  await forgetDocuments(portal.server.store);
  await addDocument(portal.server.store, customers.mail.username);
  await logIn(page, portal);

  await enterBefore(page, menu(page, 'Računi'));
  await expect(page.getByRole('heading', { level: 1, name: /^Računi/ })).toBeVisible();
  await enter(page, chip(page, 'Status'));
  const popup = filterPopup(page, 'Status');
  await tick(page, popup.getByRole('checkbox', { name: 'Neplaćeno' }));
  await enter(page, popup.getByRole('button', { name: 'Prikaži račune' }));
  await expect(page).toHaveURL(/\?status=UNPAID$/);
  await expect(rows(page)).toHaveCount(3);

  await enterBefore(page, menu(page, 'Zahtjevi'));
  await enter(page, page.getByRole('main').getByRole('link', { name: 'Zatraži prijevremeni prekid' }));
  await enter(page, goOn(page));
  const summary = page.getByRole('group', { name: 'Ispravite 2 polja' });
  await expect(summary).toBeFocused();
  await enter(page, summary.getByRole('link', { name: /^Ugovor/ }));
  await expect(contractField(page)).toBeFocused();
  await chooseByTyping(page, contractField(page), 'octavia');
  await expect(contractField(page)).toHaveValue(octavia);
  await chooseFirst(page, documentField(page));
  await expect(documentField(page)).toHaveValue(handedIn);

  await enter(page, goOn(page));
  await expect(confirmation(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(confirmation(page)).toHaveCount(0);
  await expect(goOn(page)).toBeFocused();
  await page.keyboard.press('Enter');
  portal.faults.arm(terminationCalls.request, 'malformed', { once: true });
  await enter(page, sendButton(page));
  await expect(requestUnknown(page)).toBeVisible();
  await enter(page, backToForm(page));
  await expect(contractField(page)).toHaveValue(octavia);
  await enter(page, goOn(page));
  await enter(page, sendButton(page));
  await expect(requestSent(page)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Povratak na početnu' }), { most: 2 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dobar dan, Ana' })).toBeVisible();
});
