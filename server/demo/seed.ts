import { eq, sql } from 'drizzle-orm';
import { lastNoon } from '../platform/working-days.ts';
import { type Clock, shift } from '../platform/clock.ts';
import type { Hasher } from '../platform/hashing.ts';
import type { Vault } from '../platform/vault.ts';
import type { Database } from '../store/database.ts';
import { messageRow } from '../store/queries/messages.ts';
import { nobody, usernameKey } from '../store/queries/access/users.ts';
import {
  billFiles,
  contracts,
  documents,
  imports,
  messages,
  partners,
  products,
  requestStates,
  users,
} from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { writeBillPapers } from './bill-papers.ts';
import { writeCatalog } from './catalog.ts';
import { type DemoCustomer, demoCustomers, demoPassword } from './customers.ts';
import { writeDocuments } from './documents.ts';
import type { FleetSize } from './fleet.ts';
import { portfoliosOf, writeContracts, writeOffers } from './portfolios.ts';
import { writeRequests } from './requests.ts';

type Parts = {
  store: Store;
  clock: Clock;
  hasher: Pick<Hasher, 'hash'>;
  vault: Pick<Vault, 'seal'>;
  fleet: FleetSize;
};

/** Fills an empty database with the demo's customers and all that they have. Returns partner ids by user name. */
export async function seedDemo({ store, clock, hasher, vault, fleet }: Parts): Promise<Map<string, number>> {
  const now = clock.now();
  return store.db.transaction(async (tx) => {
    await writeCatalog(tx);
    const partnerIds = await seedPartners(tx);
    const portfolios = portfoliosOf(partnerIds, now, fleet);
    await writeContracts(tx, portfolios);
    await writeBillPapers(tx, partnerIds);
    await writeOffers(tx, portfolios);
    await seedAccounts(tx, partnerIds, now, { hasher, vault });
    await writeRefresh(tx, now);
    return partnerIds;
  });
}

/** Returns the partners' ids by user name. */
async function seedPartners(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .insert(partners)
    .values(demoCustomers.map(({ partner }) => partner))
    .returning({ id: partners.id });
  return new Map(demoCustomers.map(({ username }, index) => [username, rows[index]?.id ?? nobody]));
}

/** The demo's data are as if they had come at the last noon that they come at. */
async function writeRefresh(db: Database, now: Date): Promise<void> {
  const dueAt = lastNoon(now);
  const finishedAt = shift(dueAt, 24_000);
  await db.insert(imports).values({ dueAt, startedAt: dueAt, finishedAt, outcome: 'done' });
}

/** The users, their inboxes, documents and requests. */
export async function seedAccounts(
  db: Database,
  partnerIds: ReadonlyMap<string, number>,
  now: Date,
  { hasher, vault }: Pick<Parts, 'hasher' | 'vault'>,
): Promise<void> {
  // One password, one hash: the demo shows the login, and its password is public.
  const passwordHash = await hasher.hash(demoPassword, '');
  const partnerOf = ({ username }: DemoCustomer) => {
    const id = partnerIds.get(username);
    if (id === undefined) throw new Error(`No row was written for ${username}.`);
    return id;
  };
  const accounts = await db
    .insert(users)
    .values(
      demoCustomers.map((customer) => ({
        partnerId: partnerOf(customer),
        username: customer.username,
        usernameKey: usernameKey(customer.username),
        passwordHash: customer.isNew === true ? null : passwordHash,
        createdAt: now,
        ...customer.secondFactor?.(now),
      })),
    )
    .returning({ id: users.id });
  for (const [index, { totpSecret }] of demoCustomers.entries()) {
    const id = accounts[index]?.id;
    if (totpSecret === undefined || id === undefined) continue;
    const { sealed: totpSealed, keyId: totpKeyId } = vault.seal(totpSecret, id);
    await db.update(users).set({ totpSealed, totpKeyId }).where(eq(users.id, id));
  }
  await db.insert(messages).values(
    demoCustomers.flatMap((customer) =>
      (customer.messages ?? []).map(([title, content, hoursAgo, isUnread]) => {
        const createdAt = shift(now, -hoursAgo * 3_600_000);
        return messageRow({
          partnerId: partnerOf(customer),
          title,
          content,
          createdAt,
          readAt: isUnread === true ? null : shift(createdAt, 3_600_000),
        });
      }),
    ),
  );
  await writeDocuments(db, partnerIds, now);
  await writeRequests(db, partnerIds, now);
}

/** Empties the offers of a demo that is older than the calculator: they had no figures. It gets new ones later. */
export async function removeBareOffers(db: Database): Promise<void> {
  await db.execute(sql`
    do $$ begin
      if to_regclass('offers') is not null and not exists (
        select from information_schema.columns where table_name = 'offers' and column_name = 'lines'
      ) then
        truncate offers restart identity;
      end if;
    end $$
  `);
}

/** Adds missing rows to a demo that is older than contracts and bills, papers of these, the calculator, documents, or requests. */
export async function completeDemo({ store, clock, fleet }: Omit<Parts, 'hasher' | 'vault'>): Promise<void> {
  await store.db.transaction(async (tx) => {
    const has = async (table: typeof contracts | typeof products | typeof documents | typeof imports) =>
      (await tx.select({ id: table.id }).from(table).limit(1)).length > 0;
    const [hasContracts, hasCatalog] = [await has(contracts), await has(products)];
    const hasDocuments = await has(documents);
    const hasRequests = (await tx.$count(requestStates)) > 0;
    if (!(await has(imports))) await writeRefresh(tx, clock.now());
    const hasPapers = (await tx.$count(billFiles)) > 0;
    if (hasContracts && hasCatalog && hasDocuments && hasRequests && hasPapers) return;
    const rows = await tx.select({ username: users.username, partnerId: users.partnerId }).from(users);
    const partnerIds = new Map(rows.map(({ username, partnerId }) => [username, partnerId]));
    if (!hasDocuments) await writeDocuments(tx, partnerIds, clock.now());
    const portfolios = portfoliosOf(partnerIds, clock.now(), fleet);
    if (!hasCatalog) await writeCatalog(tx);
    if (!hasContracts) await writeContracts(tx, portfolios);
    if (!hasPapers) await writeBillPapers(tx, partnerIds);
    // Offers are as old as their data.
    if (!hasCatalog) await writeOffers(tx, portfolios);
    if (!hasRequests) await writeRequests(tx, partnerIds, clock.now());
  });
}

export async function isEmpty(store: Store): Promise<boolean> {
  return (await store.db.select({ id: users.id }).from(users).limit(1)).length === 0;
}
