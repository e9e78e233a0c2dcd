import { useQuery } from '@tanstack/react-query';
import type { TerminationOutcome } from '../../../machines/early-termination.ts';
import { contractDetails } from '../../api/contracts.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { howContractsAreLinked } from '../../features/contact/missing-contracts.ts';
import { paths } from '../../routes/paths.ts';
import { FailureArt } from '../../ui/images/FailureArt.tsx';
import { PapersArt } from '../../ui/images/PapersArt.tsx';
import { SuccessArt } from '../../ui/images/SuccessArt.tsx';
import { isTerminationOpen, OpenTermination } from '../../features/requests/OpenTermination.tsx';
import { SeeRequests } from '../../features/requests/SeeRequests.tsx';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';
import { Unbroken } from '../../ui/text/Unbroken.tsx';

type Failed = Extract<TerminationOutcome, { kind: 'failed' }>;

export function TerminationSent({ contract }: { contract: string }) {
  const { data } = useQuery(contractDetails(contract));
  const request = data?.earlyTermination;
  return (
    <ResultScreen
      drawing={<SuccessArt />}
      title="Zahtjev za prijevremeni prekid je poslan"
      actions={
        <>
          <LinkButton to={paths.home}>Povratak na početnu</LinkButton>
          <SeeRequests />
          <LinkButton variant="quiet" to={paths.contract(contract)}>
            Pregled ugovora
          </LinkButton>
        </>
      }
    >
      <p>
        <Unbroken>
          Zaprimili smo zahtjev za ugovor <span className="num">{contract}</span>. Pratite svoj e-mail i
          poruke u portalu: javit ćemo Vam odgovor. Do tada ugovor vrijedi i rate dospijevaju kao i dosad.
        </Unbroken>
      </p>
      {isTerminationOpen(request) && (
        <p>
          <OpenTermination request={request} />
        </p>
      )}
    </ResultScreen>
  );
}

/** Why there is no request, or no second one, or that nobody knows; and the way back to all that was chosen. */
export function TerminationFailed({ outcome, onBack }: { outcome: Failed; onBack: () => void }) {
  const { title, failure, isKnown } = outcome;
  const wasRequested = failure.code === 'termination-requested';
  return (
    <ResultScreen
      drawing={<FailureArt />}
      title={wasRequested ? 'Zahtjev za ovaj ugovor već postoji' : title}
      actions={
        <>
          <Button onClick={onBack}>Natrag na zahtjev</Button>
          {!isKnown && isOffered('requests') && (
            <LinkButton variant="secondary" to={paths.actions}>
              Pogledaj poslane zahtjeve
            </LinkButton>
          )}
          {wasRequested ? (
            <LinkButton variant="quiet" to={paths.inbox}>
              Otvori poruke
            </LinkButton>
          ) : (
            <LinkButton variant="quiet" to={paths.contact}>
              Javi poteškoću
            </LinkButton>
          )}
        </>
      }
    >
      <p>{failure.message}</p>
      <p>
        <Unbroken>
          {wasRequested
            ? 'Novi zahtjev nije potreban. Odgovor stiže e-mailom i u poruke.'
            : 'Odabrani ugovor i dokument su sačuvani.'}
        </Unbroken>
      </p>
    </ResultScreen>
  );
}

export function NoContracts() {
  return (
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
      <p>
        <Unbroken>
          Prijevremeno se mogu prekinuti ugovori koji su u tijeku ili u obradi. {howContractsAreLinked}
        </Unbroken>
      </p>
    </ResultScreen>
  );
}
