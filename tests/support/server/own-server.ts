import { afterAll, beforeEach } from 'vitest';
import type { Queries } from '../../../server/store/store.ts';
import { createPostgresDatabase, openDatabase, openTestStore, resetStore } from '../database/database.ts';
import { withFault } from '../promise.ts';
import { createTestClock, testStart } from './clock.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';
import { headersOf } from './server-process.ts';

/**
 * A separate server for a test file, with its own database and clock. The demo's customers are in it. It is closed when the
 * tests of the file have run, and so are those that are started beside it.
 *
 * @param options of all of them
 */
export async function startOwnServer(options: TestServerOptions = {}) {
  const clock = createTestClock();
  const store = await openTestStore();
  const started: TestServer[] = [];
  const start = async (more: TestServerOptions = {}) => {
    const beside = await startTestServer({ listen: false, store, clock, ...options, ...more });
    started.push(beside);
    return beside;
  };
  const server = await start();
  await server.reset();
  afterAll(async () => {
    await Promise.all(started.map((each) => each.close()));
    await store.close();
  });
  return {
    clock,
    store,
    db: store.db,
    server,
    start,
    /** Starts one with a fault planted in its queries. */
    startFaulty: (plant: (queries: Queries) => Partial<Queries>) => start({ store: withFault(store, plant) }),
  };
}

/** Starts a server of which each test finds the demo's customers as they were at first, at the same moment. */
export async function startFreshServer(options: TestServerOptions = {}) {
  const own = await startOwnServer(options);
  beforeEach(async () => {
    own.clock.set(testStart);
    await own.server.reset();
  });
  return own;
}

/** A PostgreSQL database for processes of servers, with the demo's customers, and the headers of Ana's session in it. */
export async function preparedDatabase() {
  const databaseUrl = await createPostgresDatabase();
  const store = await openDatabase(databaseUrl);
  const clock = createTestClock(new Date());
  await resetStore(store, clock);
  const local = await startTestServer({ listen: false, store, clock });
  const headers = headersOf((await local.logInByCall('ana.kovacevic')).client);
  await local.close();
  await store.close();
  return { databaseUrl, headers };
}
