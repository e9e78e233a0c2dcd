import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '../../../server/store/postgres.ts';
import type { Store } from '../../../server/store/store.ts';
import { isPostgres, migrationsFolder, resetStore } from '../../support/database/database.ts';
import { type Cluster, startCluster } from '../../support/database/postgres-cluster.ts';
import { type Standby, startStandby } from '../../support/database/standby.ts';
import type { TestClient } from '../../support/server/client.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { must, startTestServer } from '../../support/server/server.ts';

const settings = ['fsync=off'];

describe.runIf(isPostgres)('a portal with a replica', () => {
  const clock = createTestClock();
  let cluster: Cluster;
  let standby: Standby;
  let store: Store;
  let ana: TestClient;
  let marko: TestClient;
  let close: () => Promise<void>;
  const lost: unknown[] = [];

  beforeAll(async () => {
    cluster = await startCluster(settings);
    await cluster.createDatabase('portal');
    const databaseUrl = `${cluster.url}/portal`;
    const first = await openPostgres({ databaseUrl, migrationsFolder });
    await resetStore(first, clock);
    await first.close();
    standby = await startStandby(cluster, settings);
    store = await openPostgres({
      databaseUrl,
      readUrl: `${standby.url}/portal`,
      migrationsFolder,
      onReplicaLost: (error) => lost.push(error),
    });
    const server = await startTestServer({ listen: false, store, clock });
    ana = (await server.logInByCall('ana.kovacevic')).client;
    marko = (await server.logInByCall('marko.horvat')).client;
    close = () => server.close();
    // Logging in was a write.
    clock.advance(30_000);
  });
  afterAll(async () => {
    await close();
    await store.close();
    await standby.stop();
    await cluster.stop();
  });

  let count = 0;
  /** Gives every vehicle another name, by which one sees which database has answered. */
  async function rename(): Promise<string> {
    count += 1;
    const name = `Vozilo ${count}`;
    await store.db.execute(sql`update contracts set subject_name = ${name}`);
    return name;
  }

  async function nameSeenBy(client: TestClient): Promise<string | undefined> {
    const { text } = must(200, await client.copy().get('/api/contract'));
    return /Vozilo \d+/.exec(text)?.[0];
  }

  const expectSeen = (client: TestClient, name: string, timeout = 8000) =>
    vi.waitFor(async () => expect(await nameSeenBy(client)).toBe(name), { timeout, interval: 100 });

  const lookUntil = (statement: string) =>
    vi.waitFor(async () => expect(await standby.query(statement)).toHaveLength(1), { timeout: 8000 });

  /** The name that the standby has from now on, and the writer's newer one. */
  async function stopReplaying(): Promise<{ older: string; newer: string }> {
    await standby.query('select pg_wal_replay_resume()');
    const older = await rename();
    const { rows } = (await store.db.execute(sql`select pg_current_wal_lsn() as here`)) as unknown as {
      rows: [{ here: string }];
    };
    await lookUntil(`select where pg_last_wal_replay_lsn() >= '${rows[0].here}'`);
    await standby.query('select pg_wal_replay_pause()');
    await lookUntil(`select where pg_get_wal_replay_pause_state() = 'paused'`);
    return { older, newer: await rename() };
  }

  test('reads lists from it, but not after a write, and not while it lags or is gone', async () => {
    const first = await stopReplaying();
    await expectSeen(marko, first.older);
    must(200, await ana.copy().post('/api/inbox/read/1'));
    expect(await nameSeenBy(ana)).toBe(first.newer);
    await expectSeen(marko, first.older);
    await expectSeen(marko, first.newer, 20_000);
    // It is said with the next look.
    const warning = expect.stringContaining('too far behind');
    await vi.waitFor(() => expect(lost.map(String)).toContainEqual(warning), { timeout: 8000 });

    const second = await stopReplaying();
    await expectSeen(marko, second.older);
    await standby.kill();
    await expectSeen(marko, second.newer);
  }, 90_000);
});
