import type { Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { durations } from '../../../domain/values/durations.ts';
import { loginMachine } from '../../../machines/access/login.ts';
import {
  codeField,
  enterCode,
  enterCredentials,
  evenBehind,
  expect,
  logOut,
  profileButton,
  settle,
  sidePanel,
  theText,
  waitFor,
} from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers, wrongCode, type Customer } from '../../support/browser/portal.ts';
import type { PortalWalk } from '../walk.ts';

interface LoginWorld extends PortalWalk {
  customer: Customer;
  password: string;
  /** The fate of the half-open session between the password and the next page. */
  sessionIsLost: boolean;
}

const gone = { code: 'session-required', message: accessTexts.sessionRequired } as const;

/** A login that was left after the password goes on. */
const resumedAt = (who: string, customer: Customer, step: 'provider' | 'newApp' | 'app' | 'mail') => ({
  say: `Prijavite se lozinkom kao korisnik ${who} i osvježite stranicu.`,
  customer,
  input: { resume: step, passkey: false },
  open: async (page: Page, world: LoginWorld) => {
    world.customer = customer;
    await world.portal.beginLogIn(page, customer, step);
    if (world.sessionIsLost) await world.portal.endSession(page);
    await world.portal.open(page, '/#authorize');
  },
});

async function verify(page: Page, { portal, customer }: LoginWorld): Promise<void> {
  await settle(portal);
  await enterCode(page, await portal.codeOf(customer));
}

async function askForLink(page: Page, { portal }: LoginWorld): Promise<void> {
  await settle(portal);
  // The lockout of an earlier request outlives the login that made it.
  await portal.clocks.advance(durations.resetLinkLockout);
  await page.getByRole('button', { name: 'Promijeni način potvrde' }).click();
}

async function comeTooLate(page: Page, { portal }: LoginWorld): Promise<void> {
  await settle(portal);
  await portal.endSession(page);
  await enterCode(page, wrongCode);
}

const qrCode = {
  say: 'QR kod i ključ za upis rukom.',
  see: (page: Page) => expect(page.getByRole('img', { name: 'QR kod' })).toBeVisible(),
} as const;

const home = (page: Page) => page.getByRole('heading', { name: /^Dobar dan/ });

