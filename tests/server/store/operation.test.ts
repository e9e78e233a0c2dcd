import { EventEmitter, once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { durations } from '../../../domain/values/durations.ts';
import { shift } from '../../../server/platform/clock.ts';
import { OwnError } from '../../../server/platform/own-error.ts';
import {
  runHousekeeping,
  startHousekeeping,
  runHousekeepingIfDue,
} from '../../../server/store/housekeeping.ts';
import { type Bucket, buckets, longWindows, serverDurations } from '../../../server/store/limits.ts';
import {
  attempts,
  auditLog,
  devices,
  endedSessions,
  linkTokens,
  mailCodes,
  passkeyChallenges,
  sessions,
} from '../../../server/store/schema.ts';
import type { Queries, Store } from '../../../server/store/store.ts';
import { createPostgresDatabase, isPostgres, openDatabase } from '../../support/database/database.ts';
import { times, withFault } from '../../support/promise.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { must, type TestServerOptions } from '../../support/server/server.ts';

const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const { clock, server, start, store } = await startOwnServer({ log });
beforeEach(async () => {
  await server.reset();
  lines.length = 0;
});

const failing: TestServerOptions['adjustHandlers'] = (handlers) => ({
  ...handlers,
  startCalculator: () => {
    throw new OwnError('planned');
  },
});
const path = '/api/leasing-calculator/start';

describe('the name of a call', () => {
  test('is in the answer and in the log when the call failed', async () => {
    const broken = await start({ adjustHandlers: failing });
    const { json } = must(500, await broken.client().get(path, { headers: { 'x-request-id': 'FORGED00' } }));
    const { requestId } = json as { requestId: string };
    expect(requestId).toMatch(/^[0-9A-F]{8}$/);
    const logged = lines.map((line) => JSON.parse(line) as { reqId: string; msg: string; err?: object });
    expect(logged.filter(({ reqId }) => reqId === requestId)).toMatchObject([
      { msg: 'internal', err: { message: 'planned' } },
      { msg: 'call' },
    ]);
  });
});

describe('health', () => {
  test('an answer has the time of the server, by which browsers count days', async () => {
    const { headers } = await server.client().get('/api/bill');
    expect(headers['date']).toBe(server.clock.now().toUTCString());
  });

  test('a server that is newer than its database is not ready', async () => {
    const newest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`;
    await store.db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = -created_at where created_at = ${newest}`,
    );
    try {
      expect(must(503, await server.client().get('/readyz')).json).toEqual({ status: 'schema is old' });
    } finally {
      // Others get this database after us.
      await store.db.execute(
        sql`update drizzle.__drizzle_migrations set created_at = -created_at where created_at < 0`,
      );
    }
    await expect.poll(async () => (await server.client().get('/readyz')).status).toBe(200);
  });
});

