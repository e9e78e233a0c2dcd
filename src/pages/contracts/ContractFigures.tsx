import { useQuery } from '@tanstack/react-query';
import { isConcluded } from '../../../domain/contract-status.ts';
import { dayOf, isWithoutEnd } from '../../../domain/values/dates.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { instalmentsDue, knownDueDay } from '../../../domain/leasing/repayment.ts';
import { type Contract, type RepaymentPlan, repaymentPlan } from '../../api/contracts.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { installmentNoun } from '../../text/nouns.ts';
import { type PlanFacts, planFacts } from '../../text/plan-facts.ts';
import { plural } from '../../text/plural.ts';
import { earlyEndOf, rentLeft } from '../../text/settlement.ts';
import { type KeyFigure, KeyFigures } from '../../ui/text/KeyFigures.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { dayOrNothing, remainingValueLabel } from './contract-texts.ts';
import { useServerNow } from '../../api/calls/use-server-now.ts';
import { PayDebt } from './PayDebt.tsx';

/** Instalments that have fallen due, as the plan counts them; for a contract that is over, issued instalments. */
function countOf(contract: Contract, facts: PlanFacts | undefined, today: string) {
  const { installmentsIssued, installmentsTotal, firstInstallmentDate } = contract;
  if (facts) return { count: facts.reached, of: facts.months };
  if (installmentsIssued === undefined || installmentsTotal === undefined) return null;
  const known = knownDueDay({ firstInstallmentDate, newestDueDate: null, newestInstalment: null });
  const isOver = isConcluded(contract.activityStatus);
  const count = isOver ? installmentsIssued : instalmentsDue(known, installmentsTotal, today);
  return { count, of: installmentsTotal };
}

/** The cost of ending the contract today. */
function earlyEndFigure(
  plan: RepaymentPlan,
  contract: Contract,
  facts: PlanFacts,
  day: string,
): readonly KeyFigure[] {
  const fact = earlyEndOf(plan, contract, day, facts)?.factOn(day);
  if (!fact) return [];
  if (plan.leasingTypeCategory === 'FINANCIAL') {
    const note = 'Informativno, s otkupom i dospjelim dugom';
    return [{ label: 'Prijevremena otplata danas', value: fact.value, note }];
  }
  const [count, amount] = rentLeft({ contract, facts, day });
  return [{ label: fact.label, value: amount, note: `${count}, ako ugovor prekinete danas` }];
}

export function ContractFigures({ contract, isOver }: { contract: Contract; isOver: boolean }) {
  const now = useServerNow();
  const { installmentAmountEur, openDebtEur, remainingValueEur, leasingTypeCategory } = contract;
  const { nextDueDate, firstInstallmentDate, endDate } = contract;
  const today = dayOf(now);
  const { data: plan } = useQuery({
    ...repaymentPlan(contract.number),
    enabled: isOffered('repayment-plan'),
  });
  const facts = plan && planFacts(plan, contract, today);
  const paid = countOf(contract, facts, today);
  // A contract that was broken off, or repaid early, did not last until the day that was agreed.
  const isAgreed = contract.activityStatus === 'TERMINATED' || (endDate ?? '') > today;
  const overLabel = isAgreed ? 'Ugovoreni završetak' : 'Završio';
  const remainingNote = leasingTypeCategory === 'FINANCIAL' ? 'Plaća se uz zadnju ratu' : 'Na kraju ugovora';
  return (
    <KeyFigures
      items={[
        {
          label: 'Rata',
          value: formatEur(installmentAmountEur),
          note: nextDueDate
            ? `Sljedeća ${formatDay(nextDueDate)}`
            : nextDueDate === null
              ? 'Nijedan račun ne dospijeva'
              : undefined,
        },
        {
          label: 'Dospjeli dug',
          value: formatEur(openDebtEur),
          ...(openDebtEur > 0
            ? {
                note: 'Dospjelo i neplaćeno',
                noteTone: 'bad' as const,
                action: isOffered('bill-details') && isOffered('bill-payment') && (
                  <PayDebt contractNumber={contract.number} />
                ),
              }
            : { note: 'Sve je plaćeno', noteTone: 'good' as const }),
        },
        {
          label: remainingValueLabel(leasingTypeCategory),
          value: formatEur(remainingValueEur),
          note: isOver ? undefined : remainingNote,
        },
        ...(endDate
          ? [
              {
                label: isOver ? overLabel : 'Završava',
                value: dayOrNothing(endDate),
                note: isOver || !paid ? undefined : `Još ${plural(paid.of - paid.count, installmentNoun)}`,
              },
            ]
          : []),
        ...(plan && facts ? earlyEndFigure(plan, contract, facts, today) : []),
      ]}
    >
      {paid && (
        <ProgressBar
          label={`${isOver ? 'Izdano' : 'Dospjelo'} rata: ${paid.count} od ${paid.of}`}
          value={paid.count}
          max={paid.of}
          note={
            <span className="num">
              {!endDate || isWithoutEnd(endDate)
                ? `od ${formatDay(firstInstallmentDate)}`
                : `${formatDay(firstInstallmentDate)} – ${formatDay(endDate)}`}
            </span>
          }
        />
      )}
    </KeyFigures>
  );
}
