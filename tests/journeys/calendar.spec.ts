import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Portal } from '../support/browser/portal.ts';
import { customers } from '../support/browser/portal.ts';
import { toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { tabTo } from '../support/browser/keyboard.ts';
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

test('a statement that is downloaded leaves the new link where it is @all', async ({ page, portal }) => {
  await openExport(page, portal);
  await button(page, 'Izradi poveznicu').click();
  await expect(url(page)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Preuzmi izvod (PDF)' }).click();
  await downloading;
  await expect(toast(page, 'Preuzimanje je uspjelo')).toBeVisible();
  await expect(url(page)).toBeVisible();
});

test('a link is made with a double press, shown once, read, replaced and removed @all', async ({
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

test('the file comes without a link, with amounts or without, and the dialog stays', async ({
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

test('a file that does not come is said, and the next one works @all', async ({ page, portal }) => {
  await openExport(page, portal);
  portal.faults.arm('/api/calendar/export', '500', { once: true });
  await button(page, 'Preuzmi datoteku (ICS)').click();
  await expect(toast(page, 'Preuzimanje nije uspjelo')).toBeVisible();
  expect((await download(page)).text).toContain('BEGIN:VCALENDAR');
});

test('a link whose answer is lost is not shown, and can be replaced and removed @all', async ({
  page,
  portal,
}) => {
  await openExport(page, portal);
  portal.faults.arm('/api/calendar', 'reset', { once: true });
  await button(page, 'Izradi poveznicu').click();
  await expect(section(page).getByRole('alert')).toContainText('Ne znamo je li poveznica izrađena.');
  await button(page, 'Izradi poveznicu').click();
  await expect(section(page).getByRole('alert')).toContainText(
    'Poveznica nije izrađena. Poveznica je upravo izrađena.',
  );
  await portal.clocks.advance(11_000);
  await button(page, 'Izradi poveznicu').click();
  await expect(url(page)).toBeVisible();
});

test('leaving while a link is made says that nobody knows @all', async ({ page, portal }) => {
  await openExport(page, portal);
  const release = portal.faults.hold('/api/calendar');
  await button(page, 'Izradi poveznicu').click();
  await expect(button(page, 'Izrada…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(toast(page, 'Ne znamo je li poveznica izrađena')).toBeVisible();
  release();
});

test('is done by keyboard alone @all', async ({ page, portal }) => {
  await openExport(page, portal);
  await tabTo(page, amounts(page));
  await page.keyboard.press('Space');
  await expect(amounts(page)).toBeChecked();
  await tabTo(page, button(page, 'Izradi poveznicu'));
  await page.keyboard.press('Enter');
  await expect(url(page)).toBeVisible();
  // The pressed button is gone: the focus moves to the new content.
  await expect(url(page)).toBeFocused();
  await tabTo(page, button(page, 'Ukini poveznicu'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Izradi poveznicu')).toBeFocused();
});
