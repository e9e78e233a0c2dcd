import { expect, type Locator } from '@playwright/test';
import { longestOfContact } from '../../domain/contact-rules.ts';
import { codeField, enterCredentials, toast } from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers } from '../support/browser/portal.ts';
import { firmDraft, iva, oprema, personDraft } from '../support/registration/registration-drafts.ts';
import {
  expectStep,
  next,
  openRegistration,
  textField,
} from '../support/registration/registration-screen.ts';

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
  await expect(page.getByText('Dobar dan, Ana')).toBeVisible();
});

test('numbers of a firm may be pasted in groups, and none is cut off', async ({ page, portal }) => {
  await openRegistration(page, portal, 'basic-info', firmDraft());
  await textField(page, 'OIB').fill('682\u00a0034\u202f915\u200977');
  await paste(textField(page, 'Matični broj \\(MB\\)'), '0 5 8 2 0 1 4 6 \u200b ');
  await textField(page, 'MBS').fill('060 351 792');
  await textField(page, 'Telefon').fill('(021) 501-900');
  await textField(page, 'E-mail adresa').fill(`\u200b${oprema.email}\u00a0`);
  await paste(
    textField(page, 'IBAN'),
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S'.replaceAll(' ', ' '.repeat(8)),
  );
  await expect(textField(page, 'IBAN')).toHaveValue('MT84MALT011000012345MTLCAST001S');
  await next(page).click();
  await expectStep(page, 'contact-person');
});

test('numbers and dates of a person may be pasted with the spaces that papers print', async ({
  page,
  portal,
}) => {
  await openRegistration(page, portal, 'identification', personDraft());
  await paste(textField(page, 'Broj osobne iskaznice'), ' 115 203 847 ');
  await textField(page, 'Datum rođenja').fill(' 14. 6.\u00a01991. ');
  await next(page).click();
  await expectStep(page, 'address');
});

test('a number may be typed in groups: none of it is cut off, and the rule reports what is too long', async ({
  page,
  portal,
}) => {
  await openRegistration(page, portal, 'identification', personDraft({ ...iva, idCardNumber: '' }));
  const number = textField(page, 'Broj osobne iskaznice');
  await number.pressSequentially('123 456 789');
  await expect(number).toHaveValue('123 456 789');
  await number.fill('');
  await number.pressSequentially('123 456 789 01');
  await next(page).click();
  await expect(number).toHaveAccessibleDescription(/Osobni identifikacijski broj je neispravan!/);
  await number.fill('');
  await number.pressSequentially('123 456 7890');
  await next(page).click();
  await expectStep(page, 'address');
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
  await expect(message).toHaveAccessibleDescription(/Poruka ima najviše 5000 znakova\./);
  await expect(message).toHaveValue(text);
  // What is typed can be no longer than the field takes.
  await message.press('End');
  await message.pressSequentially('!');
  await expect(message).toHaveValue(text);
  await message.fill(text.slice(0, longestOfContact.message));
  await expect(message).not.toHaveAttribute('aria-invalid', 'true');
});

test('a profile is saved without the blanks, and its own address is no new one', async ({ page, portal }) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, '/profile/data-modification');
  await page.getByLabel(/^Broj telefona/).fill('91 555/12-34');
  await page.getByLabel('E-mail adresa').fill(`\u200b${customers.mail.email}\u00a0`);
  await page.getByRole('button', { name: 'Spremi izmjene' }).click();
  await expect(toast(page, 'Izmjene su spremljene')).toBeVisible();
  await page.getByRole('link', { name: 'Pregled podataka' }).click();
  await expect(page.getByRole('region', { name: 'Kontakt' })).toContainText('+385 915551234');
});
