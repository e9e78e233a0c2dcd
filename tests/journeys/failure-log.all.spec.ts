import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../domain/access-texts.ts';
import { enterCredentials, sidePanel, toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers } from '../support/browser/portal.ts';

/** The portal's console lines from now on, without the browser's own. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'log' || message.type() === 'info') {
      warnings.push(message.text());
    }
  });
  return warnings;
}

test('a failed answer is logged once, under the name that the server’s log has for it @P8.1', async ({
  page,
  portal,
}) => {
  const warnings = warningsOf(page);
  await portal.open(page, '/');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/login'));
  await enterCredentials(page, portal, { username: 'ana.kovacevic', password: 'Kriva#2026' });
  const name = (await answered).headers()['x-request-id'];
  expect(name).toMatch(/^[0-9A-F]{8}$/);
  await expect(page.getByText(accessTexts.wrongCredentials).first()).toBeVisible();
  expect(warnings).toEqual([`POST /api/login: status 401, request ${name}`]);
});

test('neither names nor numbers nor what stands in a query are logged', async ({ page, portal }) => {
  const warnings = warningsOf(page);
  await portal.open(page, '/#fyp');
  portal.faults.arm('/api/forgotten-password', '500', { once: true });
  await sidePanel(page).getByLabel('Korisničko ime').fill('ana.kovacevic');
  await page.getByRole('button', { name: 'Pošalji poveznicu' }).click();
  await expect(page.getByText(accessTexts.failure).first()).toBeVisible();
  expect(warnings).toEqual(['POST /api/forgotten-password: status 500, request unknown']);

  await portal.logIn(page, customers.mail);
  await portal.open(page, '/documentation');
  const download = page.getByRole('button', { name: 'Preuzmi dokument Izjava o prijevremenom prekidu' });
  await expect(download).toBeVisible();
  warnings.length = 0;
  portal.faults.arm('/api/document/3/download', '500', { once: true });
  await download.click();
  await expect(toast(page, 'Preuzimanje nije uspjelo')).toBeVisible();
  expect(warnings).toEqual(['GET /api/document/{id}/download: status 500, request unknown']);
});
