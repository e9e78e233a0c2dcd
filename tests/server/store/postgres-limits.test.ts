import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrationsFolder } from '../../../server/store/database.ts';
import { openPostgres } from '../../../server/store/postgres.ts';
import type { Store } from '../../../server/store/store.ts';
import { pretendPostgres, type PretendedPostgres } from './pretended-postgres.ts';
import { times } from '../../support/promise.ts';
import { letTimeGo, pass, stopTime, turnsUntil } from '../timers.ts';

/* The limits of time that a connection sets; nothing is stored. */

let writer: PretendedPostgres;
let standby: PretendedPostgres;
const opened: Store[] = [];

const isLook = (statement: string) => statement.includes('_lsn()');

/** A database with all migrations: a newer server has been here. */
function answerOf(statement: string) {
  if (statement.includes('server_encoding'))
    return [{ encoding: 'UTF8', schema: 'public', hasTemporary: true }];
  if (statement.includes('pg_tables')) return [{ schema: 'drizzle' }];
  if (statement.includes('__drizzle_migrations')) return [{ newest: String(Number.MAX_SAFE_INTEGER) }];
  if (isLook(statement)) return [{ position: 1 }];
  return [{ id: 1 }];
}
const standbyAnswerOf = (statement: string) => (isLook(statement) ? [{ position: 1 }] : [{ id: 2 }]);

beforeEach(async () => {
  writer = await pretendPostgres(answerOf);
  standby = await pretendPostgres(standbyAnswerOf);
});
afterEach(async () => {
  letTimeGo();
  // Nobody waits for work whose call was given up.
  await Promise.all([writer.close(), standby.close()]);
  await Promise.all(opened.splice(0).map((store) => store.close().catch(() => undefined)));
});

async function open(more: Partial<Parameters<typeof openPostgres>[0]> = {}): Promise<Store> {
  const store = await openPostgres({
    databaseUrl: writer.url,
    migrationsFolder,
    ...more,
  });
  opened.push(store);
  writer.asked.length = 0;
  return store;
}
const ask = (store: Store) => store.db.execute(sql`select 'something' as answer`);

describe('a connection', () => {
  test('has eight seconds for a statement, unless another limit is given, or none', async () => {
    await open();
    expect(writer.begun.at(-1)).toMatchObject({ statement_timeout: '7000' });
    await open({ limit: 1000 });
    expect(writer.begun.at(-1)).toMatchObject({ statement_timeout: '875' });
    await open({ limit: 0 });
    expect(writer.begun.at(-1)).not.toHaveProperty('statement_timeout');
  });

  test('is one of ten, unless another number is given, and the rest wait', async () => {
    for (const [given, expected] of [
      [{}, 10],
      [{ connections: 3 }, 3],
    ] as const) {
      const store = await open(given);
      expect(store.connections()).toEqual({ busy: 0, idle: 1, waiting: 0 });
      writer.answer = () => undefined;
      const asked = Promise.allSettled(times(12, () => ask(store)));
      await expect.poll(() => writer.asked.length).toBe(expected);
      expect(store.connections()).toEqual({ busy: expected, idle: 0, waiting: 12 - expected });
      writer.answer = answerOf;
      writer.breakOff();
      await asked;
    }
  });

  test('that breaks while idle is reported, and there is another one', async () => {
    const onConnectionLost = vi.fn();
    const store = await open({ onConnectionLost });
    writer.breakOff();
    await expect.poll(() => onConnectionLost.mock.calls.length).toBe(1);
    await ask(store);
    expect(writer.asked).toEqual(["select 'something' as answer"]);
  });
});

