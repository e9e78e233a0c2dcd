import { count, countDistinct, eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { completeDemo } from '../../../server/demo/seed.ts';
import {
  bills,
  contracts,
  modelVariants,
  offers,
  products,
  requestStates,
} from '../../../server/store/schema.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { openTestStore, resetStore } from '../../support/database/database.ts';

const clock = createTestClock();
const store = await openTestStore();
afterAll(() => store.close());

const countsOf = async () => ({
  contracts: await store.db.$count(contracts),
  bills: await store.db.$count(bills),
  offers: await store.db.$count(offers),
  products: await store.db.$count(products),
  variants: await store.db.$count(modelVariants),
  requestStates: await store.db.$count(requestStates),
});
const catalog =
  'products, reference_rates, suppliers, model_variants, models, makes, objects, object_types, fuel_types';

test('the firm has 400 contracts and 10 000 bills, at least one of every status', async () => {
  await resetStore(store, clock, 'full');
  const firm = await store.users.byUsername('adriatic.transport');
  const [row] = await store.db
    .select({
      bills: count(),
      contracts: countDistinct(bills.contractId),
      statuses: countDistinct(bills.status),
    })
    .from(bills)
    .where(eq(bills.partnerId, firm?.partnerId ?? 0));
  expect(row).toEqual({ bills: 10_000, contracts: 400, statuses: 4 });
});

test.each([
  ['bills', 'bills, bill_files, payment_notes, contracts, offers, termination_requests, closed_requests'],
  ['requests', 'offers, termination_requests, closed_requests, request_states'],
  ['the calculator', 'offers'],
])('a demo that is older than %s gets what it lacks, once', async (_name, lacking) => {
  await resetStore(store, clock);
  const before = await countsOf();
  expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
  await store.db.execute(sql.raw(`truncate ${lacking}, ${catalog} restart identity`));
  await completeDemo({ store, clock, fleet: 'small' });
  expect(await countsOf()).toEqual(before);
  await completeDemo({ store, clock, fleet: 'small' });
  expect(await countsOf()).toEqual(before);
});
