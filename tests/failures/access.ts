import { expect, type Locator, type Page } from '@playwright/test';
import { accessTexts } from '../../domain/access-texts.ts';
import { durations } from '../../domain/durations.ts';
import { addAuthenticator } from '../support/browser/authenticator.ts';
import { codeField, enterCredentials, settle, sidePanel, toast } from '../support/browser/gestures.ts';
import { comeNearIdleEnd, idleWarning } from '../support/browser/idle-end.ts';
import { customers, type Customer, type Portal } from '../support/browser/portal.ts';
import { isUnconfirmed, loading, retry, seeToast, toasted, type FailingCall } from './failing-call.ts';

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const landing = (page: Page) => page.getByRole('heading', { name: /^Sve o Vašem leasingu/ });
const home = (page: Page) => page.getByRole('heading', { name: /^Dobar dan/ });
const linkRefused = (page: Page) => page.getByRole('heading', { name: 'Poveznica više ne vrijedi' });

/** Any code: the entry must stay. */
const typedCode = '135790';

const recoveryCode = 'AB-CDEF-GHJK';
const recoveryField = (page: Page) => page.getByLabel('Rezervni kod');

const toSecondStep =
  (who: Customer, shows: (page: Page) => Locator) => async (page: Page, portal: Portal) => {
    await portal.open(page, '/');
    await enterCredentials(page, portal, who);
    await expect(shows(page)).toBeVisible();
    await settle(portal);
  };

const withCode = (who: Customer) => async (page: Page, portal: Portal) => {
  await toSecondStep(who, codeField)(page, portal);
  await codeField(page).fill(typedCode);
};

const codeStays = (page: Page) => expect(codeField(page)).toHaveValue(typedCode);

/** The half-open session is gone: the first step says so and can be taken again. */
const firstStepAgain = async (page: Page) => {
  await expect(sidePanel(page).getByText(accessTexts.sessionRequired).first()).toBeVisible();
  await expect(sidePanel(page).getByRole('button', { name: 'Prijavi se' })).toBeEnabled();
};

/** The links beside the code rest for a while after each press. */
const pressRested = (name: string) => async (page: Page, portal: Portal) => {
  await portal.clocks.advance(durations.resetLinkLockout + 1000);
  await button(name)(page).click();
};

const linkNotSent = (title: string, name: string) => async (page: Page, portal: Portal) => {
  await expect(toast(page, title)).toBeVisible();
  await codeStays(page);
  await portal.clocks.advance(durations.resetLinkLockout + 1000);
  await expect(button(name)(page)).toBeEnabled();
};

/** Toasts stand in an alert of their own, which is empty without any. */
const alertOf = (place: Locator) => place.getByRole('alert').filter({ hasText: /./ }).first();

/** A page that acts on the link that led there; the healthy server refuses this one. */
const link = (operation: FailingCall['operation'], screen: string, path: string): FailingCall => ({
  ...loading({
    operation,
    screen,
    open: (page, portal) => portal.open(page, path),
    place: (page) =>
      page.getByRole('heading', { name: /^(Promjena nije uspjela|Ne znamo je li promjena provedena)$/ }),
    works: (page) => expect(linkRefused(page)).toBeVisible(),
  }),
  by: 'visitor',
});

const logIn = (screen: string, path: string, form: (page: Page) => Locator): FailingCall => ({
  operation: 'POST /api/login',
  screen,
  by: 'visitor',
  async open(page, portal) {
    await portal.open(page, path);
    await form(page).getByLabel('Korisničko ime').fill(customers.mail.username);
  },
  async call(page) {
    await form(page).getByLabel('Lozinka', { exact: true }).fill(customers.mail.password);
    await form(page).getByRole('button', { name: 'Prijavi se' }).click();
  },
  async fails(page) {
    await expect(alertOf(form(page))).toBeVisible();
    await expect(form(page).getByLabel('Korisničko ime')).toHaveValue(customers.mail.username);
    await expect(form(page).getByLabel('Lozinka', { exact: true })).toHaveValue('');
    await expect(form(page).getByRole('button', { name: 'Prijavi se' })).toBeEnabled();
  },
  works: (page) => expect(codeField(page)).toBeVisible(),
});

function confirmCode(screen: string, who: Customer): FailingCall {
  let code = '';
  return {
    operation: 'POST /api/tfa',
    screen,
    by: 'visitor',
    open: toSecondStep(who, codeField),
    async call(page, portal) {
      code = await portal.codeOf(who);
      await codeField(page).fill(code);
      await button('Potvrdi kod')(page).click();
    },
    async fails(page) {
      await expect(alertOf(sidePanel(page))).toBeVisible();
      await expect(codeField(page)).toHaveValue(code);
      await expect(button('Potvrdi kod')(page)).toBeEnabled();
    },
    unless: {
      '401': firstStepAgain,
      // The code was accepted anyway, and works once: another login needs a new one.
      async reset(page, portal) {
        await expect(alertOf(sidePanel(page))).toBeVisible();
        await withCode(who)(page, portal);
      },
    },
    works: (page) => expect(home(page)).toBeVisible(),
  };
}

