import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { partners } from '../../../server/store/schema.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, store, db } = await startFreshServer();
let ana: typeof partners.$inferSelect;

beforeEach(async () => {
  const user = await store.users.byUsername('ana.kovacevic');
  const [row] = await db
    .select()
    .from(partners)
    .where(eq(partners.id, user?.partnerId ?? 0));
  if (row === undefined) throw new Error('The demo has no such customer.');
  ana = row;
});

test.each<[string, Partial<typeof partners.$inferInsert>, boolean]>([
  ['the same of all', {}, true],
  ['the address in other letters', { email: 'ANA.Kovacevic@posta.example' }, true],
  ['another address', { email: 'druga@posta.example' }, false],
  ['another OIB', { oib: '61817894937' }, false],
  ['a firm', { entityTypeCode: 'PO' }, false],
])('a registering person is the customer whom the company has on file: %s', async (_what, said, isFound) => {
  const { email, oib, entityTypeCode } = { ...ana, ...said };
  expect(await store.partners.onFile({ email, oib, entityTypeCode })).toBe(isFound ? ana.id : undefined);
});

test('a customer who registered by themselves is not on file, and of two customers the first one is', async () => {
  const { id: _id, number: _number, ...same } = ana;
  await db.insert(partners).values(same);
  expect(await store.partners.onFile(ana)).toBe(ana.id);
  await db.update(partners).set({ registeredAt: clock.now() }).where(eq(partners.id, ana.id));
  expect(await store.partners.onFile(ana)).toBeGreaterThan(ana.id);
  await db.update(partners).set({ registeredAt: clock.now() }).where(eq(partners.oib, ana.oib));
  expect(await store.partners.onFile(ana)).toBeUndefined();
});

test('of what a customer has changed the last twenty values are known, the newest first', async () => {
  const known = async () => {
    const [row] = await db.select({ own: partners.ownValues }).from(partners).where(eq(partners.id, ana.id));
    return (row?.own as Record<string, string[]> | undefined)?.['email'] ?? [];
  };
  const seen: string[] = [];
  for (let change = 1; change <= 22; change += 1) {
    await store.partners.setEmail(ana.id, `ana${change}@posta.example`);
    const [newest = ''] = await known();
    seen.unshift(newest);
  }
  expect(new Set(seen).size).toBe(22);
  expect(await known()).toEqual(seen.slice(0, 20));
  // The same address once more is nothing new.
  await store.partners.setEmail(ana.id, 'ANA22@posta.example');
  expect(await known()).toEqual(seen.slice(0, 20));
});
