import { useQuery } from '@tanstack/react-query';
import { dayOf } from '../../../domain/dates.ts';
import { failureOf } from '../../../machines/failure.ts';
import { formatDay } from '../../../domain/day.ts';
import { formatEur } from '../../../domain/money.ts';
import { contractDetails, repaymentPlan, type Contract, type RepaymentPlan } from '../../api/contracts.ts';
import { paths } from '../../routes/paths.ts';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { CopyButton } from '../../ui/actions/CopyButton.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import * as overview from '../../ui/theme/overview.css.ts';
import { Message } from '../../ui/feedback/Message.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type KeyFigure, KeyFigures } from '../../ui/text/KeyFigures.tsx';
import { NoContract } from './NoContract.tsx';
import { Balance } from './Balance.tsx';
import { EarlyRepayment } from './EarlyRepayment.tsx';
import { InstalmentTable } from './InstalmentTable.tsx';
import { planFacts, type PlanFacts } from './plan-facts.ts';
import { pictureName, planLimits } from './plan-texts.ts';
import * as styles from './RepaymentPlan.css.ts';
import { useServerNow } from '../../api/use-server-now.ts';

export function RepaymentPlanPage({ number }: { readonly number: string }) {
  return <Plan key={number} number={number} />;
}

function Plan({ number }: { readonly number: string }) {
  const plan = useQuery(repaymentPlan(number));
  const contract = useQuery(contractDetails(number));
  const today = dayOf(useServerNow());
  const error = plan.error ?? contract.error;
  if (error && !(plan.data && contract.data)) {
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

interface RepaymentPlanViewProps {
  readonly plan: RepaymentPlan;
  readonly contract: Contract;
  readonly today: string;
}

function RepaymentPlanView({ plan, contract, today }: RepaymentPlanViewProps) {
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

function PlanFigures({ facts }: { readonly facts: PlanFacts }) {
  const { isOver, reached, months, measure, leftEur, interestLeftEur, lastDueDate } = facts;
  const after = reached === 0 ? 'prije prve rate' : `nakon rate ${reached}`;
  const left: KeyFigure[] = [
    {
      label: measure === 'principal' ? 'Neotplaćena glavnica' : 'Preostaje platiti',
      value: formatEur(leftEur),
      note: `Po planu, ${after}`,
    },
    ...(interestLeftEur === null
      ? []
      : [{ label: 'Kamate do kraja ugovora', value: formatEur(interestLeftEur) }]),
  ];
  return (
    <KeyFigures
      items={[
        { label: isOver ? 'Izdane rate' : 'Dospjele rate', value: `${reached} od ${months}` },
        // Nothing is left of a contract that is over, even if its plan says otherwise.
        ...(isOver ? [] : left),
        { label: 'Zadnja rata', value: formatDay(lastDueDate) },
      ]}
    />
  );
}
