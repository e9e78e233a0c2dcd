import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { activeOfferList, offerLogic } from '../../api/offers.ts';
import { List } from '../../list/List.tsx';
import { readMarkedItem } from '../../runtime/read-location.ts';
import { useListMachine } from '../../runtime/use-list-machine.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { offerListDefinition, offerShape } from './offers.list.tsx';
import { useServerNow } from '../../api/calls/use-server-now.ts';

/** The offers that no financing was requested for so far. */
export function OffersPage() {
  const list = useListMachine(activeOfferList, offerShape);
  const flow = useMachine(offerLogic, { input: {} });
  const downloading = useSelector(flow, (snapshot) => snapshot.matches('downloading'));
  const now = useServerNow();
  const definition = useMemo(
    () =>
      offerListDefinition({
        now,
        downloading,
        onDownload: (number) => flow.send({ type: 'download.requested', number }),
      }),
    [flow, now, downloading],
  );
  return <List definition={definition} list={list} markedKey={readMarkedItem(useHistoryState())} />;
}
