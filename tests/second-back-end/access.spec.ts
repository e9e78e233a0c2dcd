import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { accessTexts } from '../../domain/access/access-texts.ts';
import { codeField, enterCode, profileButton, sidePanel, toast } from '../support/browser/gestures.ts';
import { enterPassword, expectNothingMore, mailedCode, mailedLink, openAs, test } from './journey.ts';

const greeting = (page: Page, name: string) =>
  page.getByRole('heading', { name: new RegExp(`^Dob(ro jutro|ar dan|ra večer), ${name}$`) });

test('a customer logs in with an e-mail code, past a wrong password and a wrong code, and out again @P7.1 @P7.2 @P7.3', async ({
  page,
  backEnd,
}) => {
  await page.goto('/');
  await enterPassword(page, 'jura', 'pogrešna');
  await expect(page.getByText(accessTexts.wrongCredentials).first()).toBeVisible();
  await enterPassword(page, 'jura');
  await expect(codeField(page)).toBeVisible();
  await expectNothingMore(page);
  await enterCode(page, '000000');
  await expect(page.getByText(accessTexts.wrongCode).first()).toBeVisible();
  await enterCode(page, mailedCode(backEnd));
  await expect(greeting(page, 'Jura')).toBeVisible();
  await expect(profileButton(page)).toHaveAccessibleName(/^Profil: Jurić Jura, 2 nepročitane poruke/);
  await expectNothingMore(page);
  await page.reload();
  await expect(greeting(page, 'Jura')).toBeVisible();
  await profileButton(page).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(page.getByRole('heading', { name: /^Sve o Vašem leasingu/ })).toBeVisible();
});

test('a customer without first and last name gets a new QR code by a link, and logs in with an authenticator', async ({
  page,
  backEnd,
}) => {
  await page.goto('/');
  await enterPassword(page, 'tena');
  await expect(page.getByLabel('Kod iz aplikacije')).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR kod/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Zatraži novi QR kod' }).click();
  await expect(page.getByRole('heading', { name: /novi QR kod/ })).toBeVisible();
  await page.goto(mailedLink(backEnd));
  await expect(page.getByRole('heading', { name: 'Novi QR kod je spreman' })).toBeVisible();
  await page.goto('/');
  await enterPassword(page, 'tena');
  await expect(page.getByRole('img', { name: /^QR kod/ })).toBeVisible();
  await enterCode(page, generateSync({ secret: backEnd.secretOf('tena') }));
  await expect(profileButton(page)).toHaveAccessibleName(/^Profil: Tenić Tena/);
  await expect(greeting(page, '.+')).toBeVisible();
});

test('a customer chooses the authenticator, and scans its QR code', async ({ page, backEnd }) => {
  await page.goto('/');
  await enterPassword(page, 'nina');
  await page
    .getByRole('button', { name: /aplikacij/i })
    .first()
    .click();
  await expect(page.getByRole('img', { name: /^QR kod/ })).toBeVisible();
  await enterCode(page, generateSync({ secret: backEnd.secretOf('nina') }));
  await expect(greeting(page, 'Nina')).toBeVisible();
});

test('the code is not sent again while the old one is valid; the method is changed by a link, whose notice has no address @P2.10 @P2.11 @P2.12 @P2.13', async ({
  page,
  backEnd,
}) => {
  await page.goto('/tfa-reset-notify-action');
  await expect(page).toHaveURL(/\/$/);
  await enterPassword(page, 'jura');
  await expect(codeField(page)).toBeVisible();
  await page.getByRole('button', { name: /Pošalji (novi )?kod/ }).click();
  await expect(page.getByText('Prethodni kod još vrijedi.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Promijeni način potvrde' }).click();
  await expect(page).toHaveURL(/\/tfa-reset-notify-action$/);
  await expect(page.getByRole('heading', { name: /promjenu načina potvrde/ })).toBeVisible();
  await page.getByRole('link', { name: 'Povratak na početnu' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(mailedLink(backEnd));
  await expect(page.getByRole('heading', { name: 'Način potvrde je poništen' })).toBeVisible();
  await page.goto('/reset-tfa-provider?token=unknown');
  await expect(page.getByRole('heading', { name: 'Promjena nije uspjela' })).toBeVisible();
});

test('a forgotten password is replaced by a link @P1.16 @P2.14 @P2.15 @P5.38', async ({ page, backEnd }) => {
  await page.goto('/#fyp');
  await expect(sidePanel(page).getByRole('textbox')).toHaveCount(1);
  await sidePanel(page).getByLabel('Korisničko ime').fill('jura');
  await page.getByRole('button', { name: 'Pošalji poveznicu' }).click();
  await expect(toast(page, 'Provjerite e-mail')).toBeVisible();
  await page.goto(mailedLink(backEnd));
  await expect(page.getByRole('heading', { name: 'Postavite novu lozinku' })).toBeVisible();
  await expect(page.getByText('Lozinku postavljate za jura.juric@posta.example.')).toBeVisible();
  await page.getByLabel('Nova lozinka', { exact: true }).fill('Nova#Lozinka1');
  await page.getByLabel(/^Ponovite/).fill('Nova#Lozinka1');
  await page.getByRole('button', { name: 'Spremi lozinku' }).click();
  await expect(toast(page, 'Lozinka je spremljena')).toBeVisible();
  await page.goto('/');
  await enterPassword(page, 'jura', 'Nova#Lozinka1');
  await expect(codeField(page)).toBeVisible();
  await page.goto('/password-reset?token=unknown&forceReset=true');
  await expect(page.getByRole('heading', { name: 'Postavite početnu lozinku' })).toBeVisible();
});

test('messages are read and counted less, the search finds, and a 401 ends the session', async ({
  page,
  backEnd,
}) => {
  await openAs(page, backEnd, 'jura', '/inbox');
  const rows = page.getByRole('list', { name: 'Poruke' }).getByRole('button');
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('main')).toContainText('20.11.2026');
  await rows.filter({ hasText: 'Stigao je novi račun' }).click();
  await expect(page.getByText('Račun je u portalu.')).toBeVisible();
  await expect(profileButton(page)).toHaveAccessibleName(/, 1 nepročitana poruka/);

  await page.getByRole('button', { name: 'Pretraga' }).click();
  await sidePanel(page).getByRole('searchbox').fill('octavia');
  await sidePanel(page).getByRole('button', { name: 'Traži' }).click();
  const group = (name: string) => sidePanel(page).getByRole('region', { name: new RegExp(`^${name}`) });
  await expect(group('Ugovori').getByRole('button')).toHaveCount(10);
  await group('Ponude').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/leasing-offers\/active-offers/);

  const bills = new URL('/bills', page.url()).href;
  // A page that still loads would hear of it first.
  await page.goto('about:blank');
  backEnd.forgetSessions();
  // It is loaded again before it has come to its end.
  await page.goto(bills, { waitUntil: 'commit' });
  await expect(page.getByText(accessTexts.loggedOut).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Sve o Vašem leasingu/ })).toBeVisible();
});
