import { queryOptions } from '@tanstack/react-query';
import { answer, client } from './client.ts';

/** When the company's data were last refreshed; `null` when they never were. */
export const dataRefresh = queryOptions({
  queryKey: ['data-refresh'],
  queryFn: () => answer(client.GET('/api/data-refresh')),
  select: ({ refreshedAt }) => (refreshedAt === null ? null : new Date(refreshedAt)),
});
