import { expect, type Page } from '@playwright/test';
import { accessTexts } from '../../domain/access-texts.ts';
import { durations, limits } from '../../domain/durations.ts';
import type { PersonDraft } from '../../domain/registration-draft.ts';
import {
  codeField,
  enterCode,
  enterCredentials,
  profileButton,
  settle,
  sidePanel,
  toast,
} from '../support/browser/gestures.ts';
import { test } from '../support/browser/journey.ts';
import { customers, type Portal } from '../support/browser/portal.ts';
import { registrationLink } from '../support/registration/registration-calls.ts';
import { damir, iva, passwords, personDraft } from '../support/registration/registration-drafts.ts';
import {
  choose,
  comboField,
  expectStep,
  failed,
  fillAddresses,
  fillIdentification,
  fillPerson,
  keptRegistration,
  kindButton,
  next,
  openLast,
  registrationCalls,
  section,
  sendButton,
  summary,
  textField,
  typePasswords,
} from '../support/registration/registration-screen.ts';

const fact = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: name })
    .locator('xpath=following-sibling::dd[1]');

/** From the landing page to the overview. */
async function fillAll(page: Page, portal: Portal, person: PersonDraft, activity = ''): Promise<void> {
  await portal.open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Registriraj se' }).click();
  await kindButton(page, 'person').click();
  await fillPerson(page, person, activity);
  await next(page).click();
  await expectStep(page, 'identification');
  await fillIdentification(page, person);
  await next(page).click();
  await expectStep(page, 'address');
  await fillAddresses(page, person);
  await next(page).click();
  await expectStep(page, 'password');
  await typePasswords(page);
  await next(page).click();
  await expectStep(page, 'overview');
}

async function send(page: Page, email: string): Promise<void> {
  await sendButton(page).click();
  await expectStep(page, 'success');
  await expect(page.getByText(`Na adresu ${email} poslali smo poveznicu`)).toBeVisible();
  expect(await keptRegistration(page)).toBeNull();
}

/** Opens the link of the mail, with its hash. */
async function openLink(page: Page, portal: Portal, email: string): Promise<void> {
  await portal.server.settled();
  const { pathname, search, hash } = portal.mailbox.linkTo(email);
  await portal.open(page, pathname + search + hash);
}

/** The first login: both factors are set up, and home shows the new customer. */
async function logInFirst(page: Page, portal: Portal, person: PersonDraft): Promise<void> {
  await settle(portal);
  await enterCredentials(page, portal, { username: person.email, password: passwords.password });
  await page.getByRole('button', { name: 'Odaberi e-mail' }).click();
  await expect(codeField(page)).toBeVisible();
  await enterCode(page, portal.mailbox.codeTo(person.email));
  await expect(page.getByRole('heading', { name: `Dobar dan, ${person.firstName}` })).toBeVisible();
}

