import type { Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { passkeyTexts } from '../../../domain/access/passkeys.ts';
import type { AuthenticationCredential } from '../../../generated/api.ts';
import { codeEntryMachine } from '../../../machines/access/code-entry.ts';
import {
  addAuthenticator,
  deviceCall,
  type VirtualAuthenticator,
} from '../../support/browser/authenticator.ts';
import { enterCode, expect, settle, theText, theToast } from '../../support/browser/gestures.ts';
import { requestOptions } from '../../support/customers/passkey-options.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers, wrongCode, type Customer } from '../../support/browser/portal.ts';
import { type PortalWalk, whenServerFails } from '../walk.ts';

interface CodeWorld extends PortalWalk {
  customer: Customer;
  code: string;
  recoveryCode: string;
  authenticator: VirtualAuthenticator | null;
}

async function press(page: Page, { portal }: CodeWorld, name: string): Promise<void> {
  await settle(portal);
  await page.getByRole('button', { name }).click();
}

async function begin(page: Page, world: CodeWorld, customer: Customer, step: 'app' | 'mail'): Promise<void> {
  world.customer = customer;
  await world.portal.beginLogIn(page, customer, step);
  await world.portal.open(page, '/#authorize');
}

/** Well formed, and not valid for any user. */
const wrongRecoveryCode = '00-0000-0000';

/** The half-open session is gone on the server; every call finds that out. */
const gone = {
  say: 'Prijava je u međuvremenu istekla.',
  with: { error: { code: 'session-required', message: accessTexts.sessionRequired } },
  prepare: ({ page, portal }: CodeWorld) => portal.endSession(page),
  shows: theText(accessTexts.sessionRequired),
} as const;

const refused = { error: { code: 'method-change-too-soon', message: 'Prerano.' } } as const;

/** Nothing can be pressed while a call is under way. */
const isEntering = (snapshot: { matches: (state: 'entering') => boolean }) => snapshot.matches('entering');

const confirmButton = (page: Page) => page.getByRole('button', { name: 'Potvrdi kod' });

const credential: AuthenticationCredential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  clientExtensionResults: {},
};

const ends = {
  verified: (page: Page) => page.getByRole('heading', { name: /^Dobar dan/ }),
  linkSent: (page: Page) => page.getByRole('heading', { name: /^Poslali smo poveznicu/ }),
  sessionGone: (page: Page) => page.getByText(accessTexts.sessionRequired).first(),
} as const;

