import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import {
  fieldError,
  codeField,
  enterCredentials,
  settle,
  sidePanel,
  toast,
} from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, type Customer, type Portal } from '../../support/browser/portal.ts';

const nova = 'ana@nova.example';

async function open(page: Page, portal: Portal, who: Customer, tab: string): Promise<void> {
  await portal.logIn(page, who);
  await portal.open(page, `/profile/${tab}`);
}

const save = (page: Page) => page.getByRole('button', { name: 'Spremi izmjene' }).click();
const phone = (page: Page) => page.getByLabel(/^Broj telefona/);
const combo = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
/** The message of a form about a field, under it and not in the summary. */
const side = (page: Page) => page.getByRole('navigation', { name: 'Profil', exact: true });

/** Types into a field that offers fitting options, and takes the only one left. */
async function choose(page: Page, label: string, text: string, option: string): Promise<void> {
  await combo(page, label).fill(text);
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('the profile begins with its overview, which is read only; a firm has a contact person @P2.34 @P2.35 @P2.36 @P5.47 @P6.4 @P6.5', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  for (const path of ['/profile', '/profile/nema-ga']) {
    await portal.open(page, path);
    await expect(page).toHaveURL(/\/profile\/information-overview$/);
  }
  const content = page.getByRole('main');
  for (const text of [
    'Kovačević',
    '52431287650',
    '17.04.1988',
    '10000 Zagreb',
    'Hrvatska',
    '+385 912345678',
  ]) {
    await expect(content.getByText(text).first()).toBeVisible();
  }
  await expect(content.getByRole('textbox')).toHaveCount(0);
  await expect(content.getByRole('region', { name: 'Kontakt osoba' })).toHaveCount(0);
  await expect(side(page).getByRole('link')).toHaveText([
    'Pregled podataka',
    'Izmjena podataka',
    'Kontakt osoba',
  ]);
  for (const [tab, submit] of [
    ['data-modification', 'Spremi izmjene'],
    ['contact-person', 'Spremi kontakt osobu'],
    ['password-reset', 'Promijeni lozinku'],
  ] as const) {
    await portal.open(page, `/profile/${tab}`);
    await expect(content.getByRole('button', { name: submit })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/profile/${tab}$`));
  }

  await open(page, portal, customers.firm, 'information-overview');
  await expect(page.getByRole('region', { name: 'Kontakt osoba' })).toContainText('Tomislav Perić');
  await side(page).getByRole('link', { name: 'Izmjena podataka' }).click();
  const longest = { Ulica: '70', 'Kućni broj': '10', 'E-mail adresa': '100' };
  for (const [label, length] of Object.entries(longest)) {
    await expect(page.getByLabel(label)).toHaveAttribute('maxlength', length);
  }
  await expect(phone(page)).toHaveAttribute('maxlength', '60');
  await side(page).getByRole('link', { name: 'Kontakt osoba' }).click();
  await expect(page.getByLabel('Ime i prezime')).toHaveAttribute('maxlength', '45');
  await expect(phone(page)).toHaveAttribute('maxlength', '60');
});

test('changed data are saved, confirmed, and shown @P1.12 @P4.52', async ({ page, portal }) => {
  await open(page, portal, customers.mail, 'data-modification');
  await expect(combo(page, 'Država')).toHaveValue('Hrvatska');
  await expect(combo(page, 'Mjesto')).toHaveValue('Zagreb, 10000');
  await choose(page, 'Mjesto', '21000', 'Split, 21000');
  await page.getByLabel('Ulica').fill('Vukovarska ulica');
  await page.getByLabel('Kućni broj').fill('12');
  await phone(page).fill('');
  const asked = portal.faults.count('/api/user-profile');
  await save(page);
  await expect(toast(page, 'Izmjene su spremljene')).toBeVisible();
  await expect.poll(() => portal.faults.count('/api/user-profile')).toBeGreaterThan(asked);
  await portal.faults.quiet();
  // The menu has stayed in view: pressing it moves neither the page nor the header over it.
  const way = side(page).getByRole('link', { name: 'Pregled podataka' });
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  await way.hover();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await way.click();
  const address = page.getByRole('region', { name: 'Adresa za dostavu' });
  await expect(address).toContainText('Vukovarska ulica 12');
  await expect(address).toContainText('21000 Split');
  await expect(page.getByRole('region', { name: 'Adresa', exact: true })).toContainText('Ilica 10');
  await expect(page.getByRole('region', { name: 'Kontakt' })).toContainText('–');
});

test('another e-mail address waits for its link, which ends the sessions @P1.12', async ({
  page,
  portal,
  browser,
}) => {
  await open(page, portal, customers.mail, 'data-modification');
  await expect(page.getByLabel('Sadašnja lozinka')).toBeHidden();
  await page.getByLabel('E-mail adresa').fill(nova);
  await save(page);
  await expect(fieldError(page, 'Ovo polje je obavezno!')).toBeVisible();
  await page.getByLabel('Sadašnja lozinka').fill('Kriva#Lozinka1');
  await save(page);
  await expect(fieldError(page, 'Sadašnja lozinka nije ispravna.')).toBeVisible();
  await expect(page.getByLabel('E-mail adresa')).toHaveValue(nova);
  await page.getByLabel('Sadašnja lozinka').fill(customers.mail.password);
  await page.getByLabel('Ulica').fill('Vukovarska ulica');
  await save(page);
  await expect(toast(page, 'Izmjene su spremljene')).toBeVisible();
  await expect(page.getByText(`Nova e-mail adresa ${nova} čeka potvrdu.`)).toBeVisible();
  await expect(page.getByLabel('E-mail adresa')).toHaveValue(customers.mail.email);
  await expect(page.getByLabel('Ulica')).toHaveValue('Vukovarska ulica');
  await portal.server.settled();
  expect(portal.mailbox.lastTo(customers.mail.email).text).toContain(nova);

  const link = await portal.mailedLink({ ...customers.mail, email: nova });
  expect(link).toMatch(/^\/email-change\?token=[^&]+$/);
  const elsewhere = await browser.newPage();
  await portal.open(elsewhere, link);
  await expect(elsewhere.getByRole('main').getByText(accessTexts.otherBrowser)).toBeVisible();
  await expect(elsewhere.getByRole('main').getByRole('link', { name: 'Prijavi se' })).toBeVisible();
  await elsewhere.close();
  await portal.open(page, link);
  await expect(page.getByRole('heading', { name: 'Nova e-mail adresa je potvrđena' })).toBeVisible();
  await portal.server.settled();
  expect(portal.mailbox.lastTo(customers.mail.email).subject).toContain('E-mail adresa je promijenjena');
  await page.getByRole('link', { name: 'Prijavi se' }).click();
  await settle(portal);
  await enterCredentials(page, portal, customers.mail);
  await expect(codeField(page)).toBeVisible();
  await codeField(page).fill(portal.mailbox.codeTo(nova));
  await page.getByRole('button', { name: 'Potvrdi kod' }).click();
  await expect(sidePanel(page)).toBeHidden();
  await portal.open(page, '/profile');
  await expect(page.getByRole('region', { name: 'Kontakt' })).toContainText(nova);
  await portal.open(page, link);
  await expect(page.getByText('inače novu zatražite u svom profilu')).toBeVisible();
});
