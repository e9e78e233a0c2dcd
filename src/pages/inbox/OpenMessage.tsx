import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatDay } from '../../../domain/values/day.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import type { inboxMachine } from '../../../machines/lists/inbox.ts';
import type { InboxMessage } from '../../api/inbox.ts';
import { LetterArt } from '../../ui/images/LetterArt.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMedia } from '../../ui/theme/use-media.ts';
import { skeleton } from '../../ui/theme/skeleton.css.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { X } from '../../ui/images/icons.ts';
import { ResultScreen } from '../../ui/feedback/ResultScreen.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { SidePanel } from '../../ui/overlay/SidePanel.tsx';
import { MessageText } from './MessageText.tsx';
import * as styles from './Inbox.css.ts';

export interface MessagePlaceProps {
  readonly inbox: ActorRefFrom<typeof inboxMachine>;
  readonly open: InboxMessage | undefined;
}

/** The open message, or its placeholder. */
export function MessagePlace({ inbox, open }: MessagePlaceProps) {
  const isNarrow = useMedia(media.smDown);
  const isAwaited = useSelector(inbox, (snapshot) => snapshot.matches('awaited'));
  const failure = useSelector(inbox, ({ context }) => context.failure);
  if (!open) {
    if (isNarrow) return null;
    return isAwaited ? <AwaitedMessage /> : <NoMessage />;
  }
  const Place = isNarrow ? MessageOverAll : MessageBesideList;
  return (
    <Place
      key={open.id}
      message={open}
      failure={failure}
      onRetry={() => inbox.send({ type: 'marking.retried' })}
      onClose={() => inbox.send({ type: 'message.closed' })}
    />
  );
}

interface OpenMessageProps {
  readonly message: InboxMessage;
  /** Why it could not be marked as read. */
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const titleId = 'open-message';

/** Where reading continues when the pressed button disappears with its purpose. */
const rest = () => document.getElementById(titleId)?.focus({ preventScroll: true });

function MessageBesideList(props: OpenMessageProps) {
  const { message, onClose } = props;
  return (
    <Card as="section" labelledBy={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {message.title}
        </h2>
        <div className={styles.close}>
          <IconButton label="Zatvori poruku" icon={X} onClick={onClose} />
        </div>
      </div>
      <Letter {...props} />
    </Card>
  );
}

/** The open message over the whole screen of a phone. */
function MessageOverAll(props: OpenMessageProps) {
  return (
    <SidePanel title="Poruka" onClose={props.onClose}>
      <h3 id={titleId} className={styles.titleOverAll} tabIndex={-1} data-autofocus>
        {props.message.title}
      </h3>
      <Letter {...props} />
    </SidePanel>
  );
}

function Letter({ message, failure, onRetry }: OpenMessageProps) {
  return (
    <>
      <p className={styles.from}>
        <span>{message.sender}</span>
        <span className="num">{`${formatDay(message.date)} u ${message.time}`}</span>
      </p>
      {failure && (
        <div className={styles.notice}>
          <RetryMessage
            kind="warn"
            onRetry={() => {
              rest();
              onRetry();
            }}
          >
            {`Poruka nije označena kao pročitana. ${failure.message}`}
          </RetryMessage>
        </div>
      )}
      <MessageText html={message.content} />
    </>
  );
}

function NoMessage() {
  return (
    <ResultScreen drawing={<LetterArt />} heading="h2" title="Nijedna poruka nije odabrana">
      <p>Odaberite poruku na popisu i pročitajte je ovdje.</p>
    </ResultScreen>
  );
}

/** The shape of the message that the address names, until the list has come. */
function AwaitedMessage() {
  return (
    <Card>
      <div className={styles.awaited} aria-hidden="true">
        <span className={skeleton.label} />
        <span className={skeleton.middle} />
        <span className={skeleton.line} />
        <span className={skeleton.line} />
        <span className={skeleton.long} />
      </div>
    </Card>
  );
}
