import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { contractDetails } from '../../api/contracts.ts';
import { terminableContracts, terminationDocuments } from '../../api/early-termination.ts';
import { paths } from '../../routes/paths.ts';
import { PapersArt } from '../../ui/images/PapersArt.tsx';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import * as styles from './actions.css.ts';
import { ChosenContract } from './ChosenContract.tsx';
import type { EarlyTerminationProps } from './termination-outcome.ts';
import { TerminationConfirmation } from './TerminationConfirmation.tsx';
import { TerminationFailed, TerminationSent } from './TerminationOutcome.tsx';
import { TerminationForm } from './TerminationForm.tsx';

/** The request for early termination, from the choice to what came of it. */
export function EarlyTermination({ flow }: EarlyTerminationProps) {
  const { outcome, failure } = useSelector(flow, ({ context }) => context);
  const state = useSelector(flow, ({ value }) => value);
  if (outcome?.kind === 'sent') return <TerminationSent contract={outcome.contract} />;
  if (outcome?.kind === 'failed') return <TerminationFailed failure={outcome.failure} flow={flow} />;
  if (state === 'opening' || state === 'loading') {
    return <Waiting title="Prijevremeni prekid ugovora" label="Učitavanje ugovora i dokumenata" />;
  }
  return (
    <div className={styles.page}>
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

function Choice({ flow }: EarlyTerminationProps) {
  const chosen = useSelector(flow, ({ context }) => context.chosen);
  // The machine has fetched them; to look on keeps them.
  const { data: contracts } = useQuery({ ...terminableContracts, enabled: false });
  const { data: documents } = useQuery({ ...terminationDocuments, enabled: false });
  // The lists do not say whether it was asked for before; without the answer the server refuses a second request.
  const { data: details } = useQuery({
    ...contractDetails(chosen.contract),
    enabled: chosen.contract !== '',
  });
  const contract = contracts?.content.find(({ number }) => number === chosen.contract);
  const document = documents?.content.find(({ id }) => String(id) === chosen.document);
  return (
    <div className={styles.columns}>
      <Card>
        <TerminationForm
          flow={flow}
          contracts={contracts?.content ?? []}
          documents={documents?.content ?? []}
          requested={details?.earlyTermination ?? null}
        />
      </Card>
      <ChosenContract contract={contract} />
      <TerminationConfirmation flow={flow} contract={contract} document={document} />
    </div>
  );
}

function NoContracts() {
  return (
    <Card>
      <ResultScreen
        drawing={<PapersArt />}
        heading="h2"
        title="Nemate aktivnih ugovora"
        actions={
          <LinkButton variant="secondary" to={paths.contractList('concluded-contracts')}>
            Otvori zaključene ugovore
          </LinkButton>
        }
      >
        <p>Prijevremeno se mogu prekinuti ugovori koji su u tijeku ili u obradi.</p>
      </ResultScreen>
    </Card>
  );
}
