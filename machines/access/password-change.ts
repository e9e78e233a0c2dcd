import { assign, emit, setup } from 'xstate';
import { infoToast, notProvided, type ShowToast, type StateMeta } from '../shared/effects.ts';
import type { Failure } from '../shared/failure.ts';
import { unanswered } from '../shared/interrupted.ts';
import { failureWith, toastWith } from '../shared/outcome.ts';
import { rememberAndSay } from '../shared/params.ts';

interface Passwords {
  readonly presentPassword: string;
  readonly newPassword: string;
}

const unknown = 'Ne znamo je li lozinka promijenjena';
const notice = 'Ako je lozinka promijenjena, poslali smo Vam poruku o tome.';

const texts = {
  failed: 'Lozinka nije promijenjena',
  unknown,
  advice: `${notice} Pri sljedećoj prijavi pokušajte prvo s novom.`,
};

/** A new password for a customer who is logged in and knows the present one. */
export const passwordChangeMachine = setup({
  types: {
    /** `changes` counts successful changes: each time the form starts again. */
    context: {} as { failure: Failure | null; changes: number },
    events: {} as { type: 'passwords.submitted' } & Passwords,
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: { changePassword: notProvided<void, Passwords>('changePassword') },
  actions: {
    rememberFailure: assign(failureWith(texts)),
    forgetFailure: assign({ failure: null }),
    countChange: assign({ changes: ({ context }) => context.changes + 1 }),
    sayChanged: emit(infoToast('Lozinka je promijenjena', 'Na svim drugim uređajima odjavljeni ste.')),
    sayNotChanged: emit(toastWith(texts)),
  },
}).createMachine({
  id: 'passwordChange',
  description: 'Promjena lozinke prijavljenog korisnika.',
  meta: {
    title: 'Promjena lozinke',
    invariants: { oneCall: true, forgets: ['passwords.submitted'], sentOnce: ['changePassword'] },
  },
  context: { failure: null, changes: 0 },
  initial: 'entering',
  states: {
    entering: {
      meta: { title: 'Upis lozinki' },
      description: 'Korisnik upisuje sadašnju lozinku i dvaput novu; nakon ishoda polja su prazna.',
      on: { 'passwords.submitted': { target: 'saving', actions: 'forgetFailure' } },
    },
    saving: {
      meta: {
        title: 'Promjena',
        interrupted: unanswered(unknown, notice),
      },
      description: 'Poslužitelj provjerava sadašnju lozinku, sprema novu i odjavljuje druge uređaje.',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event: { presentPassword, newPassword } }) => ({ presentPassword, newPassword }),
        onDone: { target: 'entering', actions: ['countChange', 'sayChanged'] },
        onError: { target: 'entering', actions: rememberAndSay('sayNotChanged') },
      },
    },
  },
});
