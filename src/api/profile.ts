import { queryOptions } from '@tanstack/react-query';
import type { UserProfile } from '../../generated/api.ts';
import { answer, client } from './client.ts';

export type { UserProfile } from '../../generated/api.ts';

const profileKey = ['user-profile'] as const;

/** All that the company knows of the customer. */
export const userProfile = queryOptions({
  queryKey: [...profileKey, 'profile'],
  queryFn: () => answer<UserProfile>(client.GET('/api/user-profile')),
});
