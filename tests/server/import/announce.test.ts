import { gt, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { announce } from '../../../server/import/announce.ts';
import { messages, partners } from '../../../server/store/schema.ts';
import { times } from '../../support/promise.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, db } = await startFreshServer();

/** So many announcements for every customer with a greater id. */
const tell = (count: number, after = 0) =>
  announce<string>(db, clock.now(), {
    rowsAfter: (partnerId) => sql`
      select p.id as partner_id, place, to_json('Stvar ' || place) as item
      from partners p, generate_series(1, ${sql.raw(String(count))}) place
      where p.id > ${partnerId} and p.id > ${after}`,
    messageOf: (items, all) => ({
      title: `Novosti: ${all}`,
      lines: items,
      total: 'Ukupno',
      end: 'To je sve.',
    }),
  });

const newestId = async (table: typeof messages | typeof partners) => {
  const [row] = await db.select({ id: sql<number>`max(id)::integer` }).from(table);
  return row?.id ?? 0;
};

test.each([
  [1, '<p>Stvar 1</p><p>To je sve.</p>'],
  [2, '<ul><li>Stvar 1</li><li>Stvar 2</li></ul><p>To je sve.</p>'],
  [10, `<ul>${times(10, (index) => `<li>Stvar ${index + 1}</li>`).join('')}</ul><p>To je sve.</p>`],
  [
    11,
    `<ul>${times(10, (index) => `<li>Stvar ${index + 1}</li>`).join('')}</ul><p>Ukupno: 11.</p><p>To je sve.</p>`,
  ],
])('a message about %i things names ten at most, and then how many there are', async (count, content) => {
  const before = await newestId(messages);
  expect(await tell(count)).toBe(await db.$count(partners));
  const written = await db.select().from(messages).where(gt(messages.id, before));
  expect(new Set(written.map((each) => each.partnerId)).size).toBe(await db.$count(partners));
  expect(new Set(written.map((each) => each.title))).toEqual(new Set([`Novosti: ${count}`]));
  expect(new Set(written.map((each) => each.content))).toEqual(new Set([content]));
});

test('each of more customers than are asked for at once gets one message', async () => {
  const count = 501;
  const [row] = await db.select().from(partners).limit(1);
  if (row === undefined) throw new Error('The demo has no customers.');
  const { id: _id, number: _number, ...same } = row;
  const after = await newestId(partners);
  const before = await newestId(messages);
  await db.insert(partners).values(times(count, () => same));
  expect(await tell(1, after)).toBe(count);
  const written = await db.select().from(messages).where(gt(messages.id, before));
  expect(written).toHaveLength(count);
  expect(new Set(written.map((each) => each.partnerId)).size).toBe(count);
});
