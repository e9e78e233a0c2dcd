import { expect, type Locator, type Page } from '@playwright/test';
import { profileButton } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { offerOf } from '../../support/lists/offers.ts';
import { type Customer, customers, type Portal } from '../../support/browser/portal.ts';

const phone = { width: 375, height: 812 };

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('list', { name: 'Poruke' }).getByRole('button');
const row = (page: Page, title: string | RegExp) => rows(page).filter({ hasText: title });
const letter = (page: Page) => main(page).getByRole('region');
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Poruka' });
const noneSelected = (page: Page) => page.getByRole('heading', { name: 'Nijedna poruka nije odabrana' });
const unread = (of: Locator) => of.filter({ hasText: 'Nepročitano' });

const newBill = 'Stigao je novi račun';
const policy = 'Podsjetnik: polica osiguranja';

async function openInbox(page: Page, portal: Portal, path = '/inbox', who: Customer = customers.mail) {
  await portal.logIn(page, who);
  await portal.open(page, path);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Poruke' })).toBeVisible();
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

const expectUnread = (page: Page, text: string) =>
  expect(profileButton(page)).toHaveAccessibleName(`Profil: Kovačević Ana${text && `, ${text}`}, KA`);

test('messages come five a page, the newest first; opening one reads it and lowers the number by one @P2.33 @P2.57 @P3.31 @P3.32 @P4.45 @P4.46 @P8.23 @P9.17', async ({
  page,
  portal,
}) => {
  await openInbox(page, portal);
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).first()).toContainText(policy);
  await expect(rows(page).first()).toContainText('Jadran Leasing d.o.o.');
  await expect(rows(page).first()).toContainText(/\d\d\.\d\d\.\d{4} u \d\d:\d\d/);
  await expect(unread(rows(page))).toHaveCount(2);
  await expect(noneSelected(page)).toBeVisible();
  await expect(page.getByText('1–5 od 13 poruka')).toBeVisible();
  await expect(page.getByLabel('Po stranici')).toHaveCount(0);

  await page.getByRole('button', { name: 'Stranica 3' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).last()).toContainText('Dobro došli u Moj leasing');
  await expect(page).toHaveURL(/\/inbox\?page=3$/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(5);

  await expectUnread(page, '2 nepročitane poruke');
  const release = portal.faults.hold('/api/inbox/read/12');
  await row(page, newBill).click();
  await expect(letter(page).getByRole('heading', { name: newBill })).toBeVisible();
  await expect(letter(page)).toContainText('Račun za ovaj mjesec možete pregledati');
  await expect(row(page, newBill)).toHaveAttribute('aria-current', 'true');
  // At once, before the server has answered.
  await expectUnread(page, '1 nepročitana poruka');
  await expect(unread(row(page, newBill))).toHaveCount(0);
  release();

  await row(page, policy).click();
  await expectUnread(page, '');
  await row(page, newBill).click();
  await expectUnread(page, '');
  expect(portal.faults.count('/api/inbox/read/12')).toBe(1);
  await page.reload();
  await expect(letter(page).getByRole('heading', { name: newBill })).toBeVisible();
  await expect(unread(rows(page))).toHaveCount(0);
  await expectUnread(page, '');
});

test('on a phone a message covers the screen; cross, Escape and Back close it @P4.47', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(phone);
  await openInbox(page, portal);
  await expect(noneSelected(page)).toHaveCount(0);

  await row(page, newBill).click();
  await expect(overlay(page).getByRole('heading', { name: newBill })).toBeFocused();
  await expect.poll(() => overlay(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone });
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body ? 'body' : Boolean(activeElement?.closest('[role=dialog]'));
    });
    expect(['body', true]).toContain(place);
  }
  await overlay(page).getByRole('button', { name: 'Zatvori' }).click();
  await expect(overlay(page)).toHaveCount(0);
  await expect(row(page, newBill)).toBeFocused();
  await expect(page).toHaveURL(/\/inbox$/);

  await row(page, newBill).click();
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toHaveCount(0);

  await row(page, newBill).click();
  await expect(page).toHaveURL(/\/inbox\?message=12$/);
  await page.goBack();
  await expect(overlay(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/inbox$/);
});

test('links of the portal stay in it, those of others open in a new tab that knows nothing of it @all', async ({
  page,
  portal,
}) => {
  await openInbox(page, portal, '/inbox?page=2');
  await row(page, 'Promjena referentne kamatne stope').click();
  const outside = letter(page).getByRole('link', { name: /^Hrvatska narodna banka/ });
  await expect(outside).toHaveAttribute('href', 'https://www.hnb.hr');
  await expect(outside).toHaveAttribute('target', '_blank');
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(outside).toHaveAccessibleName('Hrvatska narodna banka (otvara se u novoj kartici)');
  await expect(letter(page).getByRole('listitem')).toHaveCount(3);

  await row(page, 'Odgovor na Vaš upit').click();
  await expect(letter(page).getByRole('link', { name: '0800 200 400' })).toHaveAttribute(
    'href',
    'tel:0800200400',
  );
  await row(page, 'Podsjetnik: račun nije plaćen').click();
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await letter(page).getByRole('link', { name: 'Pogledajte dospjele račune' }).click();
  await expect(page).toHaveURL(/\/bills\?status=OVERDUE$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Računi' })).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('events of the portal are reported in the inbox; an open inbox says that it has changed', async ({
  page,
  portal,
}) => {
  await openInbox(page, portal);
  const { id } = await offerOf(portal.server.store, 'P-2026-0412');
  expect((await portal.post(page, `/api/leasing-calculator/request-financing/${id}`)).status).toBe(200);
  await portal.clocks.advance(61_000);
  await expectUnread(page, '3 nepročitane poruke');
  await expect(page.getByText('Poruke su se u međuvremenu promijenile.')).toBeVisible();
  await page.getByRole('button', { name: 'Prikaži promjene' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Poruke' })).toBeFocused();
  await row(page, 'Zahtjev za financiranje je zaprimljen').click();
  await letter(page).getByRole('link', { name: 'P-2026-0412' }).click();
  await expect(page).toHaveURL(new RegExp(`/leasing-offers/${id}/offer-overview$`));
});
