import { and, inArray, isNull, lt, lte, notLike, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dayOf } from '../../../domain/values/dates.ts';
import { durations } from '../../../domain/values/durations.ts';
import { shift } from '../../platform/clock.ts';
import { portion, portionOf, removePortion } from '../bulk.ts';
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
  paymentNotes,
  sessions,
} from '../schema.ts';
import { beginsLater } from './access/attempts.ts';
import { removeSessions } from './access/sessions.ts';

type Rows = readonly [PgTable, SQL | undefined];

/** Rows on which no decision depends any more. */
const leftovers = {
  mailCodes: (now: Date): Rows => [mailCodes, lte(mailCodes.expiresAt, now)],
  // A used-up link still shows when the last one was requested.
  links: (now: Date): Rows => [
    linkTokens,
    or(
      lte(linkTokens.expiresAt, shift(now, -durations.methodChange)),
      and(isNull(linkTokens.userId), lte(linkTokens.expiresAt, now)),
    ),
  ],
  // Unknown names are counted too: their counts go as soon as nothing depends on them.
  attempts: (now: Date): Rows => [
    attempts,
    or(
      beginsLater(now),
      and(
        lte(attempts.windowStartedAt, shift(now, -serverDurations.attemptKept)),
        or(
          lte(attempts.windowStartedAt, shift(now, -serverDurations.longAttemptKept)),
          and(...longWindows.map((begin) => notLike(attempts.key, `${begin}%`))),
        ),
      ),
    ),
  ],
  calendarLinks: (now: Date): Rows => [
    calendarLinks,
    lte(calendarLinks.createdAt, shift(now, -serverDurations.calendarLink)),
  ],
  paymentNotes: (now: Date): Rows => [paymentNotes, lt(paymentNotes.countsUntil, dayOf(now))],
  passkeyChallenges: (now: Date): Rows => [
    passkeyChallenges,
    lte(passkeyChallenges.createdAt, shift(now, -serverDurations.passkeyChallenge)),
  ],
  // A screen that has listed it is of a session that has ended itself by now.
  endedSessions: (now: Date): Rows => [
    endedSessions,
    lte(endedSessions.endedAt, shift(now, -serverDurations.sessionMost)),
  ],
  devices: (now: Date): Rows => [devices, lte(devices.createdAt, shift(now, -serverDurations.device))],
};

type LeftoverKind = keyof typeof leftovers;

export const leftoverKinds = Object.keys(leftovers) as LeftoverKind[];

/** Each removes a portion: there are no more when it was a smaller one. */
export function createHousekeepingQueries(db: Database) {
  return {
    /** Removes the sessions that ended by themselves; returns their number by user. */
    removeExpiredSessions: (now: Date) =>
      removeSessions(
        db,
        portionOf(
          sessions,
          or(
            lte(sessions.createdAt, shift(now, -serverDurations.sessionMost)),
            lte(sessions.lastSeenAt, shift(now, -serverDurations.sessionIdle)),
          ),
        ),
        now,
      ),

    removeLeftovers: (kind: LeftoverKind, now: Date): Promise<number> =>
      removePortion(db, ...leftovers[kind](now)),

    /** Entries that are kept no longer. Ids follow time, so that the first ones are the oldest: no more is read than that. */
    async removeOldAuditEntries(now: Date): Promise<number> {
      const oldest = db
        .select({ id: auditLog.id, at: auditLog.at })
        .from(auditLog)
        .orderBy(auditLog.id)
        .limit(portion)
        .as('oldest');
      const old = db
        .select({ id: oldest.id })
        .from(oldest)
        .where(lte(oldest.at, shift(now, -serverDurations.auditKept)));
      const removed = await db
        .delete(auditLog)
        .where(inArray(auditLog.id, old))
        .returning({ id: auditLog.id });
      return removed.length;
    },
  };
}
