import { eq, getTableName, inArray, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { type Database, listed, rowsOf } from '../store/database.ts';
import { isOpenIn } from '../store/queries/billing/receivables.ts';
import * as schema from '../store/schema.ts';

const { partners, users } = schema;

/** A customer who registered, and the one without a user whom the company has on file as the same. */
type Pair = { readonly own: number; readonly filed: number };

/** Every column that names the owner of a row. */
const ownerColumns = Object.values(schema).flatMap((table: PgTable) =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === partners)
    .flatMap(({ columns }) => columns.map(({ name }) => ({ table: getTableName(table), name }))),
);

/**
 * Joins a customer who registered with the row that the company exported for the same customer. There are two rows if the
 * company exported the e-mail address only later, or if the registration was confirmed during an import. The registered
 * row stays, because a call may be writing to it; it gets the number and all rows that point to the other one, which is
 * deleted. If the exported row has a user, nothing is joined.
 *
 * @param day the first day whose reminders know of open bills that change hands
 */
export async function joinPartners(db: Database, day: string): Promise<void> {
  const pairs = await lockPairs(db);
  if (pairs.length === 0) return;
  const joined = sql`(values ${listed(pairs.map(({ own, filed }) => sql`(${own}::int, ${filed}::int)`))}) p (own, filed)`;
  await db.execute(sql`
    update bills t set opened_on = ${day}::date from ${joined} where t.partner_id = p.filed and ${isOpenIn('t')}`);
  for (const { table, name } of ownerColumns) {
    const column = sql.identifier(name);
    await db.execute(sql`
      update ${sql.identifier(table)} t set ${column} = p.own from ${joined} where t.${column} = p.filed`);
  }
  const numbers = await rowsOf<{ readonly own: number; readonly number: string }>(
    db,
    sql`delete from partners t using ${joined} where t.id = p.filed returning p.own, t.number`,
  );
  for (const { own, number } of numbers)
    await db.update(partners).set({ number, registeredAt: null }).where(eq(partners.id, own));
}

/**
 * Each customer once. Both are locked: a customer who is becoming a user of the one on file waits, and then finds the
 * other.
 */
async function lockPairs(db: Database): Promise<Pair[]> {
  const found = await rowsOf<Pair>(
    db,
    sql`
    select o.id as own, f.id as filed from import_partners s
    join partners f on f.number = s.number
    join partners o on o.number is null and o.oib = s.oib and o.entity_type_code = s.entity_type_code
      and lower(o.email) = lower(s.email)
    where not exists (select from users u where u.partner_id = f.id)
    order by o.id, f.id for update of f for no key update of o`,
  );
  if (found.length === 0) return [];
  // A user who was being added is there once the lock is held.
  const withUser = await db
    .select({ id: users.partnerId })
    .from(users)
    .where(
      inArray(
        users.partnerId,
        found.map(({ filed }) => filed),
      ),
    );
  const taken = new Set(withUser.map(({ id }) => id));
  return found.filter(({ own, filed }) => {
    if (taken.has(own) || taken.has(filed)) return false;
    taken.add(own).add(filed);
    return true;
  });
}
