import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endsSoon, offerDaysLeft } from '../../../domain/leasing/offer-validity.ts';
import { pluralForm } from '../../../domain/values/plural.ts';
import { dayOf } from '../../../domain/values/dates.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { Anchor } from '../../ui/actions/Anchor.tsx';
import { Icon } from '../../ui/images/Icon.tsx';
import { IconTile, type IconTileProps } from '../../ui/images/IconTile.tsx';
import { ChevronRight, type LucideIcon, Clock, Mail } from '../../ui/images/icons.ts';
import type { OfferRow } from '../../api/offers.ts';
import { firstInboxPage, type InboxMessage, inboxPages } from '../../api/inbox.ts';
import { offerNumberText, offerText } from '../../api/lists.ts';
import { unreadCount } from '../../api/calls/queries.ts';
import { paths } from '../../routes/paths.ts';
import { dayNoun, offerNoun } from '../../text/nouns.ts';
import { plural } from '../../text/plural.ts';
import { unreadText } from '../../text/unread-messages.ts';
import { Unbroken } from '../../ui/text/Unbroken.tsx';
import * as styles from './Attention.css.ts';

export interface AttentionRowProps {
  readonly tone: IconTileProps['tone'];
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly amount?: string;
  readonly to: string;
}

export function AttentionRow({ tone, icon, title, text, amount, to }: AttentionRowProps) {
  return (
    <li className={styles.row}>
      <Anchor to={to} look={styles.way}>
        <IconTile of={icon} tone={tone} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>
            <Unbroken>{text}</Unbroken>
          </span>
        </span>
        <span className={styles.end}>
          {amount && <strong className="num">{amount}</strong>}
          <Icon of={ChevronRight} />
        </span>
      </Anchor>
    </li>
  );
}

const expire = { one: 'uskoro istječe', few: 'uskoro istječu', many: 'uskoro istječe' };

/** The offers of a list that end soon, the one that ends first on top. */
export function expiringOf(offers: readonly OfferRow[], now: Date): readonly OfferRow[] {
  return offers
    .filter(({ creationDate }) => endsSoon(offerDaysLeft(creationDate, now)))
    .toSorted((a, b) => (a.creationDate < b.creationDate ? -1 : 1));
}

/** „danas“, „sutra“, „za 3 dana“ */
export function whenText(days: number): string {
  // The page may have been open since yesterday.
  if (days <= 0) return 'danas';
  return days === 1 ? 'sutra' : `za ${plural(days, dayNoun)}`;
}

interface ExpiringOffersProps {
  /** From `expiringOf`; without offers nothing is shown. */
  readonly offers: readonly OfferRow[];
  readonly now: Date;
}

/** One row about offers that end soon: the offer, or how many there are. */
export function ExpiringOffers({ offers, now }: ExpiringOffersProps) {
  const [first] = offers;
  if (!first) return null;
  const { number, creationDate } = first;
  const when = whenText(offerDaysLeft(creationDate, now) ?? 0);
  if (offers.length === 1) {
    return (
      <AttentionRow
        tone="amber"
        icon={Clock}
        title={`Ponuda istječe ${when}`}
        text={`${offerNumberText(first)}, ${offerText(first)}`}
        to={paths.offer(number)}
      />
    );
  }
  return (
    <AttentionRow
      tone="amber"
      icon={Clock}
      title={`${plural(offers.length, offerNoun)} ${pluralForm(offers.length, expire)}`}
      text={`Prva istječe ${when}: ${offerText(first)}`}
      to={paths.offerList}
    />
  );
}

interface Unread {
  readonly count: number;
  /** The newest of them, when it has come and is new enough to be on the first page. */
  readonly newest: InboxMessage | undefined;
}

/** The unread messages as far as they have come; nothing waits for them. */
export function useUnread(): Unread {
  const { data: count } = useQuery(unreadCount);
  const [first, setFirst] = useState(count);
  if (count !== undefined && first !== count && (first === undefined || count === 0)) setFirst(count);
  // Fetching counts as activity: messages that come after there were none must not keep a session alive that nobody uses.
  const { data: page, isStale } = useQuery({
    ...inboxPages(firstInboxPage),
    enabled: Boolean(first && count),
  });
  return { count: count ?? 0, newest: isStale ? undefined : page?.content.find(({ read }) => !read) };
}

/** „Posljednja danas u 09:14: Odgovor na Vaš upit“ */
function newestText({ date, time, title }: InboxMessage, now: Date): string {
  const day = date === dayOf(now) ? 'danas' : formatDay(date);
  return `Posljednja ${day} u ${time}: ${title}`;
}

export function UnreadMessages({ unread: { count, newest }, now }: { unread: Unread; now: Date }) {
  if (count === 0) return null;
  return (
    <AttentionRow
      tone="petrol"
      icon={Mail}
      title={unreadText(count)}
      text={newest ? newestText(newest, now) : 'Otvori poruke'}
      to={paths.inbox}
    />
  );
}
