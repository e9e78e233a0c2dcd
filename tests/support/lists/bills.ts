import { and, eq, inArray } from 'drizzle-orm';
import { billFiles, bills, contracts, users } from '../../../server/store/schema.ts';
import type { StoredBill } from '../../../server/store/queries/billing/bills.ts';
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

/** Gives these bills papers of the company, as if they had come with an import. */
export async function addPapers(store: Store, numbers: readonly string[]): Promise<void> {
  const found = await store.db
    .select({ billId: bills.id, partnerId: bills.partnerId, number: bills.number })
    .from(bills)
    .where(inArray(bills.number, [...numbers]));
  await store.db.insert(billFiles).values(
    found.flatMap(({ number, ...bill }) =>
      (['PDF', 'XML'] as const).map((kind) => {
        const content = Buffer.from(`${kind} ${number}`);
        return { ...bill, kind, content, digest: content };
      }),
    ),
  );
}
