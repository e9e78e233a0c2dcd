import { and, count, eq, isNull } from 'drizzle-orm';
import { messages } from './schema.ts';
import type { Database } from './database.ts';
import { messageKeys, type NewMessage } from './keys.ts';

export function createMessageQueries(db: Database) {
  return {
    async add(message: Omit<NewMessage, 'id' | 'readAt'>): Promise<void> {
      await db.insert(messages).values({ ...message, ...messageKeys(message) });
    },

    async countUnread(partnerId: number): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(messages)
        .where(and(eq(messages.partnerId, partnerId), isNull(messages.readAt)));
      return row?.count ?? 0;
    },
  };
}
