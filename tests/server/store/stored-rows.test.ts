import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shift } from '../../../server/platform/clock.ts';
import { contractSortKeys } from '../../../server/store/queries/sort-keys.ts';
import { auditLog, contracts, imports, linkTokens } from '../../../server/store/schema.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, store, db } = await startFreshServer();
const now = clock.now();
const minute = 60_000;
const [ana, marko] = [1, 2];

test('events of an account are listed from the newest on, of one moment the last written first', async () => {
  await db.delete(auditLog);
  const of = { userId: ana, ipAddress: null };
  await store.audit.add({ ...of, event: 'password-set', at: now });
  await store.audit.add({ ...of, event: 'email-changed', at: now });
  await store.audit.add({ ...of, event: 'provider-chosen', at: shift(now, 1) });
  await store.audit.add({ ...of, event: 'qr-reset', at: shift(now, -1) });
  await store.audit.add({ ...of, event: 'provider-reset', at: now, userId: marko });
  const events = async (most: number) => (await store.audit.newestOf(ana, most)).map(({ event }) => event);
  expect(await events(9)).toEqual(['provider-chosen', 'email-changed', 'password-set', 'qr-reset']);
  expect(await events(2)).toEqual(['provider-chosen', 'email-changed']);
});

test('an event that never happened is not recorded, and a frequent one is one entry', async () => {
  await db.delete(auditLog);
  const of = { event: 'session-expired', userId: ana, ipAddress: null, at: now } as const;
  await store.audit.addAll([{ ...of, count: 0 }]);
  expect(await store.audit.newestOf(ana, 9)).toEqual([]);
  await store.audit.addAll([{ ...of, count: 3 }]);
  await store.audit.add(of);
  expect(await store.audit.newestOf(ana, 9)).toEqual([{ at: now, event: 'session-expired', count: 4 }]);
});

test('repeats are counted together within an hour of the clock, and those of each network apart', async () => {
  await db.delete(auditLog);
  const of = { event: 'login', userId: ana, ipAddress: '203.0.113.7' } as const;
  const begin = new Date('2026-11-02T10:00:00Z');
  await store.audit.add({ ...of, at: shift(begin, -1) });
  await store.audit.add({ ...of, at: begin });
  await store.audit.add({ ...of, at: shift(begin, 60 * minute - 1) });
  await store.audit.add({ ...of, at: shift(begin, 60 * minute) });
  await store.audit.add({ ...of, at: begin, ipAddress: '198.51.100.7' });
  await store.audit.add({ ...of, at: begin, ipAddress: null });
  const rows = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(rows.map(({ count }) => count)).toEqual([1, 2, 1, 1, 1]);
});

test('contracts that imports have let expire are counted since a moment, until somebody confirms them', async () => {
  await db.delete(imports);
  const of = { startedAt: now, outcome: 'done' } as const;
  await db.insert(imports).values([
    { ...of, finishedAt: shift(now, -minute), expired: 4 },
    { ...of, finishedAt: shift(now, -minute + 1), expired: 2 },
    { ...of, finishedAt: now, expired: 1 },
  ]);
  expect(await store.imports.expiredSince(shift(now, -minute))).toBe(3);
  await store.imports.confirmExpired();
  expect(await store.imports.expiredSince(new Date(0))).toBe(0);
  await db.delete(imports);
  expect(await store.imports.expiredSince(new Date(0))).toBe(0);
});

test('data are as old as the import that brought them last: none that was refused, and none that runs', async () => {
  await db.delete(imports);
  expect(await store.imports.refreshedAt()).toBeNull();
  expect(await store.imports.newest()).toBeNull();
  const endOf = (days: number) => shift(now, days * 24 * 60 * minute);
  const add = async (outcome: 'done' | 'refused' | null, finishedAt: Date | null) => {
    const [row] = await db
      .insert(imports)
      .values({ startedAt: now, outcome, finishedAt })
      .returning({ id: imports.id });
    return row?.id;
  };
  await add('done', endOf(-3));
  const last = await add('done', endOf(-2));
  await add('refused', endOf(-1));
  await add(null, null);
  expect(await store.imports.refreshedAt()).toEqual(endOf(-2));
  expect(await store.imports.newest()).toBe(last);
});

test('how an import ended is noted of this one alone', async () => {
  await db.delete(imports);
  const [one, other] = [await store.imports.begin(null, now), await store.imports.begin(null, now)];
  await store.imports.end(one ?? 0, { outcome: 'done', finishedAt: now, expired: 2 });
  const rows = await db.select().from(imports).orderBy(imports.id);
  expect(rows).toMatchObject([
    { id: one, outcome: 'done', finishedAt: now, expired: 2 },
    { id: other, outcome: null, finishedAt: null, expired: 0 },
  ]);
});

test('of the links of a purpose the newest counts that is on its way or was sent', async () => {
  await db.delete(linkTokens);
  const link = (tokenHash: string, at: Date, handedOverAt: Date | null = at) => ({
    tokenHash,
    userId: ana,
    purpose: 'qr-reset' as const,
    createdAt: at,
    expiresAt: shift(now, minute),
    handedOverAt,
  });
  await db
    .insert(linkTokens)
    .values([
      link('second', shift(now, -2 * minute)),
      link('first', shift(now, -3 * minute)),
      link('never sent', shift(now, -minute), null),
    ]);
  const newest = async () => (await store.links.newest(ana, 'qr-reset', now))?.tokenHash;
  expect(await newest()).toBe('second');
  await db.insert(linkTokens).values(link('on its way', shift(now, -minute + 1), null));
  expect(await newest()).toBe('on its way');
  await db.update(linkTokens).set({ usedAt: now }).where(eq(linkTokens.tokenHash, 'on its way'));
  expect(await newest()).toBe('on its way');
  expect((await store.links.pending(ana, 'qr-reset', now))?.tokenHash).toBe('second');
  expect(await store.links.pending(ana, 'qr-reset', shift(now, minute - 1))).toBeDefined();
  expect(await store.links.pending(ana, 'qr-reset', shift(now, minute))).toBeUndefined();
});

test('leasing objects come in the order of the company’s codes', async () => {
  const ids = (await store.catalog.suppliers()).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  const rows = await store.catalog.makes();
  expect(new Set(rows.map(({ object }) => object.id)).size).toBeGreaterThan(1);
  const inOrder = rows.toSorted(
    (one, other) =>
      one.type.id - other.type.id || one.object.id - other.object.id || one.make.id - other.make.id,
  );
  expect(rows).toEqual(inOrder);
});

test('a text is sorted by its first two hundred characters, the first one included', async () => {
  const [row] = await db.select().from(contracts).limit(1);
  if (row === undefined) throw new Error('The demo has no contract.');
  const keyOf = (subjectName: string) => contractSortKeys({ ...row, subjectName }).subjectNameKey;
  const long = `a${'b'.repeat(500)}`;
  expect(keyOf(long)).toHaveLength(200);
  expect(keyOf(long) < keyOf('ac')).toBe(true);
  expect(keyOf(long) > keyOf('aa')).toBe(true);
  expect(keyOf(`${long}x`)).toBe(keyOf(long));
});
