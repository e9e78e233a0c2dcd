import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { brand } from '../../../domain/brand.ts';
import { lazy } from '../../../domain/values/lazy.ts';
import type { Database } from '../database.ts';
import { sanitizeHtml } from '../safe-html.ts';
import { messages } from '../schema.ts';
import { createPages, type PageRequest } from './paging.ts';
import { messageSortKeys, type NewMessage } from './sort-keys.ts';

type Message = typeof messages.$inferSelect;

export type StoredMessage = Pick<Message, 'id' | 'sender' | 'title' | 'content' | 'createdAt' | 'readAt'>;

/** A message as it is written, its content in any HTML; by the company where it names no sender. */
export type WrittenMessage = Omit<NewMessage, 'content' | 'sender'> & {
  readonly content: string;
  readonly sender?: string;
};

const columns = {
  id: messages.id,
  sender: messages.sender,
  title: messages.title,
  content: messages.content,
  createdAt: messages.createdAt,
  readAt: messages.readAt,
} as const satisfies Record<keyof StoredMessage, unknown>;

const sortColumns = { date: messages.createdAt };

export type MessageColumn = keyof typeof sortColumns;

/** A message as it is stored: cleaned, and with its search text. The table takes no other content. */
export function messageRow(message: WrittenMessage): typeof messages.$inferInsert {
  const safe = { sender: brand.company, ...message, content: sanitizeHtml(message.content) };
  return { ...safe, ...messageSortKeys(safe) };
}

export function createMessageQueries(db: Database) {
  const pages = createPages<MessageColumn, StoredMessage>(db, {
    table: messages,
    sortColumns,
    defaultOrder: { column: messages.createdAt, id: messages.id },
    rows: () => db.select(columns).from(messages).$dynamic(),
  });
  const unread = lazy(() =>
    db
      .select({ count: count() })
      .from(messages)
      .where(and(eq(messages.partnerId, sql.placeholder('partnerId')), isNull(messages.readAt)))
      .prepare(''),
  );

  return {
    /** Puts a message into a customer's inbox. Its title is plain text; dangerous parts of its content are removed. */
    async add(message: Omit<WrittenMessage, 'id' | 'readAt'>): Promise<void> {
      await db.insert(messages).values(messageRow(message));
    },

    page: (partnerId: number, request: PageRequest<MessageColumn>) => pages(partnerId, request, undefined),

    async countUnread(partnerId: number): Promise<number> {
      const [row] = await unread().execute({ partnerId });
      return row?.count ?? 0;
    },

    /** Of readings at the same time the first is kept. @returns whether there is such a message */
    async read(partnerId: number, id: number, now: Date): Promise<boolean> {
      const own = and(eq(messages.partnerId, partnerId), eq(messages.id, id));
      const marked = await db
        .update(messages)
        .set({ readAt: now })
        .where(and(own, isNull(messages.readAt)))
        .returning({ id: messages.id });
      if (marked.length > 0) return true;
      return (await db.$count(messages, own)) > 0;
    },
  };
}
