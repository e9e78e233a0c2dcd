import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../server/store/postgres.ts';
import { createTestClock } from '../support/clock.ts';
import { createPostgresDatabase, isPostgres, migrationsFolder, resetStore } from '../support/database.ts';
import { uploadPath } from '../support/documents.ts';
import { killServers, onFolder, onPostgres } from '../support/kills.ts';
import { type Cluster, startCluster } from '../support/postgres-cluster.ts';
import { expectCaught, Tally } from '../support/promise.ts';
import { must, startTestServer } from '../support/server.ts';
import { makeRoom, written, Writers } from '../support/writers.ts';

const tally = new Tally('19 an acknowledged write survives');
/** Servers start and are killed several times. */
const patience = 120_000;

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

test('an acknowledged write survives the end of its server', () => checkKills(2), patience);
test(
  'planted fault: a server answers before it has written',
  () => expectCaught(() => checkKills(1, 'tests/support/hasty-server.ts'), /^lost: /),
  patience,
);

// The embedded database has nobody who could break down but its server.
describe.runIf(isPostgres)('an acknowledged write', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    // Nothing reaches the log on its own: only what a commit waits for is there after a breakdown.
    cluster = await startCluster(['fsync=off', 'wal_writer_delay=10s']);
    await cluster.createDatabase('portal');
    await cluster.createDatabase('hasty');
  });
  afterAll(() => cluster.stop());

  /** The database breaks down and comes back while a server writes: the server goes on by itself. */
  async function checkBreakdown(databaseUrl: string): Promise<void> {
    const store = await openPostgres({ databaseUrl, migrationsFolder });
    const clock = createTestClock(new Date());
    await resetStore(store, clock);
    const server = await startTestServer({ listen: false, store, clock });
    const { client } = await server.logInByCall('luka.maric');
    const user = await store.users.byUsername('luka.maric');
    await makeRoom(store, user?.partner.id ?? 0, clock.now());
    // Whatever is promised of the writes, what they stand on is there.
    await store.db.execute(sql`checkpoint`);
    const writers = new Writers(
      (body, contentType) =>
        server.app
          .inject({
            method: 'POST',
            url: uploadPath,
            headers: {
              cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
              'x-csrf-token': client.csrf,
              'content-type': contentType,
            },
            payload: body,
          })
          .then(({ statusCode }) => ({ status: statusCode })),
      'b',
    );
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

  test('survives a breakdown of the database', () => checkBreakdown(`${cluster.url}/portal`));
  test('planted fault: the database answers before it has written', () =>
    expectCaught(
      () => checkBreakdown(`${cluster.url}/hasty?options=-c%20synchronous_commit%3Doff`),
      /^lost: /,
    ));
});
