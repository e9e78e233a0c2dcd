import { formatEur } from '../../../domain/values/money.ts';
import type { Contract, RepaymentPlan } from '../../api/contracts.ts';
import { installmentNoun } from '../../text/nouns.ts';
import { formatRate } from '../../text/percents.ts';
import { plural } from '../../text/plural.ts';
import type { PlanFacts } from '../../text/plan-facts.ts';

/** The label of the balance, as the column of a table and the axis of the picture. */
export const leftLabels = { principal: 'Neotplaćeno', toPay: 'Preostaje platiti' } as const;

/** Today's balance in one sentence. */
export function standing({ measure, reached, months, leftEur }: PlanFacts): string {
  const left = formatEur(leftEur);
  const isPrincipal = measure === 'principal';
  if (reached === 0) {
    return isPrincipal
      ? `Danas je, prije prve rate, neotplaćeno ${left}.`
      : `Danas, prije prve rate, preostaje platiti ${left}.`;
  }
  return isPrincipal
    ? `Danas je, nakon rate ${reached} od ${months}, neotplaćeno ${left}.`
    : `Danas, nakon rate ${reached} od ${months}, preostaje platiti ${left}.`;
}

/** The open debt beside the plan, which counts every instalment that is due as paid; `null` without debt. */
export function overdueText(plan: RepaymentPlan, { openDebtEur }: Contract, today: string): string | null {
  if (openDebtEur <= 0) return null;
  const unpaid = plan.instalments.filter(
    ({ dueDate, status }) => dueDate < today && status !== null && status !== 'PAID',
  ).length;
  const what = unpaid > 0 ? `${plural(unpaid, installmentNoun)}, ` : '';
  return `Uz to je dospjelo, a nije plaćeno: ${what}${formatEur(openDebtEur)}.`;
}

/** The content of the picture in one sentence. */
export function pictureName(
  { measure, points, reached, months, isOver, leftEur }: PlanFacts,
  buyout: boolean,
): string {
  const what = measure === 'principal' ? 'Neotplaćena glavnica' : 'Iznos koji preostaje platiti';
  const first = points[0];
  const end = `${formatEur(points.at(-1)?.leftEur ?? 0)} ${buyout ? 'prije otkupa' : 'na kraju'}`;
  const start = formatEur(first?.leftEur ?? 0);
  const isFromToday = first !== undefined && first.instalment === reached && !isOver;
  if (isFromToday) return `${what} pada s ${start} danas na ${end}.`;
  if (isOver || reached === months) return `${what} po planu pada s ${start} na ${end}.`;
  return `${what} pada s ${start} na ${formatEur(leftEur)} danas i ${end}.`;
}

/** The limits of the plan, with their reasons. */
export function planLimits(plan: RepaymentPlan, contract: Contract, facts: PlanFacts): string[] {
  const { interestRatePercent, interestRateType, leasingTypeCategory } = plan;
  const isFinancial = leasingTypeCategory === 'FINANCIAL';
  return [
    concluded(contract, facts),
    isFinancial && interestRatePercent === null
      ? 'Za ovaj ugovor nemamo podjelu rata na glavnicu i kamatu.'
      : null,
    isFinancial && interestRatePercent !== null && facts.repayment === null
      ? 'Ugovorena rata manja je od kamate po evidentiranoj kamatnoj stopi, pa rate ne možemo podijeliti na glavnicu i kamatu.'
      : null,
    isFinancial && interestRatePercent !== null && interestRateType === 'VARIABLE' && !facts.isOver
      ? `Kamatna stopa je promjenjiva: buduće rate prikazane su po sadašnjoj stopi od ${formatRate(interestRatePercent)}.`
      : null,
    facts.lacksBills ? 'Za rate čiji račun nije u portalu prikazani su iznosi po planu.' : null,
  ].filter((text) => text !== null);
}

function concluded({ activityStatus }: Contract, { isOver, reached, months }: PlanFacts): string | null {
  if (!isOver) return null;
  return activityStatus === 'TERMINATED' && reached < months
    ? `Ugovor je prekinut nakon rate ${reached} od ${months}. Plan prikazuje rate kako su bile ugovorene.`
    : 'Ugovor je zaključen. Plan prikazuje rate kako su bile ugovorene.';
}
