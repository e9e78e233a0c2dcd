import { assertEvent, assign, emit, setup } from 'xstate';
import { infoToast, notProvided, urgentToast, type ShowToast, type StateMeta } from '../shared/effects.ts';
import { errorOf, failureOf, type Failure, withFailure } from '../shared/failure.ts';

/** A link that was opened in the browser that registered needs no password. */
interface Confirmation {
  readonly token: string;
  readonly password?: string;
}

/** The state of the page that the link has opened, if it is still shown. */
type PageOfLink =
  | { type: 'password.wanted' }
  /** The link in the address is used up; `leadsToLogin` where the question for the password had replaced the login. */
  | { type: 'link.used'; leadsToLogin: boolean };

/** The link that a new customer got by mail: it is used as soon as the page is really looked at. */
export const registrationConfirmationMachine = setup({
  types: {
    context: {} as { token: string; failure: Failure | null },
    input: {} as { token: string },
    events: {} as { type: 'password.submitted'; password: string } | { type: 'closed' },
    emitted: {} as ShowToast | PageOfLink,
    meta: {} as StateMeta,
  },
  actors: { confirmRegistration: notProvided<void, Confirmation>('confirmRegistration') },
  guards: {
    linkIsRefused: (_, { error }: { error: unknown }) => failureOf(error).code === 'link-refused',
    passwordIsNeeded: (_, { error }: { error: unknown }) => failureOf(error).code === 'password-needed',
  },
  actions: {
    rememberFailure: assign(withFailure),
    forgetFailure: assign({ failure: null }),
    askForPassword: emit({ type: 'password.wanted' }),
    forgetLink: emit({ type: 'link.used', leadsToLogin: false }),
    leadToLogin: emit({ type: 'link.used', leadsToLogin: true }),
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
  description:
    'Potvrda registracije poveznicom iz e-maila; u pregledniku u kojem nije ispunjena traži i njezinu lozinku.',
  meta: {
    title: 'Potvrda registracije',
    invariants: { oneCall: true, forgets: ['password.submitted'], sentOnce: ['confirmRegistration'] },
  },
  context: ({ input }) => ({ token: input.token, failure: null }),
  initial: 'confirming',
  states: {
    confirming: {
      meta: { title: 'Potvrda registracije' },
      description: 'Poslužitelj provjerava token iz adrese i je li registracija poslana iz ovog preglednika.',
      invoke: {
        id: 'confirmRegistration',
        src: 'confirmRegistration',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'confirmed', actions: ['forgetLink', 'sayConfirmed'] },
        onError: [
          {
            guard: { type: 'linkIsRefused', params: errorOf },
            target: 'refused',
            actions: ['forgetLink', 'sayRefused'],
          },
          {
            guard: { type: 'passwordIsNeeded', params: errorOf },
            target: 'enteringPassword',
            actions: 'askForPassword',
          },
          { target: 'failed', actions: { type: 'sayFailed', params: errorOf } },
        ],
      },
    },
    enteringPassword: {
      meta: { title: 'Upis lozinke' },
      description:
        'Poveznica je otvorena drugdje: onaj tko se registrirao upisuje lozinku koju je odabrao; drugi je ne zna.',
      on: {
        'password.submitted': { target: 'checkingPassword', actions: 'forgetFailure' },
        closed: 'putOff',
      },
    },
    checkingPassword: {
      meta: { title: 'Provjera lozinke' },
      description: 'Poslužitelj uspoređuje lozinku s onom iz registracije i otvara korisnički račun.',
      invoke: {
        id: 'confirmWithPassword',
        src: 'confirmRegistration',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted');
          return { token: context.token, password: event.password };
        },
        onDone: { target: 'confirmed', actions: ['leadToLogin', 'sayConfirmed'] },
        onError: [
          {
            guard: { type: 'linkIsRefused', params: errorOf },
            target: 'refused',
            actions: ['leadToLogin', 'sayRefused'],
          },
          {
            target: 'enteringPassword',
            actions: { type: 'rememberFailure', params: errorOf },
          },
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
    putOff: {
      type: 'final',
      meta: { title: 'Bez potvrde' },
      description: 'Registracija čeka; poveznica ostaje u adresi i može se otvoriti ponovno.',
    },
    failed: {
      type: 'final',
      meta: { title: 'Potvrda nije uspjela' },
      description:
        'Poslužitelj nije odgovorio kako treba; poveznica ostaje u adresi i može se otvoriti ponovno.',
    },
  },
});
