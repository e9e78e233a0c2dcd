import { assign, emit, fromPromise, setup } from 'xstate';
import { profileTexts } from '../domain/profile-rules.ts';
import type { PendingEmailAnswer, ProfileUpdate } from '../generated/api.ts';
import { notProvided, type ShowToast, type StateMeta, urgentToast } from './effects.ts';
import { errorOf, failureOf, type Failure } from './failure.ts';

const savedTitle = 'Izmjene su spremljene';

/** Saving what a customer has changed: own data, with the e-mail address, or the contact person of a firm. */
export const profileUpdateMachine = setup({
  types: {
    /** `saves` counts what was saved: each time the form begins anew. */
    context: {} as { failure: Failure | null; saves: number },
    events: {} as { type: 'changes.submitted'; changes: ProfileUpdate },
    emitted: {} as ShowToast,
    meta: {} as StateMeta,
  },
  actors: {
    saveProfile: fromPromise<PendingEmailAnswer, { changes: ProfileUpdate }>(notProvided('saveProfile')),
  },
  guards: {
    newAddressWaits: (_, { pendingEmail }: PendingEmailAnswer) => pendingEmail !== null,
  },
  actions: {
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    countSave: assign({ saves: ({ context }) => context.saves + 1 }),
    saySaved: emit({
      type: 'toast',
      toast: { kind: 'info', title: savedTitle, message: 'Vaš profil prikazuje nove podatke.' },
    }),
    sayAddressWaits: emit((_, { pendingEmail }: PendingEmailAnswer) => ({
      type: 'toast' as const,
      toast: {
        kind: 'info' as const,
        title: savedTitle,
        message: `Novu e-mail adresu potvrdite poveznicom koju smo poslali na ${pendingEmail?.email ?? 'nju'}.`,
      },
    })),
    sayNotSaved: emit((_, { error }: { error: unknown }) => urgentToast(profileTexts.notSaved, error)),
  },
}).createMachine({
  id: 'profileUpdate',
  description: 'Izmjena podataka u profilu: upis, spremanje i ishod.',
  context: { failure: null, saves: 0 },
  initial: 'editing',
  states: {
    editing: {
      meta: { title: 'Upis izmjena' },
      description: 'Korisnik mijenja podatke; nakon neuspjeha upisano ostaje.',
      on: { 'changes.submitted': { target: 'saving', actions: 'forgetFailure' } },
    },
    saving: {
      meta: { title: 'Spremanje' },
      description: 'Poslužitelj provjerava i sprema izmjene.',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ event }) => ({ changes: event.changes }),
        onDone: [
          {
            guard: { type: 'newAddressWaits', params: ({ event }) => event.output },
            target: 'editing',
            actions: ['countSave', { type: 'sayAddressWaits', params: ({ event }) => event.output }],
          },
          { target: 'editing', actions: ['countSave', 'saySaved'] },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'rememberFailure', params: errorOf },
            { type: 'sayNotSaved', params: errorOf },
          ],
        },
      },
    },
  },
});
