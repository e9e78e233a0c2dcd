import { EventEmitter, once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { Client } from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { buckets } from '../../../server/store/limits.ts';
import { longestHandover } from '../../../server/platform/mailer.ts';
import { createKeyedMutex } from '../../../server/features/shared/keyed-mutex.ts';
import { bills } from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import { createTestClock } from '../../support/server/clock.ts';
import {
  createPostgresDatabase,
  isPostgres,
  openDatabase,
  openTestStore,
  resetStore,
} from '../../support/database/database.ts';
import { copyExport } from '../../support/files/exports.ts';
import { createTestMailer } from '../../support/server/mails.ts';
import { freePort } from '../../support/database/postgres-cluster.ts';
import { times } from '../../support/promise.ts';
import { registerPerson } from '../../support/registration/registration.ts';
import { must, startTestServer, type TestServer } from '../../support/server/server.ts';
import { runCommandProcess, startServerProcess } from '../../support/server/server-process.ts';

const clock = createTestClock();

/** Two servers on one database: on PostgreSQL with separate connections, as two processes have. */
async function openTwice(): Promise<[Store, Store]> {
  if (!isPostgres) {
    const store = await openTestStore();
    return [store, store];
  }
  const databaseUrl = await createPostgresDatabase();
  return [await openDatabase(databaseUrl), await openDatabase(databaseUrl)];
}

describe('two servers on one database', async () => {
  const stores = await openTwice();
  await resetStore(stores[0], clock);
  const mailbox = createTestMailer();
  const options = { listen: false, clock, mailer: mailbox };
  const start = (at: number, markKeys: string[] = []) =>
    startTestServer({ ...options, store: stores[at] ?? stores[0], config: { markKeys } });
  const [first, second] = [await start(0), await start(1)];
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await Promise.all([...new Set(stores)].map((store) => store.close()));
  });

  test('a registration is begun once while the key of its marks is replaced', async () => {
    const steps = [['old'], ['old', 'new'], ['new', 'old'], ['new']];
    for (const [step, markKeys] of steps.slice(1).entries()) {
      mailbox.sent.length = 0;
      const both = [await start(0, steps[step]), await start(1, markKeys)];
      const who = { email: `osoba${step}@posta.example` };
      const register = (at: TestServer | undefined) => at && registerPerson(at.client(), who);
      await Promise.all(times(10, (index) => register(both[index % 2])));
      for (const at of both) must(200, await registerPerson(at.client(), who));
      expect(mailbox.sent, markKeys.join()).toHaveLength(1);
      await Promise.all(both.map((server) => server.close()));
    }
  });
});