test('a person registers, confirms by mail, and chooses the second factor at the first login @P1.14 @P2.16 @P4.22', async ({
  page,
  portal,
}) => {
  await fillAll(page, portal, iva);
  await expect(fact(page, 'Ime i prezime')).toHaveText('Iva Perković');
  await expect(fact(page, 'Adresa prebivališta')).toHaveText('Korzo 14, 51000 Rijeka, Hrvatska');
  await expect(fact(page, 'Adresa za dostavu')).toHaveText('Ista adresa');
  await send(page, iva.email);

  await portal.open(page, '/');
  await enterCredentials(page, portal, { username: iva.email, password: passwords.password });
  await expect(page.getByText(accessTexts.wrongCredentials).first()).toBeVisible();

  await openLink(page, portal, iva.email);
  await expect(toast(page, 'Registracija je potvrđena')).toBeVisible();
  await expect(page).toHaveURL(/\/#login$/);
  await logInFirst(page, portal, iva);
});

test('a sole trader with another address for mail is registered as typed @P2.17 @P3.18', async ({
  page,
  portal,
}) => {
  await fillAll(page, portal, damir, 'Prijevoz i skladištenje');
  await expect(fact(page, 'Djelatnost')).toHaveText('Prijevoz i skladištenje');
  await expect(fact(page, 'Mjesto rođenja')).toHaveText('Mostar, Bosna i Hercegovina');
  await expect(fact(page, 'IBAN')).toHaveText('HR12 1001 0051 8630 0016 0');
  await expect(fact(page, 'Adresa za dostavu')).toHaveText('Slovenska cesta 12, 1000 Ljubljana, Slovenija');
  await send(page, damir.email);
});

test('what the server refuses stands at its fields, step by step, and then it is sent @P5.4', async ({
  page,
  portal,
}) => {
  await openLast(page, portal, 'overview', personDraft());
  portal.faults.arm(registrationCalls.person, '422', {
    once: true,
    answer: {
      code: 'invalid-fields',
      message: 'Provjerite upisane podatke.',
      fieldErrors: { postalCode: 'Mjesto je neispravno!', email: 'E-mail adresa je neispravna!' },
    },
  });
  await sendButton(page).click();
  await expectStep(page, 'basic-info');
  await expect(summary(page)).toBeFocused();
  await expect(textField(page, 'E-mail adresa')).toHaveAccessibleDescription(/E-mail adresa je neispravna!$/);
  await textField(page, 'E-mail adresa').fill('iva@nova.example');
  await expect(textField(page, 'E-mail adresa')).not.toHaveAttribute('aria-invalid', 'true');
  await next(page).click();
  await expectStep(page, 'address');
  const place = comboField(section(page, 'Adresa prebivališta'), 'Mjesto');
  await expect(place).toHaveAccessibleDescription('Mjesto je neispravno!');
  await choose(place, 'Split, 21000');
  await next(page).click();
  await expectStep(page, 'overview');
  await send(page, 'iva@nova.example');
});

test('a password that the server refuses is typed anew', async ({ page, portal }) => {
  await openLast(page, portal, 'overview', personDraft());
  portal.faults.arm(registrationCalls.person, '422', {
    once: true,
    answer: {
      code: 'invalid-fields',
      message: 'Provjerite upisane podatke.',
      fieldErrors: { password: 'Lozinka nije dovoljno jaka.' },
    },
  });
  await sendButton(page).click();
  await expectStep(page, 'password');
  const password = page.getByLabel('Lozinka', { exact: true });
  await expect(password).toHaveAccessibleDescription(/Lozinka nije dovoljno jaka\.$/);
  await expect(summary(page)).toBeFocused();
  await expect(password).toHaveValue('');
  await typePasswords(page);
  await next(page).click();
  await expectStep(page, 'overview');
});

for (const fault of ['refused', 'reset', 'timeout', '500', 'malformed'] as const) {
  test(`${fault}: the fail screen leads back, and the registration can be sent again @P4.23 @P8.19`, async ({
    page,
    portal,
  }) => {
    await openLast(page, portal, 'overview', personDraft());
    portal.faults.arm(registrationCalls.person, fault, { once: true });
    await sendButton(page).click();
    if (fault === 'timeout') await portal.clocks.advance(30_000);
    await expect(failed(page)).toBeFocused();
    await page.getByRole('button', { name: 'Natrag na pregled' }).press('Enter');
    await expectStep(page, 'overview');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await send(page, iva.email);
    await portal.server.settled();
    expect(portal.mailbox.sent.filter(({ to }) => to.address === iva.email)).toHaveLength(1);
  });
}

test('two presses send one registration @all', async ({ page, portal }) => {
  await openLast(page, portal, 'overview', personDraft());
  const release = portal.faults.hold(registrationCalls.person);
  await sendButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Slanje registracije…' })).toBeVisible();
  release();
  await expectStep(page, 'success');
  expect(portal.faults.count(registrationCalls.person)).toBe(1);
});

test('who leaves while it is sent is told, by Back and by a link @all', async ({ page, portal }) => {
  await openLast(page, portal, 'overview', personDraft());
  for (const leave of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Kontakt' }).first().click(),
  ]) {
    const release = portal.faults.hold(registrationCalls.person);
    await sendButton(page).click();
    await expect.poll(() => portal.faults.isHolding(registrationCalls.person)).toBe(true);
    await leave();
    await expect(toast(page, 'Odgovor na registraciju nije dočekan')).toBeVisible();
    release();
    if (page.url().endsWith('/contact')) continue;
    await next(page).click();
    await expectStep(page, 'overview');
  }
});

test('Back from the success leads to a new registration, and Forward to the success', async ({
  page,
  portal,
}) => {
  await openLast(page, portal, 'overview', personDraft());
  await send(page, iva.email);
  await page.reload();
  await expect(page.getByText(`Na adresu ${iva.email} poslali smo`)).toBeVisible();
  await page.goBack();
  await expectStep(page, 'type');
  await expect(page.getByRole('button', { name: 'Obriši upisano' })).toBeHidden();
  await page.goForward();
  await expectStep(page, 'success');
});

test('a link that was used, or is none, says so and leads to the login', async ({ page, portal }) => {
  const link = await registrationLink(portal, iva, page);
  await portal.open(page, link);
  await expect(toast(page, 'Registracija je potvrđena')).toBeVisible();
  for (const used of [link, '/?confirm=nothing#login']) {
    await portal.open(page, used);
    await expect(toast(page, 'Poveznica više ne vrijedi')).toBeVisible();
    await expect(sidePanel(page).getByRole('button', { name: 'Prijavi se' })).toBeEnabled();
    await expect(page).toHaveURL(/\/#login$/);
  }
});

test('a link is not used by whoever only fetches its page', async ({ page, portal }) => {
  const link = await registrationLink(portal, iva, page);
  await page.request.get(`${portal.url}${link}`);
  expect(portal.faults.count(registrationCalls.confirm)).toBe(0);
  portal.faults.arm(registrationCalls.confirm, '500', { once: true });
  await portal.open(page, link);
  await expect(toast(page, 'Registracija još nije potvrđena')).toBeVisible();
  await page.reload();
  await expect(toast(page, 'Registracija je potvrđena')).toBeVisible();
});

const passwordDialog = (page: Page) => page.getByRole('dialog', { name: 'Potvrda registracije' });

async function typeRegistrationPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Lozinka iz registracije', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Potvrdi registraciju' }).click();
}

