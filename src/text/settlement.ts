import { earlyRepayment, earlyRepaymentDays } from '../../domain/leasing/early-repayment.ts';
import { instalmentsDue } from '../../domain/leasing/repayment.ts';
import { formatEur, fromCents, toCents } from '../../domain/values/money.ts';
import type { Contract, RepaymentPlan } from '../../generated/browser-api.ts';
import { installmentNoun } from './nouns.ts';
import type { Fact } from './offer-facts.ts';
import { earlyRepaymentTerms, planFacts, type PlanFacts } from './plan-facts.ts';
import { plural } from './plural.ts';

export interface SettlementFacts {
  readonly plan: RepaymentPlan;
  readonly contract: Contract;
  readonly facts: PlanFacts;
  readonly day: string;
}

/** The instalments that are due after the day: their number and sum. */
export function rentLeft({ contract, facts, day }: Omit<SettlementFacts, 'plan'>): [string, string] {
  const left = facts.months - instalmentsDue(facts.knownDueDay, facts.months, day);
  const leftEur = fromCents(left * toCents(contract.installmentAmountEur));
  return [plural(left, installmentNoun), formatEur(leftEur)];
}

/** The cost of ending a contract on a day, in one line; `null` where it cannot be computed. */
export function settlementFact(given: SettlementFacts): Fact | null {
  const { plan, contract, facts, day } = given;
  if (plan.leasingTypeCategory === 'OPERATIONAL')
    return { label: 'Preostale rate', value: rentLeft(given).join(', ') };
  const terms = earlyRepaymentTerms(plan, contract, facts);
  return (
    terms && {
      label: 'Ukupno za platiti',
      value: formatEur(fromCents(earlyRepayment(terms, day).total)),
      isNumber: true,
    }
  );
}

/** The days between which a contract may end early, and the cost; nothing of a contract that is over. */
export function earlyEndOf(
  plan: RepaymentPlan,
  contract: Contract,
  today: string,
  facts = planFacts(plan, contract, today),
) {
  const days = plan.settlement && earlyRepaymentDays(facts, today);
  return (
    days && {
      days,
      factOn: (day: string) =>
        day >= days.first && day <= days.last ? settlementFact({ plan, contract, facts, day }) : null,
    }
  );
}
