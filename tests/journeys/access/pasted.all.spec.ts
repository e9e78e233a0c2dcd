import { expect, type Locator } from '@playwright/test';
import { longestOfContact } from '../../../domain/forms/contact-rules.ts';
import { codeField, enterCredentials } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers } from '../../support/browser/portal.ts';

/** As from the clipboard: it replaces the content of the field. */
async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.fill('');
  await field.press('ControlOrMeta+V');
}

test('a name and a code with blanks log in', async ({ page, portal }) => {
  await portal.open(page, '/');
  await enterCredentials(page, portal, {
    ...customers.mail,
    username: `\u00a0${customers.mail.username}\u200b `,
  });
  await expect(page).toHaveURL(/#authorize$/);
  const code = await portal.codeOf(customers.mail);
  await paste(codeField(page), ` ${code.slice(0, 3)}\u2009${code.slice(3)}\ufeff`);
  await page.getByRole('button', { name: 'Potvrdi kod' }).click();
  await expect(page.getByRole('heading', { name: 'Dobar dan, Ana' })).toBeVisible();
});

test('a text that is too long is pasted in full, and an error names the longest length', async ({
  page,
  portal,
}) => {
  await portal.open(page, '/contact');
  const message = page.getByLabel('Poruka', { exact: true });
  const text = 'Sve u redu. '.repeat(420).trim();
  expect(text.length).toBeGreaterThan(longestOfContact.message);
  await paste(message, text);
  await expect(message).toHaveValue(text);
  await page.getByRole('button', { name: /^Pošalji/ }).click();
  await expect(message).toHaveAccessibleDescription(/Poruka ima najviše 5\.000 znakova\./);
  await expect(message).toHaveValue(text);
  // A typed text can be no longer than the field takes.
  await message.press('End');
  await message.pressSequentially('!');
  await expect(message).toHaveValue(text);
  await message.fill(text.slice(0, longestOfContact.message));
  await expect(message).not.toHaveAttribute('aria-invalid', 'true');
});
