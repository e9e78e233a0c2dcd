import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../server/store/postgres.ts';
import { documents, imports, makes } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';
import { isPostgres, migrationsFolder, resetStore } from '../support/database/database.ts';
import { type Cluster, startCluster } from '../support/database/postgres-cluster.ts';
import { type Standby, startStandby } from '../support/database/standby.ts';
import { rightPdf, upload } from '../support/documents/documents.ts';
import { times } from '../support/promise.ts';
import type { TestClient } from '../support/server/client.ts';
import { createTestClock } from '../support/server/clock.ts';
import { must, startTestServer } from '../support/server/server.ts';

const settings = ['fsync=off'];
/** Instead of half a minute; milliseconds. */
const mostReplicaLag = 5000;

describe.runIf(isPostgres)('a portal with a replica', () => {
  const clock = createTestClock();
  let cluster: Cluster;
  let replica: Standby;
  let store: Store;
  const lost: unknown[] = [];
  const opened: Store[] = [];

  async function open(readUrl?: string, databaseUrl = `${cluster.url}/portal`): Promise<Store> {
    const one = await openPostgres({
      databaseUrl,
      readUrl,
      migrationsFolder,
      mostReplicaLag,
      onReplicaLost: (error) => lost.push(error),
    });
    opened.push(one);
    return one;
  }

  beforeAll(async () => {
    cluster = await startCluster(settings);
    await cluster.createDatabase('portal');
    await resetStore(await open(), clock);
    replica = await startStandby(cluster, settings);
    store = await open(`${replica.url}/portal`);
  });
  afterEach(async () => {
    await replica.query('select pg_wal_replay_resume()').catch(() => undefined);
    lost.length = 0;
  });
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()));
    await replica.stop();
    await cluster.stop();
  });

  /** Ana and Luka, each logged in at a server on this store. */
  async function logIn(
    on: Store,
  ): Promise<{ ana: TestClient; luka: TestClient; close: () => Promise<void> }> {
    const server = await startTestServer({ listen: false, store: on, clock });
    const [ana, luka] = [await server.logInByCall('ana.kovacevic'), await server.logInByCall('luka.maric')];
    return { ana: ana.client, luka: luka.client, close: () => server.close() };
  }

  /** The name of the first make, which is the same for all: by it one sees which database has answered. */
  async function nameSeenBy(client: TestClient): Promise<string> {
    const { text } = must(200, await client.copy().get('/api/uwt-code/combined-leasing-object-types'));
    return /Marka \d+/.exec(text)?.[0] ?? 'no name';
  }

  let count = 0;
  /** Gives it a new name, and waits until the replica has that and all that was written before. */
  async function rename(): Promise<string> {
    count += 1;
    const name = `Marka ${count}`;
    await store.db
      .update(makes)
      .set({ name })
      .where(sql`id = (select min(id) from makes)`);
    return name;
  }

  async function caughtUp(standby = replica): Promise<void> {
    const { rows } = (await store.db.execute(sql`select pg_current_wal_insert_lsn() as here`)) as unknown as {
      rows: [{ here: string }];
    };
    await vi.waitFor(
      async () => {
        const [row] = await standby.query<{ has: boolean }>(
          `select pg_last_wal_replay_lsn() >= '${rows[0].here}' as has`,
        );
        expect(row?.has).toBe(true);
        expect(store.replicaLag()).toBeLessThan(mostReplicaLag);
      },
      { timeout: 10_000, interval: 50 },
    );
  }

  /** A replica that was lost for a moment, on a machine with much to do, is read from again after the next look. */
  const expectSeen = (client: TestClient, name: string, who = 'anybody') =>
    vi.waitFor(async () => expect(await nameSeenBy(client), who).toBe(name), {
      timeout: mostReplicaLag - 1000,
      interval: 100,
    });

  const stopReplaying = () => replica.query('select pg_wal_replay_pause()');

  /** A customer who has written reads new data, others may read old; once the replica has it, it answers both. */
  async function checkWriters(on: Store): Promise<void> {
    const { ana, luka, close } = await logIn(on);
    try {
      const before = await rename();
      await caughtUp();
      await stopReplaying();
      const after = await rename();
      await expectSeen(luka, before, 'who has not written');
      must(200, await ana.copy().post('/api/inbox/read/1'));
      expect(await nameSeenBy(ana), 'who has written').toBe(after);
      await expectSeen(luka, before, 'who has not written');
      await replica.query('select pg_wal_replay_resume()');
      await caughtUp();
      await stopReplaying();
      await rename();
      await expectSeen(ana, after, 'who has written and may read there again');
    } finally {
      await replica.query('select pg_wal_replay_resume()');
      await close();
    }
  }

  test('lets it answer whom it has all for', async () => {
    await checkWriters(store);
  });

  test('shows nobody what was before the newest import, nor what is too old', async () => {
    const { luka, close } = await logIn(store);
    const before = await rename();
    await caughtUp();
    await stopReplaying();
    const after = await rename();
    await expectSeen(luka, before);
    const at = clock.now();
    const [added] = await store.db
      .insert(imports)
      .values({ startedAt: at, finishedAt: at, outcome: 'done' })
      .returning({ id: imports.id });
    expect(await nameSeenBy(luka)).toBe(after);
    await store.db.delete(imports).where(sql`id = ${added?.id}`);
    // The replica does not continue: soon the writer answers all customers.
    await expectSeen(luka, before);
    await vi.waitFor(() => expect(lost.length).toBeGreaterThan(0), { timeout: 10_000 });
    expect(await nameSeenBy(luka)).toBe(after);
    expect(store.replicaLag()).toBeUndefined();
    await replica.query('select pg_wal_replay_resume()');
    await caughtUp();
    await close();
  });

  test('finds the writer among several hosts, and anew when a standby has taken its place', async () => {
    const next = await startStandby(cluster, settings);
    const both = `${next.url},${new URL(cluster.url).host}/portal`;
    const on = await open(both, both);
    try {
      // Reads go to the other one of the two.
      await vi.waitFor(() => expect(on.replicaLag()).toBeLessThan(mostReplicaLag), { timeout: 10_000 });
      const server = await startTestServer({ listen: false, store: on, clock });
      const { client } = await server.logInByCall('luka.maric');
      let sent = 0;
      const submit = () => {
        sent += 1;
        return upload(client.copy(), rightPdf(String(sent)), { name: `Polica ${sent}` });
      };
      must(200, await submit());
      const kept = () => on.db.$count(documents);
      const before = await kept();
      await caughtUp(next);
      cluster.pause();
      const begun = performance.now();
      let answers: Promise<number>[] = [];
      try {
        await next.promote();
        // As many customers do at once: the first ones wait for the former writer.
        const asking = new AbortController();
        answers = times(12, async (index) => {
          await setTimeout(index * 500);
          return asking.signal.aborted ? 0 : (await submit()).status;
        });
        await Promise.any(answers.map(async (answer) => expect(await answer).toBe(200)));
        asking.abort();
        expect(performance.now() - begun).toBeLessThan(10_000);
      } finally {
        cluster.resume();
      }
      await Promise.all(answers);
      // The former writer is back and is writable: no process writes to it.
      const there = await vi.waitFor(() => store.db.$count(documents), { timeout: 20_000 });
      for (let again = 0; again < 10; again += 1)
        await on.db.execute('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
      must(200, await submit());
      expect(await store.db.$count(documents)).toBe(there);
      expect(await kept()).toBeGreaterThan(before + 1);
      // A replica still follows the former writer, whose log is longer by now: it is no copy of the new one.
      await store.db.execute(sql`select pg_switch_wal()`);
      await rename();
      lost.length = 0;
      const left = await open(`${replica.url}/portal`, `${next.url}/portal`);
      expect(left.replicaLag()).toBeUndefined();
      expect(lost.map(String)).toEqual([expect.stringContaining('another time line')]);
      await server.close();
    } finally {
      opened.splice(opened.indexOf(on), 1);
      await on.close();
      await next.stop();
    }
  }, 60_000);

  test('answers all the same while it stands still, after it was killed, and when it starts without it', async () => {
    const { ana, luka, close } = await logIn(store);
    await caughtUp();
    const name = await rename();
    const askAll = async () => {
      const begun = performance.now();
      const paths = ['/api/contract', '/api/bill', '/api/bill/summary', '/api/bill/open-items'];
      const answers = await Promise.all(
        times(16, (index) => (index % 2 === 0 ? ana : luka).copy().get(paths[index % 4] ?? '')),
      );
      expect(answers.map(({ status }) => status)).toEqual(times(16, () => 200));
      expect(performance.now() - begun).toBeLessThan(9500);
    };
    replica.pause();
    try {
      await askAll();
      await vi.waitFor(() => expect(lost.length).toBeGreaterThan(0), { timeout: 5000 });
      await askAll();
      expect(await nameSeenBy(luka)).toBe(name);
    } finally {
      replica.resume();
    }
    await caughtUp();

    const during = Promise.all(times(2, () => askAll()));
    await replica.kill();
    await during;
    await askAll();
    expect(store.replicaLag()).toBeUndefined();
    const started = await open(`${replica.url}/portal`);
    const other = await logIn(started);
    expect(await nameSeenBy(other.luka)).toBe(name);
    await other.close();
    await close();
  });
});
