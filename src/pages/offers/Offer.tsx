import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { failureOf } from '../../../machines/failure.ts';
import type { offerMachine } from '../../../machines/offer.ts';
import { type OfferDetails, offerDetails } from '../../api/offers.ts';
import { offerPaths, type OfferTab } from '../../routes/offer-paths.ts';
import { paths } from '../../routes/paths.ts';
import { FinancingRequested } from '../../features/offers/FinancingRequested.tsx';
import { OfferActions } from '../../features/offers/OfferActions.tsx';
import { OfferOverview } from '../../features/offers/OfferOverview.tsx';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { NotShown } from '../../ui/feedback/NotShown.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { NoOffer } from './NoOffer.tsx';

export interface OfferProps {
  readonly number: number;
  readonly tab: OfferTab;
  readonly flow: ActorRefFrom<typeof offerMachine>;
  /** Told each time that the offer does not come. */
  readonly onFailed: (error: unknown) => void;
}

/** The customer has no offer of this number: nothing has failed. */
function isAbsent(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'not-found' || code === 'bad-request';
}

/** One offer, and what came of its request. */
export function Offer({ number, tab, flow, onFailed }: OfferProps) {
  const { data: offer, error, refetch } = useQuery(offerDetails(number));
  const hasFailed = !offer && error !== null && !isAbsent(error);
  const tellFailure = useEffectEvent(onFailed);
  // A retry that fails brings an error of its own.
  useEffect(() => {
    if (hasFailed) tellFailure(error);
  }, [hasFailed, error]);
  if (offer) return <LoadedOffer offer={offer} tab={tab} flow={flow} />;
  if (!error) {
    return <Waiting title={`Ponuda ${number}`} label="Učitavanje ponude" />;
  }
  if (!hasFailed) return <NoOffer number={String(number)} />;
  return (
    <NotShown
      title="Ponudu trenutačno ne možemo prikazati"
      message={failureOf(error).message}
      onRetry={() => void refetch()}
      otherwise={
        <LinkButton variant="quiet" to={offerPaths.list}>
          Otvori ponude
        </LinkButton>
      }
    />
  );
}

function LoadedOffer({
  offer,
  tab,
  flow,
}: Omit<OfferProps, 'number' | 'onFailed'> & { offer: OfferDetails }) {
  if (tab === 'offer-overview') {
    return (
      <OfferOverview
        offer={offer}
        back={<BackLink to={offerPaths.list}>Ponude</BackLink>}
        actions={
          <OfferActions
            offer={offer}
            flow={flow}
            renew={<LinkButton to={paths.calculator}>Izradi novu ponudu</LinkButton>}
          />
        }
      />
    );
  }
  // Only a request leads there.
  if (offer.status !== 'REQUESTED') return <Redirect to={offerPaths.offer(offer.number)} replace />;
  const { number, numberText, leasingObjectMake, leasingObjectModel } = offer;
  return (
    <FinancingRequested
      ways={paths}
      what={
        <>
          Zaprimili smo zahtjev po ponudi <span className="num">{numberText}</span> za {leasingObjectMake}{' '}
          {leasingObjectModel}.
        </>
      }
      more={
        <LinkButton variant="quiet" to={offerPaths.offer(number)}>
          Pregled ponude
        </LinkButton>
      }
    />
  );
}
