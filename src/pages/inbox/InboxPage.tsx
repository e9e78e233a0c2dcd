import { useState } from 'react';
import { inboxLogic } from '../../api/inbox.ts';
import { useLocationParameters } from '../../runtime/use-location-parameters.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { Inbox, type InboxProps } from './Inbox.tsx';
import { inboxLocation, nameInUrl } from './inbox-location.ts';

/** The inbox; it begins anew when what it shows has become old. */
export function InboxPage() {
  const [beginning, setBeginning] = useState(0);
  return <InboxOfUrl key={beginning} isRenewed={beginning > 0} onRenew={() => setBeginning(beginning + 1)} />;
}

function InboxOfUrl(props: Pick<InboxProps, 'isRenewed' | 'onRenew'>) {
  const [input] = useState(inboxLocation);
  const inbox = useMachine(inboxLogic, { input, on: { 'inbox.message': nameInUrl } });
  useLocationParameters(() => inbox.send({ type: 'address.changed', ...inboxLocation() }));
  return <Inbox inbox={inbox} {...props} />;
}
