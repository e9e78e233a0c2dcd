import { inArray } from 'drizzle-orm';
import { utcDayOf } from '../../domain/dates.ts';
import { insertRows } from '../store/bulk.ts';
import type { Database } from '../store/database.ts';
import { billKeys, contractKeys, offerKeys } from '../store/keys.ts';
import { bills, contracts, offers } from '../store/schema.ts';
import { type FleetSize, portfolioOfFirm } from './fleet.ts';
import { portfoliosOfPeople } from './people.ts';

const firm = 'adriatic.transport';

/** Writes the contracts, bills and offers of the demo's customers, whose partner ids are given by user name. */
export async function writePortfolios(
  db: Database,
  partnerIds: ReadonlyMap<string, number>,
  now: Date,
  fleet: FleetSize,
): Promise<void> {
  const today = utcDayOf(now);
  const portfolios = portfoliosOfPeople(today).set(firm, portfolioOfFirm(today, fleet));
  const owned = [...portfolios].flatMap(([username, portfolio]) => {
    const partnerId = partnerIds.get(username);
    return partnerId === undefined ? [] : [{ partnerId, portfolio }];
  });

  await insertRows(
    db,
    contracts,
    owned.flatMap(({ partnerId, portfolio }) =>
      portfolio.contracts.map(({ bills: _bills, ...contract }) => ({
        ...contract,
        ...contractKeys({ ...contract, partnerId }),
        partnerId,
      })),
    ),
  );
  const contractIds = await idsByNumber(db, [...partnerIds.values()]);
  await insertRows(
    db,
    bills,
    owned.flatMap(({ partnerId, portfolio }) =>
      portfolio.contracts.flatMap((contract) => {
        const contractId = contractIds.get(contract.number);
        if (contractId === undefined) throw new Error(`No row was written for ${contract.number}.`);
        return contract.bills.map((bill) => {
          const row = { ...bill, partnerId, contractId };
          return { ...row, ...billKeys(row, contract.number) };
        });
      }),
    ),
  );
  await insertRows(
    db,
    offers,
    owned.flatMap(({ partnerId, portfolio }) =>
      portfolio.offers.map((offer) => ({ ...offer, ...offerKeys({ ...offer, partnerId }), partnerId })),
    ),
  );
}

async function idsByNumber(db: Database, partnerIds: readonly number[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: contracts.id, number: contracts.number })
    .from(contracts)
    .where(inArray(contracts.partnerId, [...partnerIds]));
  return new Map(rows.map(({ id, number }) => [number, id]));
}
