import { assign, emit, raise, setup } from 'xstate';
import { durations, minutesText } from '../../domain/values/durations.ts';
import type { AuthenticationCredential, PasskeyRequestOptions } from '../../generated/browser-api.ts';
import { errorOf, failureOf, type Failure, withFailure, sessionIsGone } from '../shared/failure.ts';
import {
  infoToast,
  notProvided,
  type Go,
  type ResetKind,
  type ShowToast,
  type StateMeta,
  urgentToast,
} from '../shared/effects.ts';
import { output } from '../shared/params.ts';

export type CodeSource = 'app' | 'mail';

export type CodeEntryOutcome = 'verified' | 'linkSent' | 'sessionGone';

export interface CodeEntryOutput {
  readonly outcome: CodeEntryOutcome;
  /** Why the session is gone; null for the other outcomes. */
  readonly failure: Failure | null;
}

type CodeEntryEvent =
  | { type: 'code.submitted'; code: string }
  | { type: 'recovery.opened' }
  | { type: 'recovery.closed' }
  | { type: 'recovery.submitted'; code: string }
  | { type: 'passkey.requested' }
  | { type: 'resend.requested' }
  | { type: 'qrReset.requested' }
  | { type: 'providerReset.requested' }
  | { type: 'lockout.ended' };

interface CodeEntryContext {
  readonly source: CodeSource;
  /** The customer has a passkey, and this browser can use it. */
  readonly passkey: boolean;
  /** The request to the device, and its answer. */
  readonly options: PasskeyRequestOptions | null;
  readonly credential: AuthenticationCredential | null;
  readonly failure: Failure | null;
  readonly passkeyFailure: Failure | null;
  /** The reset links are disabled for a while after a press. */
  readonly linksAreLocked: boolean;
  readonly outcome: CodeEntryOutcome;
}

const notice = (kind: ResetKind): Go => ({ type: 'go', to: 'resetNotice', notice: kind });

/** Every call of this machine needs the half-open session; without it the entry is over. */
const whenSessionIsGone = {
  guard: { type: 'sessionIsGone', params: errorOf },
  target: 'ended',
  actions: [
    { type: 'rememberFailure', params: errorOf },
    { type: 'endAs', params: { outcome: 'sessionGone' } },
  ],
} as const;

/** While a passkey is on its way the other ways stay open: the browser's window may be out of sight. */
const otherWays = {
  'code.submitted': { target: 'verifying', actions: ['forgetFailure', 'forgetPasskey'] },
  'recovery.opened': { target: 'enteringRecovery', actions: ['forgetFailure', 'forgetPasskey'] },
} as const;

