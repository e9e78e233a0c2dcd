import { useSelector } from '@xstate/react';
import { useEffect, useRef, useCallback, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { inboxMachine } from '../../../machines/lists/inbox.ts';
import type { listMachine } from '../../../machines/lists/list.ts';
import { type InboxMessage, inboxPages } from '../../api/inbox.ts';
import { list as listStyle } from '../../list/List.css.ts';
import { ListFoot } from '../../list/ListFoot.tsx';
import { ListHead, outcomeText } from '../../list/ListHead.tsx';
import { EmptyList, FailedList } from '../../list/ListStates.tsx';
import { useListed } from '../../list/use-rows.ts';
import type { ListWords } from '../../list/definition.ts';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { paths } from '../../routes/paths.ts';
import { messageNoun } from '../../text/nouns.ts';
import { MessageList, rowId } from './MessageList.tsx';
import { MessagePlace } from './OpenMessage.tsx';
import * as styles from './Inbox.css.ts';

const inboxWords: ListWords = {
  title: 'Poruke',
  noun: messageNoun,
  searchLabel: 'Pretraži poruke',
  empty: {
    title: 'Nemate poruka',
    text: 'Ovdje stižu obavijesti o računima, dokumentima i Vašim zahtjevima. Ako nešto trebate od nas, pišite nam.',
    action: (
      <LinkButton variant="secondary" to={paths.contact}>
        Pošalji poruku
      </LinkButton>
    ),
  },
  failed: 'Poruke trenutačno ne možemo prikazati',
};

export interface InboxProps {
  readonly inbox: ActorRefFrom<typeof inboxMachine>;
  /** It has started again: reading continues at its title. */
  readonly isRenewed: boolean;
  /** Starts again, because the shown messages differ from the server's. */
  readonly onRenew: () => void;
}

export function Inbox(props: InboxProps) {
  const list = useSelector(props.inbox, ({ children }) => children.list);
  return list ? <InboxWithList {...props} list={list} /> : null;
}

type WithListProps = InboxProps & { readonly list: ActorRefFrom<typeof listMachine> };

function InboxWithList({ inbox, list, isRenewed, onRenew }: WithListProps) {
  const top = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { parameters, page, failed, rows } = useListed<InboxMessage>(inboxPages, list);
  const isOld = useIsOld(inboxPages(parameters).queryKey);
  const openId = useSelector(inbox, (snapshot) =>
    snapshot.matches('open') ? snapshot.context.message : null,
  );
  const open = rows?.find(({ id }) => id === openId);
  useFocusBack(openId);
  // Where reading continues when the pressed button disappears with its purpose.
  const rest = () => title.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (isRenewed) title.current?.focus({ preventScroll: true });
  }, [isRenewed]);
  return (
    <div ref={top} className={listStyle}>
      <ListHead words={inboxWords} list={list} heading="h1" page={page} titleRef={title} />
      <VisuallyHidden>
        <output>{rows && page && outcomeText(page.totalElements, inboxWords.noun)}</output>
        <output>{open && `Otvorena je poruka „${open.title}“.`}</output>
      </VisuallyHidden>
      {isOld && rows && (
        <Message role="status">
          <p>Poruke su se u međuvremenu promijenile.</p>
          <Button variant="secondary" onClick={onRenew}>
            Prikaži promjene
          </Button>
        </Message>
      )}
      {failed && (
        <FailedList title={inboxWords.failed} list={list} onLeave={rest} kept="Pretraga je sačuvana." />
      )}
      {rows?.length === 0 && (
        <EmptyList definition={inboxWords} parameters={parameters} list={list} onLeave={rest} />
      )}
      {!failed && rows?.length !== 0 && (
        <div className={styles.columns}>
          <div className={styles.list}>
            <MessageList
              messages={rows}
              openId={openId}
              onOpen={(message) => inbox.send({ type: 'message.chosen', message })}
            />
            {page && (
              <ListFoot
                noun={inboxWords.noun}
                parameters={parameters}
                page={page}
                onPage={(chosen) => {
                  list.send({ type: 'page.chosen', page: chosen });
                  top.current?.scrollIntoView();
                  rest();
                }}
              />
            )}
          </div>
          <div className={styles.place}>
            <MessagePlace inbox={inbox} open={open} />
          </div>
        </div>
      )}
    </div>
  );
}

/** Gives the focus to the row of the message that was closed, when it went away with the message. */
function useFocusBack(openId: number | null): void {
  const before = useRef(openId);
  useEffect(() => {
    const closed = openId === null ? before.current : null;
    before.current = openId;
    if (closed === null || document.activeElement !== document.body) return;
    document.getElementById(rowId(closed))?.focus({ preventScroll: true });
  }, [openId]);
}

/** Whether an answer that is kept, and shown, is known to be no longer right. */
function useIsOld(queryKey: QueryKey): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  return useSyncExternalStore(subscribe, () => client.getQueryState(queryKey)?.isInvalidated ?? false);
}
