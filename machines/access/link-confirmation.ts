import { assign, emit, setup } from 'xstate';
import { notProvided, type SessionsEnded, type ShowToast, type StateMeta } from '../shared/effects.ts';
import { errorOf, type Failure } from '../shared/failure.ts';
import { incompleteLink, linkIsRefused } from './link-refusal.ts';
import { outcomeOf, toastWith } from '../shared/outcome.ts';
import { rememberAndSay } from '../shared/params.ts';

const texts = {
  failed: 'Promjena nije uspjela',
  unknown: 'Ne znamo je li promjena provedena',
  advice: 'Pokušajte ponovno: ako je već provedena, pisat će da poveznica više ne vrijedi.',
};

/** A page that applies the token of its address as soon as a browser shows it. */
export const linkConfirmationMachine = setup({
  types: {
    /** `title` says what is known of a change that failed. */
    context: {} as { token: string; failure: Failure | null; title: string },
    input: {} as { token: string },
    events: {} as { type: 'retry.requested' },
    emitted: {} as ShowToast | SessionsEnded,
    meta: {} as StateMeta,
  },
  actors: { applyLink: notProvided<void, { token: string }>('applyLink') },
  guards: {
    linkIsIncomplete: ({ context }) => context.token === '',
    linkIsRefused: (_, { error }: { error: unknown }) => linkIsRefused(error),
  },
  actions: {
    endSessions: emit({ type: 'sessions.ended' }),
    rememberFailure: assign((_, { error }: { error: unknown }) => {
      const { failure, title } = outcomeOf(error, texts);
      return { failure, title };
    }),
    sayFailed: emit(toastWith(texts)),
  },
}).createMachine({
  id: 'linkConfirmation',
  description: 'Primjena poveznice iz e-maila čim se stranica otvori.',
  meta: { title: 'Potvrda poveznice', invariants: { oneCall: true, sentOnce: ['applyLink'] } },
  context: ({ input }) => ({ token: input.token, failure: null, title: texts.failed }),
  initial: 'opening',
  states: {
    opening: {
      meta: { title: 'Otvaranje poveznice' },
      description: 'Provjerava se nosi li adresa token; bez njega je poveznica odbijena.',
      always: [
        {
          guard: 'linkIsIncomplete',
          target: 'refused',
          actions: { type: 'sayFailed', params: { error: incompleteLink } },
        },
        { target: 'applying' },
      ],
    },
    applying: {
      meta: { title: 'Primjena poveznice' },
      description: 'Poslužitelj provjerava token i provodi promjenu.',
      invoke: {
        id: 'applyLink',
        src: 'applyLink',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'applied', actions: 'endSessions' },
        onError: [
          {
            guard: { type: 'linkIsRefused', params: errorOf },
            target: 'refused',
            actions: { type: 'sayFailed', params: errorOf },
          },
          { target: 'failed', actions: rememberAndSay('sayFailed') },
        ],
      },
    },
    applied: {
      type: 'final',
      meta: { title: 'Promjena je provedena' },
      description:
        'Nova e-mail adresa vrijedi, ili sljedeća prijava traži novi način potvrde ili prikazuje novi QR kod.',
    },
    refused: {
      type: 'final',
      meta: { title: 'Poveznica ne vrijedi' },
      description: 'Poveznica je nepotpuna, stara ili iskorištena.',
    },
    failed: {
      meta: { title: 'Promjena nije uspjela' },
      description:
        'Poslužitelj nije odgovorio kako treba, ili se korisnik u ovom pregledniku još nije prijavio; poveznica i dalje vrijedi.',
      on: { 'retry.requested': 'applying' },
    },
  },
});
