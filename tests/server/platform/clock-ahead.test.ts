import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { runHousekeeping, runHousekeepingIfDue } from '../../../server/store/housekeeping.ts';
import { buckets } from '../../../server/store/limits.ts';
import { attempts } from '../../../server/store/schema.ts';
import { startOwnServer } from '../../support/server/own-server.ts';

const { clock, store, server } = await startOwnServer();
const month = 30 * 86_400_000;

beforeEach(() => server.reset());

test.each([
  [30_000, true],
  [60_000, true],
  [60_001, false],
])(
  'the clocks of two servers may differ by a minute, and what is further ahead counts for nothing: by %i ms',
  async (ahead, isCounted) => {
    const { key, window } = buckets.contactMessage('x');
    await store.attempts.count(key, window, new Date(clock.now().getTime() + ahead));
    const fullUntil = await store.attempts.fullUntil({ key, window, limit: 1 }, clock.now());
    expect(fullUntil?.getTime()).toBe(isCounted ? clock.now().getTime() + ahead + window : undefined);
    expect((await store.attempts.count(key, window, clock.now())).count).toBe(isCounted ? 2 : 1);
  },
);

test('housekeeping has its turn after a clock was a month ahead, and removes such counts', async () => {
  clock.advance(month);
  expect(await runHousekeepingIfDue(store, clock)).toBe(true);
  await store.attempts.count('codes:user:1', 1000, clock.now());
  clock.advance(-month);
  expect(await runHousekeepingIfDue(store, clock)).toBe(true);
  await runHousekeeping(store, clock.now());
  expect(await store.db.$count(attempts, sql`key like 'codes:%'`)).toBe(0);
});