/** The second factor: a code from the authenticator or from an e-mail, and the ways out for customers without one. */
export const codeEntryMachine = setup({
  types: {
    context: {} as CodeEntryContext,
    input: {} as { source: CodeSource; passkey: boolean },
    output: {} as CodeEntryOutput,
    events: {} as CodeEntryEvent,
    emitted: {} as Go | ShowToast,
    meta: {} as StateMeta,
  },
  actors: {
    verifyCode: notProvided<void, { code: string }>('verifyCode'),
    useRecoveryCode: notProvided<void, { code: string }>('useRecoveryCode'),
    challengePasskey: notProvided<PasskeyRequestOptions>('challengePasskey'),
    askDevice: notProvided<AuthenticationCredential, { options: PasskeyRequestOptions | null }>('askDevice'),
    verifyPasskey: notProvided<void, { credential: AuthenticationCredential | null }>('verifyPasskey'),
    resendMailCode: notProvided<void>('resendMailCode'),
    requestQrReset: notProvided<void>('requestQrReset'),
    requestProviderReset: notProvided<void>('requestProviderReset'),
  },
  delays: { resetLinkLockout: durations.resetLinkLockout },
  guards: {
    passkeyCanBeUsed: ({ context }) => context.passkey,
    codeComesByMail: ({ context }) => context.source === 'mail',
    newQrCanBeAsked: ({ context }) => context.source === 'app' && !context.linksAreLocked,
    linksAreReady: ({ context }) => !context.linksAreLocked,
    sessionIsGone: (_, { error }: { error: unknown }) => sessionIsGone(error),
    passkeysAreGone: (_, { error }: { error: unknown }) => failureOf(error).code === 'not-found',
  },
  actions: {
    rememberFailure: assign(withFailure),
    rememberPasskeyFailure: assign((_, { error }: { error: unknown }) => ({
      passkeyFailure: failureOf(error),
    })),
    forgetFailure: assign({ failure: null, passkeyFailure: null }),
    rememberOptions: assign((_, options: PasskeyRequestOptions) => ({ options })),
    rememberCredential: assign((_, credential: AuthenticationCredential) => ({ credential })),
    offerNoPasskey: assign({ passkey: false }),
    forgetPasskey: assign({ options: null, credential: null }),
    lockLinks: assign({ linksAreLocked: true }),
    unlockLinks: assign({ linksAreLocked: false }),
    startLockout: raise({ type: 'lockout.ended' }, { delay: 'resetLinkLockout', id: 'lockout' }),
    /** Keeps the end of the lockout beyond this page. Without a browser there is nowhere to keep it. */
    keepLockout: () => undefined,
    /** Locks the links for the rest of a lockout that began before. */
    resumeLockout: () => undefined,
    endAs: assign((_, { outcome }: { outcome: CodeEntryOutcome }) => ({ outcome })),
    sayCodeIsSent: emit(
      infoToast(
        'Novi kod je poslan',
        `Poslali smo Vam novi kod e-mailom. Vrijedi ${minutesText(durations.mailCode)}.`,
      ),
    ),
    sayResendRefused: emit((_, { error }: { error: unknown }) => urgentToast('Novi kod nije poslan', error)),
    sayQrRefused: emit((_, { error }: { error: unknown }) =>
      urgentToast('Novi QR kod još nije moguć', error),
    ),
    sayChangeRefused: emit((_, { error }: { error: unknown }) =>
      urgentToast('Promjena načina potvrde nije moguća', error),
    ),
    goToQrNotice: emit(notice('QR_RESET')),
    goToProviderNotice: emit(notice('TFA_PROVIDER_RESET')),
  },
}).createMachine({
  id: 'codeEntry',
  description: 'Upis koda drugog koraka, s izlazima za onoga tko kod nema.',
  meta: {
    title: 'Upis koda',
    invariants: {
      oneCall: true,
      forgets: ['code.submitted', 'recovery.submitted'],
      sentOnce: [
        'verifyCode',
        'useRecoveryCode',
        'challengePasskey',
        'askDevice',
        'verifyPasskey',
        'resendMailCode',
        'requestQrReset',
        'requestProviderReset',
      ],
    },
  },
  context: ({ input }) => ({
    ...input,
    options: null,
    credential: null,
    failure: null,
    passkeyFailure: null,
    linksAreLocked: false,
    outcome: 'sessionGone',
  }),
  output: ({ context }) => ({ outcome: context.outcome, failure: context.failure }),
  initial: 'entering',
  entry: 'resumeLockout',
  on: { 'lockout.ended': { actions: 'unlockLinks' } },
  states: {
    entering: {
      meta: { title: 'Upis koda' },
      description: 'Korisnik upisuje kod iz aplikacije ili e-maila.',
      on: {
        'code.submitted': { target: 'verifying', actions: 'forgetFailure' },
        'recovery.opened': { target: 'enteringRecovery', actions: 'forgetFailure' },
        'passkey.requested': {
          guard: 'passkeyCanBeUsed',
          target: 'challenging',
          actions: 'forgetFailure',
        },
        'resend.requested': { guard: 'codeComesByMail', target: 'resending' },
        'qrReset.requested': {
          guard: 'newQrCanBeAsked',
          target: 'requestingQr',
          actions: ['lockLinks', 'startLockout', 'keepLockout'],
        },
        'providerReset.requested': {
          guard: 'linksAreReady',
          target: 'requestingChange',
          actions: ['lockLinks', 'startLockout', 'keepLockout'],
        },
      },
    },
    verifying: {
      meta: { title: 'Provjera koda' },
      description: 'Poslužitelj provjerava kod.',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ event }) => ({ code: event.type === 'code.submitted' ? event.code : '' }),
        onDone: { target: 'ended', actions: { type: 'endAs', params: { outcome: 'verified' } } },
        onError: [
          whenSessionIsGone,
          {
            target: 'entering',
            actions: { type: 'rememberFailure', params: errorOf },
          },
        ],
      },
    },
    challenging: {
      meta: { title: 'Zahtjev za pristupni ključ' },
      description: 'Poslužitelj šalje izazov koji uređaj potpisuje.',
      invoke: {
        id: 'challengePasskey',
        src: 'challengePasskey',
        onDone: { target: 'askingDevice', actions: { type: 'rememberOptions', params: output } },
        onError: [
          whenSessionIsGone,
          {
            guard: { type: 'passkeysAreGone', params: errorOf },
            target: 'entering',
            actions: [{ type: 'rememberPasskeyFailure', params: errorOf }, 'offerNoPasskey'],
          },
          { target: 'entering', actions: { type: 'rememberPasskeyFailure', params: errorOf } },
        ],
      },
      on: otherWays,
    },
    askingDevice: {
      meta: { title: 'Potvrda na uređaju' },
      description:
        'Preglednik traži otisak prsta, lice ili PIN; dok traži i nakon što se njegov prozor zatvori može se upisati kod.',
      invoke: {
        id: 'askDevice',
        src: 'askDevice',
        input: ({ context: { options } }) => ({ options }),
        onDone: { target: 'verifyingPasskey', actions: { type: 'rememberCredential', params: output } },
        onError: {
          target: 'entering',
          actions: [{ type: 'rememberPasskeyFailure', params: errorOf }, 'forgetPasskey'],
        },
      },
      on: otherWays,
    },
    verifyingPasskey: {
      meta: { title: 'Provjera pristupnog ključa' },
      description: 'Poslužitelj provjerava što je uređaj potpisao.',
      exit: 'forgetPasskey',
      invoke: {
        id: 'verifyPasskey',
        src: 'verifyPasskey',
        input: ({ context: { credential } }) => ({ credential }),
        onDone: { target: 'ended', actions: { type: 'endAs', params: { outcome: 'verified' } } },
        onError: [
          whenSessionIsGone,
          { target: 'entering', actions: { type: 'rememberPasskeyFailure', params: errorOf } },
        ],
      },
    },
    enteringRecovery: {
      meta: { title: 'Upis rezervnog koda' },
      description: 'Tko nema ni mobitel ni e-mail pri ruci upisuje jedan od spremljenih rezervnih kodova.',
      on: {
        'recovery.submitted': { target: 'verifyingRecovery', actions: 'forgetFailure' },
        'recovery.closed': { target: 'entering', actions: 'forgetFailure' },
      },
    },
    verifyingRecovery: {
      meta: { title: 'Provjera rezervnog koda' },
      description: 'Poslužitelj provjerava rezervni kod.',
      invoke: {
        id: 'useRecoveryCode',
        src: 'useRecoveryCode',
        input: ({ event }) => ({ code: event.type === 'recovery.submitted' ? event.code : '' }),
        onDone: { target: 'ended', actions: { type: 'endAs', params: { outcome: 'verified' } } },
        onError: [
          whenSessionIsGone,
          { target: 'enteringRecovery', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    resending: {
      meta: { title: 'Slanje novog koda' },
      description:
        'Traži se novi kod e-mailom; dok stari vrijedi, poslužitelj odbija. Kod koji je već stigao može se upisati.',
      invoke: {
        id: 'resendMailCode',
        src: 'resendMailCode',
        onDone: { target: 'entering', actions: ['forgetFailure', 'sayCodeIsSent'] },
        onError: [
          whenSessionIsGone,
          {
            target: 'entering',
            actions: { type: 'sayResendRefused', params: errorOf },
          },
        ],
      },
      on: { 'code.submitted': { target: 'verifying', actions: 'forgetFailure' } },
    },
    requestingQr: {
      meta: { title: 'Zahtjev za novi QR kod' },
      description: 'Traži se poveznica za novi QR kod; moguća je jednom u 30 minuta.',
      invoke: {
        id: 'requestQrReset',
        src: 'requestQrReset',
        onDone: {
          target: 'ended',
          actions: ['goToQrNotice', { type: 'endAs', params: { outcome: 'linkSent' } }],
        },
        onError: [
          whenSessionIsGone,
          { target: 'entering', actions: { type: 'sayQrRefused', params: errorOf } },
        ],
      },
    },
    requestingChange: {
      meta: { title: 'Zahtjev za drugi način potvrde' },
      description: 'Traži se poveznica za promjenu načina potvrde; moguća je jednom u 24 sata.',
      invoke: {
        id: 'requestProviderReset',
        src: 'requestProviderReset',
        onDone: {
          target: 'ended',
          actions: ['goToProviderNotice', { type: 'endAs', params: { outcome: 'linkSent' } }],
        },
        onError: [
          whenSessionIsGone,
          {
            target: 'entering',
            actions: { type: 'sayChangeRefused', params: errorOf },
          },
        ],
      },
    },
    ended: {
      type: 'final',
      meta: { title: 'Kraj upisa' },
      description: 'Kod je prihvaćen, poveznica je poslana ili je prijava istekla.',
    },
  },
});
