import { emit, setup } from 'xstate';
import {
  infoToast,
  notProvided,
  urgentToast,
  type ShowQuery,
  type ShowToast,
  type StateMeta,
} from './effects.ts';
import { errorOf, failureOf } from './failure.ts';

/** The link that a new customer got by mail: it is used as soon as the page is really looked at. */
export const registrationConfirmationMachine = setup({
  types: {
    context: {} as { token: string },
    input: {} as { token: string },
    emitted: {} as ShowToast | ShowQuery,
    meta: {} as StateMeta,
  },
  actors: { confirmRegistration: notProvided<void, { token: string }>('confirmRegistration') },
  guards: {
    linkIsRefused: (_, { error }: { error: unknown }) => failureOf(error).code === 'link-refused',
  },
  actions: {
    forgetLink: emit({ type: 'query', query: '', replace: true }),
    sayConfirmed: emit(
      infoToast('Registracija je potvrđena', 'Prijavite se e-mail adresom i lozinkom koju ste odabrali.'),
    ),
    sayRefused: emit({
      type: 'toast',
      toast: {
        kind: 'urgent',
        title: 'Poveznica više ne vrijedi',
        message:
          'Ako ste je već otvorili, registracija je potvrđena: prijavite se. Inače se registrirajte ponovno.',
      },
    }),
    sayFailed: emit((_, { error }: { error: unknown }) =>
      urgentToast('Registracija još nije potvrđena', {
        ...failureOf(error),
        message: `${failureOf(error).message} Poveznica i dalje vrijedi: otvorite je ponovno.`,
      }),
    ),
  },
}).createMachine({
  id: 'registrationConfirmation',
  description: 'Potvrda registracije poveznicom iz e-maila; prijava je pritom već otvorena.',
  context: ({ input }) => input,
  initial: 'confirming',
  states: {
    confirming: {
      meta: { title: 'Potvrda registracije' },
      description: 'Poslužitelj provjerava token iz adrese i otvara korisnički račun.',
      invoke: {
        id: 'confirmRegistration',
        src: 'confirmRegistration',
        input: ({ context }) => context,
        onDone: { target: 'confirmed', actions: ['forgetLink', 'sayConfirmed'] },
        onError: [
          {
            guard: { type: 'linkIsRefused', params: errorOf },
            target: 'refused',
            actions: ['forgetLink', 'sayRefused'],
          },
          { target: 'failed', actions: { type: 'sayFailed', params: errorOf } },
        ],
      },
    },
    confirmed: {
      type: 'final',
      meta: { title: 'Registracija je potvrđena' },
      description: 'Korisnik se može prijaviti.',
    },
    refused: {
      type: 'final',
      meta: { title: 'Poveznica ne vrijedi' },
      description: 'Poveznica je nepotpuna, stara ili iskorištena.',
    },
    failed: {
      type: 'final',
      meta: { title: 'Potvrda nije uspjela' },
      description:
        'Poslužitelj nije odgovorio kako treba; poveznica ostaje u adresi i može se otvoriti ponovno.',
    },
  },
});
