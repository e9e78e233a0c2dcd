import { isConcluded } from '../../../domain/contract-status.ts';
import { amortizationCents, dueDay, instalmentsDue, knownDueDay } from '../../../domain/leasing/repayment.ts';
import { fromCents } from '../../../domain/values/money.ts';
import type { PlannedInstalment, RepaymentPlan, Settlement } from '../../../generated/api.ts';
import type { InstalmentBill, PlannedContract } from '../../store/queries/repayment.ts';

interface Planned {
  readonly contract: PlannedContract;
  /** Bills of instalments, by instalment; of several for one the newest is the last. */
  readonly bills: readonly InstalmentBill[];
  /** The day in Zagreb. */
  readonly today: string;
  readonly refreshedAt: Date | null;
  readonly legalTextsConfirmed: boolean;
}

export function repaymentPlanOf(planned: Planned): RepaymentPlan {
  const { contract } = planned;
  return {
    number: contract.number,
    leasingTypeCategory: contract.leasingType,
    interestRatePercent: contract.interestRatePercent,
    interestRateType: contract.interestRateType,
    buyoutEur: contract.leasingType === 'FINANCIAL' ? fromCents(contract.remainingCents) : null,
    instalments: instalmentsOf(planned),
    settlement: isConcluded(contract.status) ? null : settlementOf(planned),
  };
}

function instalmentsOf({ contract, bills, today }: Planned): PlannedInstalment[] {
  const { installmentsTotal, installmentCents, remainingCents, leasingType } = contract;
  const { interestRatePercent, interestRateType } = contract;
  const billOf = new Map(bills.map((bill) => [bill.installmentNumber, bill]));
  const newest = bills.at(-1);
  const known = knownDueDay({
    firstInstallmentDate: contract.firstInstallmentDate,
    newestDueDate: newest?.dueDate ?? null,
    newestInstalment: newest?.installmentNumber ?? null,
  });
  // When a contract is over, its issued instalments are the past.
  const due = isConcluded(contract.status)
    ? contract.installmentsIssued
    : instalmentsDue(known, installmentsTotal, today);
  const isFinancial = leasingType === 'FINANCIAL';
  const schedule =
    isFinancial && interestRatePercent !== null
      ? amortizationCents({
          instalmentEur: fromCents(installmentCents),
          residualEur: fromCents(remainingCents),
          months: installmentsTotal,
          ratePercent: interestRatePercent,
        })
      : [];
  return Array.from({ length: installmentsTotal }, (_, index) => {
    const instalment = index + 1;
    const bill = billOf.get(instalment);
    const amountCents = bill?.amountCents ?? installmentCents;
    // Instalments that fell due under an earlier value of a variable rate were divided by that value.
    const planned = interestRateType !== 'VARIABLE' || instalment > due ? schedule[index] : undefined;
    const split = planned && amountCents === installmentCents ? planned : null;
    const toCome = (installmentsTotal - instalment) * installmentCents + (isFinancial ? remainingCents : 0);
    return {
      instalment,
      dueDate: bill?.dueDate ?? dueDay(known, instalment),
      amountEur: fromCents(amountCents),
      principalEur: split && fromCents(split.principal),
      interestEur: split && fromCents(split.interest),
      outstandingEur: fromCents(planned?.balance ?? toCome),
      billNumber: bill?.number ?? null,
      status: bill?.status ?? null,
    };
  });
}

function settlementOf({ contract, refreshedAt, legalTextsConfirmed }: Planned): Settlement {
  return {
    overdueEur: fromCents(contract.openDebtCents),
    consumerCreditRules: legalTextsConfirmed ? contract.consumerCreditRules : null,
    feePercent: legalTextsConfirmed ? contract.earlyRepaymentFeePercent : null,
    processingCostsEur:
      legalTextsConfirmed && contract.processingCostsCents !== null
        ? fromCents(contract.processingCostsCents)
        : null,
    bailEur: fromCents(contract.bailCents),
    refreshedAt: refreshedAt?.toISOString() ?? null,
  };
}
