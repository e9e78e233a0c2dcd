import { assign, emit, setup } from 'xstate';
import type { PaymentNoteChange } from '../generated/browser-api.ts';
import { infoToast, notProvided, type ShowToast, type StateMeta } from './shared/effects.ts';
import type { Failure } from './shared/failure.ts';
import { unanswered } from './shared/interrupted.ts';
import { failureWith, toastWith } from './shared/outcome.ts';
import { output, rememberAndSay } from './shared/params.ts';

const unknown = 'Ne znamo je li podatak o plaćanju spremljen';

const texts = {
  failed: 'Podatak o plaćanju nije spremljen',
  unknown,
  advice: 'Slobodno pokušajte ponovno.',
};

/** The customer's note that one bill was paid; they can withdraw it. */
export const paymentNoteMachine = setup({
  types: {
    /** `saves` counts saved and withdrawn notes: each time the form closes. */
    context: {} as { failure: Failure | null; saves: number },
    events: {} as { type: 'note.submitted'; note: PaymentNoteChange },
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: { notePayment: notProvided<PaymentNoteChange, { note: PaymentNoteChange }>('notePayment') },
  actions: {
    rememberFailure: assign(failureWith(texts)),
    forgetFailure: assign({ failure: null }),
    countSave: assign({ saves: ({ context }) => context.saves + 1 }),
    sayNoted: emit((_, { paidOn }: PaymentNoteChange) =>
      paidOn === null
        ? infoToast(
            'Dojava plaćanja je povučena',
            'Račun više ne čeka knjiženje. Podsjetnici stižu kao što ste odabrali.',
          )
        : infoToast('Plaćanje je zabilježeno', 'Račun čeka knjiženje. Dotad Vas na njega ne podsjećamo.'),
    ),
    sayNotSaved: emit(toastWith(texts)),
  },
}).createMachine({
  id: 'paymentNote',
  description: 'Korisnik javlja da je platio račun, koji dotad čeka knjiženje.',
  meta: { title: 'Platio sam', invariants: { oneCall: true, sentOnce: ['notePayment'] } },
  context: { failure: null, saves: 0 },
  initial: 'shown',
  states: {
    shown: {
      meta: { title: 'Unos plaćanja' },
      description: 'Korisnik upisuje dan i iznos, ili povlači što je javio; nakon neuspjeha upisano ostaje.',
      on: { 'note.submitted': { target: 'saving', actions: 'forgetFailure' } },
    },
    saving: {
      meta: {
        title: 'Spremanje',
        interrupted: unanswered(unknown, 'Provjerite račun na popisu.'),
      },
      description: 'Poslužitelj bilježi plaćanje.',
      invoke: {
        id: 'notePayment',
        src: 'notePayment',
        input: ({ event }) => ({ note: event.note }),
        onDone: { target: 'shown', actions: ['countSave', { type: 'sayNoted', params: output }] },
        onError: { target: 'shown', actions: rememberAndSay('sayNotSaved') },
      },
    },
  },
});
