import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { durations } from '../../../domain/values/durations.ts';
import { toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { calendarOf, openNewDocument } from '../layers.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';
import { typeField } from '../../support/documents/upload-screen.ts';
import { openList } from '../../support/lists/list-screen.ts';

/* Announcements of screen readers: texts of live regions, names and descriptions. */

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test('after a sort its column and direction are said, and a payment with its sum and its due day', async ({
  page,
  portal,
}) => {
  await openList(page, portal, '/bills');
  await expect(said(page, /^Poredano/)).toHaveCount(0);
  const head = page.getByRole('columnheader', { name: 'Dospijeće' }).getByRole('button');
  for (const order of [
    'Poredano: Dospijeće, uzlazno',
    'Poredano: Dospijeće, silazno',
    'Poredano: uobičajeno',
  ]) {
    await head.click();
    await expect(said(page, order)).toHaveCount(1);
  }
  portal.faults.arm('/api/bill', '500');
  await page.getByRole('columnheader', { name: 'Iznos' }).getByRole('button').click();
  const retry = page.getByRole('button', { name: 'Pokušaj ponovno' });
  await expect(retry).toBeVisible();
  await expect(said(page, /^Poredano: Iznos/)).toHaveCount(0);
  portal.faults.disarm('/api/bill');
  await retry.click();
  await expect(said(page, 'Poredano: Iznos, uzlazno')).toHaveCount(1);
  await page
    .getByRole('button', { name: /^Plati račun/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName(
    /^Plaćanje računa R-[\d-]+ Za platiti \d[\d.,]*\s€, dospijeće \d\d\.\d\d\.\d{4}$/,
  );
  // Nothing but buttons, links and fields takes clicks, so that nothing else is called clickable.
  const clickable = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body, body *')]
      .filter(
        (element) =>
          element.onclick && !element.matches('a, button, input, [role=none], :has(> * > [role=alert])'),
      )
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(clickable).toEqual([]);
});

test('a chosen day is said, and how many options a list has; a refused form lists its errors once', async ({
  page,
  portal,
}) => {
  await openNewDocument(page, portal);
  await page.getByRole('dialog').locator('form button[type=submit]').click();
  const summary = page.getByRole('group', { name: /^Ispravite \d polja$/ });
  await expect(summary).toBeFocused();
  await expect(summary).toHaveAccessibleDescription(/obavezno/);
  await expect(page.getByRole('alert').filter({ hasText: 'obavezno' })).toHaveCount(0);
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'obavezno' })).toHaveCount(0);
  await typeField(page).click();
  const count = await page.getByRole('option').count();
  await expect(said(page, `Ponuđeno: ${count}`)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Otvori kalendar: Datum izdavanja' }).click();
  await expect(calendarOf(page, 'Datum izdavanja').getByRole('grid')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(said(page, /^Datum izdavanja: \d\d\.\d\d\.\d{4}$/)).toHaveCount(1);
});

test('a short form says its error with the field that gets the focus, and nowhere else', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/');
  const form = page.locator('#landing-login');
  await form.getByRole('button', { name: 'Prijavi se' }).click();
  await expect(form.getByLabel('Korisničko ime')).toBeFocused();
  await expect(form.getByLabel('Korisničko ime')).toHaveAccessibleDescription('Ovo polje je obavezno!');
  await expect(form.locator('[aria-live]').filter({ hasText: 'obavezno' })).toHaveCount(0);
  await form.getByLabel('Korisničko ime').fill(customers.mail.username);
  const password = form.getByLabel('Lozinka', { exact: true });
  await password.fill('Pogresna#1');
  await form.getByRole('button', { name: 'Prijavi se' }).click();
  await expect(password).toHaveAccessibleDescription(accessTexts.wrongCredentials);
  await expect(password).toBeFocused();
  await expect(form.locator('[aria-live]').filter({ hasText: accessTexts.wrongCredentials })).toHaveCount(0);
});

async function openHome(page: Page, portal: Portal): Promise<void> {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/');
  await expect(page.getByRole('heading', { name: 'Dobar dan, Ana' })).toBeVisible();
}

const start = (page: Page) => page.getByRole('button', { name: /^Pokreni kalkulator/ });
const unavailable = (page: Page) => toast(page, 'Kalkulator trenutno nije dostupan.');
const cross = (page: Page) => page.getByRole('button', { name: 'Zatvori obavijest' });

test('a toast stays while it has the focus or the mouse, and goes 5 s later @P4.28', async ({
  page,
  portal,
}) => {
  portal.faults.arm('/api/leasing-calculator/start', '500');
  await openHome(page, portal);
  await start(page).focus();
  await page.keyboard.press('Enter');
  await expect(unavailable(page)).toBeVisible();
  await cross(page).focus();
  await portal.clocks.advance(durations.toast + durations.toastFade + 1000);
  await expect(unavailable(page)).toBeVisible();
  await unavailable(page).hover();
  await start(page).focus();
  await portal.clocks.advance(durations.toast + durations.toastFade + 1000);
  await expect(unavailable(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await portal.clocks.advance(durations.toast + durations.toastFade + 1000);
  await expect(unavailable(page)).toHaveCount(0);
});
