import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '../../../domain/dates.ts';
import { failureOf } from '../../../machines/failure.ts';
import { contractDetails, repaymentPlan } from '../../api/contracts.ts';
import { paths } from '../../routes/paths.ts';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { CopyButton } from '../../ui/actions/CopyButton.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import * as overview from '../../ui/theme/overview.css.ts';
import { NoContract } from './NoContract.tsx';
import { RepaymentPlanView } from './RepaymentPlanView.tsx';

/** Every instalment of one contract, and what its early repayment comes to. */
export function RepaymentPlanPage({ number }: { readonly number: string }) {
  return <Plan key={number} number={number} />;
}

function Plan({ number }: { readonly number: string }) {
  const plan = useQuery(repaymentPlan(number));
  const contract = useQuery(contractDetails(number));
  const [today] = useState(() => dayOf(new Date()));
  const error = plan.error ?? contract.error;
  if (error) {
    const { code, message } = failureOf(error);
    if (code === 'not-found' || code === 'bad-request') return <NoContract number={number} />;
    const failed = [plan, contract].filter((each) => each.isError);
    return (
      <ErrorState
        title="Otplatni plan trenutačno ne možemo prikazati"
        message={message}
        onRetry={() => failed.forEach((each) => void each.refetch())}
        otherwise={
          <LinkButton variant="quiet" to={paths.contract(number)}>
            Otvori ugovor
          </LinkButton>
        }
      />
    );
  }
  if (!plan.data || !contract.data) {
    return <Waiting title="Otplatni plan" label="Učitavanje otplatnog plana" />;
  }
  return (
    <div className={overview.page}>
      <div>
        <BackLink to={paths.contract(number)}>Podaci o ugovoru</BackLink>
        <div className={overview.title}>
          <h1>Otplatni plan</h1>
        </div>
        <p className={overview.facts}>
          <span className={overview.number}>
            Ugovor <span className="num">{number}</span>
            <CopyButton value={number} label="Kopiraj broj ugovora" />
          </span>
          <span className={overview.fact}>{contract.data.subjectName}</span>
        </p>
      </div>
      <RepaymentPlanView plan={plan.data} contract={contract.data} today={today} />
    </div>
  );
}
