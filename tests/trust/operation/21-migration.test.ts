import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../support/server/clock.ts';
import {
  createPostgresDatabase,
  isPostgres,
  migrationsFolder,
  openDatabase,
  openTestStore,
  resetStore,
} from '../../support/database/database.ts';
import { expectCaught, Tally, times } from '../../support/promise.ts';
import { startTestServer } from '../../support/server/server.ts';

const clock = createTestClock();
const store = await openTestStore();
await resetStore(store, clock);
const tally = new Tally('21 a migration under load');
afterAll(() => store.close());

describe.runIf(isPostgres)('a migration under load', () => {
  /** The migrations of the server, and one more. */
  function withOneMore(statements: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'moj-leasing-migrations-'));
    cpSync(migrationsFolder, folder, { recursive: true });
    writeFileSync(join(folder, '9999_more.sql'), statements);
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number }[] };
    const last = journal.entries.at(-1);
    if (last === undefined) throw new Error('There are no migrations.');
    const more = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_more' };
    writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, more] }));
    return folder;
  }

  /** Every call is answered in time while a newer server starts and brings the database up to date. */
  async function checkMigration(statements: string) {
    const databaseUrl = await createPostgresDatabase();
    const old = await openDatabase(databaseUrl);
    await resetStore(old, clock);
    const server = await startTestServer({ listen: false, store: old, clock });
    const { client } = await server.logInByCall('ana.kovacevic');
    const over = new AbortController();
    const answers: { status: number; ms: number }[] = [];
    const ask = async (send: () => Promise<{ status: number }>) => {
      while (!over.signal.aborted) {
        const begun = performance.now();
        const { status } = await send();
        answers.push({ status, ms: performance.now() - begun });
      }
    };
    const asking = [
      ...times(4, () => ask(() => client.copy().get('/api/user-profile'))),
      ...times(2, () => ask(() => client.copy().post('/api/inbox/read/1'))),
    ];
    await setTimeout(100);
    const folder = withOneMore(statements);
    const newer = await openDatabase(databaseUrl, { migrationsFolder: folder });
    await setTimeout(100);
    over.abort();
    await Promise.all(asking);
    const isCurrent = [await old.isCurrent(), await newer.isCurrent()];
    await server.close();
    await Promise.all([old.close(), newer.close()]);
    rmSync(folder, { recursive: true });
    await tally.hold(() => {
      expect(isCurrent).toEqual([true, true]);
      expect(Math.max(...answers.map(({ ms }) => ms)), 'the longest wait').toBeLessThan(2500);
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect(answers.length).toBeGreaterThan(50);
    }, answers.length);
  }

  const added =
    'alter table partners add column extra text;--> statement-breakpoint\ncreate index more on partners (extra);';

  test('drops no call @T21.4', () => checkMigration(added));

  test('planted fault: a migration that holds a table for long', () =>
    expectCaught(
      () => checkMigration(`${added}--> statement-breakpoint\nselect pg_sleep(3);`),
      /^the longest wait: /,
    ));
});
