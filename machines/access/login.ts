import { assign, emit, setup } from 'xstate';
import type { AuthenticatorSetup, LoginAnswer, TfaProvider } from '../../generated/browser-api.ts';
import type { Credentials } from '../../domain/forms/rules.ts';
import type { codeEntryMachine, CodeEntryOutput, CodeSource } from './code-entry.ts';
import { notProvided, type Go, type StateMeta } from '../shared/effects.ts';
import { errorOf, type Failure, withFailure, sessionIsGone } from '../shared/failure.ts';

export type { AuthenticatorSetup, TfaProvider };

/**
 * How far the login has come, as it is kept over a reload. `newApp` is an authenticator that no code has
 * confirmed yet: its QR code is secret, so it is fetched again instead of being stored.
 */
export type LoginStep = 'provider' | 'newApp' | 'app' | 'mail';

/** Another login or a logout came meanwhile, or the login form was left. */
type Leaving = { type: 'login.left' } | { type: 'form.left' };

type LoginEvent =
  | Leaving
  | ({ type: 'credentials.submitted' } & Credentials)
  | { type: 'provider.chosen'; provider: TfaProvider };

interface LoginContext {
  readonly resume: LoginStep | null;
  /** The customer has a passkey, and this browser can use it. */
  readonly passkey: boolean;
  readonly provider: TfaProvider | null;
  readonly setup: AuthenticatorSetup | null;
  readonly failure: Failure | null;
}

type LoginEmitted =
  | Go
  | { type: 'panel.wanted'; content: 'login' | 'provider' | 'authorize' | null; onlyIfShown?: boolean }
  | { type: 'step'; step: LoginStep | null; passkey: boolean }
  | { type: 'customer.verified' };

const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output;

