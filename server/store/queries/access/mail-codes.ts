import { and, eq, gt, gte, lt, lte, not, or, sql } from 'drizzle-orm';
import { limits } from '../../../../domain/values/durations.ts';
import type { Database } from '../../database.ts';
import { wasSent } from '../handed-over.ts';
import { mailCodes } from '../../schema.ts';
import { isSentToUser } from './users.ts';

type MailCode = Omit<typeof mailCodes.$inferSelect, 'tries' | 'handedOverAt'>;

export function createMailCodeQueries(db: Database) {
  /** The user's codes that are still valid. A code that went to a former address of theirs does not count. */
  const alive = (userId: number, now: Date) =>
    and(
      eq(mailCodes.userId, userId),
      gt(mailCodes.expiresAt, now),
      lt(mailCodes.tries, limits.codeGuesses),
      isSentToUser(db, mailCodes.userId, mailCodes.email),
    );

  return {
    /** Until when the code that was sent is good; `undefined` when a new one may be sent. */
    async validUntil(userId: number, now: Date): Promise<Date | undefined> {
      const [row] = await db
        .select({ expiresAt: mailCodes.expiresAt })
        .from(mailCodes)
        .where(and(alive(userId, now), wasSent(mailCodes.handedOverAt, mailCodes.sentAt, now)));
      return row?.expiresAt;
    },

    /** Keeps a new code unless one is still good. False when another request was faster. */
    async keep(code: MailCode): Promise<boolean> {
      const rows = await db
        .insert(mailCodes)
        .values(code)
        .onConflictDoUpdate({
          target: mailCodes.userId,
          set: { ...code, tries: 0, handedOverAt: null },
          setWhere: or(
            lte(mailCodes.expiresAt, code.sentAt),
            gte(mailCodes.tries, limits.codeGuesses),
            not(isSentToUser(db, mailCodes.userId, mailCodes.email)),
            not(wasSent(mailCodes.handedOverAt, mailCodes.sentAt, code.sentAt)),
          ),
        })
        .returning({ userId: mailCodes.userId });
      return rows.length > 0;
    },

    /** Notes that the mail server has taken the mail with exactly this code. */
    async noteHandedOver(userId: number, codeHash: string, now: Date): Promise<void> {
      await db
        .update(mailCodes)
        .set({ handedOverAt: now })
        .where(and(eq(mailCodes.userId, userId), eq(mailCodes.codeHash, codeHash)));
    },

    /**
     * Counts a try and hands out the hash to compare with. Counting comes first and in one statement, so that a
     * code is compared five times at most, however many calls and sessions come at once.
     */
    async countAttempt(userId: number, now: Date): Promise<string | undefined> {
      const [row] = await db
        .update(mailCodes)
        .set({ tries: sql`${mailCodes.tries} + 1` })
        .where(alive(userId, now))
        .returning({ codeHash: mailCodes.codeHash });
      return row?.codeHash;
    },

    /** Takes a try of exactly this code back that compared nothing. */
    async refundAttempt(userId: number, codeHash: string): Promise<void> {
      await db
        .update(mailCodes)
        .set({ tries: sql`${mailCodes.tries} - 1` })
        .where(and(eq(mailCodes.userId, userId), eq(mailCodes.codeHash, codeHash), gt(mailCodes.tries, 0)));
    },

    /** Removes exactly this code. True for one caller only: a code works once. */
    async use(userId: number, codeHash: string): Promise<boolean> {
      const rows = await db
        .delete(mailCodes)
        .where(and(eq(mailCodes.userId, userId), eq(mailCodes.codeHash, codeHash)))
        .returning({ userId: mailCodes.userId });
      return rows.length > 0;
    },

    async burn(userId: number): Promise<void> {
      await db.delete(mailCodes).where(eq(mailCodes.userId, userId));
    },
  };
}
