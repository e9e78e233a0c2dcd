import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { listMachine } from '../../../machines/list.ts';
import type { offerMachine } from '../../../machines/offer.ts';
import { List } from '../../list/List.tsx';
import { offerListDefinition } from './offers.list.tsx';

export interface OffersProps {
  readonly list: ActorRefFrom<typeof listMachine>;
  /** Downloads. */
  readonly flow: ActorRefFrom<typeof offerMachine>;
  /** Number of the offer that the customer was sent to. */
  readonly markedNumber: string | null;
}

/** The offers that no financing was requested for so far. */
export function Offers({ list, flow, markedNumber }: OffersProps) {
  const [now] = useState(() => new Date());
  const downloading = useSelector(flow, (snapshot) => snapshot.matches('downloading'));
  const definition = useMemo(
    () =>
      offerListDefinition({
        now,
        downloading,
        onDownload: (number) => flow.send({ type: 'download.requested', number }),
      }),
    [flow, now, downloading],
  );
  return <List definition={definition} list={list} markedKey={markedNumber} />;
}
