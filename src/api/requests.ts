import { queryOptions } from '@tanstack/react-query';
import { answer, client } from './calls/client.ts';
import { isOffered } from './calls/offered.ts';
import { queryClient } from './calls/queries.ts';

export type { Request } from '../../generated/browser-api.ts';

/** The customer's requests, the newest first. */
export const sentRequests = queryOptions({
  queryKey: ['request'],
  queryFn: () => answer(client.GET('/api/request')),
  enabled: isOffered('requests'),
});

/** A request was sent, or may have been: the browser's copy of the requests is out of date. */
export function forgetRequests(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sentRequests.queryKey });
}
