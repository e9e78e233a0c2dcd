import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '../../../domain/dates.ts';
import { failureOf } from '../../../machines/failure.ts';
import { type Contract, repaymentPlan } from '../../api/contracts.ts';
import { paths } from '../../routes/paths.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Balance } from './Balance.tsx';
import * as styles from './ContractOverview.css.ts';
import { planFacts } from './plan-facts.ts';
import { pictureName, planLimits, standing } from './plan-texts.ts';

/** How a contract is repaid, and the way to every instalment. */
export function RepaymentPlanCard({ contract }: { contract: Contract }) {
  const { number } = contract;
  const { data: plan, error, refetch } = useQuery(repaymentPlan(number));
  const [today] = useState(() => dayOf(new Date()));
  const facts = plan && planFacts(plan, contract, today);
  return (
    <Card as="section" labelledBy="repayment-plan">
      <div className={styles.cardHead}>
        <h2 id="repayment-plan">Otplatni plan</h2>
        <Link to={paths.repaymentPlan(number)}>Otvori otplatni plan</Link>
      </div>
      {error && <RetryMessage onRetry={() => void refetch()}>{failureOf(error).message}</RetryMessage>}
      {!error && !plan && <Spinner label="Učitavanje otplatnog plana" />}
      {facts && (
        <>
          <p className={styles.standing}>
            {facts.isOver ? planLimits(plan, contract, facts)[0] : standing(facts)}
          </p>
          <Balance facts={facts} today={today} name={pictureName(facts, plan.buyoutEur !== null)} />
        </>
      )}
    </Card>
  );
}
