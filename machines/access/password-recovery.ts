import { assign, emit, setup } from 'xstate';
import { infoToast, notProvided, type ShowToast, type StateMeta, urgentToast } from '../shared/effects.ts';
import { errorOf, failureOf, type Failure, withFailure } from '../shared/failure.ts';
import { rememberAndSay } from '../shared/params.ts';

type RecoveryEvent = { type: 'username.submitted'; username: string } | { type: 'again.requested' };

/** Asking for the link that sets a password: forgotten, or never set so far. */
export const passwordRecoveryMachine = setup({
  types: {
    context: {} as { failure: Failure | null },
    events: {} as RecoveryEvent,
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: { requestLink: notProvided<void, { username: string }>('requestLink') },
  guards: {
    askedTooSoon: (_, { error }: { error: unknown }) => failureOf(error).code === 'password-link-too-soon',
  },
  actions: {
    rememberFailure: assign(withFailure),
    forgetFailure: assign({ failure: null }),
    saySent: emit(
      infoToast(
        'Provjerite e-mail',
        'Ako korisničko ime postoji, poslali smo poveznicu za postavljanje lozinke.',
      ),
    ),
    sayTooSoon: emit((_, { error }: { error: unknown }) =>
      urgentToast('Nova poveznica još nije moguća', error),
    ),
    sayFailed: emit((_, { error }: { error: unknown }) => urgentToast('Zahtjev nije poslan', error)),
  },
}).createMachine({
  id: 'passwordRecovery',
  description: 'Zahtjev za poveznicu kojom se postavlja lozinka.',
  meta: { title: 'Zaboravljena lozinka', invariants: { oneCall: true, sentOnce: ['requestLink'] } },
  context: { failure: null },
  initial: 'enteringUsername',
  states: {
    enteringUsername: {
      meta: { title: 'Upis korisničkog imena' },
      description: 'Korisnik upisuje korisničko ime.',
      on: { 'username.submitted': { target: 'requesting', actions: 'forgetFailure' } },
    },
    requesting: {
      meta: { title: 'Slanje zahtjeva' },
      description:
        'Poslužitelj šalje poveznicu ako korisnik postoji; odgovor je uvijek jednak. Nova se može zatražiti nakon 30 sekundi.',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ event }) => ({ username: event.type === 'username.submitted' ? event.username : '' }),
        onDone: { target: 'sent', actions: 'saySent' },
        onError: [
          {
            guard: { type: 'askedTooSoon', params: errorOf },
            target: 'enteringUsername',
            actions: rememberAndSay('sayTooSoon'),
          },
          { target: 'enteringUsername', actions: rememberAndSay('sayFailed') },
        ],
      },
    },
    sent: {
      meta: { title: 'Zahtjev je poslan', isGoal: true },
      description: 'Korisnik čita kamo je poveznica poslana i koliko vrijedi.',
      on: { 'again.requested': 'enteringUsername' },
    },
  },
});
