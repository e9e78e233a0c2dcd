import { assign, emit, setup } from 'xstate';
import { infoToast, notProvided, type ShowToast, type StateMeta } from '../shared/effects.ts';
import { errorOf, type Failure } from '../shared/failure.ts';
import { unanswered } from '../shared/interrupted.ts';
import { failureWith } from '../shared/outcome.ts';
import { output } from '../shared/params.ts';

type RecoveryCodesEvent =
  | { type: 'codes.requested' }
  | { type: 'password.submitted'; presentPassword: string }
  | { type: 'cancelled' }
  /** `saved` is what the customer says. */
  | { type: 'codes.kept'; saved: boolean };

interface RecoveryCodesContext {
  readonly failure: Failure | null;
  /** They are here and nowhere else, and only while they are shown. */
  readonly codes: readonly string[];
}

const unknown = 'Ne znamo jesu li rezervni kodovi izrađeni';

const texts = {
  failed: 'Rezervni kodovi nisu izrađeni',
  unknown,
  advice: `${unknown}: ako jesu, stari više ne vrijede, a novi se ne mogu vidjeti. Izradite ih ponovno.`,
};

/** Codes that replace a code of the second factor: asked for with the present password, shown once. */
export const recoveryCodesMachine = setup({
  types: {
    context: {} as RecoveryCodesContext,
    events: {} as RecoveryCodesEvent,
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: {
    createRecoveryCodes: notProvided<readonly string[], { presentPassword: string }>('createRecoveryCodes'),
  },
  guards: {
    codesAreSaved: ({ event }) => event.type === 'codes.kept' && event.saved,
  },
  actions: {
    rememberFailure: assign(failureWith(texts)),
    forgetFailure: assign({ failure: null }),
    showCodes: assign((_, codes: readonly string[]) => ({ codes })),
    forgetCodes: assign({ codes: [] }),
    sayMade: emit(infoToast('Rezervni kodovi su izrađeni', 'Stari kodovi više ne vrijede.')),
  },
}).createMachine({
  id: 'recoveryCodes',
  description: 'Izrada rezervnih kodova za prijavu.',
  meta: {
    title: 'Rezervni kodovi',
    invariants: {
      oneCall: true,
      forgets: ['password.submitted'],
      sentOnce: ['createRecoveryCodes'],
      changedBy: { codes: ['codes.kept', 'xstate.done.actor.createRecoveryCodes'] },
    },
  },
  context: { failure: null, codes: [] },
  initial: 'shown',
  states: {
    shown: {
      meta: { title: 'Stanje kodova' },
      description: 'Vidi se koliko je rezervnih kodova preostalo i kad su izrađeni.',
      on: { 'codes.requested': 'askingPassword' },
    },
    askingPassword: {
      meta: { title: 'Upis sadašnje lozinke' },
      description: 'Prije izrade traži se sadašnja lozinka: tko zatekne otvoren preglednik ne zna je.',
      on: {
        'password.submitted': { target: 'creating', actions: 'forgetFailure' },
        cancelled: { target: 'shown', actions: 'forgetFailure' },
      },
    },
    creating: {
      meta: {
        title: 'Izrada kodova',
        interrupted: unanswered(unknown, 'Ako jesu, izradite nove: ovi se više ne mogu vidjeti.'),
      },
      description: 'Poslužitelj provjerava lozinku i izrađuje deset kodova; stari prestaju vrijediti.',
      invoke: {
        id: 'createRecoveryCodes',
        src: 'createRecoveryCodes',
        input: ({ event }) => ({
          presentPassword: event.type === 'password.submitted' ? event.presentPassword : '',
        }),
        onDone: { target: 'showingCodes', actions: { type: 'showCodes', params: output } },
        onError: {
          target: 'askingPassword',
          actions: { type: 'rememberFailure', params: errorOf },
        },
      },
    },
    showingCodes: {
      meta: {
        title: 'Prikaz kodova',
        interrupted: {
          kind: 'urgent',
          title: 'Rezervni kodovi više se ne mogu vidjeti',
          message: 'Ako ih niste spremili, izradite nove.',
        },
      },
      description: 'Kodovi se prikazuju samo sada; korisnik potvrđuje da ih je spremio.',
      on: {
        'codes.kept': { guard: 'codesAreSaved', target: 'shown', actions: ['forgetCodes', 'sayMade'] },
      },
    },
  },
});
