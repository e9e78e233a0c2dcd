import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { inboxLogic } from '../../api/inbox.ts';
import { Inbox, type InboxProps } from './Inbox.tsx';
import type { Flows } from '../../runtime/flows.ts';
import { inboxPlaceOfAddress, inboxShape, nameInAddress } from './inbox-address.ts';
import { useFlow } from '../../runtime/use-flow.ts';
import { useListAddress } from '../../runtime/use-list-address.ts';

/** The inbox with its machine; it begins anew when what it shows has become old. */
export function InboxScreen({ flows }: { flows: Flows }) {
  const [beginning, setBeginning] = useState(0);
  return (
    <InboxOfAddress
      key={beginning}
      flows={flows}
      isRenewed={beginning > 0}
      onRenew={() => setBeginning(beginning + 1)}
    />
  );
}

type OfAddressProps = Pick<InboxProps, 'isRenewed' | 'onRenew'> & { readonly flows: Flows };

function InboxOfAddress({ flows, ...props }: OfAddressProps) {
  const [input] = useState(inboxPlaceOfAddress);
  const inbox = useFlow(useActorRef(inboxLogic, { input }), flows);
  useEffect(() => {
    const { unsubscribe } = inbox.on('inbox.message', nameInAddress);
    return unsubscribe;
  }, [inbox]);
  useListAddress(inboxShape, () => inbox.send({ type: 'address.changed', ...inboxPlaceOfAddress() }));
  return <Inbox inbox={inbox} {...props} />;
}
