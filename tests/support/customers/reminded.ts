import { asc, eq, gt } from 'drizzle-orm';
import { insertRows } from '../../../server/store/bulk.ts';
import { bills, contracts, partners, users } from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';

/** How the addresses of these customers begin. */
export const remindedMailbox = 'podsjetnik-';

/** So many customers who want to be reminded the day before, each with a bill that is due on this day. */
export async function addRemindedCustomers(
  { db, users: known }: Store,
  count: number,
  day: string,
): Promise<void> {
  const ana = await known.byUsername('ana.kovacevic');
  const [partner] = await db
    .select()
    .from(partners)
    .where(eq(partners.id, ana?.partnerId ?? 0));
  const [bill] = await db
    .select()
    .from(bills)
    .where(eq(bills.partnerId, partner?.id ?? 0));
  const [contract] = await db
    .select()
    .from(contracts)
    .where(eq(contracts.id, bill?.contractId ?? 0));
  if (ana === undefined || partner === undefined || bill === undefined || contract === undefined) {
    throw new Error('The demo has no such customer.');
  }
  const numbers = Array.from({ length: count }, (_, index) => index);
  const before = Math.max(...(await db.select({ id: partners.id }).from(partners)).map(({ id }) => id));
  await insertRows(
    db,
    partners,
    numbers.map((number) => ({
      ...partner,
      number: null,
      email: `${remindedMailbox}${number}@posta.example`,
      reminderDays: 1 as const,
    })),
  );
  const added = await db
    .select({ id: partners.id })
    .from(partners)
    .where(gt(partners.id, before))
    .orderBy(asc(partners.id));
  const { partner: _partner, ...user } = ana;
  await insertRows(
    db,
    users,
    added.map(({ id }) => ({ ...user, partnerId: id, username: `p${id}`, usernameKey: `p${id}` })),
  );
  await insertRows(
    db,
    contracts,
    added.map(({ id }) => ({ ...contract, partnerId: id, number: `P${id}/26` })),
  );
  const made = await db
    .select({ id: contracts.id, partnerId: contracts.partnerId })
    .from(contracts)
    .where(gt(contracts.partnerId, before));
  await insertRows(
    db,
    bills,
    made.map(({ id, partnerId }) => ({
      ...bill,
      partnerId,
      contractId: id,
      number: `P-${partnerId}`,
      dueDate: day,
      status: 'UNPAID' as const,
      paidCents: 0,
    })),
  );
}
