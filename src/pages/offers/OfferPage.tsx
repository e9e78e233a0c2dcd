import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import type { ActorRefFrom } from 'xstate';
import { urgentToast } from '../../../machines/shared/effects.ts';
import { failureOf } from '../../../machines/shared/failure.ts';
import type { offerMachine } from '../../../machines/offer.ts';
import { type OfferDetails, offerDetails, offerLogic } from '../../api/offers.ts';
import { type OfferTab, paths } from '../../routes/paths.ts';
import { readId } from '../../runtime/read-location.ts';
import { FinancingRequested } from '../../features/offers/FinancingRequested.tsx';
import { OfferActions } from '../../features/offers/OfferActions.tsx';
import { OfferOverview } from '../../features/offers/OfferOverview.tsx';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { toastStore } from '../../runtime/toasts.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';
import { PapersArt } from '../../ui/images/PapersArt.tsx';

export interface OfferPageProps {
  /** As the path has it. */
  readonly number: string;
  readonly tab: OfferTab;
}

/** The customer has no offer of this number: nothing has failed. */
function isAbsent(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'not-found' || code === 'bad-request';
}

export function OfferPage({ number, tab }: OfferPageProps) {
  const id = readId(number);
  return id === null ? <NoOffer number={number} /> : <Offer key={`${id} ${tab}`} number={id} tab={tab} />;
}

function NoOffer({ number }: { number: string }) {
  return (
    <ResultScreen
      drawing={<PapersArt />}
      title="Nema takve ponude"
      arrives
      actions={<LinkButton to={paths.offerList}>Otvori ponude</LinkButton>}
    >
      <p>Među Vašim ponudama nema ponude s oznakom „{number}“.</p>
    </ResultScreen>
  );
}

function Offer({ number, tab }: { number: number; tab: OfferTab }) {
  const flow = useMachine(offerLogic, {
    input: {},
    on: {
      'financing.sent': () => navigate(paths.offer(number, 'success'), { state: { isRequested: true } }),
    },
  });
  const { data: offer, error, refetch } = useQuery(offerDetails(number));
  const hasFailed = !offer && error !== null && !isAbsent(error);
  // A retry that fails brings a new error.
  useEffect(() => {
    if (hasFailed) toastStore.show(urgentToast('Ponuda nije dohvaćena', error).toast);
  }, [hasFailed, error]);
  if (offer) return <LoadedOffer number={number} offer={offer} tab={tab} flow={flow} />;
  if (!error) {
    return <Waiting title={`Ponuda ${number}`} label="Učitavanje ponude" />;
  }
  if (!hasFailed) return <NoOffer number={String(number)} />;
  return (
    <ErrorState
      title="Ponudu trenutačno ne možemo prikazati"
      message={failureOf(error).message}
      onRetry={() => void refetch()}
      otherwise={
        <LinkButton variant="quiet" to={paths.offerList}>
          Otvori ponude
        </LinkButton>
      }
    />
  );
}

interface LoadedOfferProps {
  readonly number: number;
  readonly offer: OfferDetails;
  readonly tab: OfferTab;
  readonly flow: ActorRefFrom<typeof offerMachine>;
}

function LoadedOffer({ number, offer, tab, flow }: LoadedOfferProps) {
  const cameFrom = useHistoryState<{ isRequested?: boolean } | null>();
  if (tab === 'offer-overview') {
    return (
      <OfferOverview
        offer={offer}
        back={<BackLink to={paths.offerList}>Ponude</BackLink>}
        actions={
          <OfferActions
            number={number}
            offer={offer}
            flow={flow}
            renew={<LinkButton to={paths.calculator}>Izradi novu ponudu</LinkButton>}
          />
        }
      />
    );
  }
  // Only a request leads there; not every back-end says afterwards that there was one.
  if (offer.status !== 'REQUESTED' && !cameFrom?.isRequested) {
    return <Redirect to={paths.offer(number)} replace />;
  }
  const { numberText, leasingObjectMake, leasingObjectModel } = offer;
  return (
    <FinancingRequested
      what={
        <>
          Zaprimili smo zahtjev po ponudi <span className="num">{numberText}</span> za {leasingObjectMake}{' '}
          {leasingObjectModel}.
        </>
      }
      more={
        <LinkButton variant="quiet" to={paths.offer(number)}>
          Pregled ponude
        </LinkButton>
      }
    />
  );
}
