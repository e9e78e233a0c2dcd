import { balanceCents, instalmentsDue } from '../../../domain/leasing/repayment.ts';
import { formatEur, fromCents, toCents } from '../../../domain/money.ts';
import type { Contract, RepaymentPlan } from '../../api/contracts.ts';
import { installmentNoun } from '../../text/nouns.ts';
import { plural } from '../../text/plural.ts';
import { Lines } from './Lines.tsx';
import type { PlanFacts } from './plan-facts.ts';

export interface RentTerminationProps {
  readonly plan: RepaymentPlan;
  readonly contract: Contract;
  readonly facts: PlanFacts;
  readonly day: string;
}

/** What is known of ending an operational leasing early: no total, because the vehicle goes back at what it is worth. */
export function RentTermination({ plan, contract, facts, day }: RentTerminationProps) {
  const { knownDueDay, months, repayment } = facts;
  const due = instalmentsDue(knownDueDay, months, day);
  const left = months - due;
  const leftEur = fromCents(left * toCents(contract.installmentAmountEur));
  return (
    <Lines
      lines={[
        { name: 'Dospjeli dug danas', value: plan.settlement?.overdueEur ?? 0 },
        { name: 'Preostale rate', value: `${plural(left, installmentNoun)}, ${formatEur(leftEur)}` },
        ...(repayment
          ? [{ name: 'Neotplaćena vrijednost bez PDV-a', value: fromCents(balanceCents(repayment, due)) }]
          : []),
        { name: 'Jamčevina koja se vraća', value: plan.settlement?.bailEur ?? 0 },
      ]}
    >
      <p>Vozilo vraćate, pa konačan obračun ovisi o njegovoj vrijednosti na dan povrata.</p>
    </Lines>
  );
}
