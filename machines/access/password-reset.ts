import { assign, emit, setup } from 'xstate';
import {
  infoToast,
  notProvided,
  type Go,
  type SessionsEnded,
  type ShowToast,
  type StateMeta,
} from '../shared/effects.ts';
import { errorOf, failureOf, type Failure } from '../shared/failure.ts';
import { incompleteLink, linkIsRefused } from './link-refusal.ts';
import { unanswered } from '../shared/interrupted.ts';
import { outcomeOf, outcomeToast } from '../shared/outcome.ts';
import { rememberAndSay } from '../shared/params.ts';

interface Reset {
  readonly resetToken: string;
  readonly newPassword: string;
}

const texts = {
  failed: 'Lozinka nije spremljena',
  unknown: 'Ne znamo je li lozinka spremljena',
  advice: 'Pokušajte se prijaviti novom lozinkom; ako ne uspije, postavite je ponovno.',
};

/** Setting a password with the link from the mail; first-time set-up and reset differ in words only. */
export const passwordResetMachine = setup({
  types: {
    /** `lost` is the failure of a call that may have saved the password: it has used the link up then. */
    context: {} as { resetToken: string; failure: Failure | null; lost: Failure | null },
    input: {} as { resetToken: string },
    events: {} as { type: 'password.submitted'; newPassword: string },
    emitted: {} as Go | ShowToast | SessionsEnded,
    meta: {} as StateMeta,
  },
  actors: { resetPassword: notProvided<void, Reset>('resetPassword') },
  guards: {
    linkIsIncomplete: ({ context }) => context.resetToken === '',
    linkIsRefused: (_, { error }: { error: unknown }) => linkIsRefused(error),
  },
  actions: {
    endSessions: emit({ type: 'sessions.ended' }),
    rememberFailure: assign(({ context }, { error }: { error: unknown }) => {
      const { failure, isKnown } = outcomeOf(error, texts);
      return { failure, lost: isKnown ? context.lost : failureOf(error) };
    }),
    forgetFailure: assign({ failure: null }),
    saySaved: emit(infoToast('Lozinka je spremljena', 'Prijavite se novom lozinkom.')),
    sayNotSaved: emit(({ context }, { error }: { error: unknown }) => {
      return outcomeToast(linkIsRefused(error) ? (context.lost ?? error) : error, texts);
    }),
    goToLogin: emit({ type: 'go', to: 'homeWithLogin' }),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'Postavljanje lozinke poveznicom iz e-maila.',
  meta: {
    title: 'Nova lozinka',
    invariants: { oneCall: true, forgets: ['password.submitted'], sentOnce: ['resetPassword'] },
  },
  context: ({ input }) => ({ resetToken: input.resetToken, failure: null, lost: null }),
  initial: 'opening',
  states: {
    opening: {
      meta: { title: 'Otvaranje poveznice' },
      description: 'Provjerava se nosi li adresa token; bez njega je poveznica odbijena.',
      always: [
        {
          guard: 'linkIsIncomplete',
          target: 'refused',
          actions: { type: 'sayNotSaved', params: { error: incompleteLink } },
        },
        { target: 'enteringPassword' },
      ],
    },
    enteringPassword: {
      meta: { title: 'Upis nove lozinke' },
      description: 'Korisnik dvaput upisuje novu lozinku.',
      on: { 'password.submitted': { target: 'saving', actions: 'forgetFailure' } },
    },
    saving: {
      meta: { title: 'Spremanje lozinke', interrupted: unanswered(texts.unknown, texts.advice) },
      description: 'Poslužitelj provjerava poveznicu i sprema lozinku.',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => ({ resetToken: context.resetToken, newPassword: event.newPassword }),
        onDone: { target: 'saved', actions: ['saySaved', 'endSessions', 'goToLogin'] },
        onError: [
          {
            guard: { type: 'linkIsRefused', params: errorOf },
            target: 'refused',
            actions: { type: 'sayNotSaved', params: errorOf },
          },
          { target: 'enteringPassword', actions: rememberAndSay('sayNotSaved') },
        ],
      },
    },
    saved: {
      type: 'final',
      meta: { title: 'Lozinka je spremljena' },
      description: 'Korisnik se vraća na prijavu.',
    },
    refused: {
      type: 'final',
      meta: { title: 'Poveznica ne vrijedi' },
      description: 'Poveznica je nepotpuna, stara ili iskorištena; nudi se nova.',
    },
  },
});
