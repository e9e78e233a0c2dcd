import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseError, type PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationsFolder } from '../../../server/store/database.ts';
import { migrateUnderLock } from '../../../server/store/migrate.ts';
import { times } from '../../support/promise.ts';
import { letTimeGo, pass, stopTime } from '../timers.ts';

/* How a migration waits for its lock and for tables; no database is asked. */

const asked: string[] = [];
/** The failures of the first statement of each migration, one for each attempt. */
let failures: unknown[];
/** Whether the connection is gone: the statements after a migration then fail. */
let isGone: boolean;

const isLook = (text: string) => text.startsWith('select max(created_at)');

const client = {
  query: async (statement: string | { text: string }, values: readonly unknown[] = []) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    asked.push([text.trim(), ...values].join(' '));
    if (isGone && /^reset|unlock/.test(text)) throw new Error('The connection is gone.');
    if (isLook(text) && asked.includes('begin') && failures.length > 0) throw failures.shift();
    // A newer server has migrated further.
    return { rows: [{ schema: 'drizzle', newest: String(Number.MAX_SAFE_INTEGER) }] };
  },
} as unknown as PoolClient;

beforeEach(() => {
  stopTime();
  asked.length = 0;
  failures = [];
  isGone = false;
});
afterEach(letTimeGo);

function databaseError(code: string): DatabaseError {
  return Object.assign(new DatabaseError('Planted.', 1, 'error'), { code });
}

/** Each is a separate transaction. */
const files = readMigrationFiles({ migrationsFolder }).length;
const busy = '55P03';
const tries = () => asked.filter((text) => text === 'begin').length;

const begun = ['set statement_timeout = 0', 'select pg_advisory_lock($1) 7240301', 'set lock_timeout = 1000'];
const ended = ['reset lock_timeout', 'reset statement_timeout', 'select pg_advisory_unlock($1) 7240301'];

/** Its outcome; `undefined` while it is running. */
function watched(): { outcome?: unknown } {
  const seen: { outcome?: unknown } = {};
  migrateUnderLock(client, migrationsFolder).then(
    () => (seen.outcome = 'done'),
    (error: unknown) => (seen.outcome = error),
  );
  return seen;
}

test('a migration waits for the lock that all versions of the portal take, then a second for each table', async () => {
  const migration = watched();
  await pass(0);
  expect(migration.outcome).toBe('done');
  expect(asked.slice(0, 3)).toEqual(begun);
  expect(tries()).toBe(files);
  expect(asked.filter((text) => text === 'commit')).toHaveLength(files);
  expect(asked.slice(-3)).toEqual(ended);
});

test.each([busy, '40P01'])(
  'a migration that others block is tried again every half second: %s',
  async (code) => {
    failures = times(2, () => databaseError(code));
    const migration = watched();
    await pass(0);
    expect(tries()).toBe(1);
    await pass(499);
    expect(tries()).toBe(1);
    await pass(1);
    expect(tries()).toBe(2);
    await pass(500);
    expect(tries()).toBe(2 + files);
    expect(migration.outcome).toBe('done');
  },
);

test('no file is older than the one before it, which would be passed over', () => {
  const days = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b));
});

test('a migration gives up after sixty tries for a busy table', async () => {
  failures = times(100, () => databaseError(busy));
  const migration = watched();
  await pass(58 * 500);
  expect(tries()).toBe(59);
  expect(migration.outcome).toBeUndefined();
  await pass(500);
  expect(tries()).toBe(60);
  expect(migration.outcome).toMatchObject({ cause: { code: busy } });
  await pass(10_000);
  expect(tries()).toBe(60);
  expect(asked.slice(-3)).toEqual(ended);
});

test.each([
  ['another error of the database', databaseError('42501')],
  ['an error of the connection', Object.assign(new Error('Planted.'), { code: busy })],
])('%s ends it at once, and gives back what it took', async (_what, error) => {
  failures = [error];
  const migration = watched();
  await pass(0);
  expect(migration.outcome).toMatchObject({ cause: error });
  expect(tries()).toBe(1);
  expect(asked.slice(-3)).toEqual(ended);
});

test('that nothing can be given back any more hides no error', async () => {
  failures = [databaseError('42501')];
  isGone = true;
  const migration = watched();
  await pass(0);
  expect(migration.outcome).toMatchObject({ cause: { code: '42501' } });
});
