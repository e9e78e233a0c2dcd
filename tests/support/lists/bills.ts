import { and, eq } from 'drizzle-orm';
import { bills, contracts, users } from '../../../server/store/schema.ts';
import type { StoredBill } from '../../../server/store/queries/bills.ts';
import { billSortKeys } from '../../../server/store/queries/sort-keys.ts';
import type { Store } from '../../../server/store/store.ts';

/** Some bill of this customer of the demo. */
export async function billOf(
  store: Store,
  username: string,
  wanted: Partial<StoredBill> = {},
): Promise<StoredBill> {
  const rows = await store.db
    .select({ bill: bills })
    .from(bills)
    .innerJoin(users, eq(users.partnerId, bills.partnerId))
    .where(and(eq(users.username, username)))
    .orderBy(bills.id);
  const found = rows.find(({ bill }) =>
    Object.entries(wanted).every(([key, value]) => bill[key as keyof StoredBill] === value),
  );
  if (found === undefined) throw new Error(`${username} has no bill with ${JSON.stringify(wanted)}.`);
  return found.bill;
}

/** Writes more bills of the customer with these numbers, alike but for `changes`. */
export async function addBills(
  store: Store,
  username: string,
  numbers: readonly string[],
  changes: Partial<StoredBill> = {},
): Promise<void> {
  const { id: _id, ...bill } = await billOf(store, username, { hasDocument: true });
  const [contract] = await store.db.select().from(contracts).where(eq(contracts.id, bill.contractId));
  const rows = numbers.map((number) => ({ ...bill, ...changes, number }));
  await store.db
    .insert(bills)
    .values(rows.map((row) => ({ ...row, ...billSortKeys(row, contract?.number ?? '') })));
}
