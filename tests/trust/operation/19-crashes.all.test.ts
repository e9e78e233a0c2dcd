import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../support/server/clock.ts';
import {
  createPostgresDatabase,
  isPostgres,
  openDatabase,
  resetStore,
} from '../../support/database/database.ts';
import { uploadPath } from '../../support/documents/documents.ts';
import { killServers, onFolder, onPostgres } from '../../support/server/kills.ts';
import { type Cluster, startCluster } from '../../support/database/postgres-cluster.ts';
import { expectCaught, Tally, times } from '../../support/promise.ts';
import { must, startTestServer } from '../../support/server/server.ts';
import { headersOf } from '../../support/server/server-process.ts';
import { makeRoom, type SendBody, submit, written, Writers } from '../../support/server/writers.ts';

const tally = new Tally('19 an acknowledged write survives');
const stillTally = new Tally('19 a database that stands still');
/** Servers start and are killed several times. */
const patience = 600_000;

/** The bench does it a hundred times. */
async function checkKills(kills: number, main?: string): Promise<void> {
  const ground = isPostgres ? await onPostgres(await createPostgresDatabase(), main) : onFolder(main);
  const found = await killServers(ground, kills);
  await tally.hold(() => {
    expect(found.lost, 'lost').toEqual([]);
    expect(found.double, 'kept twice').toEqual([]);
    expect(found.halves, 'halves').toBe(0);
  }, found.acknowledged);
}

test('an acknowledged write survives the end of its server @T19.1', () => checkKills(2), patience);
test(
  'planted fault: a server answers before it has written',
  () => expectCaught(() => checkKills(1, 'tests/trust/operation/hasty-server.ts'), /^lost: /),
  patience,
);

// The embedded database runs inside the server and cannot break down alone.
describe.runIf(isPostgres)('an acknowledged write', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    // The log is not written on its own: only data that a commit waits for survive a breakdown.
    cluster = await startCluster(['fsync=off', 'wal_writer_delay=10s']);
    await cluster.createDatabase('portal');
    await cluster.createDatabase('hasty');
    await cluster.createDatabase('still');
  });
  afterAll(() => cluster.stop());

  /** A server on a database of the cluster, with a customer who may hand in as much as the test likes. */
  async function startOn(databaseUrl: string, limit?: number) {
    const store = await openDatabase(databaseUrl, limit === undefined ? {} : { limit });
    const clock = createTestClock(new Date());
    await resetStore(store, clock);
    const server = await startTestServer({ listen: false, store, clock });
    const { client } = await server.logInByCall('luka.maric');
    const user = await store.users.byUsername('luka.maric');
    await makeRoom(store, user?.partner.id ?? 0, clock.now());
    const send: SendBody = (body, contentType) =>
      server.app
        .inject({
          method: 'POST',
          url: uploadPath,
          headers: { ...headersOf(client), 'content-type': contentType },
          payload: body,
        })
        .then(({ statusCode }) => ({ status: statusCode }));
    return { store, server, client, send };
  }

  /** The database breaks down and comes back while a server writes: the server recovers by itself. */
  async function checkBreakdown(databaseUrl: string): Promise<void> {
    const { store, server, send } = await startOn(databaseUrl);
    // Apart from the promised writes, the data that they refer to are there.
    await store.db.execute(sql`checkpoint`);
    const writers = new Writers(send, 'b');
    await writers.haveWritten(20);
    await cluster.crashAndRecover();
    await writers.haveWritten(5);
    await writers.stop();
    const { times: kept, halves } = await written(store);
    must(200, await server.client().get('/readyz'));
    await server.close();
    await store.close();
    await tally.hold(() => {
      expect(
        writers.acknowledged.filter((name) => !kept.has(name)),
        'lost',
      ).toEqual([]);
      expect(writers.wrong, 'refused').toEqual([]);
      expect(halves, 'halves').toBe(0);
    }, writers.acknowledged.length);
  }

  test('survives a breakdown of the database @T19.2', () => checkBreakdown(`${cluster.url}/portal`));
  test('planted fault: the database answers before it has written', () =>
    expectCaught(
      () => checkBreakdown(`${cluster.url}/hasty?options=-c%20synchronous_commit%3Doff`),
      /^lost: /,
    ));

  /**
   * The database is frozen for a while: connections stay open, without answers. Callers are asked in time to come
   * again, the server says that it is not ready, and recovers by itself; acknowledged writes are there, once.
   */
  async function checkStandstill(limit?: number): Promise<void> {
    const { store, server, client, send } = await startOn(`${cluster.url}/still`, limit);
    // The checker of documents is a separate process, which takes time to start.
    expect(await submit(send, 'Prvi')).toBe(200);
    const writers = new Writers(send, limit === undefined ? 's' : 'f');
    await writers.haveWritten(10);
    const profile = () => client.copy().get('/api/user-profile');
    const logIn = () => server.enterPassword(server.client(), 'ana.kovacevic');
    cluster.pause();
    let answered = 0;
    const calls = [...times(30, profile), ...times(10, logIn)].map(async (call) => {
      const answer = await call;
      answered += 1;
      return answer;
    });
    try {
      await Promise.race([Promise.all(calls), setTimeout(9500)]);
      await stillTally.hold(async () => {
        expect(answered, 'answered in time').toBe(calls.length);
        for (const answer of await Promise.all(calls)) {
          expect(must(503, answer).json).toMatchObject({ code: 'busy' });
          expect(answer.headers['retry-after']).toBe('1');
        }
      }, calls.length);
      must(503, await server.client().get('/readyz'));
      // It is known by now: no other call waits as long.
      const begun = performance.now();
      await stillTally.hold(async () => must(503, await profile()));
      expect(performance.now() - begun).toBeLessThan(2500);
    } catch (error) {
      cluster.resume();
      await writers.stop();
      await Promise.all(calls);
      await server.close();
      await store.close();
      throw error;
    }
    cluster.resume();
    await writers.haveWritten(10);
    await writers.stop();
    must(200, await profile());
    must(200, await server.client().get('/readyz'));
    // A write answered 503 may be stored; sent again, it must be stored once.
    for (const name of writers.turnedAway) {
      await stillTally.hold(async () => expect(await submit(send, name)).toBe(200));
    }
    const { times: kept, halves } = await written(store);
    const { busy, idle, waiting } = store.connections();
    await server.close();
    await store.close();
    await stillTally.hold(() => {
      const sent = [...writers.acknowledged, ...writers.turnedAway];
      expect(
        sent.filter((name) => kept.get(name) !== 1),
        'not kept once',
      ).toEqual([]);
      expect(writers.wrong, 'refused').toEqual([]);
      expect(halves, 'halves').toBe(0);
      expect({ busy, waiting }, 'connections that nobody gave back').toEqual({ busy: 0, waiting: 0 });
      expect(idle).toBeLessThanOrEqual(10);
    }, writers.acknowledged.length);
  }

  test('survives a frozen database @T19.3', () => checkStandstill(), patience);
  test(
    'planted fault: calls wait for the database without a limit',
    () => expectCaught(() => checkStandstill(0), /^answered in time: expected \+?\d+ to be 40/),
    patience,
  );
});
