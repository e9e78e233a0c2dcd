import { assign, emit, setup } from 'xstate';
import { profileTexts } from '../domain/forms/profile-rules.ts';
import type { PendingEmailAnswer, ProfileUpdate, UserProfile } from '../generated/browser-api.ts';
import { infoToast, notProvided, type ShowToast, type StateMeta, type UserStored } from './shared/effects.ts';
import type { Failure } from './shared/failure.ts';
import { unanswered } from './shared/interrupted.ts';
import { failureWith, toastWith } from './shared/outcome.ts';
import { output, rememberAndSay } from './shared/params.ts';

export type UpdatedFields = Partial<UserProfile>;

/** The submitted and the initial values of a form: only fields that differ were changed. */
export interface SubmittedChanges {
  readonly changes: ProfileUpdate;
  readonly begun: ProfileUpdate;
}

export interface SavedProfile extends PendingEmailAnswer {
  /** The fields with their new values, without the password and without an e-mail address that waits for confirmation. */
  readonly updated: UpdatedFields;
}

/** The title is the specification's, whatever has failed. */
const texts = {
  failed: profileTexts.notSaved,
  unknown: profileTexts.notSaved,
  advice: 'Možda su ipak spremljene: slobodno ih spremite ponovno.',
};

const savedTitle = 'Izmjene su spremljene';

/** Saving a customer's changes: own data, with the e-mail address, or the contact person. */
export const profileUpdateMachine = setup({
  types: {
    /** `saves` counts successful saves: each time the form starts again. */
    context: {} as { failure: Failure | null; saves: number },
    events: {} as { type: 'changes.submitted' } & SubmittedChanges,
    emitted: {} as ShowToast | UserStored,
    meta: {} as StateMeta,
  },
  actors: {
    saveProfile: notProvided<SavedProfile, SubmittedChanges>('saveProfile'),
  },
  guards: {
    newAddressWaits: (_, { pendingEmail }: PendingEmailAnswer) => pendingEmail !== null,
  },
  actions: {
    rememberFailure: assign(failureWith(texts)),
    forgetFailure: assign({ failure: null }),
    countSave: assign({ saves: ({ context }) => context.saves + 1 }),
    tellUpdated: emit((_, { updated }: SavedProfile) => ({
      type: 'user.stored' as const,
      user: updated,
    })),
    saySaved: emit(infoToast(savedTitle, 'Vaš profil prikazuje nove podatke.')),
    sayAddressWaits: emit((_, { pendingEmail }: PendingEmailAnswer) =>
      infoToast(
        savedTitle,
        `Novu e-mail adresu potvrdite u ovom pregledniku, poveznicom koju smo poslali na ${pendingEmail?.email ?? 'nju'}.`,
      ),
    ),
    sayNotSaved: emit(toastWith(texts)),
  },
}).createMachine({
  id: 'profileUpdate',
  description: 'Izmjena podataka u profilu: upis, spremanje i ishod.',
  meta: { title: 'Izmjena podataka', invariants: { oneCall: true, sentOnce: ['saveProfile'] } },
  context: { failure: null, saves: 0 },
  initial: 'editing',
  states: {
    editing: {
      meta: { title: 'Upis izmjena' },
      description: 'Korisnik mijenja podatke; nakon neuspjeha upisano ostaje.',
      on: { 'changes.submitted': { target: 'saving', actions: 'forgetFailure' } },
    },
    saving: {
      meta: {
        title: 'Spremanje',
        interrupted: unanswered('Ne znamo jesu li izmjene spremljene', 'Provjerite podatke u profilu.'),
      },
      description: 'Poslužitelj provjerava i sprema izmjene.',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ event: { changes, begun } }) => ({ changes, begun }),
        onDone: [
          {
            guard: { type: 'newAddressWaits', params: output },
            target: 'editing',
            actions: [
              'countSave',
              { type: 'tellUpdated', params: output },
              { type: 'sayAddressWaits', params: output },
            ],
          },
          {
            target: 'editing',
            actions: ['countSave', { type: 'tellUpdated', params: output }, 'saySaved'],
          },
        ],
        onError: { target: 'editing', actions: rememberAndSay('sayNotSaved') },
      },
    },
  },
});
