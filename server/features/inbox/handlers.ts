import { dayOf, formatTime } from '../../../domain/values/dates.ts';
import { inboxPageSize } from '../../../domain/lists/list.ts';
import type { InboxMessage } from '../../../generated/api.ts';
import type { StoredMessage } from '../../store/queries/messages.ts';
import { pageRequestOf } from '../../store/queries/paging.ts';
import { httpErrors } from '../shared/http-error.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';

export function createInboxHandlers({ store, clock }: Services) {
  return {
    listMessages: async ({ request, query }) => {
      const page = await store.messages.page(
        callerOf(request).partner.id,
        pageRequestOf({ ...query, size: inboxPageSize }),
      );
      return { ...page, content: page.content.map(messageOf) };
    },

    countUnread: async ({ request }) => ({
      count: await store.messages.countUnread(callerOf(request).partner.id),
    }),

    readMessage: async ({ request, path }) => {
      const { partner } = callerOf(request);
      // An import may change the same row: a single query would wait for its end.
      const isThere = await store.transaction(({ messages }) =>
        messages.read(partner.id, path.id, clock.now()),
      );
      if (!isThere) throw httpErrors.notFound();
    },
  } satisfies Partial<Handlers>;
}

export function messageOf({ id, sender, title, content, createdAt, readAt }: StoredMessage): InboxMessage {
  return {
    id,
    sender,
    title,
    content,
    date: dayOf(createdAt),
    time: formatTime(createdAt),
    read: readAt !== null,
  };
}
