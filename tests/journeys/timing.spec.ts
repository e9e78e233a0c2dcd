import { expect as patientExpect } from '@playwright/test';
import { durations } from '../../domain/durations.ts';
import {
  codeField,
  enterCredentials,
  expect,
  settle,
  sidePanel,
  toast,
  waitFor,
} from '../support/browser/gestures.ts';
import { rows } from '../support/lists/list-screen.ts';
import { customers, test } from '../support/browser/portal.ts';

/*
 * To the millisecond: time stands still here unless a test moves it.
 */

test('the content changes after 300 ms, and the panel leaves in 400 @P2.21 @P4.25 @P4.26 @P9.7', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/#login');
  await waitFor(portal, sidePanel(page).getByLabel('Korisničko ime'));
  await settle(portal);
  const title = sidePanel(page).getByRole('heading', { level: 2 });
  await sidePanel(page).getByRole('link', { name: 'Zaboravili ste lozinku?' }).click();
  await patientExpect(page).toHaveURL(/#fyp$/);
  await portal.clocks.advance(durations.panelSwap - 1);
  await expect(title).toHaveText('Prijava');
  await portal.clocks.advance(1);
  await patientExpect(title).toHaveText('Zaboravljena lozinka');
  await page.keyboard.press('Escape');
  await portal.clocks.advance(durations.panelSlide - 1);
  await expect(sidePanel(page)).toBeVisible();
  await portal.clocks.advance(1);
  await patientExpect(sidePanel(page)).toBeHidden();
});

test('a toast leaves after 5 seconds, or when it is closed @P4.27 @P4.28 @P4.29 @P9.6', async ({
  page,
  portal,
}) => {
  portal.faults.arm('/api/leasing-calculator/start', '500');
  await portal.open(page, '/');
  const start = page.getByRole('button', { name: 'Pokreni kalkulator' }).first();
  const said = toast(page, 'Kalkulator trenutno nije dostupan.');
  await waitFor(portal, start);
  await start.click();
  await patientExpect(said).toBeVisible();
  await portal.clocks.advance(durations.toast - 1);
  await expect(said).toBeVisible();
  await portal.clocks.advance(1 + durations.toastFade);
  await patientExpect(said).toBeHidden();

  await start.click();
  await patientExpect(said).toBeVisible();
  await page.getByRole('button', { name: 'Zatvori obavijest' }).click();
  await portal.clocks.advance(durations.toastFade);
  await patientExpect(said).toBeHidden();
});

test('the reset links rest for 30 seconds after a press', async ({ page, portal }) => {
  const newQr = page.getByRole('button', { name: 'Zatraži novi QR kod' });
  const change = page.getByRole('button', { name: 'Promijeni način potvrde' });
  await portal.open(page, '/');
  await enterCredentials(page, portal, customers.app);
  await waitFor(portal, codeField(page));
  await settle(portal);
  portal.faults.arm('/api/qr-code-reset-request', '500', { once: true });
  await newQr.click();
  await patientExpect(toast(page, 'Novi QR kod još nije moguć')).toBeVisible();
  await expect(newQr).toBeDisabled();
  await expect(change).toBeDisabled();
  await portal.clocks.advance(durations.resetLinkLockout - 1);
  await expect(newQr).toBeDisabled();
  await portal.clocks.advance(1);
  await patientExpect(newQr).toBeEnabled();
  await patientExpect(change).toBeEnabled();
});

test('a table searches 2 seconds after the last letter, or on Enter', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/bills');
  await waitFor(portal, rows(page).first());
  const field = page.getByRole('searchbox', { name: 'Pretraži račune' });
  const calls = portal.faults.count('/api/bill');
  await field.fill('oct');
  await portal.clocks.advance(durations.tableSearch - 1);
  await field.fill('octavia');
  await portal.clocks.advance(durations.tableSearch - 1);
  await expect(page).toHaveURL(/\/bills$/);
  expect(portal.faults.count('/api/bill')).toBe(calls);
  await portal.clocks.advance(1);
  await patientExpect(page).toHaveURL(/\/bills\?search=octavia$/);
  await waitFor(portal, rows(page).first());
  await field.fill('yaris');
  await field.press('Enter');
  await patientExpect(page).toHaveURL(/\/bills\?search=yaris$/);
  await waitFor(portal, rows(page).first());
  const afterEnter = portal.faults.count('/api/bill');
  await portal.clocks.advance(durations.tableSearch);
  expect(portal.faults.count('/api/bill')).toBe(afterEnter);
});

test('the inbox searches half a second after the last letter', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/inbox');
  const found = page.getByRole('list', { name: 'Poruke' }).getByRole('button');
  await waitFor(portal, found.first());
  const field = page.getByRole('searchbox', { name: 'Pretraži poruke' });
  const calls = portal.faults.count('/api/inbox');
  await field.fill('kas');
  await portal.clocks.advance(durations.inboxSearch - 1);
  await field.fill('kasko');
  await portal.clocks.advance(durations.inboxSearch - 1);
  expect(portal.faults.count('/api/inbox')).toBe(calls);
  await portal.clocks.advance(1);
  await patientExpect(page).toHaveURL(/\/inbox\?search=kasko$/);
  await waitFor(portal, found.nth(1));
  await expect(found).toHaveCount(2);
});

test('the header searches 2 seconds after the last letter', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/actions');
  const search = page.getByRole('button', { name: 'Pretraga' });
  await waitFor(portal, search);
  await search.click();
  const field = sidePanel(page).getByRole('searchbox');
  await waitFor(portal, field);
  await settle(portal);
  await field.fill('toy');
  await portal.clocks.advance(durations.headerSearch - 1);
  await field.fill('toyota');
  await portal.clocks.advance(durations.headerSearch - 1);
  expect(portal.faults.count('/api/leasing-offer')).toBe(0);
  await portal.clocks.advance(1);
  await waitFor(portal, sidePanel(page).getByRole('heading', { name: /^Ponude/ }));
  expect(portal.faults.count('/api/leasing-offer')).toBe(1);
});

test('a download shows its progress after a second', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/bills');
  await waitFor(portal, rows(page).first());
  await page.getByRole('checkbox', { name: 'Odaberi sve račune na stranici' }).check();
  const release = portal.faults.hold('/api/bill/zip');
  await page.getByRole('button', { name: 'Preuzmi PDF-ove (zip)' }).click();
  await patientExpect.poll(() => portal.faults.isHolding('/api/bill/zip')).toBe(true);
  await portal.clocks.advance(durations.downloadProgress - 1);
  await expect(page.getByRole('progressbar')).toBeHidden();
  await portal.clocks.advance(1);
  await patientExpect(page.getByRole('progressbar')).toBeVisible();
  release();
  await waitFor(portal, toast(page, 'Neke datoteke nisu preuzete'));
  await expect(page.getByRole('progressbar')).toBeHidden();
});
