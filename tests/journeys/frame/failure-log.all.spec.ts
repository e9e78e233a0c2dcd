import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { enterCredentials } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';

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
