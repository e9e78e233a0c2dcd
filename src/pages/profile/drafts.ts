import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { profileUpdateMachine } from '../../../machines/profile-update.ts';
import type { remindersMachine } from '../../../machines/reminders.ts';
import type { ContactPersonForm, OwnDataForm } from '../../../domain/forms/profile-rules.ts';
import type { RemindersForm } from '../../../domain/billing/reminders.ts';

/** The typed values of a form that was left, its initial values, and how often it had been saved until then. */
interface Draft<Values> {
  readonly values: Values;
  readonly begun?: Values;
  readonly saves: number;
}

/** Typed and unsaved values of the profile's tabs: a customer who comes back to a tab finds them again. */
export interface Drafts {
  readonly ownData: Draft<OwnDataForm> | null;
  readonly contactPerson: Draft<ContactPersonForm> | null;
  readonly reminders: Draft<RemindersForm> | null;
}

export const noDrafts: Drafts = { ownData: null, contactPerson: null, reminders: null };

export type KeepDraft = (draft: Partial<Drafts>) => void;

/** The draft, unless it was saved since. */
export function stillGood<Values>(draft: Draft<Values> | null, saves: number): Values | null {
  return draft?.saves === saves ? draft.values : null;
}

/** The initial values of a form, from when it was first opened or last saved: a profile that was fetched since is not in it. */
export function useBegun<Values>(present: Values, draft: Draft<Values> | null, saves: number): Values {
  const [begun, setBegun] = useState({
    values: (draft?.saves === saves && draft.begun) || present,
    saves,
  });
  if (begun.saves === saves) return begun.values;
  setBegun({ values: present, saves });
  return present;
}

export type UpdateFlow = ActorRefFrom<typeof profileUpdateMachine>;
export type RemindersFlow = ActorRefFrom<typeof remindersMachine>;
