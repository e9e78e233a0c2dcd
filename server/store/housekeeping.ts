import { and, isNull, lte, or, sql } from 'drizzle-orm';
import { durations } from '../../domain/durations.ts';
import { shift } from '../clock.ts';
import { devices, guesses, linkTokens, mailCodes, sessions } from './schema.ts';
import type { Database } from './database.ts';
import { serverDurations } from '../limits.ts';

export function createHousekeepingQueries(db: Database) {
  return {
    /** Sessions that ended by themselves are removed; returns whose they were. */
    async removeExpiredSessions(now: Date): Promise<number[]> {
      const rows = await db
        .delete(sessions)
        .where(
          or(
            lte(sessions.createdAt, shift(now, -durations.sessionMost)),
            lte(sessions.lastSeenAt, shift(now, -serverDurations.sessionIdle)),
          ),
        )
        .returning({ userId: sessions.userId });
      return rows.map((row) => row.userId);
    },

    /** Removes what no decision depends on any more. */
    async removeLeftovers(now: Date): Promise<void> {
      await db.delete(mailCodes).where(lte(mailCodes.expiresAt, now));
      // A used-up link still tells when the last one was asked for.
      await db
        .delete(linkTokens)
        .where(
          or(
            lte(linkTokens.expiresAt, shift(now, -durations.methodChange)),
            and(isNull(linkTokens.userId), lte(linkTokens.expiresAt, now)),
          ),
        );
      await db
        .delete(guesses)
        .where(lte(guesses.windowStartedAt, shift(now, -serverDurations.longestGuessWindow)));
      await db.delete(devices).where(lte(devices.createdAt, shift(now, -serverDurations.device)));
    },

    async ping(): Promise<void> {
      await db.execute(sql`select 1`);
    },
  };
}
