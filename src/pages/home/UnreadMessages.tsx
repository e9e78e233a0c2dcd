import { useQuery } from '@tanstack/react-query';
import { dayOf } from '../../../domain/dates.ts';
import { formatDay } from '../../../domain/day.ts';
import { firstInboxPage, type InboxMessage, inboxPages } from '../../api/inbox.ts';
import { unreadCount } from '../../api/queries.ts';
import { paths } from '../../routes/paths.ts';
import { unreadMessageNoun } from '../../text/nouns.ts';
import { plural } from '../../text/plural.ts';
import { Mail } from '../../ui/images/icons.ts';
import { AttentionRow } from './AttentionRow.tsx';

export interface Unread {
  readonly count: number;
  /** The newest of them, when it has come and is new enough to be on the first page. */
  readonly newest: InboxMessage | undefined;
}

/** The unread messages as far as they have come; nothing waits for them. */
export function useUnread(): Unread {
  const { data: count = 0 } = useQuery(unreadCount);
  const { data: page, isStale } = useQuery({ ...inboxPages(firstInboxPage), enabled: count > 0 });
  return { count, newest: isStale ? undefined : page?.content.find(({ read }) => !read) };
}

/** „Posljednja danas u 09:14: Odgovor na Vaš upit“ */
function newestText({ date, time, title }: InboxMessage, now: Date): string {
  const day = date === dayOf(now) ? 'danas' : formatDay(date);
  return `Posljednja ${day} u ${time}: ${title}`;
}

/** One row about the unread messages; nothing when all are read. */
export function UnreadMessages({ unread: { count, newest }, now }: { unread: Unread; now: Date }) {
  if (count === 0) return null;
  return (
    <AttentionRow
      tone="petrol"
      icon={Mail}
      title={plural(count, unreadMessageNoun)}
      text={newest ? newestText(newest, now) : 'Otvorite sandučić poruka'}
      to={paths.inbox}
    />
  );
}
