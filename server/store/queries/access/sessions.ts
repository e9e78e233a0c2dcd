import DataLoader from 'dataloader';
import {
  and,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { limits } from '../../../../domain/values/durations.ts';
import { lazy } from '../../../../domain/values/lazy.ts';
import { shift } from '../../../platform/clock.ts';
import { type Database, rowsOf } from '../../database.ts';
import { serverDurations } from '../../limits.ts';
import { endedSessions, partners, sessions, users } from '../../schema.ts';
import { type Partner, partnerColumns } from './users.ts';

export type SessionKind = (typeof sessions.$inferSelect)['kind'];

/** A living session with its owner: all that a call needs to know about its caller, in one query. */
export type SessionRecord = {
  session: typeof sessions.$inferSelect;
  user: { id: number; username: string };
  partner: Partner;
};

type ListedSession = Pick<typeof sessions.$inferSelect, 'number' | 'device' | 'createdAt' | 'lastSeenAt'>;
type OwnSession = { readonly idHash: string; readonly userId: number };

export type NewSession = {
  idHash: string;
  userId: number;
  kind: SessionKind;
  device: string | null;
  deviceHash: string | null;
  createdAt?: Date;
};

type RemovedSessions = { readonly userId: number; readonly count: number };

/** Removes sessions, any number of them, and notes the full ones as ended; returns their number by the user's id. */
export async function removeSessions(
  db: Database,
  which: SQL | undefined,
  endedAt: Date,
): Promise<RemovedSessions[]> {
  return rowsOf(
    db,
    sql`
    with removed as (delete from ${sessions} where ${which} returning number, user_id, kind, device_hash),
    ended as (
      insert into ${endedSessions} (number, user_id, ended_at, device_hash)
      select number, user_id, ${endedAt.toISOString()}::timestamptz, device_hash from removed where kind = 'full'
    )
    select user_id as "userId", count(*)::integer as count from removed group by user_id order by user_id`,
  );
}

/**
 * The condition for a live session: neither its absolute nor its idle end has come, and its codes are not used up. Its row is
 * removed later.
 */
const hasTime = (createdAfter: Date | SQLWrapper, seenAfter: Date | SQLWrapper) =>
  and(
    gt(sessions.createdAt, createdAfter),
    gt(sessions.lastSeenAt, seenAfter),
    lte(sessions.codeTries, limits.codeGuesses),
  );

const timeLeftAt = (now: Date) => ({
  createdAfter: shift(now, -serverDurations.sessionMost),
  seenAfter: shift(now, -serverDurations.sessionIdle),
});

function livesAt(now: Date): SQL | undefined {
  const { createdAfter, seenAfter } = timeLeftAt(now);
  return hasTime(createdAfter, seenAfter);
}

type WantedSession = { readonly idHash: string; readonly now: Date };

const latestOf = (wanted: readonly WantedSession[]): Date =>
  new Date(Math.max(...wanted.map(({ now }) => now.getTime())));

export const countOf = (removed: readonly RemovedSessions[]) =>
  removed.reduce((sum, { count }) => sum + count, 0);

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
          sql`${sessions.idHash} = any(${sql.placeholder('idHashes')})`,
          hasTime(sql.placeholder('createdAfter'), sql.placeholder('seenAfter')),
        ),
      )
      .prepare('find_sessions'),
  );

  async function findAll(wanted: readonly WantedSession[]): Promise<(SessionRecord | undefined)[]> {
    const { createdAfter, seenAfter } = timeLeftAt(latestOf(wanted));
    const records = await find().execute({
      idHashes: wanted.map(({ idHash }) => idHash),
      createdAfter: createdAfter.toISOString(),
      seenAfter: seenAfter.toISOString(),
    });
    const byIdHash = new Map(records.map((record) => [record.session.idHash, record]));
    return wanted.map(({ idHash }) => byIdHash.get(idHash));
  }

  // Calls that arrive in the same turn of the event loop share one query, which nearly doubles how many short calls a server
  // answers a second; if it fails, all of them fail. Nothing is cached, because a session may end at any time.
  const finder = lazy(() => new DataLoader(findAll, { cache: false, batchScheduleFn: setImmediate }));

  return {
    /** The session, unless it was idle for too long, lived for too long, or ended. */
    find: (idHash: string, now: Date): Promise<SessionRecord | undefined> => finder().load({ idHash, now }),

    /** @param session `createdAt` where it continues an older one, with the same absolute end */
    async begin(session: NewSession, now: Date): Promise<void> {
      await db.insert(sessions).values({ createdAt: now, lastSeenAt: now, ...session });
    },

    async touch(idHash: string, now: Date): Promise<void> {
      await db
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.idHash, idHash), lt(sessions.lastSeenAt, now)));
    },

    /** Notes that the customer has written something in the session. */
    async noteWrite(idHash: string, now: Date): Promise<void> {
      await db.update(sessions).set({ writtenAt: now }).where(eq(sessions.idHash, idHash));
    },

    /** Whether the half-open session has not ended since the call began. */
    async isHalfOpen(idHash: string, now: Date): Promise<boolean> {
      const which = and(eq(sessions.idHash, idHash), eq(sessions.kind, 'half'), livesAt(now));
      return (await db.$count(sessions, which)) > 0;
    },

    /** Whether the session has not ended since the call began. */
    async lives(idHash: string, now: Date): Promise<boolean> {
      return (await db.$count(sessions, and(eq(sessions.idHash, idHash), livesAt(now)))) > 0;
    },

    /** The living full sessions of this session's user: this one first, then the last used ones. */
    async listOf(own: OwnSession, most: number, now: Date): Promise<ListedSession[]> {
      return db
        .select({
          number: sessions.number,
          device: sessions.device,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, own.userId), eq(sessions.kind, 'full'), livesAt(now)))
        .orderBy(desc(eq(sessions.idHash, own.idHash)), desc(sessions.lastSeenAt), desc(sessions.number))
        .limit(most);
    },

    /** Ends the session; false when it had ended already. */
    async end(idHash: string, now: Date): Promise<boolean> {
      return (await removeSessions(db, eq(sessions.idHash, idHash), now)).length > 0;
    },

    /** Ends the session of the user with this number; false when there is none. */
    async endNumber(userId: number, number: number, now: Date): Promise<boolean> {
      const which = and(eq(sessions.userId, userId), eq(sessions.number, number));
      return (await removeSessions(db, which, now)).length > 0;
    },

    /** Whether a full session of the user had this number and has ended, up to 12 hours ago. */
    async hasEnded(userId: number, number: number): Promise<boolean> {
      const which = and(eq(endedSessions.userId, userId), eq(endedSessions.number, number));
      return (await db.$count(endedSessions, which)) > 0;
    },

    /** Ends every other session of this session's user; returns how many there were. */
    async endOthers(own: OwnSession, now: Date): Promise<number> {
      const which = and(eq(sessions.userId, own.userId), ne(sessions.idHash, own.idHash));
      return countOf(await removeSessions(db, which, now));
    },

    /** Ends every session of the user; returns how many there were. */
    async endAll(userId: number, now: Date): Promise<number> {
      return countOf(await removeSessions(db, eq(sessions.userId, userId), now));
    },

    /**
     * Ends the oldest half-open sessions of the user above the limit, and returns their number. Sessions of browsers
     * that the user has logged in with before, which are kept with a name, are counted apart, so that a stranger with the
     * password cannot end them.
     */
    async endSurplus(userId: number, isKnownBrowser: boolean, now: Date): Promise<number> {
      const { device } = sessions;
      const which = and(
        eq(sessions.userId, userId),
        eq(sessions.kind, 'half'),
        isKnownBrowser ? isNotNull(device) : isNull(device),
      );
      const newest = db
        .select({ idHash: sessions.idHash })
        .from(sessions)
        .where(which)
        .orderBy(desc(sessions.createdAt), desc(sessions.number))
        .limit(limits.halfOpenSessions);
      return countOf(await removeSessions(db, and(which, notInArray(sessions.idHash, newest)), now));
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
    async countCodeAttempt(idHash: string): Promise<number | undefined> {
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
    async refundCodeAttempt(idHash: string): Promise<void> {
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