const whenCodeEntryEnds = [
  {
    guard: { type: 'codeIsVerified', params: outputOf<CodeEntryOutput> },
    target: 'enteringCredentials',
    actions: ['beginSession', 'goHome'],
  },
  {
    guard: { type: 'linkIsSent', params: outputOf<CodeEntryOutput> },
    target: 'enteringCredentials',
    actions: 'closePanel',
  },
  {
    target: 'enteringCredentials',
    actions: [{ type: 'rememberEntryFailure', params: outputOf<CodeEntryOutput> }, 'openLogin'],
  },
] as const;

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    input: {} as { resume: LoginStep | null; passkey: boolean },
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
    meta: {} as StateMeta,
  },
  actors: {
    logIn: notProvided<LoginAnswer, Credentials>('logIn'),
    chooseProvider: notProvided<AuthenticatorSetup, { provider: TfaProvider }>('chooseProvider'),
    /** A landing page has no use for it, so that it is not imported here. */
    codeEntry: notProvided('codeEntry') as unknown as typeof codeEntryMachine,
  },
  guards: {
    stoppedAtProvider: ({ context }) => context.resume === 'provider',
    stoppedAtNewApp: ({ context }) => context.resume === 'newApp',
    stoppedAtApp: ({ context }) => context.resume === 'app',
    stoppedAtMail: ({ context }) => context.resume === 'mail',
    providerIsApp: (_, answer: LoginAnswer) => answer.typeTfa === 'GOOGLE_AUTHENTICATOR',
    providerIsMail: (_, answer: LoginAnswer) => answer.typeTfa === 'MAIL',
    mailIsChosen: ({ context }) => context.provider === 'MAIL',
    sessionIsGone: (_, { error }: { error: unknown }) => sessionIsGone(error),
    codeIsVerified: (_, { outcome }: CodeEntryOutput) => outcome === 'verified',
    linkIsSent: (_, { outcome }: CodeEntryOutput) => outcome === 'linkSent',
  },
  actions: {
    rememberFailure: assign(withFailure),
    rememberEntryFailure: assign((_, { failure }: CodeEntryOutput) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    rememberProvider: assign((_, { provider }: { provider: TfaProvider }) => ({ provider })),
    rememberSetup: assign((_, { qrCode, secret }: AuthenticatorSetup) => ({
      setup: qrCode ? { qrCode, secret } : null,
    })),
    rememberPasskey: assign((_, { passkey = false }: LoginAnswer) => ({ passkey })),
    forgetSetup: assign({ setup: null, provider: null, passkey: false }),
    keepStep: emit(({ context: { passkey } }, { step }: { step: LoginStep | null }) => ({
      type: 'step' as const,
      step,
      passkey,
    })),
    keepAppStep: emit(({ context }) => ({
      type: 'step' as const,
      step: context.setup ? ('newApp' as const) : ('app' as const),
      passkey: context.passkey,
    })),
    openAuthorize: emit({ type: 'panel.wanted', content: 'authorize' }),
    openProvider: emit({ type: 'panel.wanted', content: 'provider' }),
    backToLogin: emit({ type: 'panel.wanted', content: 'login', onlyIfShown: true }),
    openLogin: emit({ type: 'panel.wanted', content: 'login' }),
    closePanel: emit({ type: 'panel.wanted', content: null }),
    beginSession: emit({ type: 'customer.verified' }),
    goHome: emit({ type: 'go', to: 'home' }),
  },
}).createMachine({
  id: 'login',
  description: 'Prijava korisničkim imenom i lozinkom, zatim kodom iz aplikacije ili e-maila.',
  meta: {
    title: 'Prijava',
    invariants: { oneCall: true, forgets: ['credentials.submitted'], sentOnce: ['chooseProvider'] },
  },
  context: ({ input }) => ({ ...input, provider: null, setup: null, failure: null }),
  initial: 'starting',
  on: {
    'login.left': { target: '.enteringCredentials', actions: 'forgetFailure' },
    'form.left': { actions: 'forgetFailure' },
    'credentials.submitted': {
      target: '.checkingCredentials',
      actions: 'forgetFailure',
      description: 'Nova prijava zamjenjuje onu koja je u tijeku.',
    },
  },
  states: {
    starting: {
      meta: { title: 'Početak' },
      description: 'Prijava se nastavlja ondje gdje je stala prije osvježavanja stranice.',
      always: [
        { guard: 'stoppedAtProvider', target: 'choosingProvider' },
        { guard: 'stoppedAtNewApp', target: 'restoringQr' },
        { guard: 'stoppedAtApp', target: 'enteringAppCode' },
        { guard: 'stoppedAtMail', target: 'enteringMailCode' },
        { target: 'enteringCredentials' },
      ],
    },
    enteringCredentials: {
      meta: { title: 'Upis podataka za prijavu' },
      description: 'Korisnik upisuje korisničko ime i lozinku.',
      entry: ['forgetSetup', { type: 'keepStep', params: { step: null } }],
    },
    checkingCredentials: {
      meta: { title: 'Provjera lozinke' },
      description: 'Poslužitelj provjerava korisničko ime i lozinku.',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => ({
          username: event.type === 'credentials.submitted' ? event.username : '',
          password: event.type === 'credentials.submitted' ? event.password : '',
        }),
        onDone: [
          {
            guard: { type: 'providerIsApp', params: outputOf },
            target: 'enteringAppCode',
            actions: [
              { type: 'rememberSetup', params: outputOf },
              { type: 'rememberPasskey', params: outputOf },
              'openAuthorize',
            ],
          },
          {
            guard: { type: 'providerIsMail', params: outputOf },
            target: 'enteringMailCode',
            actions: [{ type: 'rememberPasskey', params: outputOf }, 'openAuthorize'],
          },
          { target: 'choosingProvider', actions: 'openProvider' },
        ],
        onError: { target: 'enteringCredentials', actions: { type: 'rememberFailure', params: errorOf } },
      },
    },
    choosingProvider: {
      meta: { title: 'Odabir načina potvrde' },
      description: 'Korisnik bira aplikaciju za provjeru ili e-mail.',
      entry: { type: 'keepStep', params: { step: 'provider' } },
      on: {
        'provider.chosen': {
          target: 'savingProvider',
          actions: [
            'forgetFailure',
            { type: 'rememberProvider', params: ({ event }) => ({ provider: event.provider }) },
          ],
        },
      },
    },
    savingProvider: {
      meta: { title: 'Spremanje odabira' },
      description: 'Poslužitelj sprema način potvrde; za aplikaciju vraća QR kod, za e-mail šalje kod.',
      invoke: {
        id: 'chooseProvider',
        src: 'chooseProvider',
        input: ({ context }) => ({ provider: context.provider ?? 'MAIL' }),
        onDone: [
          { guard: 'mailIsChosen', target: 'enteringMailCode', actions: 'openAuthorize' },
          {
            target: 'enteringAppCode',
            actions: [{ type: 'rememberSetup', params: outputOf }, 'openAuthorize'],
          },
        ],
        onError: [
          {
            guard: { type: 'sessionIsGone', params: errorOf },
            target: 'enteringCredentials',
            actions: [{ type: 'rememberFailure', params: errorOf }, 'openLogin'],
          },
          { target: 'choosingProvider', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    restoringQr: {
      meta: { title: 'Ponovni prikaz QR koda' },
      description: 'Nakon osvježavanja stranice QR kod se dohvaća ponovno jer se ne sprema u pregledniku.',
      invoke: {
        id: 'restoreQr',
        src: 'chooseProvider',
        input: { provider: 'GOOGLE_AUTHENTICATOR' },
        onDone: { target: 'enteringAppCode', actions: { type: 'rememberSetup', params: outputOf } },
        onError: {
          target: 'enteringCredentials',
          actions: [{ type: 'rememberFailure', params: errorOf }, 'backToLogin'],
        },
      },
    },
    enteringAppCode: {
      meta: { title: 'Kod iz aplikacije' },
      description: 'Korisnik upisuje kod iz aplikacije za provjeru; prvi put skenira i QR kod.',
      entry: 'keepAppStep',
      invoke: {
        id: 'appCode',
        src: 'codeEntry',
        input: ({ context: { passkey } }) => ({ source: 'app' satisfies CodeSource, passkey }),
        onDone: whenCodeEntryEnds,
      },
    },
    enteringMailCode: {
      meta: { title: 'Kod iz e-maila' },
      description: 'Korisnik upisuje kod koji je dobio e-mailom.',
      entry: { type: 'keepStep', params: { step: 'mail' } },
      invoke: {
        id: 'mailCode',
        src: 'codeEntry',
        input: ({ context: { passkey } }) => ({ source: 'mail' satisfies CodeSource, passkey }),
        onDone: whenCodeEntryEnds,
      },
    },
  },
});
