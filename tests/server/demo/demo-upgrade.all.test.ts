import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDemoVault } from '../../../server/demo/database.ts';
import { completeDemo, removeBareOffers } from '../../../server/demo/seed.ts';
import { openPglite } from '../../../server/store/pglite.ts';
import { offers, users } from '../../../server/store/schema.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { migrationsFolder } from '../../support/database/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'moj-leasing-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Journal = { entries: unknown[] };

/** The migrations as they were before the calculator. */
function olderMigrations(): string {
  const older = join(folder, 'migrations');
  cpSync(migrationsFolder, older, { recursive: true });
  const file = join(older, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 2) }));
  return older;
}

let dataDir: string;

/** A database with an offer from before the calculator. */
beforeEach(async () => {
  dataDir = mkdtempSync(join(folder, 'database-'));
  const { db, close } = await openPglite({ dataDir, migrationsFolder: olderMigrations() });
  await db.execute(sql`
    with partner as (
      insert into partners
        (entity_type_code, partner_name, oib, email, country, street, house_number, postal_code,
         shipping_country, shipping_street, shipping_house_number, shipping_postal_code)
      values ('FO', 'x', 'x', 'x', 'HR', 'x', 'x', 'x', 'HR', 'x', 'x', 'x') returning id
    ), account as (
      insert into users (partner_id, username, username_key, created_at)
      select id, 'ana.kovacevic', 'ana.kovacevic', '2026-11-01' from partner
    )
    insert into offers
      (partner_id, number_text, creation_date, leasing_object, leasing_object_make, leasing_object_model,
       leasing_type, status, number_key, leasing_object_key, leasing_object_make_key,
       leasing_object_model_key, leasing_type_key, search_text)
    select id, 'P-1', '2026-11-01', 'x', 'x', 'x', 'FINANCIAL', 'ACTIVE', 'x', 'x', 'x', 'x', 'x', 'x'
    from partner
  `);
  await close();
});

test('an older demo starts, with new offers for its bare ones', async () => {
  const open = () => openPglite({ dataDir, migrationsFolder, beforeMigrating: removeBareOffers });
  const store = await open();
  await completeDemo({ store, clock: createTestClock(), fleet: 'small' });
  expect(await store.offers.byId(1, 412)).toMatchObject({ numberText: 'P-2026-0412' });
  const count = await store.db.$count(offers);
  await store.close();
  const again = await open();
  expect(await again.db.$count(offers)).toBe(count);
  await again.close();
});

test('elsewhere the new schema refuses offers without figures, and loses none', async () => {
  await expect(openPglite({ dataDir, migrationsFolder })).rejects.toThrow();
  const { db, close } = await openPglite({ dataDir, migrationsFolder: olderMigrations() });
  const { rows } = (await db.execute(sql`select number_text from offers`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ number_text: 'P-1' }]);
  await close();
});

test('half a key that a killed demo has left is replaced, and a key of another demo is refused', async () => {
  const open = () => openPglite({ dataDir, migrationsFolder, beforeMigrating: removeBareOffers });
  const key = join(dataDir, 'secrets.key');
  writeFileSync(key, 'half');
  const store = await open();
  const vault = await openDemoVault(dataDir, store);
  const { sealed: totpSealed, keyId: totpKeyId } = vault.seal('JBSWY3DPEHPK3PXP', 1);
  await store.db.update(users).set({ totpSealed, totpKeyId });
  await store.close();

  writeFileSync(key, Buffer.alloc(32, 'other').toString('base64'));
  await expect(openDemoVault(dataDir, await open())).rejects.toThrow(
    /secrets\.key is not what secrets in the demo's database were encrypted with/,
  );
});