describe('housekeeping', () => {
  const minute = 60_000;
  const hour = 60 * minute;
  const day = 24 * hour;
  const old = { event: 'login', userId: 1, ipAddress: null, at: new Date(0) } as const;
  const entries = () => store.db.$count(auditLog);

  test('is done by one process in each interval', async () => {
    expect((await Promise.all(times(5, () => runHousekeepingIfDue(store, clock)))).toSorted()).toEqual(
      times(5, (index) => index === 4),
    );
    clock.advance(10 * 60_000);
    expect(await runHousekeepingIfDue(store, clock)).toBe(true);
  });

  test('is done by another one when it fails', async () => {
    const fails = withFault(store, ({ housekeeping }: Queries) => ({
      housekeeping: { ...housekeeping, removeOldAuditEntries: () => Promise.reject(new Error('planned')) },
    }));
    await store.audit.add(old);
    const before = await entries();
    let isMoreDone = false;
    const alsoDo = () => Promise.resolve((isMoreDone = true));
    await expect(runHousekeepingIfDue(fails, clock, alsoDo)).rejects.toMatchObject({
      errors: [{ message: 'planned' }],
    });
    expect(isMoreDone).toBe(true);
    expect(await entries()).toBe(before);
    expect(await runHousekeepingIfDue(store, clock)).toBe(true);
    expect(await entries()).toBe(before - 1);
  });

  /** The last moment at which each goes, and the first at which it stays. */
  const around = (edge: Date) => [
    { name: 'old', at: edge },
    { name: 'living', at: shift(edge, 1) },
  ];

  test('removes what no decision depends on any more, and nothing before', async () => {
    const { db } = store;
    const now = clock.now();
    await db
      .insert(mailCodes)
      .values(
        around(now).map(({ at }, index) => ({ userId: index + 1, codeHash: '', sentAt: now, expiresAt: at })),
      );
    await db.insert(linkTokens).values(
      [
        ...around(shift(now, -durations.methodChange)).map(({ name, at }) => ({
          tokenHash: name,
          userId: 1,
          expiresAt: at,
        })),
        ...around(now).map(({ name, at }) => ({
          tokenHash: `${name}, of nobody`,
          userId: null,
          expiresAt: at,
        })),
      ].map((link) => ({ ...link, purpose: 'password' as const, createdAt: now })),
    );
    await db.insert(devices).values(
      around(shift(now, -180 * day)).map(({ name, at }) => ({
        tokenHash: name,
        userId: 1,
        createdAt: at,
      })),
    );
    await db
      .insert(auditLog)
      .values(around(shift(now, -730 * day)).map(({ at }) => ({ ...old, userId: 9, at })));
    await db.insert(attempts).values(
      [
        ...around(shift(now, -hour)),
        ...longWindows.flatMap((begin) =>
          around(shift(now, -day)).map(({ name, at }) => ({
            name: `${begin}${name}`,
            at,
          })),
        ),
      ].map(({ name, at }) => ({ key: name, windowStartedAt: at, count: 1 })),
    );
    await runHousekeeping(store, now);
    expect(await db.select({ userId: mailCodes.userId }).from(mailCodes)).toEqual([{ userId: 2 }]);
    expect(
      await db.select({ key: linkTokens.tokenHash }).from(linkTokens).orderBy(linkTokens.tokenHash),
    ).toEqual([{ key: 'living' }, { key: 'living, of nobody' }]);
    expect(await db.select({ key: devices.tokenHash }).from(devices)).toEqual([{ key: 'living' }]);
    expect(await db.$count(auditLog, eq(auditLog.userId, 9))).toBe(1);
    expect((await db.select({ key: attempts.key }).from(attempts)).map(({ key }) => key).toSorted()).toEqual(
      ['living', ...longWindows.map((begin) => `${begin}living`)].toSorted(),
    );
  });

  test('ends sessions when they are idle or old, and what belongs to them goes in its time', async () => {
    const { db } = store;
    const now = clock.now();
    const session = { userId: 1, kind: 'full', createdAt: now, lastSeenAt: now } as const;
    await db.insert(sessions).values([
      ...around(shift(now, -12 * hour)).map(({ name, at }) => ({ ...session, idHash: name, createdAt: at })),
      ...around(shift(now, -30 * minute - 15_000)).map(({ name, at }) => ({
        ...session,
        idHash: `idle, ${name}`,
        lastSeenAt: at,
      })),
    ]);
    await db.insert(passkeyChallenges).values(
      around(shift(now, -5 * minute)).map(({ name, at }) => ({
        sessionIdHash: 'living',
        purpose: name === 'old' ? ('register' as const) : ('login' as const),
        challenge: name,
        createdAt: at,
      })),
    );
    await db.insert(endedSessions).values(
      around(shift(now, -12 * hour)).map(({ at }, index) => ({
        number: 1000 + index,
        userId: 1,
        endedAt: at,
      })),
    );
    await runHousekeeping(store, now);
    expect((await db.select().from(sessions)).map(({ idHash }) => idHash).toSorted()).toEqual([
      'idle, living',
      'living',
    ]);
    expect((await db.select().from(passkeyChallenges)).map(({ challenge }) => challenge)).toEqual(['living']);
    const ended = (await db.select().from(endedSessions)).map(({ number }) => number);
    expect(ended.filter((number) => number >= 1000)).toEqual([1001]);
    expect(ended).toHaveLength(3);
  });

  test('keeps each count for the length of its window', () => {
    const all = Object.values(buckets).flatMap((bucket) =>
      (bucket as (given: string) => Bucket | Bucket[])('1'),
    );
    for (const { key, window } of all) {
      const kept = longWindows.some((begin) => key.startsWith(begin))
        ? serverDurations.longAttemptKept
        : serverDurations.attemptKept;
      expect(kept, key).toBeGreaterThanOrEqual(window);
    }
  });

  describe('is begun by a timer', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());

    test('every ten minutes, after a failure too, until it is stopped', async () => {
      let turns = 0;
      const failsOnce: Store = {
        ...store,
        attempts: {
          ...store.attempts,
          count: (...counted) => {
            turns += 1;
            return turns === 1 ? Promise.reject(new Error('planned')) : store.attempts.count(...counted);
          },
        },
      };
      const house = new EventEmitter();
      const stop = startHousekeeping(failsOnce, clock, {
        onDone: (at) => house.emit('kept', at),
        onFailure: (error) => house.emit('failed', error),
      });
      // A second longer than a turn counts: a timer may be early.
      const interval = 10 * 60_000 + 1000;
      vi.advanceTimersByTime(interval - 1);
      expect(turns).toBe(0);
      const failed = once(house, 'failed');
      vi.advanceTimersByTime(1);
      expect(await failed).toMatchObject([{ message: 'planned' }]);
      const kept = once(house, 'kept');
      vi.advanceTimersByTime(interval);
      expect(await kept).toEqual([clock.now()]);
      stop();
      vi.advanceTimersByTime(3 * interval);
      expect(turns).toBe(2);
    });
  });
});

test.runIf(isPostgres)('work that waits for something else gives its connection back in time', async () => {
  const own = await openDatabase(await createPostgresDatabase(), { limit: 300, connections: 1 });
  const never = () => new Promise<never>(() => undefined);
  await expect(own.transaction(never)).rejects.toMatchObject({ name: 'DatabaseLate' });
  expect(own.connections()).toMatchObject({ busy: 0, waiting: 0 });
  // The only connection was cut: another one takes its place.
  expect(await own.isCurrent()).toBe(true);
  await own.close();
});
