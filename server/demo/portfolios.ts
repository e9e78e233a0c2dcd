import { inArray, sql } from 'drizzle-orm';
import { utcDayOf } from '../../domain/values/dates.ts';
import { insertRows } from '../store/bulk.ts';
import type { Database } from '../store/database.ts';
import { billSortKeys, contractSortKeys, offerSortKeys } from '../store/queries/sort-keys.ts';
import { bills, contracts, offers } from '../store/schema.ts';
import { type FleetSize, portfolioOfFirm } from './fleet.ts';
import type { Portfolio } from './leases.ts';
import { portfoliosOfPeople } from './people.ts';

const firm = 'adriatic.transport';

type OwnedPortfolio = { readonly partnerId: number; readonly portfolio: Portfolio };

/** The portfolios of the demo's customers; `partnerIds` are by user name. */
export function portfoliosOf(
  partnerIds: ReadonlyMap<string, number>,
  now: Date,
  fleet: FleetSize,
): OwnedPortfolio[] {
  const today = utcDayOf(now);
  const portfolios = portfoliosOfPeople(today).set(firm, portfolioOfFirm(today, fleet));
  return [...portfolios].flatMap(([username, portfolio]) => {
    const partnerId = partnerIds.get(username);
    return partnerId === undefined ? [] : [{ partnerId, portfolio }];
  });
}

export async function writeContracts(db: Database, owned: readonly OwnedPortfolio[]): Promise<void> {
  await insertRows(
    db,
    contracts,
    owned.flatMap(({ partnerId, portfolio }) =>
      portfolio.contracts.map(({ bills: _bills, ...contract }) => ({
        ...contract,
        ...contractSortKeys({ ...contract, partnerId }),
        partnerId,
      })),
    ),
  );
  const contractIds = await idsByNumber(
    db,
    owned.map(({ partnerId }) => partnerId),
  );
  await insertRows(
    db,
    bills,
    owned.flatMap(({ partnerId, portfolio }) =>
      portfolio.contracts.flatMap((contract) => {
        const contractId = contractIds.get(contract.number);
        if (contractId === undefined) throw new Error(`No row was written for ${contract.number}.`);
        return contract.bills.map((bill) => {
          const row = { ...bill, partnerId, contractId };
          return { ...row, ...billSortKeys(row, contract.number) };
        });
      }),
    ),
  );
}

/** Writes the offers to them. Their numbers are given; new ones are numbered on from the highest. */
export async function writeOffers(db: Database, owned: readonly OwnedPortfolio[]): Promise<void> {
  const rows = owned.flatMap(({ partnerId, portfolio }) =>
    portfolio.offers.map((offer) => ({ ...offer, partnerId })),
  );
  await db
    .insert(offers)
    .overridingSystemValue()
    .values(rows.map((offer) => ({ ...offer, ...offerSortKeys(offer) })));
  await db.execute(
    sql`select setval(pg_get_serial_sequence('offers', 'id'), (select max(${offers.id}) from ${offers}))`,
  );
}

/** The ids of their contracts. */
export async function idsByNumber(db: Database, partnerIds: readonly number[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: contracts.id, number: contracts.number })
    .from(contracts)
    .where(inArray(contracts.partnerId, [...partnerIds]));
  return new Map(rows.map(({ id, number }) => [number, id]));
}
