import { and, asc, count, eq, inArray, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { insertRows } from '../bulk.ts';
import type { Database } from '../database.ts';
import { outbox } from '../schema.ts';

/** A mail that waits, encrypted. */
export type WaitingMail = typeof outbox.$inferSelect;

/** Reminders come in thousands, and give way to all others. */
export type MailKind = 'reminders' | 'others';

const isOfKind = { reminders: isNotNull(outbox.reminderId), others: isNull(outbox.reminderId) };

export function createOutboxQueries(db: Database) {
  return {
    async add(mail: Omit<typeof outbox.$inferInsert, 'dueAt'>): Promise<void> {
      await db.insert(outbox).values({ ...mail, dueAt: mail.createdAt });
    },

    async addAll(mails: readonly Omit<typeof outbox.$inferInsert, 'dueAt'>[]): Promise<void> {
      await insertRows(
        db,
        outbox,
        mails.map((mail) => ({ ...mail, dueAt: mail.createdAt, tries: 0 })),
      );
    },

    /** Takes at most `most` of the due mails, reminders or all others. No other process gets them before `until`. */
    async claim(now: Date, until: Date, most: number, kind: MailKind = 'others'): Promise<WaitingMail[]> {
      // Not within the condition below: the database might look for them again for each row.
      const due = db.$with('due').as(
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(isOfKind[kind], lte(outbox.dueAt, now)))
          .orderBy(asc(outbox.tries), asc(outbox.dueAt))
          .limit(most)
          .for('update', { skipLocked: true }),
      );
      return db
        .with(due)
        .update(outbox)
        .set({ dueAt: until, tries: sql`${outbox.tries} + 1` })
        .where(inArray(outbox.id, db.select({ id: due.id }).from(due)))
        .returning();
    },

    /** To be sent again, unless another process has taken it meanwhile. */
    async postpone({ id, tries }: Pick<WaitingMail, 'id' | 'tries'>, dueAt: Date): Promise<void> {
      await db
        .update(outbox)
        .set({ dueAt })
        .where(and(eq(outbox.id, id), eq(outbox.tries, tries)));
    },

    async remove(id: number): Promise<void> {
      await db.delete(outbox).where(eq(outbox.id, id));
    },

    /** How many mails wait that were encrypted with another key than this one. */
    async countSealedOtherwise(keyId: string): Promise<number> {
      return db.$count(outbox, notInArray(outbox.keyId, [keyId, '']));
    },

    /**
     * How many mails wait, and when the oldest of them was created. Reminders are counted, but their age is not: they are sent
     * slowly on purpose.
     */
    async waiting(): Promise<{ mails: number; since: Date | null }> {
      const since = sql<Date | null>`min(${outbox.createdAt}) filter (where ${isOfKind.others})`;
      const [row] = await db.select({ mails: count(), since: since.mapWith(outbox.createdAt) }).from(outbox);
      return { mails: row?.mails ?? 0, since: row?.since ?? null };
    },
  };
}
