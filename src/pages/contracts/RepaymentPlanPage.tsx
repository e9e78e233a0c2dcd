import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { planFormats } from '../../../domain/lists/export.ts';
import { dayOf } from '../../../domain/values/dates.ts';
import { failureOf } from '../../../machines/shared/failure.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { contractDetails, repaymentPlan, type Contract, type RepaymentPlan } from '../../api/contracts.ts';
import { planDownload, planWanted } from '../../api/plan-export.ts';
import { paths } from '../../routes/paths.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { planRows } from '../../text/plan-rows.ts';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { ButtonRow } from '../../ui/actions/ButtonRow.tsx';
import { CopyButton } from '../../ui/actions/CopyButton.tsx';
import { Download } from '../../ui/images/icons.ts';
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
import { planFacts, type PlanFacts } from '../../text/plan-facts.ts';
import { pictureName, planLimits } from './plan-texts.ts';
import * as styles from './RepaymentPlan.css.ts';
import { useServerNow } from '../../api/calls/use-server-now.ts';

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
      <PlanFigures facts={facts} overdueEur={plan.settlement?.overdueEur ?? 0} />
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
        <div className={styles.listHead}>
          <h2 id="instalments">Rate</h2>
          <PlanDownloads number={contract.number} />
        </div>
        <InstalmentTable plan={plan} facts={facts} rows={planRows(plan, facts, today)} />
      </section>
    </>
  );
}

const formatNames = { XLSX: 'Excel (XLSX)', CSV: 'CSV', PDF: 'PDF' } as const;

/** All instalments as a file. */
function PlanDownloads({ number }: { readonly number: string }) {
  const download = useMachine(planDownload, {});
  const wanted = useSelector(download, ({ context }) => context.wanted[0]?.key);
  return (
    <ButtonRow>
      {planFormats.map((format) => {
        const file = planWanted(number, format);
        return (
          <Button
            key={format}
            variant="quiet"
            icon={Download}
            aria-label={`Preuzmi otplatni plan: ${formatNames[format]}`}
            busy={wanted === file.key}
            busyLabel="Preuzimanje…"
            disabled={wanted !== undefined}
            onClick={() => download.send({ type: 'download.requested', files: [file] })}
          >
            {formatNames[format]}
          </Button>
        );
      })}
    </ButtonRow>
  );
}

interface PlanFiguresProps {
  readonly facts: PlanFacts;
  readonly overdueEur: number;
}

function PlanFigures({ facts, overdueEur }: PlanFiguresProps) {
  const { isOver, reached, months, measure, leftEur, interestLeftEur, lastDueDate } = facts;
  const after = reached === 0 ? 'prije prve rate' : `nakon rate ${reached}`;
  const left: KeyFigure[] = [
    {
      label: measure === 'principal' ? 'Neotplaćena glavnica' : 'Preostaje platiti',
      value: formatEur(leftEur),
      note: `Po planu, ${after}`,
    },
    ...(overdueEur > 0
      ? [
          {
            label: 'Dospjeli dug',
            value: formatEur(overdueEur),
            note: 'Dospjelo i neplaćeno',
            noteTone: 'bad' as const,
          },
        ]
      : []),
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
