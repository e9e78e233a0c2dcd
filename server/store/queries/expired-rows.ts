import { and, inArray, isNull, lte, max, notLike, or } from 'drizzle-orm';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import { durations } from '../../../domain/durations.ts';
import { shift } from '../../platform/clock.ts';
import type { Database } from '../database.ts';
import { longWindows, serverDurations } from '../limits.ts';
import {
  attempts,
  auditLog,
  calendarLinks,
  devices,
  endedSessions,
  linkTokens,
  mailCodes,
  passkeyChallenges,
  sessions,
} from '../schema.ts';
import { removeSessions } from './sessions.ts';

/** drizzle's own note of what it has migrated. */
const migrations = pgSchema('drizzle').table('__drizzle_migrations', {
  createdAt: bigint('created_at', { mode: 'number' }),
});

export function createHousekeepingQueries(db: Database) {
  return {
    /** Sessions that ended by themselves are removed; returns whose they were. */
    async removeExpiredSessions(now: Date): Promise<number[]> {
      const rows = await removeSessions(
        db,
        or(
          lte(sessions.createdAt, shift(now, -durations.sessionMost)),
          lte(sessions.lastSeenAt, shift(now, -serverDurations.sessionIdle)),
        ),
        now,
      );
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
      // Unknown names are counted too: their counts go as soon as nothing depends on them.
      await db
        .delete(attempts)
        .where(
          and(
            lte(attempts.windowStartedAt, shift(now, -serverDurations.attemptKept)),
            or(
              lte(attempts.windowStartedAt, shift(now, -serverDurations.longAttemptKept)),
              and(...longWindows.map((begin) => notLike(attempts.key, `${begin}%`))),
            ),
          ),
        );
      await db
        .delete(calendarLinks)
        .where(lte(calendarLinks.createdAt, shift(now, -serverDurations.calendarLink)));
      await db
        .delete(passkeyChallenges)
        .where(lte(passkeyChallenges.createdAt, shift(now, -serverDurations.passkeyChallenge)));
      // A screen that has listed it is of a session that has ended itself by now.
      await db.delete(endedSessions).where(lte(endedSessions.endedAt, shift(now, -durations.sessionMost)));
      await db.delete(devices).where(lte(devices.createdAt, shift(now, -serverDurations.device)));
    },

    /**
     * Entries that are kept no longer. Ids follow time, so that the first ones are the oldest: no more is read than that,
     * and a turn stays short.
     */
    async removeOldAuditEntries(now: Date, most = 10_000): Promise<void> {
      const oldest = db
        .select({ id: auditLog.id, at: auditLog.at })
        .from(auditLog)
        .orderBy(auditLog.id)
        .limit(most)
        .as('oldest');
      const old = db
        .select({ id: oldest.id })
        .from(oldest)
        .where(lte(oldest.at, shift(now, -serverDurations.auditKept)));
      await db.delete(auditLog).where(inArray(auditLog.id, old));
    },

    /** When the newest migration that the database has was written, in Unix milliseconds. */
    async newestMigration(): Promise<number> {
      const [row] = await db.select({ newest: max(migrations.createdAt) }).from(migrations);
      return row?.newest ?? 0;
    },
  };
}
