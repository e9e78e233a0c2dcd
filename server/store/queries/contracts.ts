import { and, asc, desc, eq, getTableColumns, gt, inArray, min, sql } from 'drizzle-orm';
import { lazy } from '../../../domain/values/lazy.ts';
import { activeStatuses } from '../../../domain/contract-status.ts';
import { contractStatusLabels, leasingTypeLabels } from '../../../domain/labels.ts';
import type { Database } from '../database.ts';
import { bills, contracts } from '../schema.ts';
import { createPages, type PageRequest } from './paging.ts';
import { debtBeyondBills, debtCents, isPayable } from './billing/receivables.ts';

export type StoredContract = typeof contracts.$inferSelect;
export type ContractStatus = StoredContract['status'];

const debtToday = debtCents(sql.placeholder('today'));

const summaryColumns = {
  number: contracts.number,
  subjectName: contracts.subjectName,
  registrationNumber: contracts.registrationNumber,
  leasingType: contracts.leasingType,
  status: contracts.status,
  signingDate: contracts.signingDate,
  installmentCents: contracts.installmentCents,
  openDebtCents: debtToday,
};

const dayColumns = {
  number: contracts.number,
  subjectName: contracts.subjectName,
  registrationNumber: contracts.registrationNumber,
  licenceValidityDate: contracts.licenceValidityDate,
  endDate: contracts.endDate,
};

export type ContractDays = Pick<StoredContract, keyof typeof dayColumns>;

export type ContractSummary = Pick<StoredContract, keyof typeof summaryColumns>;

const sortColumns = {
  number: contracts.numberKey,
  subjectName: contracts.subjectNameKey,
  registrationNumber: contracts.registrationNumberKey,
  leasingTypeCategory: contracts.leasingTypeKey,
  activityStatus: contracts.statusKey,
  signingDate: contracts.signingDate,
  installmentAmountEur: contracts.installmentCents,
  openDebtEur: debtToday,
};

/** `number` names the contract with the largest debt. */
export type ContractDebt = { openCents: number; count: number; number: string };

export type ContractColumn = keyof typeof sortColumns;

export function createContractQueries(db: Database) {
  const page = createPages<ContractColumn, ContractSummary, readonly ContractStatus[]>(db, {
    table: contracts,
    sortColumns,
    defaultOrder: { column: contracts.signingDate, id: contracts.id },
    coded: [
      { column: contracts.leasingType, labels: leasingTypeLabels },
      { column: contracts.status, labels: contractStatusLabels },
    ],
    isOfKind: (statuses) => inArray(contracts.status, [...statuses]),
    rows: () => db.select(summaryColumns).from(contracts).$dynamic(),
  });

  const mostIndebted = lazy(() => {
    const beyondBills = debtBeyondBills(sql.placeholder('today'));
    return db
      .select({
        number: contracts.number,
        count: sql`count(*) over ()`.mapWith(Number),
        openCents: sql`sum(${beyondBills}) over ()`.mapWith(Number),
      })
      .from(contracts)
      .where(
        and(
          eq(contracts.partnerId, sql.placeholder('partnerId')),
          gt(contracts.openDebtCents, 0),
          gt(beyondBills, 0),
        ),
      )
      .orderBy(desc(beyondBills), asc(contracts.numberKey), asc(contracts.id))
      .limit(1)
      .prepare('');
  });

  return {
    /** Contracts of a partner, whatever their state. */
    count: (partnerId: number): Promise<number> => db.$count(contracts, eq(contracts.partnerId, partnerId)),

    /** The excess of the company's figures of all contracts of a partner over the overdue bills on the day `today`. */
    async debtBeyondBills(partnerId: number, today: string): Promise<ContractDebt | undefined> {
      const [debt] = await mostIndebted().execute({ partnerId, today });
      return debt;
    },

    /** Days of the partner's active contracts that a calendar shows. */
    calendarDays(partnerId: number): Promise<ContractDays[]> {
      return db
        .select(dayColumns)
        .from(contracts)
        .where(and(eq(contracts.partnerId, partnerId), inArray(contracts.status, activeStatuses)))
        .orderBy(asc(contracts.numberKey), asc(contracts.id));
    },

    /** Contracts of a partner with one of these statuses, and the debt of each on the day `today`. */
    page: (
      partnerId: number,
      request: PageRequest<ContractColumn>,
      statuses: readonly ContractStatus[],
      today: string,
    ) => page(partnerId, request, statuses, [], { today }),

    /** One contract of the partner with its debt on the day `today`, and the next due date of its bills from that day on. */
    async byNumber(
      partnerId: number,
      number: string,
      today: string,
    ): Promise<(StoredContract & { nextDueDate: string | null }) | undefined> {
      const [contract] = await db
        .select({ ...getTableColumns(contracts), openDebtCents: debtCents(today) })
        .from(contracts)
        .where(and(eq(contracts.partnerId, partnerId), eq(contracts.number, number)));
      if (contract === undefined) return undefined;
      const [next] = await db
        .select({ dueDate: min(bills.dueDate) })
        .from(bills)
        .where(and(eq(bills.contractId, contract.id), isPayable(today)));
      return { ...contract, nextDueDate: next?.dueDate ?? null };
    },
  };
}
