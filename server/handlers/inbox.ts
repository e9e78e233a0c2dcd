import type { Handlers } from '../operations.ts';
import type { Parts } from '../parts.ts';
import { callerOf } from '../sessions.ts';

type InboxHandlers = Pick<Handlers, 'countUnread'>;

/** Messages of the company to the customer. */
export function createInboxHandlers({ store }: Pick<Parts, 'store'>): InboxHandlers {
  return {
    countUnread: async ({ request }) => ({
      count: await store.messages.countUnread(callerOf(request).partner.id),
    }),
  };
}
