import type { UserProfile } from '../../../generated/browser-api.ts';
import { durations } from '../../../domain/values/durations.ts';
import { answer, client } from './client.ts';
import { onForget } from './forget.ts';

/** The answer that the session has asked for at its start. */
let known: { readonly profile: Promise<UserProfile>; readonly at: number } | undefined;

onForget(() => {
  known = undefined;
});

export const loadProfile = (): Promise<UserProfile> => answer(client.GET('/api/user-profile'));

/** Loads them for the session; the first page that shows them need not ask again. */
export function loadOwnProfile(): Promise<UserProfile> {
  const profile = loadProfile();
  known = { profile, at: Date.now() };
  return profile;
}

/** The session's answer, once, while answers are kept; else, and if it has failed, a new one. */
export async function profileForPage(): Promise<UserProfile> {
  const { profile, at = 0 } = known ?? {};
  known = undefined;
  if (!profile || Date.now() - at > durations.cache) return loadProfile();
  return profile.catch(loadProfile);
}
