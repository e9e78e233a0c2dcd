import { eq, sql } from 'drizzle-orm';
import { openPostgres } from '../../server/store/postgres.ts';
import { bills, users } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';
import type { Answer, TestClient } from '../../tests/support/server/client.ts';
import { createTestClock } from '../../tests/support/server/clock.ts';
import {
  createPostgresDatabase,
  migrationsFolder,
  resetStore,
} from '../../tests/support/database/database.ts';
import { must, startTestServer, type TestServer } from '../../tests/support/server/server.ts';
import { median } from './bench.ts';
import { generateBills } from './generate-bills.ts';

export const few = 1_000;
export const many = 1_000_000;
/** Bills of the customer who looks at them, in either database. */
export const own = 1_000;
const rounds = 40;

export interface Opened {
  readonly server: TestServer;
  readonly store: Store;
  readonly client: TestClient;
  readonly close: () => Promise<void>;
}

/** A portal over so many bills; Luka, who has nothing in the demo, looks at the bills of one of the customers. */
export async function openWithBills(count: number): Promise<Opened> {
  const clock = createTestClock();
  const store = await openPostgres({
    databaseUrl: await createPostgresDatabase(),
    migrationsFolder,
    // A million rows take longer to make than a call may.
    limit: 0,
  });
  await resetStore(store, clock);
  await generateBills(store.db, { count, now: clock.now(), perPartner: own });
  await store.db.execute(sql`analyze`);
  const [owner] = await store.db.select({ id: bills.partnerId }).from(bills).where(eq(bills.number, 'G-0'));
  if (!owner) throw new Error('No bills were made.');
  await store.db.update(users).set({ partnerId: owner.id }).where(eq(users.username, 'luka.maric'));
  const server = await startTestServer({ store, clock, validateAnswers: false });
  const { client } = await server.logInByCall('luka.maric');
  return {
    server,
    store,
    client,
    async close() {
      await server.close();
      await store.close();
    },
  };
}

type Ask = (at: Opened) => Promise<Answer>;

/** Milliseconds of one answer. */
async function timeOf(at: Opened, ask: Ask): Promise<number> {
  const begun = performance.now();
  must(200, await ask(at));
  return performance.now() - begun;
}

/** How many times as long an answer takes over the larger database. */
export async function growth(ask: Ask, small: Opened, large: Opened): Promise<number> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = -3; round < rounds; round += 1) {
    const [ofSmall, ofLarge] = [await timeOf(small, ask), await timeOf(large, ask)];
    // The first rounds warm up.
    if (round < 0) continue;
    times.small.push(ofSmall);
    times.large.push(ofLarge);
  }
  return median(times.large) / median(times.small);
}
