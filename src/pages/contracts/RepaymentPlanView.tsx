import type { Contract, RepaymentPlan } from '../../api/contracts.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Balance } from './Balance.tsx';
import { EarlyRepayment } from './EarlyRepayment.tsx';
import { InstalmentTable } from './InstalmentTable.tsx';
import { planFacts } from './plan-facts.ts';
import { pictureName, planLimits } from './plan-texts.ts';
import { PlanFigures } from './PlanFigures.tsx';
import * as styles from './RepaymentPlan.css.ts';

export interface RepaymentPlanViewProps {
  readonly plan: RepaymentPlan;
  readonly contract: Contract;
  readonly today: string;
}

/** Figures, picture, early repayment and instalments of a plan. */
export function RepaymentPlanView({ plan, contract, today }: RepaymentPlanViewProps) {
  const facts = planFacts(plan, contract, today);
  const limits = planLimits(plan, contract, facts);
  return (
    <>
      <PlanFigures facts={facts} />
      {limits.length > 0 && (
        <Message>
          {limits.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Message>
      )}
      <div className={styles.columns}>
        <Card as="section" labelledBy="balance">
          <h2 className={styles.heading} id="balance">
            Kako se dug smanjuje
          </h2>
          <Balance facts={facts} today={today} name={pictureName(facts, plan.buyoutEur !== null)} />
        </Card>
        <EarlyRepayment plan={plan} contract={contract} facts={facts} today={today} />
      </div>
      <section aria-labelledby="instalments">
        <h2 className={styles.heading} id="instalments">
          Rate
        </h2>
        <InstalmentTable plan={plan} facts={facts} today={today} />
      </section>
    </>
  );
}