export const loginDriver = defineDriver(loginMachine)({
  world: (walk: PortalWalk): LoginWorld => ({
    ...walk,
    customer: customers.mail,
    password: customers.mail.password,
    sessionIsLost: false,
  }),
  entries: {
    visitor: {
      say: 'Otvorite početnu stranicu kao posjetitelj.',
      customer: null,
      input: { resume: null, passkey: false },
      open: (page, { portal }) => portal.open(page, '/'),
    },
    atProvider: resumedAt('bez načina potvrde', customers.unchosen, 'provider'),
    atNewApp: resumedAt('koji aplikaciju još nije postavio', customers.newApp, 'newApp'),
    atApp: resumedAt('s aplikacijom', customers.app, 'app'),
    atMail: resumedAt('s kodom iz e-maila', customers.mail, 'mail'),
  },
  calls: { logIn: '/api/login', chooseProvider: '/api/tfa-provider', codeEntry: null },
  events: {
    'credentials.submitted': {
      say: 'Upišite korisničko ime i lozinku i pritisnite „Prijavi se“.',
      with: { username: 'korisnik', password: 'lozinka' },
      // While the password is being checked, the button cannot be pressed.
      when: ({ children }) =>
        !('logIn' in children || 'chooseProvider' in children || 'restoreQr' in children),
      do: (page, { portal, customer: { username }, password }) =>
        enterCredentials(page, portal, { username, password }),
    },
    'login.left': {
      say: 'U drugoj kartici istog preglednika prijavite se do kraja.',
      customer: customers.bare,
      // The landing page listens to other tabs only once it has been touched.
      when: (snapshot) => snapshot.matches('enteringMailCode') || snapshot.matches('enteringAppCode'),
      do: async (page, { portal }) => {
        const tab = await page.context().newPage();
        await portal.logIn(tab, customers.bare);
        await tab.close();
      },
      shows: {
        say: 'Portal je prijavljen: u zaglavlju je profil korisnika.',
        see: (page) => expect(profileButton(page)).toBeVisible(),
      },
    },
    'form.left': {
      say: 'Otvorite ploču za prijavu i zatvorite je.',
      when: (snapshot) => snapshot.matches('enteringCredentials'),
      do: async (page, { portal }) => {
        await settle(portal);
        const loginLink = page.getByRole('link', { name: 'Prijava', exact: true });
        // A page that hears of a login in another tab is reloaded: for a moment it shows neither.
        await waitFor(portal, profileButton(page).or(loginLink).or(sidePanel(page)).first());
        if (await profileButton(page).isVisible()) await logOut(page, portal);
        if (!(await sidePanel(page).isVisible())) {
          await loginLink.click();
          await waitFor(portal, sidePanel(page));
        }
        await settle(portal);
        await page.keyboard.press('Escape');
        await settle(portal);
      },
      shows: {
        say: 'Ploča je zatvorena.',
        see: (page) => expect(sidePanel(page)).toBeHidden(),
      },
    },
    'logIn.done': [
      {
        say: 'Poslužitelj prihvaća lozinku; korisnik potvrđuje prijavu kodom iz e-maila.',
        customer: customers.mail,
        with: { output: { typeTfa: 'MAIL', passkey: false } },
        prepare: (world) => {
          Object.assign(world, { customer: customers.mail, password: customers.mail.password });
        },
      },
      {
        say: 'Poslužitelj prihvaća lozinku; korisnik potvrđuje prijavu kodom iz aplikacije.',
        customer: customers.app,
        with: { output: { typeTfa: 'GOOGLE_AUTHENTICATOR', passkey: false } },
        prepare: (world) => {
          Object.assign(world, { customer: customers.app, password: customers.app.password });
        },
      },
      {
        say: 'Poslužitelj prihvaća lozinku; korisnik još nema način potvrde.',
        customer: customers.unchosen,
        with: { output: { typeTfa: null, passkey: false } },
        prepare: async (world) => {
          Object.assign(world, { customer: customers.unchosen, password: customers.unchosen.password });
          await world.portal.forgetProvider(customers.unchosen);
        },
      },
    ],
    'logIn.error': {
      say: 'Lozinka nije ispravna.',
      customer: customers.mail,
      with: { error: { code: 'wrong-credentials', message: accessTexts.wrongCredentials } },
      prepare: (world) => {
        world.password = 'Kriva#2026';
      },
      shows: theText(accessTexts.wrongCredentials),
    },
    'provider.chosen': [
      {
        say: 'Pritisnite „Odaberi e-mail“.',
        with: { provider: 'MAIL' },
        do: async (page, { portal }) => {
          await settle(portal);
          await page.getByRole('button', { name: 'Odaberi e-mail' }).click();
        },
      },
      {
        say: 'Pritisnite „Odaberi aplikaciju“.',
        with: { provider: 'GOOGLE_AUTHENTICATOR' },
        do: async (page, { portal }) => {
          await settle(portal);
          await page.getByRole('button', { name: 'Odaberi aplikaciju' }).click();
        },
      },
    ],
    'chooseProvider.done': [
      {
        id: 'chooseProvider',
        say: 'Poslužitelj sprema odabir i šalje kod e-mailom.',
        with: { output: {} },
        when: ({ context }) => context.provider === 'MAIL',
      },
      {
        id: 'chooseProvider',
        say: 'Poslužitelj sprema odabir i vraća QR kod.',
        with: { output: { qrCode: 'data:image/svg+xml;base64,', secret: 'JBSWY3DP' } },
        when: ({ context }) => context.provider === 'GOOGLE_AUTHENTICATOR',
        shows: qrCode,
      },
      {
        id: 'restoreQr',
        say: 'Poslužitelj ponovno vraća QR kod.',
        with: { output: { qrCode: 'data:image/svg+xml;base64,', secret: 'JBSWY3DP' } },
        shows: qrCode,
      },
    ],
    'chooseProvider.error': [
      {
        id: 'chooseProvider',
        say: 'Prijava je u međuvremenu istekla.',
        with: { error: gone },
        prepare: ({ page, portal }) => portal.endSession(page),
        shows: theText(accessTexts.sessionRequired),
      },
      {
        id: 'chooseProvider',
        say: 'E-mail se trenutačno ne može poslati.',
        with: { error: { code: 'mail-not-sent', message: accessTexts.mailNotSent } },
        when: ({ context }) => context.provider === 'MAIL',
        prepare: ({ portal }) => portal.mailbox.fail(1),
        shows: theText(accessTexts.mailNotSent),
      },
      {
        id: 'restoreQr',
        say: 'Prijava je u međuvremenu istekla.',
        with: { error: gone },
        prepare: (world) => {
          world.sessionIsLost = true;
        },
        shows: theText(accessTexts.sessionRequired),
      },
    ],
    'codeEntry.done': [
      {
        say: 'Upišite ispravan kod i pritisnite „Potvrdi kod“.',
        with: { output: { outcome: 'verified', failure: null } },
        do: verify,
        shows: {
          say: 'Početna stranica korisnika s pozdravom „Dobar dan“.',
          see: (page) => expect(home(page)).toBeVisible(),
        },
      },
      {
        say: 'Pritisnite „Promijeni način potvrde“; 30 sekundi nakon ranijeg zahtjeva gumb je isključen.',
        with: { output: { outcome: 'linkSent', failure: null } },
        do: askForLink,
        shows: {
          say: 'Naslov „Poslali smo poveznicu za promjenu načina potvrde“.',
          see: (page) =>
            expect(
              page.getByRole('heading', { name: 'Poslali smo poveznicu za promjenu načina potvrde' }),
            ).toBeVisible(),
        },
      },
      {
        say: 'Pričekajte da prijava istekne, upišite kod i pritisnite „Potvrdi kod“.',
        with: { output: { outcome: 'sessionGone', failure: gone } },
        do: comeTooLate,
        shows: theText(accessTexts.sessionRequired),
      },
    ],
    'codeEntry.error': 'ignored',
  },
  states: {
    starting: 'momentary',
    enteringCredentials: {
      say: 'Prijava lozinkom je na dohvat ruke, ili je prijava dovršena i vidi se početna stranica korisnika.',
      see: async (page) => {
        await expect(codeField(page)).toBeHidden();
        await expect(
          page
            .getByRole('link', { name: 'Prijava', exact: true, ...evenBehind })
            .or(profileButton(page))
            .first(),
        ).toBeVisible();
      },
    },
    checkingCredentials: {
      say: 'Na tipki piše „Prijava…“ i ne može se pritisnuti.',
      see: (page) => expect(page.getByRole('button', { name: 'Prijava…' }).first()).toBeDisabled(),
    },
    choosingProvider: {
      say: 'U ploči se bira između aplikacije i e-maila.',
      see: async (page) => {
        await expect(sidePanel(page).getByRole('button', { name: 'Odaberi aplikaciju' })).toBeEnabled();
        await expect(sidePanel(page).getByRole('button', { name: 'Odaberi e-mail' })).toBeEnabled();
      },
    },
    savingProvider: {
      say: 'Na pritisnutoj tipki piše „Spremanje…“.',
      see: (page) => expect(sidePanel(page).getByRole('button', { name: 'Spremanje…' })).toBeDisabled(),
    },
    restoringQr: {
      say: 'U ploči se vidi da se nešto učitava.',
      see: (page) => expect(sidePanel(page).getByText('Učitavanje')).toBeVisible(),
    },
    enteringAppCode: {
      say: 'U ploči se traži kod iz aplikacije.',
      see: (page) => expect(sidePanel(page).getByLabel('Kod iz aplikacije')).toBeVisible(),
    },
    enteringMailCode: {
      say: 'U ploči se traži kod iz e-maila.',
      see: (page) => expect(sidePanel(page).getByLabel('Kod iz e-maila')).toBeVisible(),
    },
  },
  key: ({ provider, setup }) => [provider, setup !== null],
});
