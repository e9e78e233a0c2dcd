import { serverNow } from './calls/server-clock.ts';
import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { homeCountry } from '../../domain/forms/address-rules.ts';
import { durations } from '../../domain/values/durations.ts';
import type { ProfileUpdate, UserProfile } from '../../generated/browser-api.ts';
import { dayOf } from '../../domain/values/dates.ts';
import { ownDataName } from '../../domain/values/file-names.ts';
import type { Saved } from '../../machines/download.ts';
import { ownDataMachine } from '../../machines/own-data.ts';
import { passwordChangeMachine } from '../../machines/access/password-change.ts';
import {
  profileUpdateMachine,
  type SavedProfile,
  type SubmittedChanges,
  type UpdatedFields,
} from '../../machines/profile-update.ts';
import { answerUnasked, client, done, readable } from './calls/client.ts';
import { csrf } from './calls/csrf.ts';
import { unlessRefreshed } from './calls/data.ts';
import { loadProfile } from './calls/profile-call.ts';
import { queryClient } from './calls/queries.ts';
import { fileOf, saveFile } from './calls/save-file.ts';
import { profileKey, userProfile } from './user-profile.ts';

export type { ContactPersonUpdate, OwnDataUpdate, Phone, UserProfile } from '../../generated/browser-api.ts';

/** The new e-mail address that waits for its link. Asked each time: the link is used elsewhere. */
export const pendingEmail = queryOptions({
  queryKey: [...profileKey, 'pending-email'],
  queryFn: () => answerUnasked(client.GET('/api/user-profile/pending-email')),
  select: (given) => given.pendingEmail,
  staleTime: 0,
  // At the end of its link it waits no more. The device's clock may be ahead of the server's.
  refetchInterval: ({ state: { data } }) =>
    data?.pendingEmail
      ? Math.max(Date.parse(data.pendingEmail.validUntil) - Date.now(), durations.pendingEmail)
      : false,
});

/** The profile's fields after an update, as the server stores them. A new e-mail address counts only after its link. */
function updatedBy(changes: ProfileUpdate): UpdatedFields {
  if ('contactPersonName' in changes) return changes;
  const { email: _pending, presentPassword: _secret, phone, shippingPlaceName, ...texts } = changes;
  return {
    ...texts,
    // At home the server derives the city from the postal code.
    shippingPlaceName: texts.shippingCountry === homeCountry ? null : shippingPlaceName,
    phone: phone?.number ? phone : null,
  };
}

/** An address and a person are changed as a whole: parts of two are neither. */
const partOf = (name: string) => /^(shipping|contactPerson)/.exec(name)?.[0] ?? name;

/** The changes, with untouched fields from the newest profile: another tab or device may have changed them. */
export function onNewest({ changes, begun }: SubmittedChanges, newest: UserProfile): ProfileUpdate {
  const typed: Record<string, unknown> = { ...changes };
  const former: Record<string, unknown> = { ...begun };
  const present: Record<string, unknown> = { ...newest };
  const names = Object.keys(former);
  const touched = new Set(
    names.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(former[name])).map(partOf),
  );
  const kept = names
    .filter((name) => !touched.has(partOf(name)))
    .map((name) => [name, present[name] ?? (name === 'phone' ? null : former[name])]);
  return { ...changes, ...Object.fromEntries(kept) };
}

export const profileUpdate = profileUpdateMachine.provide({
  actors: {
    saveProfile: fromPromise<SavedProfile, SubmittedChanges>(async ({ input }) => {
      const isHere = csrf.customerNow();
      const newest = await queryClient.fetchQuery({ ...userProfile, queryFn: loadProfile, staleTime: 0 });
      const changes = onNewest(input, newest);
      const saved = await readable(client.POST('/api/user-profile/update', { body: changes }));
      const updated = updatedBy(changes);
      // Shown at once, and should asking for it again fail.
      if (isHere()) {
        queryClient.setQueryData(userProfile.queryKey, (profile) => profile && { ...profile, ...updated });
      }
      void queryClient.invalidateQueries({ queryKey: profileKey });
      return { pendingEmail: saved?.pendingEmail ?? null, updated };
    }),
  },
});

export const ownDataLogic = ownDataMachine.provide({
  actors: {
    exportOwnData: fromPromise<Saved, { presentPassword: string }>(async ({ input, signal }) => {
      const archive = await unlessRefreshed(() =>
        fileOf(
          ['application/zip'],
          client.POST('/api/user-profile/export', { body: input, parseAs: 'blob', signal }),
        ),
      );
      const fileName = ownDataName(dayOf(serverNow()));
      saveFile(archive, fileName, signal);
      return { fileName };
    }),
  },
});

/** Changing the password, which also puts a message into the inbox. */
export const passwordChange = passwordChangeMachine.provide({
  actors: {
    changePassword: fromPromise<void, { presentPassword: string; newPassword: string }>(async ({ input }) => {
      try {
        await done(client.POST('/api/user-profile/password', { body: input }));
      } finally {
        void queryClient.invalidateQueries({ queryKey: ['inbox'] });
        void queryClient.invalidateQueries({ queryKey: pendingEmail.queryKey });
      }
    }),
  },
});
