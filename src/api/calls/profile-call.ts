import type { UserProfile } from '../../../generated/browser-api.ts';
import { answer, client } from './client.ts';
import { onForget } from './forget.ts';

/** Milliseconds in which a page that was opened by its address is drawn; after that its data may be others. */
const opening = 10_000;

/** The answer that the session has asked for at its start. */
let known: { readonly profile: Promise<UserProfile>; readonly at: number } | undefined;

onForget(() => {
  known = undefined;
});

export const loadProfile = (): Promise<UserProfile> => answer(client.GET('/api/user-profile'));

/** Loads the profile for the session; the first page that shows it need not ask again. */
export function loadOwnProfile(): Promise<UserProfile> {
  const profile = loadProfile();
  known = { profile, at: Date.now() };
  return profile;
}

/** The session's answer, once, while the page is being opened; else a new one. */
export function profileForPage(): Promise<UserProfile> {
  const { profile, at = 0 } = known ?? {};
  known = undefined;
  return profile && Date.now() - at <= opening ? profile : loadProfile();
}
