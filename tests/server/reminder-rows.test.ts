import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { reminderRuns, reminders, users } from '../../server/store/schema.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const { clock, store, server } = await startOwnServer();
const { db } = store;
const now = clock.now();
const names = ['ana', 'marko', 'luka'] as const;
let [ana, marko, luka] = [0, 0, 0];

const wants = (partnerId: number, reminderDays: 3 | null = 3, reminderAfter = false) =>
  store.reminders.choose(partnerId, { reminderDays, reminderAfter });

/** Three customers who want to be reminded, and a fourth who does not. */
beforeEach(async () => {
  await server.reset();
  const ids = ['ana.kovacevic', 'marko.horvat', 'luka.maric'].map(
    async (username) => (await store.users.byUsername(username))?.partnerId ?? 0,
  );
  [ana = 0, marko = 0, luka = 0] = await Promise.all(ids);
  for (const id of [ana, marko, luka]) await wants(id);
});

/** Days of November. */
const day = (number: number) => `2026-11-${number}`;
const run = (number: number, finishedAt: Date | null) => ({ day: day(number), startedAt: now, finishedAt });
const runs = (finished: readonly number[], brokenOff: readonly number[] = []) =>
  db
    .insert(reminderRuns)
    .values([...finished.map((each) => run(each, now)), ...brokenOff.map((each) => run(each, null))]);

async function remind(partnerId: number, number: number, sentAt: Date | null): Promise<number> {
  const [row] = await db
    .insert(reminders)
    .values({ partnerId, day: day(number), sentAt })
    .returning({ id: reminders.id });
  return row?.id ?? 0;
}

describe('up to which day a customer was told:', () => {
  async function toldUpTo(number: number): Promise<Record<string, string>> {
    const found = await store.reminders.customersAfter(0, 9, day(number));
    const since = new Map(found.map((each) => [each.partner.id, each.since]));
    return Object.fromEntries([ana, marko, luka].map((id, index) => [names[index], since.get(id) ?? '']));
  }

  test('the last finished run, but that of a mail which never went', async () => {
    await runs([18, 19]);
    await remind(ana, 19, null);
    await remind(marko, 18, now);
    expect(await toldUpTo(20)).toEqual({ ana: day(18), marko: day(19), luka: day(19) });
  });

  test('a mail that went, though its run broke off', async () => {
    await runs([18, 19], [20]);
    await remind(ana, 20, null);
    await remind(marko, 20, now);
    expect(await toldUpTo(23)).toEqual({ ana: day(19), marko: day(20), luka: day(19) });
  });

  test('the day before the first run', async () => {
    await runs([], [19, 20]);
    expect(await toldUpTo(20)).toEqual({ ana: day(18), marko: day(18), luka: day(18) });
  });

  test('nothing of the day itself counts', async () => {
    await runs([19, 20]);
    const id = await remind(marko, 20, now);
    expect(await toldUpTo(20)).toEqual({ ana: day(19), marko: day(19), luka: day(19) });
    expect(await store.reminders.byId(id)).toMatchObject({ day: day(20), since: day(19) });
  });
});

test('a run is begun once and taken until it is finished, each day by itself', async () => {
  const take = (number: number) => store.reminders.take(day(number));
  await store.reminders.begin(day(19), now);
  await store.reminders.begin(day(20), now);
  await store.reminders.noteProgress(day(19), 7);
  await store.reminders.begin(day(19), now);
  expect(await take(19)).toEqual({ doneUpTo: 7 });
  expect(await take(20)).toEqual({ doneUpTo: 0 });
  await store.reminders.finish(day(20), now);
  expect(await take(20)).toBe('finished');
  expect(await take(19)).toEqual({ doneUpTo: 7 });
});

test('those who want to be reminded are found by their ids, and so many at once', async () => {
  const idsAfter = async (id: number, most: number) =>
    (await store.reminders.customersAfter(id, most, day(20))).map(({ partner }) => partner.id);
  const inOrder = [ana, marko, luka].toSorted((one, other) => one - other);
  const [first = 0] = inOrder;
  expect(await idsAfter(0, 9)).toEqual(inOrder);
  expect(await idsAfter(0, 2)).toEqual(inOrder.slice(0, 2));
  expect(await idsAfter(first, 9)).toEqual(inOrder.slice(1));
  await wants(marko, null);
  await wants(luka, null, true);
  expect(await idsAfter(0, 9)).toEqual(inOrder.filter((id) => id !== marko));
});

test('a reminder that was written goes to who still wants it, and still has a user', async () => {
  await runs([19]);
  const [ofAna, ofMarko] = [await remind(ana, 20, null), await remind(marko, 20, null)];
  expect(await store.reminders.byId(ofAna)).toMatchObject({ partner: { id: ana } });
  expect(await store.reminders.byId(ofMarko)).toMatchObject({ partner: { id: marko } });
  await wants(ana, null);
  expect(await store.reminders.byId(ofAna)).toBeUndefined();
  await wants(ana);
  await db.delete(users).where(eq(users.partnerId, ana));
  expect(await store.reminders.byId(ofAna)).toBeUndefined();
  expect(await store.reminders.byId(ofMarko)).toMatchObject({ partner: { id: marko } });
  const asked = await store.reminders.customersAfter(0, 9, day(20));
  expect(asked.map(({ partner }) => partner.id).toSorted()).toEqual([marko, luka].toSorted());
});

test('the reminders of a page of customers are theirs alone, and those of this day', async () => {
  const before = await store.reminders.add(day(19), [ana]);
  const [ofAna] = await store.reminders.add(day(20), [ana]);
  const others = await store.reminders.add(day(20), [marko, luka]);
  expect(new Set([...before, ofAna, ...others]).size).toBe(4);
  expect(others).toHaveLength(2);
  await store.reminders.noteSent(ofAna ?? 0, now);
  const sent = await db.select().from(reminders).where(eq(reminders.sentAt, now));
  expect(sent).toEqual([{ id: ofAna, partnerId: ana, day: day(20), sentAt: now }]);
  // The newest first.
  expect(await store.reminders.ofPartner(ana)).toEqual([
    { day: day(20), sentAt: now },
    { day: day(19), sentAt: null },
  ]);
});
