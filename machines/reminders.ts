import { assign, emit, setup } from 'xstate';
import type { Reminders } from '../generated/browser-api.ts';
import { infoToast, notProvided, type ShowToast, type StateMeta } from './shared/effects.ts';
import type { Failure } from './shared/failure.ts';
import { unanswered } from './shared/interrupted.ts';
import { failureWith, toastWith } from './shared/outcome.ts';
import { output, rememberAndSay } from './shared/params.ts';

const unknown = 'Ne znamo jesu li podsjetnici spremljeni';

const texts = {
  failed: 'Podsjetnici nisu spremljeni',
  unknown,
  advice: 'Slobodno ih spremite ponovno.',
};

export const remindersMachine = setup({
  types: {
    /** `saves` counts successful saves: each time the form starts again. */
    context: {} as { failure: Failure | null; saves: number },
    events: {} as { type: 'reminders.submitted'; reminders: Reminders },
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: { saveReminders: notProvided<Reminders, { reminders: Reminders }>('saveReminders') },
  actions: {
    rememberFailure: assign(failureWith(texts)),
    forgetFailure: assign({ failure: null }),
    countSave: assign({ saves: ({ context }) => context.saves + 1 }),
    saySaved: emit((_, { dueDays, afterDue }: Reminders) =>
      infoToast(
        'Podsjetnici su spremljeni',
        dueDays > 0 || afterDue ? 'Šaljemo ih na Vašu e-mail adresu.' : 'Podsjetnici su isključeni.',
      ),
    ),
    sayNotSaved: emit(toastWith(texts)),
  },
}).createMachine({
  id: 'reminders',
  description: 'Odabir podsjetnika na dospijeće računa koji stižu e-mailom.',
  meta: { title: 'Podsjetnici', invariants: { oneCall: true, sentOnce: ['saveReminders'] } },
  context: { failure: null, saves: 0 },
  initial: 'shown',
  states: {
    shown: {
      meta: { title: 'Odabir' },
      description: 'Korisnik bira podsjetnike; nakon neuspjeha odabrano ostaje.',
      on: { 'reminders.submitted': { target: 'saving', actions: 'forgetFailure' } },
    },
    saving: {
      meta: {
        title: 'Spremanje',
        interrupted: unanswered(unknown, 'Provjerite podsjetnike u profilu.'),
      },
      description: 'Poslužitelj sprema odabir.',
      invoke: {
        id: 'saveReminders',
        src: 'saveReminders',
        input: ({ event }) => ({ reminders: event.reminders }),
        onDone: {
          target: 'shown',
          actions: ['countSave', { type: 'saySaved', params: output }],
        },
        onError: { target: 'shown', actions: rememberAndSay('sayNotSaved') },
      },
    },
  },
});
