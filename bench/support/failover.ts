import { setTimeout } from 'node:timers/promises';
import { openPostgres } from '../../server/store/postgres.ts';
import type { Store } from '../../server/store/store.ts';
import { migrationsFolder, resetStore } from '../../tests/support/database/database.ts';
import { startCluster } from '../../tests/support/database/postgres-cluster.ts';
import { type Standby, startStandby } from '../../tests/support/database/standby.ts';
import { createTestClock } from '../../tests/support/server/clock.ts';
import { startTestServer } from '../../tests/support/server/server.ts';
import { headersOf, startServerProcess } from '../../tests/support/server/server-process.ts';
import { makeRoom, submit, written, Writers } from '../../tests/support/server/writers.ts';
import { startWriterProxy } from './writer-proxy.ts';

interface Losses {
  acknowledged: number;
  lost: string[];
  /** Kept more than once, though sent again where no yes had come. */
  double: string[];
  /** Answers that were neither a yes nor the advice to come again. */
  wrong: number[];
  /** From each kill to the next yes. */
  secondsAway: number[];
}

/**
 * A portal behind the address of its database's writer. The writer is killed in the middle of writes, its synchronous
 * standby takes its place, and a new standby follows: again and again, and the portal is never restarted.
 */
export async function findLosses(rounds: number, writes: number, main?: string): Promise<Losses> {
  const cluster = await startCluster(['fsync=off']);
  await cluster.createDatabase('portal');
  let writer = await startStandby(cluster);
  await writer.promote();
  let standby = await startSynchronous(writer);
  const proxy = await startWriterProxy(writer.url);
  const databaseUrl = `${proxy.url}/portal`;
  const on = (host: Standby) => openPostgres({ databaseUrl: `${host.url}/portal`, migrationsFolder });

  const { client, partnerId } = await prepare(await on(writer));
  const server = await startServerProcess({ databaseUrl, ...(main === undefined ? {} : { main }) });
  const send = (body: Buffer, contentType: string) =>
    fetch(`${server.url}/api/document/upload`, {
      method: 'POST',
      headers: { ...headersOf(client), 'content-type': contentType },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(10_000),
    });

  const found: Losses = { acknowledged: 0, lost: [], double: [], wrong: [], secondsAway: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const writers = new Writers(send, `f${round}`);
      for (let had = 0; had < writes; had += 50) await writers.haveWritten(50);
      await writer.kill();
      const killed = performance.now();
      await standby.promote();
      proxy.lead(standby.url);
      await writers.haveWritten(1);
      found.secondsAway.push((performance.now() - killed) / 1000);
      await writers.haveWritten(20);
      await writers.stop();
      const again = [...writers.unknown, ...writers.turnedAway];
      for (const name of again)
        found.wrong.push(...[(await submit(send, name)) ?? 0].filter((status) => status !== 200));
      const store = await on(standby);
      const { times } = await written(store);
      await makeRoom(store, partnerId, new Date());
      await store.close();
      found.acknowledged += writers.acknowledged.length;
      found.wrong.push(...writers.wrong);
      found.lost.push(...[...writers.acknowledged, ...again].filter((name) => !times.has(name)));
      found.double.push(...[...times].flatMap(([name, kept]) => (kept > 1 ? [name] : [])));
      await writer.stop();
      writer = standby;
      standby = await startSynchronous(writer);
    }
  } finally {
    await server.end('SIGKILL');
    proxy.close();
    await Promise.all([standby.stop(), writer.stop()]);
    await cluster.stop();
  }
  return found;
}

/** From now on the writer acknowledges a write when its standby has written it down as well. */
async function startSynchronous(writer: Standby): Promise<Standby> {
  const standby = await startStandby(writer);
  await writer.query(`alter system set synchronous_standby_names = '*'`);
  await writer.query('select pg_reload_conf()');
  const isSynchronous = `select from pg_stat_replication where sync_state = 'sync'`;
  while ((await writer.query(isSynchronous)).length === 0) await setTimeout(50);
  return standby;
}

/** A customer who is logged in and may hand in as much as the test likes. */
async function prepare(store: Store) {
  const clock = createTestClock(new Date());
  await resetStore(store, clock);
  const local = await startTestServer({ listen: false, store, clock });
  const { client } = await local.logInByCall('luka.maric');
  const user = await store.users.byUsername('luka.maric');
  if (user === undefined) throw new Error('The demo has no such customer.');
  await makeRoom(store, user.partner.id, clock.now());
  await local.close();
  await store.close();
  return { client, partnerId: user.partner.id };
}