const passkeyButton = button('Potvrdi pristupnim ključem');

/** Either call of a login by passkey: the code can still be typed, and the passkey asked for again. */
function confirmByPasskey(operation: FailingCall['operation']): FailingCall {
  const open: FailingCall['open'] = async (page, portal) => {
    const authenticator = await addAuthenticator(page);
    await authenticator.hold(await portal.givePasskey(customers.mail));
    await withCode(customers.mail)(page, portal);
  };
  return {
    operation,
    screen: 'e-mail code',
    by: 'visitor',
    open,
    call: (page) => passkeyButton(page).click(),
    async fails(page) {
      await expect(alertOf(sidePanel(page))).toBeVisible();
      await codeStays(page);
      await expect(passkeyButton(page)).toBeEnabled();
    },
    unless: {
      '401': firstStepAgain,
      ...(!operation.endsWith('options') && {
        // The session is full anyway: the customer is in after another login.
        async reset(page: Page, portal: Portal) {
          await expect(alertOf(sidePanel(page))).toBeVisible();
          await withCode(customers.mail)(page, portal);
        },
      }),
    },
    works: (page) => expect(home(page)).toBeVisible(),
  };
}

const notSaved = (title: string) =>
  seeToast(title, button('Spremi lozinku'), async (page) => {
    await expect(alertOf(page.getByRole('main'))).toBeVisible();
    await expect(page.getByLabel('Nova lozinka', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Ponovite lozinku', { exact: true })).toHaveValue('');
  });
const maybeSaved = notSaved('Ne znamo je li lozinka spremljena');

export const accessCalls: readonly FailingCall[] = [
  logIn('landing', '/', (page) => page.locator('form#landing-login')),
  logIn('side panel', '/contact#login', (page) => page.locator('form#panel-login')),
  {
    operation: 'POST /api/tfa-provider',
    screen: 'provider choice',
    by: 'visitor',
    open: toSecondStep(customers.unchosen, button('Odaberi e-mail')),
    call: (page) => button('Odaberi e-mail')(page).click(),
    async fails(page) {
      await expect(alertOf(sidePanel(page))).toBeVisible();
      await expect(button('Odaberi e-mail')(page)).toBeEnabled();
      await expect(button('Odaberi aplikaciju')(page)).toBeEnabled();
    },
    unless: {
      '401': firstStepAgain,
      // It was chosen anyway: after another login the customer continues from there.
      async reset(page, portal) {
        await expect(alertOf(sidePanel(page))).toBeVisible();
        await toSecondStep(customers.unchosen, codeField)(page, portal);
      },
    },
    works: (page) => expect(codeField(page)).toBeVisible(),
  },
  confirmCode('e-mail code', customers.mail),
  confirmCode('app code', customers.app),
  confirmByPasskey('POST /api/tfa/passkey/options'),
  confirmByPasskey('POST /api/tfa/passkey'),
  {
    operation: 'POST /api/tfa/recovery',
    screen: 'recovery code',
    by: 'visitor',
    async open(page, portal) {
      await portal.giveRecoveryCode(customers.app);
      await toSecondStep(customers.app, codeField)(page, portal);
      await button('Upiši rezervni kod')(page).click();
      await recoveryField(page).fill(recoveryCode);
    },
    call: (page) => button('Potvrdi kod')(page).click(),
    async fails(page) {
      await expect(alertOf(sidePanel(page))).toBeVisible();
      await expect(recoveryField(page)).toHaveValue(recoveryCode);
      await expect(button('Potvrdi kod')(page)).toBeEnabled();
    },
    unless: {
      '401': firstStepAgain,
      // The code was accepted anyway, and works once: another login needs another one.
      async reset(page, portal) {
        await expect(alertOf(sidePanel(page))).toBeVisible();
        await portal.giveRecoveryCode(customers.app);
        await toSecondStep(customers.app, codeField)(page, portal);
        await button('Upiši rezervni kod')(page).click();
        await recoveryField(page).fill(recoveryCode);
      },
    },
    works: (page) => expect(home(page)).toBeVisible(),
  },
  {
    operation: 'POST /api/resend-mail-code',
    screen: 'e-mail code',
    by: 'visitor',
    async open(page, portal) {
      await withCode(customers.mail)(page, portal);
      await portal.useUpMailCode(customers.mail);
    },
    call: (page) => button('Pošalji novi kod')(page).click(),
    ...toasted('Novi kod nije poslan', button('Pošalji novi kod'), codeStays),
    // A second code is refused while the one that was sent anyway is valid.
    unless: {
      '401': firstStepAgain,
      reset: seeToast('Novi kod nije poslan', button('Pošalji novi kod'), codeStays),
    },
    works: (page) => expect(toast(page, 'Novi kod je poslan')).toBeVisible(),
  },
  {
    operation: 'POST /api/qr-code-reset-request',
    screen: 'app code',
    by: 'visitor',
    open: withCode(customers.app),
    call: pressRested('Zatraži novi QR kod'),
    fails: linkNotSent('Novi QR kod još nije moguć', 'Zatraži novi QR kod'),
    unless: {
      '401': firstStepAgain,
      reset: linkNotSent('Novi QR kod još nije moguć', 'Zatraži novi QR kod'),
    },
    works: (page) => expect(page.getByRole('heading', { name: /novi QR kod/ })).toBeVisible(),
  },
  {
    operation: 'POST /api/request-reset-provider-choice',
    screen: 'app code',
    by: 'visitor',
    open: withCode(customers.app),
    call: pressRested('Promijeni način potvrde'),
    fails: linkNotSent('Promjena načina potvrde nije moguća', 'Promijeni način potvrde'),
    unless: {
      '401': firstStepAgain,
      reset: linkNotSent('Promjena načina potvrde nije moguća', 'Promijeni način potvrde'),
    },
    works: (page) => expect(page.getByRole('heading', { name: /promjenu načina potvrde/ })).toBeVisible(),
  },
  {
    operation: 'POST /api/forgotten-password',
    screen: 'forgotten password',
    by: 'visitor',
    async open(page, portal) {
      await portal.open(page, '/#fyp');
      await settle(portal);
      await sidePanel(page).getByLabel('Korisničko ime').fill(customers.mail.username);
    },
    call: (page) => button('Pošalji poveznicu')(page).click(),
    ...toasted('Zahtjev nije poslan', button('Pošalji poveznicu'), async (page) => {
      await expect(alertOf(sidePanel(page))).toBeVisible();
      await expect(sidePanel(page).getByLabel('Korisničko ime')).toHaveValue(customers.mail.username);
    }),
    works: (page) => expect(button('Upiši drugo korisničko ime')(page)).toBeVisible(),
  },
  {
    operation: 'POST /api/reset-password',
    screen: 'new password',
    by: 'visitor',
    open: (page, portal) => portal.open(page, '/password-reset?token=any&name=Ana&email=ana%40posta.example'),
    async call(page) {
      for (const label of ['Nova lozinka', 'Ponovite lozinku']) {
        await page.getByLabel(label, { exact: true }).fill('Leasing#2027');
      }
      await button('Spremi lozinku')(page).click();
    },
    fails: (page, portal, fault) =>
      (isUnconfirmed(fault) ? maybeSaved : notSaved('Lozinka nije spremljena'))(page, portal),
    // The healthy server refuses this link.
    works: (page) => expect(linkRefused(page)).toBeVisible(),
  },
  link('POST /api/qr-code-reset', 'link for a new QR code', '/reset-qr?token=any'),
  link('POST /api/reset-provider-choice', 'link for another provider', '/reset-tfa-provider?token=any'),
  link('POST /api/email-change', 'link for another e-mail address', '/email-change?token=any'),
  {
    operation: 'GET /api/leasing-calculator/start',
    screen: 'landing',
    by: 'visitor',
    open: (page, portal) => portal.open(page, '/'),
    call: (page) => page.getByRole('main').getByRole('button', { name: 'Pokreni kalkulator' }).click(),
    ...toasted('Kalkulator trenutno nije dostupan.', (page) =>
      page.getByRole('main').getByRole('button', { name: 'Pokreni kalkulator' }),
    ),
    works: (page) => expect(page.getByRole('heading', { name: 'Kalkulator leasinga' })).toBeVisible(),
  },
  {
    operation: 'POST /api/logout',
    screen: 'profile menu',
    by: 'customer',
    async open(page, portal) {
      await portal.logIn(page, customers.mail);
      await portal.open(page, '/actions');
    },
    async call(page) {
      await page.getByRole('button', { name: /^Profil: / }).click();
      await button('Odjava')(page).click();
    },
    ...toasted('Odjava nije uspjela', (page) => page.getByRole('button', { name: /^Profil: / })),
    unless: {
      // The customer is logged out: that was wanted.
      '401': (page) => expect(landing(page)).toBeVisible(),
      reset: seeToast('Odjava nije uspjela', (page) => page.getByRole('button', { name: /^Profil: / })),
    },
    works: (page) => expect(landing(page)).toBeVisible(),
  },
  loading({
    operation: 'GET /api/user-profile',
    screen: 'home',
    async open(page, portal) {
      await portal.logIn(page, customers.mail);
      await portal.open(page, '/');
    },
    place: (page) => page.getByText(/^Vaše podatke trenutačno ne možemo dohvatiti/),
    async works(page) {
      await expect(retry(page)).toBeHidden();
      await expect(home(page)).toHaveText('Dobar dan, Ana');
    },
  }),
  {
    operation: 'GET /api/user-profile',
    screen: 'end of the session near',
    by: 'customer',
    async open(page, portal) {
      await portal.logIn(page, customers.mail);
      await portal.open(page, '/actions');
      await expect(page.getByRole('button', { name: /^Profil: Kovačević/ })).toBeVisible();
      await comeNearIdleEnd(page, portal);
    },
    call: (page) => button('Nastavi rad')(page).click(),
    ...toasted('Prijava nije produljena', button('Nastavi rad')),
    works: (page) => expect(idleWarning(page)).toBeHidden(),
  },
];
