import { QueryClient, queryOptions } from '@tanstack/react-query';
import { durations } from '../../domain/durations.ts';
import { onForget } from './forget.ts';
import { answer, client } from './client.ts';

/** What the server said, kept for 15 minutes by address and parameters. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: durations.cache,
      gcTime: durations.cache,
      retry: false,
      // Without a network a call fails, and says so, instead of waiting for one.
      networkMode: 'always',
    },
  },
});

onForget(() => queryClient.clear());

/** The badge on the profile icon; asked again every minute while the page is seen. */
export const unreadCount = queryOptions({
  queryKey: ['inbox', 'count-unread'],
  queryFn: () => answer(client.GET('/api/inbox/count-unread')),
  select: ({ count }) => count,
  staleTime: 0,
  refetchInterval: 60_000,
});
