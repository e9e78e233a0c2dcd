import { and, desc, eq, isNull } from 'drizzle-orm';
import { messages, users } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';

/** The call that marks the newest unread message of a customer of the demo as read. */
export async function readCallOf({ db }: Store, username: string): Promise<string> {
  const [found] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(users, eq(users.partnerId, messages.partnerId))
    .where(and(eq(users.username, username), isNull(messages.readAt)))
    .orderBy(desc(messages.createdAt), desc(messages.id));
  if (!found) throw new Error(`The demo has no unread message of ${username}.`);
  return `/api/inbox/read/${found.id}`;
}