test('in another browser the link needs the password, and stays good until it is right', async ({
  page,
  portal,
}) => {
  const link = await registrationLink(portal, iva);
  await portal.open(page, link);
  const field = page.getByLabel('Lozinka iz registracije', { exact: true });
  await expect(field).toBeFocused();
  await settle(portal);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(passwordDialog(page)).toContainText('Ako se niste registrirali Vi, zatvorite ovaj prozor');

  await page.getByRole('button', { name: 'Potvrdi registraciju' }).click();
  await expect(field).toHaveAccessibleDescription('Ovo polje je obavezno!');
  expect(portal.faults.count(registrationCalls.confirm)).toBe(1);
  await typeRegistrationPassword(page, 'Napadac#123');
  await expect(field).toHaveAccessibleDescription(accessTexts.wrongRegistrationPassword);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  await page.reload();
  await expect(field).toBeFocused();
  portal.faults.arm(registrationCalls.confirm, 'refused', { once: true });
  await typeRegistrationPassword(page, passwords.password);
  await expect(passwordDialog(page).getByText('Poslužitelj nije dostupan.')).toBeVisible();
  await typeRegistrationPassword(page, passwords.password);
  await expect(toast(page, 'Registracija je potvrđena')).toBeVisible();
  await expect(page).toHaveURL(/\/#login$/);
  await settle(portal);
  await enterCredentials(page, portal, { username: iva.email, password: passwords.password });
  await expect(sidePanel(page).getByRole('heading', { name: 'Prijava u dva koraka' })).toBeVisible();
});

/** Opens a link, goes to another page while it is being answered, and lets the answer come. */
async function leaveBeforeAnswer(page: Page, portal: Portal, link: string): Promise<string> {
  const letGo = portal.faults.hold(registrationCalls.confirm);
  await portal.open(page, link);
  await expect(sidePanel(page).getByRole('button', { name: 'Prijavi se' })).toBeEnabled();
  await expect.poll(() => portal.faults.isHolding(registrationCalls.confirm)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sidePanel(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Podrška' }).click();
  await page.getByLabel('Poruka').fill('Molim obračun.');
  await page.evaluate(() => history.replaceState({ place: 'other' }, '', '?from=letter#below'));
  const elsewhere = page.url();
  letGo();
  return elsewhere;
}

for (const [where, title, isElsewhere] of [
  ['the same browser', 'Registracija je potvrđena', false],
  ['another browser', 'Registracija još nije potvrđena', true],
] as const) {
  test(`a link in ${where} leaves alone the page that one has gone to before its answer @all`, async ({
    page,
    portal,
  }) => {
    const link = await registrationLink(portal, iva, isElsewhere ? undefined : page);
    const elsewhere = await leaveBeforeAnswer(page, portal, link);
    await expect(toast(page, title)).toBeVisible();
    await settle(portal);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(elsewhere);
    expect(await page.evaluate(() => history.state as unknown)).toEqual({ place: 'other' });
    await expect(page.getByLabel('Poruka')).toHaveValue('Molim obračun.');
  });
}

test('whoever has not registered closes the window, and nothing has happened', async ({ page, portal }) => {
  const link = await registrationLink(portal, iva);
  await portal.open(page, link);
  for (const close of [
    () => passwordDialog(page).getByRole('button', { name: 'Zatvori' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await page.reload();
    await expect(page.getByLabel('Lozinka iz registracije', { exact: true })).toBeFocused();
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await enterCredentials(page, portal, { username: iva.email, password: passwords.password });
  await expect(page.getByText(accessTexts.wrongCredentials)).toBeVisible();
});

test('after too many wrong passwords the window says until when, and goes on then', async ({
  page,
  portal,
}) => {
  const link = await registrationLink(portal, iva);
  await portal.open(page, link);
  for (let guess = 0; guess < limits.passwordGuesses; guess += 1) {
    await typeRegistrationPassword(page, `Napadac#${guess}23`);
    await expect(passwordDialog(page).getByText(accessTexts.wrongRegistrationPassword)).toBeVisible();
  }
  await typeRegistrationPassword(page, passwords.password);
  await expect(passwordDialog(page).getByText(/^Previše pokušaja\./)).toBeVisible();
  await portal.clocks.advance(durations.guessWindow);
  await typeRegistrationPassword(page, passwords.password);
  await expect(toast(page, 'Registracija je potvrđena')).toBeVisible();
});

test('a customer who is logged in confirms another registration over the own home page', async ({
  page,
  portal,
}) => {
  await portal.logIn(page, customers.mail);
  const link = await registrationLink(portal, iva);
  await portal.open(page, link);
  await typeRegistrationPassword(page, passwords.password);
  await expect(toast(page, 'Registracija je potvrđena')).toBeVisible();
  await settle(portal);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${portal.url}/`);
  await expect(profileButton(page)).toBeVisible();
});