export const codeEntryDriver = defineDriver(codeEntryMachine)({
  world: (walk: PortalWalk): CodeWorld => ({
    ...walk,
    customer: customers.app,
    code: wrongCode,
    recoveryCode: wrongRecoveryCode,
    authenticator: null,
  }),
  entries: {
    app: {
      say: 'Prijavite se lozinkom kao korisnik s aplikacijom za provjeru.',
      customer: customers.app,
      input: { source: 'app', passkey: false },
      open: (page, world) => begin(page, world, customers.app, 'app'),
    },
    mail: {
      say: 'Prijavite se lozinkom kao korisnik s kodom iz e-maila.',
      customer: customers.mail,
      input: { source: 'mail', passkey: false },
      open: (page, world) => begin(page, world, customers.mail, 'mail'),
    },
    passkey: {
      say: 'Prijavite se lozinkom kao korisnik koji ima i pristupni ključ.',
      customer: customers.mail,
      input: { source: 'mail', passkey: true },
      open: async (page, world) => {
        world.authenticator = await addAuthenticator(page);
        await world.authenticator.hold(await world.portal.givePasskey(customers.mail));
        world.customer = customers.mail;
        await world.portal.beginLogIn(page, customers.mail, 'mail', { passkey: true });
        await world.portal.open(page, '/#authorize');
      },
    },
  },
  calls: {
    verifyCode: '/api/tfa',
    useRecoveryCode: '/api/tfa/recovery',
    challengePasskey: '/api/tfa/passkey/options',
    askDevice: deviceCall,
    verifyPasskey: '/api/tfa/passkey',
    resendMailCode: '/api/resend-mail-code',
    requestQrReset: '/api/qr-code-reset-request',
    requestProviderReset: '/api/request-reset-provider-choice',
  },
  events: {
    'code.submitted': {
      say: 'Upišite kod i pritisnite „Potvrdi kod“.',
      with: { code: wrongCode },
      do: async (page, { portal, code }) => {
        await settle(portal);
        await enterCode(page, code);
      },
    },
    'recovery.opened': {
      say: 'Pritisnite „Upiši rezervni kod“.',
      do: (page, world) => press(page, world, 'Upiši rezervni kod'),
    },
    'recovery.closed': {
      say: 'Pritisnite „Natrag na upis koda“.',
      do: (page, world) => press(page, world, 'Natrag na upis koda'),
    },
    'recovery.submitted': {
      say: 'Upišite rezervni kod i pritisnite „Potvrdi kod“.',
      with: { code: wrongRecoveryCode },
      do: async (page, { portal, recoveryCode }) => {
        await settle(portal);
        await page.getByLabel('Rezervni kod').fill(recoveryCode);
        await page.getByRole('button', { name: 'Potvrdi kod' }).click();
      },
    },
    'passkey.requested': {
      say: 'Pritisnite „Potvrdi pristupnim ključem“.',
      do: (page, world) => press(page, world, 'Potvrdi pristupnim ključem'),
    },
    'resend.requested': {
      say: 'Pritisnite „Pošalji novi kod“.',
      do: (page, world) => press(page, world, 'Pošalji novi kod'),
    },
    'qrReset.requested': {
      say: 'Pritisnite „Zatraži novi QR kod“.',
      do: (page, world) => press(page, world, 'Zatraži novi QR kod'),
    },
    'providerReset.requested': {
      say: 'Pritisnite „Promijeni način potvrde“.',
      do: (page, world) => press(page, world, 'Promijeni način potvrde'),
    },
    'lockout.ended': {
      say: 'Prođe 30 sekundi.',
      passes: true,
      when: (snapshot) => snapshot.context.linksAreLocked && isEntering(snapshot),
      shows: {
        say: '„Promijeni način potvrde“ može se pritisnuti.',
        see: (page) => expect(page.getByRole('button', { name: 'Promijeni način potvrde' })).toBeEnabled(),
      },
    },
    'after.resetLinkLockout': 'ignored',
    'verifyCode.done': {
      say: 'Kod je ispravan.',
      prepare: async (world) => {
        world.code = await world.portal.codeOf(world.customer);
      },
    },
    'verifyCode.error': [
      gone,
      {
        say: 'Kod nije ispravan.',
        with: { error: { code: 'wrong-code', message: accessTexts.wrongCode } },
        prepare: (world) => {
          world.code = wrongCode;
        },
        shows: theText(accessTexts.wrongCode),
      },
    ],
    'useRecoveryCode.done': {
      say: 'Rezervni kod je ispravan.',
      prepare: async (world) => {
        world.recoveryCode = await world.portal.giveRecoveryCode(world.customer);
      },
    },
    'useRecoveryCode.error': [
      gone,
      {
        say: 'Rezervni kod nije ispravan.',
        with: { error: { code: 'wrong-code', message: accessTexts.wrongCode } },
        prepare: (world) => {
          world.recoveryCode = wrongRecoveryCode;
        },
        shows: theText(accessTexts.wrongCode),
      },
    ],
    'challengePasskey.done': {
      say: 'Poslužitelj šalje izazov.',
      with: { output: requestOptions },
    },
    'challengePasskey.error': [
      gone,
      {
        say: 'Svi su pristupni ključevi u međuvremenu uklonjeni.',
        with: { error: { code: 'not-found', message: 'Traženi sadržaj ne postoji.' } },
        prepare: ({ portal, customer }) => portal.forgetPasskeys(customer),
        shows: theText(passkeyTexts.none),
      },
      { ...whenServerFails('/api/tfa/passkey/options'), shows: theText(accessTexts.failure) },
    ],
    'askDevice.done': {
      say: 'Potvrdite otiskom prsta, licem ili PIN-om.',
      with: { output: credential },
      prepare: async ({ authenticator }) => authenticator?.confirms(true),
    },
    'askDevice.error': {
      say: 'Zatvorite prozor preglednika.',
      with: { error: { code: 'cancelled', message: passkeyTexts.cancelled } },
      prepare: async ({ authenticator }) => authenticator?.confirms(false),
      shows: theText(passkeyTexts.cancelled),
    },
    'verifyPasskey.done': {
      say: 'Poslužitelj prihvaća ključ.',
      prepare: ({ portal }) => portal.countPasskeyUses(0),
    },
    'verifyPasskey.error': [
      gone,
      {
        say: 'Netko je kopirao ključ i upotrijebio ga prije.',
        with: { error: { code: 'wrong-code', message: accessTexts.wrongCode } },
        prepare: ({ portal }) => portal.countPasskeyUses(1_000_000),
        shows: theText(passkeyTexts.refused),
      },
    ],
    'resendMailCode.done': {
      say: 'Stari kod više ne vrijedi pa poslužitelj šalje novi.',
      prepare: ({ portal, customer }) => portal.useUpMailCode(customer),
      shows: theToast('Novi kod je poslan'),
    },
    'resendMailCode.error': [
      gone,
      {
        say: 'Stari kod još vrijedi pa poslužitelj odbija.',
        with: { error: { code: 'code-still-valid', message: 'Kod još vrijedi.' } },
        shows: theToast('Novi kod nije poslan'),
      },
    ],
    'requestQrReset.done': {
      say: 'Poslužitelj šalje poveznicu za novi QR kod.',
      prepare: ({ portal, customer }) => portal.forgetLinks(customer),
    },
    'requestQrReset.error': [
      gone,
      {
        say: 'Novi QR kod već je zatražen u zadnjih 30 minuta.',
        with: refused,
        prepare: async ({ page, portal }) => {
          await portal.post(page, '/api/qr-code-reset-request');
        },
        shows: theToast('Novi QR kod još nije moguć'),
      },
    ],
    'requestProviderReset.done': {
      say: 'Poslužitelj šalje poveznicu za promjenu načina potvrde.',
      prepare: ({ portal, customer }) => portal.forgetLinks(customer),
    },
    'requestProviderReset.error': [
      gone,
      {
        say: 'Promjena je već zatražena.',
        with: refused,
        prepare: async ({ page, portal }) => {
          await portal.post(page, '/api/request-reset-provider-choice');
        },
        shows: theToast('Promjena načina potvrde nije moguća'),
      },
    ],
  },
  states: {
    entering: {
      say: 'U ploči se traži kod.',
      see: async (page, _world, { linksAreLocked }) => {
        await expect(confirmButton(page)).toBeEnabled();
        const change = page.getByRole('button', { name: 'Promijeni način potvrde' });
        if (linksAreLocked) await expect(change).toBeDisabled();
        else await expect(change).toBeEnabled();
      },
    },
    verifying: {
      say: 'Na tipki piše „Provjera koda…“ i ne može se pritisnuti.',
      see: (page) => expect(page.getByRole('button', { name: 'Provjera koda…' })).toBeDisabled(),
    },
    challenging: {
      say: 'Na tipki piše „Provjera ključa…“.',
      see: (page) => expect(page.getByRole('button', { name: 'Provjera ključa…' })).toBeDisabled(),
    },
    askingDevice: {
      say: 'Na tipki piše „Potvrdite u prozoru preglednika…“, a preglednik otvara svoj prozor.',
      see: (page) =>
        expect(page.getByRole('button', { name: 'Potvrdite u prozoru preglednika…' })).toBeDisabled(),
    },
    verifyingPasskey: {
      say: 'Na tipki piše „Provjera ključa…“, a kod se ne može potvrditi.',
      see: async (page) => {
        await expect(page.getByRole('button', { name: 'Provjera ključa…' })).toBeDisabled();
        await expect(confirmButton(page)).toBeDisabled();
      },
    },
    enteringRecovery: {
      say: 'U ploči se traži rezervni kod.',
      see: async (page) => {
        await expect(page.getByLabel('Rezervni kod')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Potvrdi kod' })).toBeEnabled();
        await expect(page.getByRole('button', { name: 'Natrag na upis koda' })).toBeEnabled();
      },
    },
    verifyingRecovery: {
      say: 'Na tipki piše „Provjera koda…“, a natrag se ne može.',
      see: async (page) => {
        await expect(page.getByRole('button', { name: 'Provjera koda…' })).toBeDisabled();
        await expect(page.getByRole('button', { name: 'Natrag na upis koda' })).toBeDisabled();
      },
    },
    resending: {
      say: 'Na tipki piše „Slanje…“; kod koji je već stigao može se potvrditi.',
      see: async (page) => {
        await expect(page.getByRole('button', { name: 'Slanje…' })).toBeDisabled();
        await expect(confirmButton(page)).toBeEnabled();
      },
    },
    requestingQr: {
      say: 'Umjesto „Zatraži novi QR kod“ piše „Slanje zahtjeva…“, a kod se ne može potvrditi.',
      see: async (page) => {
        await expect(page.getByRole('button', { name: 'Slanje zahtjeva…' })).toBeDisabled();
        await expect(page.getByRole('button', { name: 'Zatraži novi QR kod' })).toBeHidden();
        await expect(confirmButton(page)).toBeDisabled();
      },
    },
    requestingChange: {
      say: 'Umjesto „Promijeni način potvrde“ piše „Slanje zahtjeva…“, a kod se ne može potvrditi.',
      see: async (page) => {
        await expect(page.getByRole('button', { name: 'Slanje zahtjeva…' })).toBeDisabled();
        await expect(page.getByRole('button', { name: 'Promijeni način potvrde' })).toBeHidden();
        await expect(confirmButton(page)).toBeDisabled();
      },
    },
    ended: {
      say: 'Vidi se početna stranica korisnika, obavijest da je poveznica poslana, ili opet prijava lozinkom.',
      see: (page, _world, { outcome }) => expect(ends[outcome](page)).toBeVisible(),
    },
  },
  key: ({ source, passkey, linksAreLocked }) => [source, passkey, linksAreLocked],
});
