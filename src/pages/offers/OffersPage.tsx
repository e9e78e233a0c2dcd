import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { ActorRefFrom } from 'xstate';
import { urgentToast } from '../../../machines/effects.ts';
import { activeOfferList, offerLogic } from '../../api/offers.ts';
import { NoOffer } from './NoOffer.tsx';
import { Offer } from './Offer.tsx';
import { Offers } from './Offers.tsx';
import { offerShape } from './offers.list.tsx';
import type { Flows } from '../../runtime/flows.ts';
import { idOfAddress } from '../../routes/id-of-address.ts';
import { isOffersTab, isOfferTab, offerPaths, type OfferTab } from '../../routes/offer-paths.ts';
import { sayIfOfferIsCutShort } from '../../runtime/say-if-cut-short.ts';
import { Screen } from '../../runtime/Screen.tsx';
import { toastStore } from '../../runtime/toasts.ts';
import { useFlow } from '../../runtime/use-flow.ts';
import { parametersOfAddress, useListAddress, useMarkedItem } from '../../runtime/use-list-address.ts';

/** The list of offers at its one tab. */
export function OffersPlace({ tab, flows }: { tab: string; flows: Flows }) {
  if (!isOffersTab(tab)) {
    // What the address asks of the list, and the item that the search wants marked, go along.
    return <Redirect to={`${offerPaths.list}${location.search}`} state={history.state} replace />;
  }
  return (
    <Screen title="Ponude">
      <OffersScreen flows={flows} />
    </Screen>
  );
}

/** One offer at one of its tabs. */
export function OfferPlace({ part, tab, flows }: { part: string; tab: string; flows: Flows }) {
  if (!isOfferTab(tab)) return <Redirect to={offerPaths.list} replace />;
  const number = idOfAddress(part);
  return (
    <Screen title="Ponuda">
      {number === null ? (
        <NoOffer number={part} />
      ) : (
        <OfferScreen key={`${number} ${tab}`} number={number} tab={tab} flows={flows} />
      )}
    </Screen>
  );
}

function OffersScreen({ flows }: { flows: Flows }) {
  const input = { parameters: parametersOfAddress(offerShape) };
  const list = useFlow(useActorRef(activeOfferList, { input }), flows);
  useListAddress(offerShape, (parameters) => list.send({ type: 'parameters.changed', parameters }));
  return <Offers list={list} flow={useOfferFlow(flows)} markedNumber={useMarkedItem()} />;
}

function OfferScreen({ number, tab, flows }: { number: number; tab: OfferTab; flows: Flows }) {
  const flow = useOfferFlow(flows);
  useEffect(() => {
    const { unsubscribe } = flow.on('financing.sent', () => navigate(offerPaths.offer(number, 'success')));
    return unsubscribe;
  }, [flow, number]);
  return <Offer number={number} tab={tab} flow={flow} onFailed={sayNotFetched} />;
}

function sayNotFetched(error: unknown): void {
  toastStore.show(urgentToast('Ponuda nije dohvaćena', error).toast);
}

function useOfferFlow(flows: Flows): ActorRefFrom<typeof offerLogic> {
  const flow = useFlow(useActorRef(offerLogic, { input: {} }), flows);
  useEffect(() => () => sayIfOfferIsCutShort(flow), [flow]);
  return flow;
}
