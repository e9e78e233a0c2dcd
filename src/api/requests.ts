import { queryOptions } from '@tanstack/react-query';
import { answer, client } from './client.ts';
import { queryClient } from './queries.ts';

export type { Request } from '../../generated/browser-api.ts';

/** What the customer has asked for, the newest first. */
export const sentRequests = queryOptions({
  queryKey: ['request'],
  queryFn: () => answer(client.GET('/api/request')),
});

/** A request was sent, or may have been: what the browser keeps of requests is old. */
export function forgetRequests(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sentRequests.queryKey });
}
