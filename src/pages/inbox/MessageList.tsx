import { formatDay } from '../../../domain/values/day.ts';
import type { InboxMessage } from '../../api/inbox.ts';
import { skeleton } from '../../ui/theme/skeleton.css.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { inboxPageSize } from '../../../domain/lists/list.ts';
import * as styles from './Inbox.css.ts';

/** The id of the row's button, which takes the focus back when its message is closed. */
export const rowId = (message: number) => `message-${message}`;

export interface MessageListProps {
  /** Undefined while they are on their way. */
  readonly messages: readonly InboxMessage[] | undefined;
  readonly openId: number | null;
  readonly onOpen: (id: number) => void;
}

export function MessageList({ messages, openId, onOpen }: MessageListProps) {
  return (
    <Card padding="none">
      <ul aria-label="Poruke" aria-busy={messages === undefined || undefined}>
        {messages?.map((message) => (
          <li key={message.id} className={styles.item}>
            <button
              type="button"
              id={rowId(message.id)}
              className={styles.row}
              aria-current={message.id === openId || undefined}
              onClick={() => onOpen(message.id)}
            >
              <span className={message.read ? styles.noMark : styles.mark} />
              <span className={styles.words}>
                {!message.read && <VisuallyHidden>Nepročitano: </VisuallyHidden>}
                <span className={message.read ? styles.title : styles.unreadTitle}>{message.title}</span>
                <span className={styles.about}>
                  <span>{message.sender}</span>
                  <span className="num">{`${formatDay(message.date)} u ${message.time}`}</span>
                </span>
              </span>
            </button>
          </li>
        )) ?? <Skeleton />}
      </ul>
    </Card>
  );
}

/** The shape of a page that is on its way, for the eye only. */
function Skeleton() {
  return Array.from({ length: inboxPageSize }, (_, index) => (
    <li key={index} className={styles.item} aria-hidden="true">
      <div className={styles.row}>
        <span className={styles.noMark} />
        <span className={styles.words}>
          <span className={styles.title}>
            <span className={index % 2 === 0 ? skeleton.long : skeleton.middle} />
          </span>
          <span className={styles.about}>
            <span className={skeleton.middle} />
            <span className={skeleton.short} />
          </span>
        </span>
      </div>
    </li>
  ));
}
