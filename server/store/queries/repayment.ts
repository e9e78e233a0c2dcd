import { and, asc, between, desc, eq, inArray, isNotNull, lt, sql, sum } from 'drizzle-orm';
import { activeStatuses } from '../../../domain/contract-status.ts';
import { addDays } from '../../../domain/values/dates.ts';
import { lazy } from '../../../domain/values/lazy.ts';
import type { Database } from '../database.ts';
import { bills, contracts } from '../schema.ts';
import type { StoredBill } from './billing/bills.ts';
import type { StoredContract } from './contracts.ts';
import { debtCents, openCents, settledCents } from './billing/receivables.ts';

const unbilledColumns = {
  number: contracts.number,
  subjectName: contracts.subjectName,
  leasingType: contracts.leasingType,
  installmentCents: contracts.installmentCents,
  remainingCents: contracts.remainingCents,
  firstInstallmentDate: contracts.firstInstallmentDate,
  installmentsIssued: contracts.installmentsIssued,
  installmentsTotal: contracts.installmentsTotal,
};

/** The columns for a plan: less than half of all. */
const plannedColumns = {
  ...unbilledColumns,
  status: contracts.status,
  interestRatePercent: contracts.interestRatePercent,
  interestRateType: contracts.interestRateType,
  openDebtCents: debtCents(sql.placeholder('tomorrow')),
  bailCents: contracts.bailCents,
  consumerCreditRules: contracts.consumerCreditRules,
  earlyRepaymentFeePercent: contracts.earlyRepaymentFeePercent,
  processingCostsCents: contracts.processingCostsCents,
};

export type PlannedContract = Pick<StoredContract, keyof typeof plannedColumns>;

export type InstalmentBill = Pick<StoredBill, 'number' | 'dueDate' | 'amountCents' | 'status'> & {
  installmentNumber: number;
};

/** The paid and open amounts of the bills that are due in a month, `2026-11`. */
export type BilledMonth = { month: string; paidCents: number; openCents: number };

/** An active contract whose last instalment has no bill yet. */
export type UnbilledContract = Pick<StoredContract, keyof typeof unbilledColumns> & {
  /** The due date of the bill of the highest instalment; `null` without one. */
  newestDueDate: string | null;
  newestInstalment: number | null;
};

const isInstalment = and(eq(bills.type, 'INSTALLMENT'), isNotNull(bills.installmentNumber));

export function createRepaymentQueries(db: Database) {
  const month = sql<string>`to_char(${bills.dueDate}, 'YYYY-MM')`;
  const partnerId = sql.placeholder('partnerId');
  const isContract = and(eq(contracts.partnerId, partnerId), eq(contracts.number, sql.placeholder('number')));

  const contract = lazy(() => db.select(plannedColumns).from(contracts).where(isContract).prepare(''));
  const instalmentBills = lazy(() =>
    db
      .select({
        number: bills.number,
        dueDate: bills.dueDate,
        amountCents: bills.amountCents,
        status: bills.status,
        installmentNumber: sql<number>`${bills.installmentNumber}`,
      })
      .from(bills)
      .innerJoin(contracts, eq(contracts.id, bills.contractId))
      .where(and(isContract, isInstalment))
      .orderBy(asc(bills.installmentNumber), asc(bills.date), asc(bills.id))
      .prepare(''),
  );
  const billedMonths = lazy(() =>
    db
      .select({
        month,
        paidCents: sum(settledCents).mapWith(Number),
        openCents: sum(openCents).mapWith(Number),
      })
      .from(bills)
      .where(
        and(
          eq(bills.partnerId, partnerId),
          between(bills.dueDate, sql.placeholder('from'), sql.placeholder('to')),
        ),
      )
      .groupBy(month)
      .prepare(''),
  );
  const unbilledContracts = lazy(() => {
    const newest = db
      .select({ dueDate: bills.dueDate, instalment: bills.installmentNumber })
      .from(bills)
      .where(and(eq(bills.contractId, contracts.id), isInstalment))
      .orderBy(desc(bills.installmentNumber), desc(bills.date), desc(bills.id))
      .limit(1)
      .as('newest');
    return db
      .select({
        ...unbilledColumns,
        newestDueDate: newest.dueDate,
        newestInstalment: newest.instalment,
      })
      .from(contracts)
      .leftJoinLateral(newest, sql`true`)
      .where(
        and(
          eq(contracts.partnerId, partnerId),
          inArray(contracts.status, activeStatuses),
          lt(contracts.installmentsIssued, contracts.installmentsTotal),
        ),
      )
      .prepare('');
  });

  return {
    /**
     * One contract of the partner and the bills of its instalments, by instalment and then by age. Amounts that fall
     * due on the day `today` belong to the debt, not to the remaining principal.
     */
    async ofContract(
      partner: number,
      number: string,
      today: string,
    ): Promise<{ contract: PlannedContract; bills: InstalmentBill[] } | undefined> {
      const key = { partnerId: partner, number };
      const [[found], itsBills] = await Promise.all([
        contract().execute({ ...key, tomorrow: addDays(today, 1) }),
        instalmentBills().execute(key),
      ]);
      return found && { contract: found, bills: itsBills };
    },

    /** Months with bills of the partner that are due from one day to another, both included. */
    billedMonths: (partner: number, from: string, to: string): Promise<BilledMonth[]> =>
      billedMonths().execute({ partnerId: partner, from, to }),

    /** The partner's active contracts with instalments that have no bill yet. */
    unbilledContracts: (partner: number): Promise<UnbilledContract[]> =>
      unbilledContracts().execute({ partnerId: partner }),
  };
}
