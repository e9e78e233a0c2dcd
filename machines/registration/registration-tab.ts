import { assign, setup } from 'xstate';
import { notProvided, type StateMeta } from '../shared/effects.ts';
import { output } from '../shared/params.ts';

type RegistrationTabEvent =
  /** The registration is to be filled in here, even if another tab does so now. */
  | { type: 'takeover.requested' }
  /** Another tab has taken the registration over. */
  | { type: 'draft.takenElsewhere' };

/**
 * Lets one tab of the browser fill in the registration: its draft is kept once, and two tabs would overwrite it.
 * The others wait and may take it over; nothing is lost then, because all that is typed is kept at once.
 */
export const registrationTabMachine = setup({
  types: {
    context: {} as { takesOver: boolean },
    events: {} as RegistrationTabEvent,
    meta: {} as StateMeta,
  },
  actors: {
    /** Answers whether the draft is this tab's; one that takes over always gets it. */
    claimDraft: notProvided<boolean, { takesOver: boolean }>('claimDraft'),
  },
  guards: { draftIsOurs: (_, isOurs: boolean) => isOurs },
  actions: { takeOver: assign({ takesOver: true }) },
}).createMachine({
  id: 'registrationTab',
  description: 'Registraciju ispunjava jedna kartica preglednika; ostale to kažu i mogu je preuzeti.',
  meta: {
    title: 'Kartica registracije',
    invariants: { oneCall: true, sentOnce: ['claimDraft'], changedBy: { takesOver: ['takeover.requested'] } },
  },
  context: { takesOver: false },
  initial: 'claiming',
  states: {
    claiming: {
      meta: { title: 'Provjera kartica' },
      description: 'Preglednik kaže ispunjava li registraciju već druga kartica.',
      invoke: {
        id: 'claimDraft',
        src: 'claimDraft',
        input: ({ context: { takesOver } }) => ({ takesOver }),
        onDone: [{ guard: { type: 'draftIsOurs', params: output }, target: 'here' }, { target: 'elsewhere' }],
      },
    },
    here: {
      meta: { title: 'Ispunjava se ovdje' },
      description: 'Sve što se upiše odmah se čuva u pregledniku.',
      on: { 'draft.takenElsewhere': 'elsewhere' },
    },
    elsewhere: {
      meta: { title: 'Ispunjava se drugdje' },
      description: 'Piše da je registracija otvorena u drugoj kartici; može se preuzeti sa svim upisanim.',
      on: { 'takeover.requested': { target: 'claiming', actions: 'takeOver' } },
    },
  },
});
