import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Portal } from '../support/browser/portal.ts';
import { customers } from '../support/browser/portal.ts';
import { toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { readCalendar } from '../support/files/calendar.ts';
import { openList } from '../support/lists/list-screen.ts';

const { mail } = customers;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Izvoz računa' });
const section = (page: Page) =>
  dialog(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Kalendar dospijeća' }) });
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const amounts = (page: Page) => section(page).getByRole('checkbox', { name: 'Prikaži i iznose' });
const url = (page: Page) =>
  section(page).getByRole('group', { name: 'Poveznica kalendara' }).getByText('/api/calendar/');

async function openExport(page: Page, portal: Portal): Promise<void> {
  await openList(page, portal, '/bills');
  await page.getByRole('button', { name: 'Izvezi' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(section(page).getByText('Provjera poveznice')).toBeHidden();
}

/** The answer to a calendar program on another device, without any cookie. */
async function readBy(link: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(link);
  return { status: answer.status, text: await answer.text() };
}

async function download(page: Page) {
  const downloading = page.waitForEvent('download');
  await button(page, 'Preuzmi datoteku (ICS)').click();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test.beforeEach(({ portal }) => portal.forgetCalendarLink(mail));

test('a link is made with a double press, shown once, read, replaced and removed', async ({
  page,
  portal,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openExport(page, portal);
  await amounts(page).check();
  await button(page, 'Izradi poveznicu').dblclick();
  await expect(url(page)).toBeVisible();
  await expect(section(page)).toContainText('Prikazuje se samo sada.');
  const link = await url(page).innerText();
  await button(page, 'Kopiraj poveznicu').click();
  await expect(button(page, 'Kopirano')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const read = await readBy(link);
  expect(read.status).toBe(200);
  const { name, events } = readCalendar(read.text);
  expect(name).toBe('Moj leasing: dospijeća');
  expect(events.some(({ summary }) => /^Platiti \d+,\d\d.€: /.test(summary))).toBe(true);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])),
  ).not.toContain(link.split('/').at(-1));

  // A reload, or only closing, removes it: the page says that it exists and cannot be shown.
  await dialog(page).getByRole('button', { name: 'Zatvori', exact: true }).click();
  await expect(toast(page, 'Poveznica se više ne može vidjeti')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Izvezi' }).click();
  await expect(section(page)).toContainText(
    /Izrađena \d\d\.\d\d\.\d{4}, zadnji put čitana danas u \d\d:\d\d\./,
  );
  await expect(section(page)).toContainText('Prikazuje i iznose. Vrijedi do ');
  await expect(section(page)).toContainText('Poveznica se prikazuje samo pri izradi.');
  await expect(url(page)).toBeHidden();
  await expect(amounts(page)).toBeChecked();

  await portal.clocks.advance(11_000);
  await amounts(page).uncheck();
  await button(page, 'Izradi novu poveznicu').click();
  await expect(url(page)).not.toHaveText(link);
  const second = await url(page).innerText();
  expect((await readBy(link)).status).toBe(404);
  expect((await readBy(second)).text).not.toContain('€');

  await button(page, 'Ukini poveznicu').click();
  await expect(toast(page, 'Poveznica je ukinuta')).toBeVisible();
  await expect(button(page, 'Izradi poveznicu')).toBeEnabled();
  expect((await readBy(second)).status).toBe(404);
});

test('the file comes without a link, with amounts or without, and the dialog stays @all', async ({
  page,
  portal,
}) => {
  await openExport(page, portal);
  const plain = await download(page);
  expect(plain.name).toMatch(/^kalendar-dospijeca-\d{4}-\d\d-\d\d\.ics$/);
  await expect(toast(page, 'Preuzimanje je uspjelo').first()).toBeVisible();
  expect(plain.text).not.toContain('€');
  await amounts(page).check();
  const full = await download(page);
  expect(full.text).toContain('€');
  expect(readCalendar(full.text).events).toHaveLength(readCalendar(plain.text).events.length);
  await expect(dialog(page)).toBeVisible();
});
