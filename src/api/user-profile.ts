import { queryOptions } from '@tanstack/react-query';
import { describedAnswer } from './calls/as-described.ts';
import { profileForPage } from './calls/profile-call.ts';

export const profileKey = ['user-profile'] as const;

/** Separate from the changes of the profile, which load its rules. */
export const userProfile = queryOptions({
  queryKey: [...profileKey, 'profile'],
  queryFn: async () => describedAnswer(await profileForPage()),
});
