import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { dayOf } from '../../../domain/values/dates.ts';
import { formatDay, parseDay } from '../../../domain/values/day.ts';
import { statementName } from '../../../domain/early-termination.ts';
import { formatEur } from '../../../domain/values/money.ts';
import type { earlyTerminationMachine } from '../../../machines/early-termination.ts';
import { allActiveContracts } from '../../api/active-contracts.ts';
import { type ContractRow, contractDetails, repaymentPlan } from '../../api/contracts.ts';
import { terminationDocuments } from '../../api/early-termination.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { useServerNow } from '../../api/calls/use-server-now.ts';
import { paths } from '../../routes/paths.ts';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { DescriptionList } from '../../ui/text/DescriptionList.tsx';
import { MachineForm } from '../../form/MachineForm.tsx';
import type { Fact } from '../../text/offer-facts.ts';
import { earlyEndOf } from '../../text/settlement.ts';
import { page } from '../../ui/theme/overview.css.ts';
import * as styles from './actions.css.ts';
import { TerminationConfirmation } from './TerminationConfirmation.tsx';
import { NoContracts, TerminationFailed, TerminationSent } from './TerminationOutcome.tsx';
import { terminationFields } from './early-termination.fields.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

export interface EarlyTerminationProps {
  readonly flow: ActorRefFrom<typeof earlyTerminationMachine>;
}

export function EarlyTermination({ flow }: EarlyTerminationProps) {
  const { outcome, failure } = useSelector(flow, ({ context }) => context);
  const state = useSelector(flow, ({ value }) => value);
  if (outcome?.kind === 'sent') return <TerminationSent contract={outcome.contract} />;
  if (outcome?.kind === 'failed') {
    return <TerminationFailed outcome={outcome} onBack={() => flow.send({ type: 'back.requested' })} />;
  }
  if (state === 'opening' || state === 'loading') {
    return <Waiting title="Prijevremeni prekid ugovora" label="Učitavanje ugovora i dokumenata" />;
  }
  return (
    <div className={page}>
      <div>
        <BackLink to={paths.actions}>Zahtjevi</BackLink>
        <h1 className={styles.title}>Prijevremeni prekid ugovora</h1>
      </div>
      {state === 'withoutContracts' && <NoContracts />}
      {state === 'notLoaded' && (
        <ErrorState
          heading="h2"
          title="Ugovore i dokumente trenutačno ne možemo prikazati"
          message={failure?.message}
          onRetry={() => flow.send({ type: 'retry.requested' })}
        />
      )}
      {state !== 'withoutContracts' && state !== 'notLoaded' && <Choice flow={flow} />}
    </div>
  );
}

/** Contract and document, with a last question before they are sent. */
function Choice({ flow }: EarlyTerminationProps) {
  const { chosen, errors, mistakes, failure } = useSelector(flow, ({ context }) => context);
  const isComposing = useSelector(flow, (snapshot) => snapshot.matches('composing'));
  const today = dayOf(useServerNow());
  // The machine has fetched them; to look on keeps them.
  const { data: contracts } = useQuery({ ...allActiveContracts, enabled: false });
  const { data: documents } = useQuery({ ...terminationDocuments, enabled: false });
  // The lists do not say whether it was asked for before; without the answer the server refuses a second request.
  const { data: details } = useQuery({
    ...contractDetails(chosen.contract),
    enabled: chosen.contract !== '',
  });
  const { data: plan } = useQuery({
    ...repaymentPlan(chosen.contract),
    enabled: chosen.contract !== '' && isOffered('repayment-plan'),
  });
  const earlyEnd = plan && details && earlyEndOf(plan, details, today);
  const days = { first: today, last: earlyEnd?.days.last ?? null };
  const typed = parseDay(chosen.day);
  const day = typed && typed >= days.first && (days.last === null || typed <= days.last) ? typed : null;
  const amount = (day && earlyEnd?.factOn(day)) || null;
  const choices = {
    contracts: contracts?.content ?? [],
    documents: documents?.content ?? [],
    requested: details?.earlyTermination ?? null,
  };
  const contract = choices.contracts.find(({ number }) => number === chosen.contract);
  const document = choices.documents.find(({ id }) => String(id) === chosen.document);
  return (
    <div className={styles.columns}>
      <Card>
        <MachineForm
          id="early-termination"
          intro="Ugovor i dokument su obvezni. Prije slanja još ćemo Vas jednom pitati."
          fields={terminationFields(chosen, choices, days, (event) => flow.send(event), {
            isComposing,
            failure,
            onCompose: () => flow.send({ type: 'statement.requested', ...days }),
          })}
          errors={errors}
          mistakes={mistakes}
          onSubmit={() => flow.send({ type: 'request.submitted' })}
          busy={false}
          disabled={isComposing}
          submit="Provjeri i pošalji"
          submitting="Provjeravanje…"
          back={
            <LinkButton variant="secondary" size="big" to={paths.actions}>
              Odustani
            </LinkButton>
          }
        />
      </Card>
      <ChosenContract contract={contract} day={day} amount={amount} />
      <TerminationConfirmation
        flow={flow}
        contract={contract}
        document={document}
        end={day ? { day, amount, isStated: document?.name === statementName(chosen.contract, day) } : null}
      />
    </div>
  );
}

interface ChosenContractProps {
  readonly contract: ContractRow | undefined;
  readonly day: string | null;
  /** The cost of the end on that day. */
  readonly amount: Fact | null;
}

/** The chosen contract, so that the customer does not end another one, and the further steps. */
function ChosenContract({ contract, day, amount }: ChosenContractProps) {
  return (
    <Card as="section" labelledBy="chosen-contract-title">
      <h2 id="chosen-contract-title" className={styles.heading}>
        Odabrani ugovor
      </h2>
      {contract ? (
        <DescriptionList
          items={[
            { label: 'Broj ugovora', value: <span className="num">{contract.number}</span> },
            { label: 'Objekt leasinga', value: contract.subjectName },
            { label: 'Registracija', value: contract.registrationNumber ?? 'Bez registracije' },
            {
              label: 'Rata',
              value: <span className="num">{formatEur(contract.installmentAmountEur)}</span>,
            },
            { label: 'Dospjeli dug', value: <span className="num">{formatEur(contract.openDebtEur)}</span> },
            ...(day && amount
              ? [
                  {
                    label: `${amount.label} na dan ${formatDay(day)}`,
                    value: <strong className={amount.isNumber ? 'num' : undefined}>{amount.value}</strong>,
                  },
                ]
              : []),
          ]}
        />
      ) : (
        <p className="quiet">Ovdje ćete vidjeti podatke o ugovoru koji odaberete.</p>
      )}
      <div className={styles.next}>
        <p className={styles.nextTitle}>Što slijedi</p>
        <p className={styles.nextText}>
          <Unbroken>
            Zahtjev ćemo obraditi i odgovoriti Vam e-mailom i porukom u portalu. Do tada ugovor vrijedi i rate
            dospijevaju kao i dosad.
          </Unbroken>
        </p>
      </div>
    </Card>
  );
}