describe('work of one key', async () => {
  const store = await openTestStore();
  await resetStore(store, clock);
  afterAll(() => store.close());
  /** Ends on a signal. */
  const held = () => {
    const end = new EventEmitter();
    const ended = once(end, 'done');
    return {
      work: async () => String(await ended),
      resolve: (result: string) => end.emit('done', result),
      reject: (error: Error) => end.emit('error', error),
    };
  };

  test('gives its claim back, however it ends, so that others need not wait until it runs out', async () => {
    const keyedMutex = createKeyedMutex({ store, clock });
    const failure = new Error('Planted.');
    expect(await keyedMutex('a', async () => 'done')).toBe('done');
    await expect(keyedMutex('a', () => Promise.reject(failure))).rejects.toBe(failure);
    expect(await store.attempts.fullUntil(buckets.claim('a'), clock.now())).toBeUndefined();
    expect(await createKeyedMutex({ store, clock })('a', async () => 'at once')).toBe('at once');
  });

  test('has its claim for longer than a mail server takes; then another process has one, which the first one leaves alone', async () => {
    const claim = buckets.claim('slow');
    expect(claim.window).toBeGreaterThan(longestHandover);
    const claimedUntil = () => store.attempts.fullUntil(claim, clock.now());
    const [first, second] = [held(), held()];
    const slow = createKeyedMutex({ store, clock })('slow', first.work);
    await expect.poll(claimedUntil).toBeDefined();
    clock.advance(claim.window);
    const next = createKeyedMutex({ store, clock })('slow', second.work);
    await expect.poll(claimedUntil).toBeDefined();
    first.resolve('slow');
    expect(await slow).toBe('slow');
    expect(await claimedUntil()).toBeDefined();
    second.resolve('next');
    expect(await next).toBe('next');
    expect(await claimedUntil()).toBeUndefined();
  });

  test('of another process is not waited for without end', async () => {
    const first = held();
    const slow = createKeyedMutex({ store, clock })('stuck', first.work);
    await vi.waitFor(async () =>
      expect(await store.attempts.fullUntil(buckets.claim('stuck'), clock.now())).toBeDefined(),
    );
    const never = vi.fn<() => Promise<string>>();
    await expect(createKeyedMutex({ store, clock }, 2)('stuck', never)).rejects.toMatchObject({
      code: 'busy',
    });
    expect(never).not.toHaveBeenCalled();
    first.resolve('slow');
    expect(await slow).toBe('slow');
  });

  test('is done one after the other, in the order in which it came; of another key at once', async () => {
    // Every claim is granted: this process alone decides the order.
    const granted = {
      ...store.attempts,
      count: async (key: string) => ({
        key,
        count: 1,
        windowStartedAt: clock.now(),
        windowEndsAt: clock.now(),
      }),
    };
    const keyedMutex = createKeyedMutex({ store: { ...store, attempts: granted }, clock });
    const begun: string[] = [];
    const run = (key: string, name: string, work: () => Promise<string>) =>
      keyedMutex(key, () => {
        begun.push(name);
        return work();
      });
    const [first, second, third] = [held(), held(), held()];
    const done = [run('a', 'first', first.work), run('a', 'second', second.work)];
    expect(await run('b', 'other', async () => 'other')).toBe('other');
    expect(begun.toSorted()).toEqual(['first', 'other']);
    first.reject(new Error('Planted.'));
    await expect(done[0]).rejects.toThrow('Planted.');
    await expect.poll(() => begun).toContain('second');
    // The end of the first one forgot nothing of the second one, which is still being done.
    const last = run('a', 'third', third.work);
    await run('b', 'later', async () => 'later');
    expect(begun).not.toContain('third');
    second.resolve('second');
    third.resolve('third');
    expect(await last).toBe('third');
  });
});

describe('the command that imports', () => {
  test.runIf(isPostgres)(
    'loads a folder into the database, and reports success by its exit code',
    async () => {
      const databaseUrl = await createPostgresDatabase();
      const { folder, change } = copyExport();
      const run = () => runCommandProcess('server/import/main.ts', [folder], { DATABASE_URL: databaseUrl });
      const store = await openDatabase(databaseUrl);
      try {
        expect(await run()).toEqual({
          code: 0,
          said: expect.stringContaining('bills.csv: 8 rows, 8 added, 0 changed\n'),
        });
        expect(await store.db.$count(bills)).toBe(8);
        change('partners.jsonl', 'K-20417', { oib: '123' });
        expect(await run()).toEqual({
          code: 1,
          said: expect.stringContaining(
            'partners.jsonl, line 1, oib: must be 11 digits\nNothing was imported.',
          ),
        });
      } finally {
        await store.close();
      }
    },
  );
});

describe.runIf(isPostgres)('PostgreSQL', () => {
  test('five servers may start at once on an empty database', async () => {
    const databaseUrl = await createPostgresDatabase();
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('drop schema public cascade; create schema public; drop schema drizzle cascade');
    await client.end();
    const stores = await Promise.all(times(5, () => openDatabase(databaseUrl)));
    expect(await Promise.all(stores.map((store) => store.isCurrent()))).toEqual(times(5, () => true));
    await Promise.all(stores.map((store) => store.close()));
  });

  test('metrics are for this machine alone, the portal is not', async () => {
    const metricsPort = await freePort();
    const server = await startServerProcess({
      databaseUrl: await createPostgresDatabase(),
      env: { METRICS_PORT: String(metricsPort) },
    });
    const own = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
    // Without a network Linux still has further addresses of the machine.
    const outer = own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2';
    const portal = new URL('/healthz', server.url);
    portal.hostname = outer;
    try {
      expect((await fetch(portal)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200);
      await expect(fetch(`http://${outer}:${metricsPort}/metrics`)).rejects.toMatchObject({
        cause: { code: 'ECONNREFUSED' },
      });
    } finally {
      await server.end('SIGKILL');
    }
  });
});
