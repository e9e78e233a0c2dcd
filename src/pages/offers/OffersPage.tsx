import { useHistoryState } from 'wouter/use-browser-location';
import { activeOfferList, offerLogic } from '../../api/offers.ts';
import { readMarkedItem } from '../../routes/paths.ts';
import { useListMachine } from '../../runtime/use-list-machine.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { Offers } from './Offers.tsx';
import { offerShape } from './offers.list.tsx';

/** The list of offers. */
export function OffersPage() {
  const list = useListMachine(activeOfferList, offerShape);
  const flow = useMachine(offerLogic, { input: {} });
  return <Offers list={list} flow={flow} markedNumber={readMarkedItem(useHistoryState())} />;
}
