import { queryOptions } from '@tanstack/react-query';
import type { UserProfile } from '../../generated/browser-api.ts';
import { answer, client } from './calls/client.ts';

export const profileKey = ['user-profile'] as const;

/** Separate from the changes of the profile, which load its rules. */
export const userProfile = queryOptions({
  queryKey: [...profileKey, 'profile'],
  queryFn: () => answer<UserProfile>(client.GET('/api/user-profile')),
});
