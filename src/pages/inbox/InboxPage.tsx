import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { ListShape } from '../../../domain/lists/list-address.ts';
import { inboxPageSize } from '../../../domain/lists/list.ts';
import type { InboxPlace, NameMessage } from '../../../machines/lists/inbox.ts';
import { inboxLogic } from '../../api/inbox.ts';
import { useLocationParameters, listParameters } from '../../runtime/use-location-parameters.ts';
import { showQuery } from '../../runtime/query.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { goBack } from '../../runtime/go-back.ts';
import { readId } from '../../runtime/read-location.ts';
import { Inbox, type InboxProps } from './Inbox.tsx';

/** The inbox; it starts again when its messages have become old. */
export function InboxPage() {
  const [beginning, setBeginning] = useState(0);
  return <InboxOfUrl key={beginning} isRenewed={beginning > 0} onRenew={() => setBeginning(beginning + 1)} />;
}

function InboxOfUrl(props: Pick<InboxProps, 'isRenewed' | 'onRenew'>) {
  const [input] = useState(inboxLocation);
  const inbox = useMachine(inboxLogic, { input, on: { 'inbox.message': nameInUrl }, onQuery: showQuery });
  useLocationParameters(() => inbox.send({ type: 'address.changed', ...inboxLocation() }));
  return <Inbox inbox={inbox} {...props} />;
}

const parameter = 'message';

interface EntryState {
  /** The portal added this entry when the message was opened, so that going back closes it. */
  readonly opensMessage?: boolean;
}

/** The parameters of the inbox's URL besides the open message; its order is fixed. */
const inboxShape: ListShape = { columns: [], filters: {}, size: inboxPageSize };

function inboxLocation(): InboxPlace {
  return {
    parameters: listParameters(inboxShape),
    message: readId(new URLSearchParams(location.search).get(parameter) ?? ''),
  };
}

/** Writes the open message into the URL, beside the list's parameters, or takes it out. */
function nameInUrl({ message, by }: NameMessage): void {
  if (by === 'back' && (history.state as EntryState | null)?.opensMessage) {
    void goBack();
    return;
  }
  const query = new URLSearchParams(location.search);
  if (message === null) query.delete(parameter);
  else query.set(parameter, String(message));
  const wanted = query.size > 0 ? `?${query.toString()}` : '';
  if (wanted === location.search) return;
  const isNew = by === 'push';
  const state: unknown = isNew ? ({ opensMessage: true } satisfies EntryState) : history.state;
  navigate(location.pathname + wanted + location.hash, { replace: !isNew, state });
}
