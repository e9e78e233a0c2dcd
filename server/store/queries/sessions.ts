import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { durations, limits } from '../../../domain/durations.ts';
import { lazy } from '../../../domain/lazy.ts';
import { shift } from '../../platform/clock.ts';
import type { Database } from '../database.ts';
import { serverDurations } from '../limits.ts';
import { partners, sessions, users, devices } from '../schema.ts';
import { type Partner, partnerColumns } from './users.ts';

export type SessionKind = (typeof sessions.$inferSelect)['kind'];

/** A living session with whose it is: all that a call needs to know about its caller, in one query. */
export type SessionRecord = {
  session: typeof sessions.$inferSelect;
  user: { id: number; username: string };
  partner: Partner;
};

type NewSession = { idHash: string; userId: number; kind: SessionKind; createdAt?: Date };

export function createSessionQueries(db: Database) {
  // On first use: a transaction makes its own queries and rarely asks for this one.
  const find = lazy(() =>
    db
      .select({
        session: sessions,
        user: { id: users.id, username: users.username },
        partner: partnerColumns,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(partners, eq(partners.id, users.partnerId))
      .where(
        and(
          eq(sessions.idHash, sql.placeholder('idHash')),
          gt(sessions.createdAt, sql.placeholder('createdAfter')),
          gt(sessions.lastSeenAt, sql.placeholder('seenAfter')),
          lte(sessions.codeTries, limits.codeGuesses),
        ),
      )
      .prepare('find_session'),
  );

  return {
    /** The session, unless it was idle for too long, lived for too long, or ended. */
    async find(idHash: string, now: Date): Promise<SessionRecord | undefined> {
      const [record] = await find().execute({
        idHash,
        createdAfter: shift(now, -durations.sessionMost).toISOString(),
        seenAfter: shift(now, -serverDurations.sessionIdle).toISOString(),
      });
      return record;
    },

    /** @param session `createdAt` where it goes on from an older one, whose longest time it has */
    async begin(session: NewSession, now: Date): Promise<void> {
      await db.insert(sessions).values({ createdAt: now, lastSeenAt: now, ...session });
    },

    async touch(idHash: string, now: Date): Promise<void> {
      await db
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.idHash, idHash), lt(sessions.lastSeenAt, now)));
    },

    /** Whether the half-open session has not ended since the call began. */
    async isHalfOpen(idHash: string): Promise<boolean> {
      const rows = await db
        .select({ idHash: sessions.idHash })
        .from(sessions)
        .where(
          and(
            eq(sessions.idHash, idHash),
            eq(sessions.kind, 'half'),
            lte(sessions.codeTries, limits.codeGuesses),
          ),
        );
      return rows.length > 0;
    },

    /** Ends the session; false when it had ended already. */
    async end(idHash: string): Promise<boolean> {
      const rows = await db
        .delete(sessions)
        .where(eq(sessions.idHash, idHash))
        .returning({ idHash: sessions.idHash });
      return rows.length > 0;
    },

    /** Ends every session of the user; returns how many there were. */
    async endAll(userId: number): Promise<number> {
      const rows = await db
        .delete(sessions)
        .where(eq(sessions.userId, userId))
        .returning({ idHash: sessions.idHash });
      return rows.length;
    },

    /**
     * Ends a half-open session whose codes are used up. It is marked and not removed: a right code that is being
     * compared at this very moment was among the five and still opens a session.
     */
    async spend(idHash: string): Promise<void> {
      await db
        .update(sessions)
        .set({ codeTries: limits.codeGuesses + 1 })
        .where(eq(sessions.idHash, idHash));
    },

    /** Counts a code tried in a half-open session: which one it is, or `undefined` when all are used up. */
    async countCodeTry(idHash: string): Promise<number | undefined> {
      const [row] = await db
        .update(sessions)
        .set({ codeTries: sql`${sessions.codeTries} + 1` })
        .where(
          and(
            eq(sessions.idHash, idHash),
            eq(sessions.kind, 'half'),
            lt(sessions.codeTries, limits.codeGuesses),
          ),
        )
        .returning({ codeTries: sessions.codeTries });
      return row?.codeTries;
    },

    /** Takes a try back that compared nothing; codes that are used up stay so. */
    async giveBackCodeTry(idHash: string): Promise<void> {
      await db
        .update(sessions)
        .set({ codeTries: sql`${sessions.codeTries} - 1` })
        .where(
          and(
            eq(sessions.idHash, idHash),
            gt(sessions.codeTries, 0),
            lte(sessions.codeTries, limits.codeGuesses),
          ),
        );
    },
  };
}

export function createDeviceQueries(db: Database) {
  return {
    /** Whether the cookie with this hash was given to the user of this name after a full login. */
    async belongsTo(tokenHash: string, usernameKey: string): Promise<boolean> {
      const rows = await db
        .select({ userId: devices.userId })
        .from(devices)
        .innerJoin(users, eq(users.id, devices.userId))
        .where(and(eq(devices.tokenHash, tokenHash), eq(users.usernameKey, usernameKey)));
      return rows.length > 0;
    },

    async remember(device: { tokenHash: string; userId: number; createdAt: Date }): Promise<void> {
      await db.insert(devices).values(device);
    },

    /** Forgets every device of the user; returns their hashes. */
    async forgetAll(userId: number): Promise<string[]> {
      const rows = await db.delete(devices).where(eq(devices.userId, userId)).returning();
      return rows.map((row) => row.tokenHash);
    },
  };
}
