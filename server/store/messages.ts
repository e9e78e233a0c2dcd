import { and, count, eq, isNull } from 'drizzle-orm';
import { messages } from './schema.ts';
import type { Database } from './database.ts';

export function createMessageQueries(db: Database) {
  return {
    async add(message: Omit<typeof messages.$inferInsert, 'id' | 'readAt'>): Promise<void> {
      await db.insert(messages).values(message);
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