describe('a transaction', () => {
  const nothing = async () => undefined;

  test('waits a second for rows of another one, unless it is patient', async () => {
    const store = await open();
    await store.transaction(nothing);
    expect(writer.asked).toEqual(['set local lock_timeout = 1000']);
    writer.asked.length = 0;
    await store.transaction(nothing, { isPatient: false });
    expect(writer.asked).toEqual(['set local lock_timeout = 1000']);
    writer.asked.length = 0;
    await store.transaction(nothing, { isPatient: true });
    expect(writer.asked).toEqual([]);
  });

  test('that is long has its own limit, and may wait as long', async () => {
    const store = await open();
    await store.longTransaction(60_000, nothing);
    expect(writer.asked).toEqual(['set local statement_timeout = 60000']);
  });

  test('or work that needs a session has its own limit, which is taken back', async () => {
    const store = await open();
    await store.longWork(60_000, async (db) => void (await db.execute(sql`select 'work' as answer`)));
    const asked = ['set statement_timeout = 60000', "select 'work' as answer", 'reset statement_timeout'];
    expect(writer.asked).toEqual(asked);
    writer.asked.length = 0;
    await expect(store.longWork(60_000, () => Promise.reject(new Error('Planted.')))).rejects.toThrow(
      'Planted.',
    );
    expect(writer.asked).toEqual(['set statement_timeout = 60000', 'reset statement_timeout']);
  });

  test('of that kind has a separate connection behind a pooler', async () => {
    const store = await open({ migrationUrl: standby.url });
    await store.longWork(60_000, async (db) => void (await db.execute(sql`select 'work' as answer`)));
    expect(writer.asked).toEqual([]);
    expect(standby.asked).toContain("select 'work' as answer");
    await expect.poll(() => standby.sockets.size).toBe(0);
  });
});

describe('a start', () => {
  const isMigrating = () => writer.asked.some((statement) => statement.includes('pg_advisory_lock'));

  test('fails where the database does not say what it has, and leaves no connection', async () => {
    writer.answer = () => '42501';
    await expect(open()).rejects.toMatchObject({ code: '42501' });
    expect(isMigrating()).toBe(false);
    await expect.poll(() => writer.sockets.size).toBe(0);
  });

  test('brings a database that has nothing to the newest schema, and one that a newer server had to none', async () => {
    const hasHistory = () => writer.asked.some((statement) => statement.startsWith('create table "drizzle"'));
    writer.answer = (statement) => {
      if (!statement.startsWith('select max(created_at)')) return answerOf(statement);
      return hasHistory() ? [{ newest: null }] : '42P01';
    };
    await openPostgres({ databaseUrl: writer.url, migrationsFolder }).then((store) => opened.push(store));
    expect(isMigrating()).toBe(true);
    writer.asked.length = 0;
    writer.answer = answerOf;
    await openPostgres({ databaseUrl: writer.url, migrationsFolder }).then((store) => opened.push(store));
    expect(writer.asked).not.toEqual([]);
    expect(isMigrating()).toBe(false);
  });
});

test('a database that is closed has no connection any more, nor has its replica', async () => {
  const store = await open({ readUrl: standby.url });
  expect([writer.sockets.size, standby.sockets.size]).toEqual([1, 1]);
  opened.length = 0;
  await store.close();
  await expect.poll(() => [writer.sockets.size, standby.sockets.size]).toEqual([0, 0]);
});

test('statements are prepared under their names, unless they may not be', async () => {
  for (const [given, names] of [
    [{}, ['bills']],
    [{ preparedStatements: false }, []],
  ] as const) {
    const { db } = await open(given);
    writer.names.length = 0;
    await db
      .select({ answer: sql`1` })
      .from(sql`bills`)
      .prepare('bills')
      .execute();
    expect(writer.names).toEqual(names);
  }
});

describe('a replica', () => {
  const isRead = (statement: string) => statement.includes('from "imports"');
  /** 1 for the writer, 2 for the replica. */
  const answeredBy = ({ readOnReplica, imports }: Store) =>
    readOnReplica?.(async () => await imports.newest());

  beforeEach(stopTime);

  test('answers, and has two seconds for it: then the writer does', async () => {
    const store = await open({ readUrl: standby.url });
    expect(await answeredBy(store)).toBe(2);
    standby.answer = (statement) => (isRead(statement) ? undefined : standbyAnswerOf(statement));
    standby.asked.length = 0;
    const answered = answeredBy(store);
    await turnsUntil(() => standby.asked.some(isRead));
    await pass(1999);
    expect(writer.asked.some(isRead)).toBe(false);
    await pass(1);
    expect(await answered).toBe(1);
  });
});
