import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../../domain/values/durations.ts';
import { runHousekeeping } from '../../../server/store/housekeeping.ts';
import { buckets, serverDurations } from '../../../server/store/limits.ts';
import { attempts, auditLog, devices, endedSessions, sessions } from '../../../server/store/schema.ts';
import { isPostgres } from '../../support/database/database.ts';
import type { TestClient } from '../../support/server/client.ts';
import { emailOf, must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, store, server, db } = await startFreshServer();

/**
 * A statement has at most 65,535 parameters: more rows than that with three for each, and with one. The limit is the
 * protocol’s, and PGlite takes long for so many rows: they are tried on PostgreSQL.
 */
const many = 22_000;
const very = 66_000;

const ana = 'ana.kovacevic';
let userId: number;
let client: TestClient;

beforeEach(async () => {
  ({ client } = await server.logInByCall(ana));
  userId = (await store.users.byUsername(ana))?.id ?? 0;
});

const addSessions = (kind: 'half' | 'full') =>
  db.execute(sql`
    insert into sessions (id_hash, user_id, kind, created_at, last_seen_at)
    select ${kind} || n, ${userId}, ${kind}, ${clock.now().toISOString()}::timestamptz, ${clock.now().toISOString()}::timestamptz
    from generate_series(1, ${many}) n`);

const countOf = async (event: string) => {
  const rows = await db.select({ count: auditLog.count }).from(auditLog).where(eq(auditLog.event, event));
  return { rows: rows.length, events: rows.reduce((sum, { count }) => sum + count, 0) };
};

test.runIf(isPostgres)('any number of sessions of a user can be ended', async () => {
  await addSessions('full');
  must(200, await client.post('/api/security/session/end-others'));
  expect(await db.$count(sessions)).toBe(1);
  expect(await db.$count(endedSessions)).toBe(many);
  expect(await countOf('session-ended')).toEqual({ rows: 1, events: many });
});

test.runIf(isPostgres)(
  'a password can be changed and set despite any number of sessions and devices',
  async () => {
    await addSessions('half');
    await db.execute(sql`
    insert into devices (token_hash, user_id, created_at)
    select 'known' || n, ${userId}, ${clock.now().toISOString()}::timestamptz from generate_series(1, ${very}) n`);
    await store.attempts.count(buckets.passwordOfDevice('known7').key, 60_000, clock.now());
    const json = { presentPassword: 'Leasing#2026', newPassword: 'Nova#Lozinka7' };
    must(200, await client.post('/api/user-profile/password', { json }));
    expect(await db.$count(sessions)).toBe(1);
    expect(await db.$count(devices)).toBe(1);
    expect(await db.$count(attempts, eq(attempts.key, buckets.passwordOfDevice('known7').key))).toBe(0);

    await addSessions('half');
    must(200, await server.client().post(`/api/forgotten-password?username=${ana}`));
    await server.settled();
    const resetToken = server.mailbox.linkTo(emailOf(ana)).searchParams.get('token') ?? '';
    must(
      200,
      await server
        .client()
        .post('/api/reset-password', { json: { resetToken, newPassword: 'Nova#Lozinka8' } }),
    );
    expect(await db.$count(sessions)).toBe(0);
  },
);

describe('housekeeping', () => {
  test.runIf(isPostgres)('removes any number of sessions, of any number of users', async () => {
    await addSessions('full');
    await addSessions('half');
    clock.advance(serverDurations.sessionIdle);
    await runHousekeeping(store, clock.now());
    expect(await db.$count(sessions)).toBe(0);
    expect(await db.$count(endedSessions)).toBe(many + 1);
    expect(await countOf('session-expired')).toEqual({ rows: 1, events: 2 * many + 1 });
  });
});

describe('half-open sessions of a user', () => {
  const enter = async (from = server.client()) => {
    must(200, await server.enterPassword(from, ana));
    return from;
  };
  const isAlive = async (from: TestClient) =>
    (await from.copy().post('/api/resend-mail-code')).status === 409;
  const halfOpen = () => db.$count(sessions, eq(sessions.kind, 'half'));

  test('are limited: the oldest goes', async () => {
    const first = await enter();
    const second = await enter();
    for (let more = 1; more < limits.halfOpenSessions; more += 1) {
      clock.advance(1);
      await enter();
    }
    expect(await halfOpen()).toBe(limits.halfOpenSessions);
    expect(await isAlive(first)).toBe(false);
    expect(await isAlive(second)).toBe(true);
    expect(await countOf('session-expired')).toEqual({ rows: 1, events: 1 });
  });

  test('those of a browser that the customer has used before are not driven out from elsewhere', async () => {
    must(200, await client.post('/api/logout'));
    await enter(client);
    for (let more = 0; more < limits.halfOpenSessions + 2; more += 1) await enter();
    expect(await halfOpen()).toBe(limits.halfOpenSessions + 1);
    expect(await isAlive(client)).toBe(true);
    // Of a browser that the customer has not used before not even a name is kept.
    expect(await db.$count(sessions, isNotNull(sessions.device))).toBe(1);
  });
});
