import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../support/server/clock.ts';
import {
  createPostgresDatabase,
  isPostgres,
  migrationsFolder,
  openDatabase,
  openTestStore,
  resetStore,
} from '../support/database/database.ts';
import { partsOf, rightPdf, uploadPath } from '../support/documents/documents.ts';
import { expectCaught, Tally, times } from '../support/promise.ts';
import { must, startTestServer, type TestServerOptions } from '../support/server/server.ts';
import { openConnection } from '../support/server/slow-calls.ts';

const clock = createTestClock();
const store = await openTestStore();
await resetStore(store, clock);
const places = { calls: 40, files: 4 };
const capacity = { known: places, anonymous: places };
const held = '/api/leasing-calculator/start';
const tally = new Tally('21 load is shed');
afterAll(() => store.close());

/** A server whose calls of one operation, and its uploads, are answered only after `release`. */
async function startHeld(options: TestServerOptions = {}) {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await startTestServer({
    listen: false,
    store,
    clock,
    capacity,
    adjustHandlers: (handlers) => ({
      ...handlers,
      startCalculator: async () => {
        await released;
        return true;
      },
      uploadDocument: () => released,
    }),
    ...options,
  });
  return { server, release };
}

/** As many as there is room for are answered, and all others are turned away at once with what to do. */
async function checkShedding({ server, release }: Awaited<ReturnType<typeof startHeld>>): Promise<void> {
  const { client } = await server.logInByCall('ana.kovacevic');
  const parts = partsOf([rightPdf()]);
  const files = times(places.files * 2, () => client.copy().post(uploadPath, { parts }));
  const calls = times(places.calls * 3, () => server.client().get(held));
  const all = [...files, ...calls];
  const answered = places.calls + places.files;
  let turnedAway = 0;
  for (const answer of all) void answer.then(() => (turnedAway += 1));
  // Calls with a place wait: by now all others have their answers.
  for (let looks = 0; looks < 50 && turnedAway < all.length - answered; looks += 1) {
    await setTimeout(20);
  }
  expect(turnedAway, 'turned away').toBe(all.length - answered);
  await tally.hold(async () => {
    // Monitoring still learns that the server lives.
    must(200, await server.client().get('/healthz'));
    must(200, await server.client().get('/readyz'));
  }, 2);
  release();
  for (const answer of await Promise.all(all)) {
    await tally.hold(() => {
      if (answer.status !== 200) {
        expect(must(503, answer).json).toMatchObject({ code: 'busy' });
        expect(answer.headers['retry-after']).toBe('1');
      }
    });
  }
  const kept = await Promise.all(files);
  expect(kept.filter(({ status }) => status === 200)).toHaveLength(places.files);
  // Nothing of it stays.
  const later = await Promise.all(times(places.calls, () => server.client().get(held)));
  for (const answer of later) must(200, answer);
}

test('a server with too much to do turns calls away, and goes on with the others @T21.1', async () => {
  const at = await startHeld();
  await checkShedding(at);
  await at.server.close();
});

test('a call waits its turn however its path is written', async () => {
  const lines: string[] = [];
  const { server, release } = await startHeld({
    listen: true,
    log: { write: (line) => void lines.push(line) },
  });
  const port = Number(new URL(server.url).port);
  const calls = times(places.calls, () => server.client().get(held));
  await setTimeout(200);
  const targets = [
    held,
    `http://elsewhere${held}`,
    `HTTPS://a:b@elsewhere:1${held}`,
    held.replace('api', '%61pi'),
    held.replace('api', '%61%70%69'),
    `http://elsewhere${held.replace('api', 'ap%69')}?to=%zz`,
  ];
  for (const target of targets) {
    lines.length = 0;
    const { socket, received } = await openConnection(port);
    socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    await tally.hold(async () => {
      expect(await received).toMatch(/^HTTP\/1\.1 503 /);
      expect(lines.join(''), target).toContain('turned away');
    });
  }
  release();
  for (const answer of await Promise.all(calls)) must(200, answer);
  await server.close();
});

test('planted fault: whatever comes is taken in', async () => {
  const everything = { calls: Infinity, files: Infinity };
  const at = await startHeld({ capacity: { known: everything, anonymous: everything } });
  await expectCaught(() => checkShedding(at), /^turned away: expected \+0/);
  at.release();
  await at.server.close();
});

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
  async function checkMigration(statements: string, disturb = (_databaseUrl: string) => Promise.resolve()) {
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
    const disturbing = disturb(databaseUrl);
    await setTimeout(100);
    const folder = withOneMore(statements);
    const newer = await openDatabase(databaseUrl, { migrationsFolder: folder });
    await setTimeout(100);
    over.abort();
    await Promise.all([...asking, disturbing]);
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

  test('waits for a long query without holding up others', () =>
    checkMigration(added, async (databaseUrl) => {
      const reader = await openDatabase(databaseUrl);
      await reader.transaction(async (queries) => {
        await queries.users.byUsername('ana.kovacevic');
        await setTimeout(3000);
      });
      await reader.close();
    }));

  test('planted fault: a migration that holds a table for long', () =>
    expectCaught(
      () => checkMigration(`${added}--> statement-breakpoint\nselect pg_sleep(3);`),
      /^the longest wait: /,
    ));
});
