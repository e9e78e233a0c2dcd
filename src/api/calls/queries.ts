import { QueryClient, queryOptions } from '@tanstack/react-query';
import { durations } from '../../../domain/values/durations.ts';
import { onForget } from './forget.ts';
import { answerUnasked, client } from './client.ts';

/** The server's answers, kept for 15 minutes by URL and parameters. */
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

export const inboxPagesKey = ['inbox', 'page'] as const;

const countKey = ['inbox', 'count-unread'] as const;

/** Pending calls that mark messages as read: the server's count during them may lack them. */
export const marking = { calls: 0 };

/** The badge on the profile icon; asked again every minute while the page is seen. */
export const unreadCount = queryOptions({
  queryKey: countKey,
  queryFn: async () => {
    const known = queryClient.getQueryData<{ count: number }>(countKey);
    const unread = await answerUnasked(client.GET('/api/inbox/count-unread'));
    if (known && marking.calls > 0) return known;
    // Something came, or was read elsewhere: the pages that the browser keeps are old. To fetch them is up to the
    // customer, because it counts as activity.
    if (known && known.count !== unread.count)
      void queryClient.invalidateQueries({ queryKey: inboxPagesKey, refetchType: 'none' });
    return unread;
  },
  select: ({ count }) => count,
  staleTime: 0,
  refetchInterval: 60_000,
});
