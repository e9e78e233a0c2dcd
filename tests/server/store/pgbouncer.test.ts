import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFolder } from '../../../server/import/import.ts';
import { openPostgres } from '../../../server/store/postgres.ts';
import { bills, documents } from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import {
  createPostgresDatabase,
  isPostgres,
  migrationsFolder,
  resetStore,
} from '../../support/database/database.ts';
import { type Pgbouncer, startPgbouncer, whyNoPgbouncer } from './pgbouncer.ts';
import { upload } from '../../support/documents/documents.ts';
import { exampleExport } from '../../support/files/exports.ts';
import { times } from '../../support/promise.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { must, startTestServer } from '../../support/server/server.ts';

const problem = isPostgres ? await whyNoPgbouncer() : undefined;
if (problem !== undefined) process.stdout.write(`Nothing is tried through PgBouncer: ${problem}.\n`);

describe.runIf(isPostgres && problem === undefined)('behind a PgBouncer that pools by transaction', () => {
  const clock = createTestClock();
  let pgbouncer: Pgbouncer;
  beforeAll(async () => {
    pgbouncer = await startPgbouncer(process.env['TEST_DATABASE_URL'] ?? '');
  });
  afterAll(() => pgbouncer.stop());

  /** A database without migrations, and the way to it through the pooler. */
  async function emptyDatabase(): Promise<{ databaseUrl: string; migrationUrl: string }> {
    const migrationUrl = await createPostgresDatabase();
    const client = new Client({ connectionString: migrationUrl });
    await client.connect();
    await client.query('drop schema public cascade; create schema public; drop schema drizzle cascade');
    await client.end();
    return { databaseUrl: `${pgbouncer.url}${new URL(migrationUrl).pathname}`, migrationUrl };
  }

  /** Many callers, one a moment after the other, and other work, so that each transaction gets another session. */
  async function profilesAtOnce(store: Store): Promise<number[]> {
    const server = await startTestServer({ listen: false, store, clock });
    try {
      const { client } = await server.logInByCall('ana.kovacevic');
      const work = times(100, () => store.db.execute(sql`select pg_sleep(0.01)`));
      const answers = times(60, async (index) => {
        // Calls that come at once look for their callers in one query.
        await setTimeout(2 * index);
        return client.copy().get('/api/user-profile');
      });
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      await Promise.all(work);
      return statuses;
    } finally {
      await server.close();
    }
  }

  test('a server migrates past it, reads, writes and imports through it, and leaves no session changed', async () => {
    const store = await openPostgres({
      ...(await emptyDatabase()),
      preparedStatements: false,
      migrationsFolder,
    });
    expect(await store.isCurrent()).toBe(true);
    await resetStore(store, clock);
    expect(await profilesAtOnce(store)).toEqual(times(60, () => 200));

    const server = await startTestServer({ listen: false, store, clock });
    const { client } = await server.logInByCall('luka.maric');
    const before = await store.db.$count(documents);
    must(200, await upload(client));
    expect(await store.db.$count(documents)).toBe(before + 1);
    const billsBefore = await store.db.$count(bills);
    expect(await importFolder({ store, clock, folder: exampleExport, mayExpire: Infinity })).toMatchObject({
      outcome: 'done',
    });
    expect(await store.db.$count(bills)).toBe(billsBefore + 8);
    const limits = await Promise.all(
      times(20, () =>
        store.db.execute(sql`select current_setting('statement_timeout') as ms, pg_sleep(0.02)`),
      ),
    );
    expect(
      limits.map((result) => JSON.stringify(result)).filter((text) => !text.includes('"ms":"0"')),
    ).toEqual([]);
    await server.close();
    await store.close();
  });
});
