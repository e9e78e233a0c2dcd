import { fromPromise } from 'xstate';
import { firstPage, inboxPageSize, type ListParameters, type PageOf } from '../../domain/lists/list.ts';
import type { InboxMessage, MessageOrder } from '../../generated/browser-api.ts';
import { inboxMachine } from '../../machines/lists/inbox.ts';
import { answer, client, done } from './calls/client.ts';
import { csrf } from './calls/csrf.ts';
import { listOf, pageQuery, pagesOf } from './lists.ts';
import { inboxPagesKey, marking, queryClient, unreadCount } from './calls/queries.ts';

export type { InboxMessage } from '../../generated/browser-api.ts';

export const inboxPages = pagesOf<InboxMessage>(inboxPagesKey, (parameters) =>
  answer(
    client.GET('/api/inbox', {
      params: { query: { ...pageQuery<MessageOrder>(parameters), size: inboxPageSize } },
    }),
  ),
);

export const firstInboxPage: ListParameters = { ...firstPage, size: inboxPageSize };

type Page = PageOf<InboxMessage>;

/** The message as any kept page has it. */
function keptMessage(id: number | null): InboxMessage | undefined {
  return queryClient
    .getQueriesData<Page>({ queryKey: inboxPagesKey })
    .flatMap(([, page]) => page?.content ?? [])
    .find((message) => message.id === id);
}

/** Shows a message as read or unread in every list, and the number of unread ones with it. */
function showAs(id: number, read: boolean): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: inboxPagesKey })) {
    const { dataUpdatedAt: updatedAt, isInvalidated } = state;
    queryClient.setQueryData<Page>(
      queryKey,
      (page) =>
        page && {
          ...page,
          content: page.content.map((message) => (message.id === id ? { ...message, read } : message)),
        },
      // A page that is old stays so.
      { updatedAt },
    );
    if (isInvalidated) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
  queryClient.setQueryData(
    unreadCount.queryKey,
    (before) => before && { count: Math.max(before.count + (read ? -1 : 1), 0) },
  );
}

/** The screens do not wait for the call; a failed change is undone. The server has the last word on the number. */
async function markRead(id: number): Promise<void> {
  const isHere = csrf.customerNow();
  // A number that was asked for before must not come after the new one.
  await queryClient.cancelQueries({ queryKey: unreadCount.queryKey });
  if (isHere()) showAs(id, true);
  marking.calls += 1;
  try {
    await done(client.POST('/api/inbox/read/{id}', { params: { path: { id } } }));
  } catch (error) {
    if (isHere()) showAs(id, false);
    throw error;
  } finally {
    marking.calls -= 1;
    // Asked for in between, it would not know of the others yet.
    if (marking.calls === 0) void queryClient.invalidateQueries({ queryKey: unreadCount.queryKey });
  }
}

export const inboxLogic = inboxMachine.provide({
  actors: {
    list: listOf(inboxPages, ({ id }) => String(id)),
    markRead: fromPromise<void, { message: number | null }>(async ({ input: { message } }) => {
      const kept = keptMessage(message);
      if (kept && !kept.read) await markRead(kept.id);
    }),
  },
});
