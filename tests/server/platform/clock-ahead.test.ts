import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createKeyedMutex } from '../../../server/features/shared/keyed-mutex.ts';
import { runHousekeeping, runHousekeepingIfDue } from '../../../server/store/housekeeping.ts';
import { buckets } from '../../../server/store/limits.ts';
import { attempts } from '../../../server/store/schema.ts';
import { must } from '../../support/server/server.ts';
import { startOwnServer } from '../../support/server/own-server.ts';

const { clock, store, server } = await startOwnServer();
const month = 30 * 86_400_000;

/** Data from a clock a month ahead, after it is corrected. */
async function whileAhead(work: () => Promise<unknown>): Promise<void> {
  clock.advance(month);
  await work();
  clock.advance(-month);
}

beforeEach(() => server.reset());

test('guesses counted by a clock that was ahead refuse nobody once it is right again', async () => {
  const guess = () => server.enterPassword(server.client(), 'ana.kovacevic', 'wrong');
  await whileAhead(async () => {
    for (let guesses = 0; guesses < 6; guesses += 1) await guess();
  });
  must(200, await server.enterPassword(server.client(), 'ana.kovacevic'));
});

test('they are neither counted nor full', async () => {
  const once = buckets.contactMessage('x');
  await whileAhead(() => store.attempts.count(once.key, once.window, clock.now()));
  expect(await store.attempts.fullUntil(once, clock.now())).toBeUndefined();
  expect((await store.attempts.count(once.key, once.window, clock.now())).count).toBe(1);
});

test.each([
  [30_000, true],
  [60_000, true],
  [60_001, false],
])('the clocks of two servers may differ by a minute: by %i ms', async (ahead, isCounted) => {
  const { key, window } = buckets.contactMessage('x');
  await store.attempts.count(key, window, new Date(clock.now().getTime() + ahead));
  const fullUntil = await store.attempts.fullUntil({ key, window, limit: 1 }, clock.now());
  expect(fullUntil?.getTime()).toBe(isCounted ? clock.now().getTime() + ahead + window : undefined);
  expect((await store.attempts.count(key, window, clock.now())).count).toBe(isCounted ? 2 : 1);
});

test('housekeeping has its turn, and removes such counts', async () => {
  await whileAhead(async () => {
    expect(await runHousekeepingIfDue(store, clock)).toBe(true);
    await store.attempts.count('codes:user:1', 1000, clock.now());
  });
  expect(await runHousekeepingIfDue(store, clock)).toBe(true);
  await runHousekeeping(store, clock.now());
  expect(await store.db.$count(attempts, sql`key like 'codes:%'`)).toBe(0);
});

test('work whose key was claimed then begins', async () => {
  const claim = buckets.claim('x');
  await whileAhead(() => store.attempts.count(claim.key, claim.window, clock.now()));
  const keyedMutex = createKeyedMutex({ store, clock });
  expect(await keyedMutex('x', () => Promise.resolve('done'))).toBe('done');
});
