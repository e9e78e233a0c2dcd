import { isConcluded } from '../../domain/contract-status.ts';
import type { EarlyRepaymentTerms } from '../../domain/leasing/early-repayment.ts';
import {
  balanceCents,
  coversInterest,
  dueDay,
  instalmentsDue,
  type KnownDueDay,
  knownDueDay,
  type Repayment,
  repayingInstalmentEur,
} from '../../domain/leasing/repayment.ts';
import type { LeasingCategory } from '../../domain/leasing/quote.ts';
import { fromCents, toCents } from '../../domain/values/money.ts';
import type { Contract, RepaymentPlan } from '../../generated/browser-api.ts';

/** The balance after an instalment; instalment 0 is before the first one. */
export interface BalancePoint {
  readonly instalment: number;
  readonly day: string;
  readonly leftEur: number;
}

/** A repayment plan as it is shown on one day. */
export interface PlanFacts {
  /** `principal` falls to the buyout; `toPay` is everything still to be paid, where there is no split. */
  readonly measure: 'principal' | 'toPay';
  readonly months: number;
  /** Instalments that are a fact: due by today, or issued before the contract was concluded. */
  readonly reached: number;
  readonly isOver: boolean;
  /** From the first instalment on, or with a variable rate from today on: earlier balances are not known. */
  readonly points: readonly BalancePoint[];
  readonly leftEur: number;
  /** In the instalments to come by plan, however they were billed; `null` without a split. */
  readonly interestLeftEur: number | null;
  readonly lastDueDate: string;
  readonly lacksBills: boolean;
  readonly repayment: Repayment | null;
  readonly knownDueDay: KnownDueDay;
}

type PlannedContract = Pick<
  Contract,
  | 'activityStatus'
  | 'firstInstallmentDate'
  | 'installmentAmountEur'
  | 'installmentsIssued'
  | 'remainingValueEur'
>;

export function planFacts(plan: RepaymentPlan, contract: PlannedContract, today: string): PlanFacts {
  const { instalments } = plan;
  const months = instalments.length;
  const newest = instalments.findLast(({ billNumber }) => billNumber !== null);
  const known = knownDueDay({
    firstInstallmentDate: contract.firstInstallmentDate,
    newestDueDate: newest?.dueDate ?? null,
    newestInstalment: newest?.instalment ?? null,
  });
  const isOver = isConcluded(contract.activityStatus);
  const reached = isOver ? (contract.installmentsIssued ?? months) : instalmentsDue(known, months, today);
  const repayment = repaymentOf(plan, contract);
  const isFinancial = plan.leasingTypeCategory === 'FINANCIAL';
  const measure = isFinancial && repayment ? 'principal' : 'toPay';
  const toPayAfter = (paid: number) =>
    (months - paid) * toCents(contract.installmentAmountEur) + toCents(plan.buyoutEur ?? 0);
  const leftAfter = (paid: number) =>
    fromCents(measure === 'principal' && repayment ? balanceCents(repayment, paid) : toPayAfter(paid));
  const first = measure === 'principal' && plan.interestRateType === 'VARIABLE' ? reached : 0;
  return {
    measure,
    months,
    reached,
    isOver,
    points: Array.from({ length: months - first + 1 }, (_, index) => {
      const instalment = first + index;
      const day = instalments[instalment - 1]?.dueDate ?? dueDay(known, instalment);
      return { instalment, day, leftEur: leftAfter(instalment) };
    }),
    leftEur: leftAfter(reached),
    interestLeftEur:
      measure === 'principal' && repayment
        ? fromCents(toPayAfter(reached) - balanceCents(repayment, reached))
        : null,
    lastDueDate: instalments.at(-1)?.dueDate ?? dueDay(known, months),
    lacksBills: instalments.slice(0, reached).some(({ billNumber }) => billNumber === null),
    repayment,
    knownDueDay: known,
  };
}

const categoryOf = ({ leasingTypeCategory }: RepaymentPlan): LeasingCategory =>
  leasingTypeCategory === 'FINANCIAL' ? 'FINANCIAL' : 'OPERATIONAL';

/** `null` without a rate, and where the instalments do not cover their interest. */
function repaymentOf(plan: RepaymentPlan, contract: PlannedContract): Repayment | null {
  if (plan.interestRatePercent === null) return null;
  const repayment = {
    instalmentEur: repayingInstalmentEur(categoryOf(plan), contract.installmentAmountEur),
    residualEur: contract.remainingValueEur,
    months: plan.instalments.length,
    ratePercent: plan.interestRatePercent,
  };
  return coversInterest(repayment) ? repayment : null;
}

/** The terms from which early repayment is computed; `null` for a concluded contract and without a rate. */
export function earlyRepaymentTerms(
  plan: RepaymentPlan,
  contract: Contract,
  facts: PlanFacts,
): EarlyRepaymentTerms | null {
  const { settlement, interestRateType } = plan;
  const { repayment } = facts;
  if (settlement === null || repayment === null) return null;
  const { consumerCreditRules, feePercent, processingCostsEur, overdueEur } = settlement;
  return {
    repayment,
    knownDueDay: facts.knownDueDay,
    endDate: contract.endDate ?? facts.lastDueDate,
    rateType: interestRateType,
    consumerCreditRules,
    feePercent,
    processingCostsEur,
    overdueEur,
  };
}
