import { afterAll } from 'vitest';
import type { Queries } from '../../../server/store/store.ts';
import { openTestStore } from '../database/database.ts';
import { withFault } from '../promise.ts';
import { createTestClock } from './clock.ts';
import { startTestServer, type TestServerOptions } from './server.ts';

/**
 * A separate server for a test file, with its own database and clock, until the tests of the file have run.
 *
 * @param options of this server, and of all that are started beside it
 */
export async function startOwnServer(options: TestServerOptions = {}) {
  const clock = createTestClock();
  const store = await openTestStore();
  const start = (more: TestServerOptions = {}) =>
    startTestServer({ listen: false, store, clock, ...options, ...more });
  const server = await start();
  afterAll(async () => {
    await server.close();
    await store.close();
  });
  return {
    clock,
    store,
    server,
    start,
    /** Starts one with a fault planted in its queries. */
    startFaulty: (plant: (queries: Queries) => Partial<Queries>) => start({ store: withFault(store, plant) }),
  };
}
