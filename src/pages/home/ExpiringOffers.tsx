import { endsSoon, offerDaysLeft } from '../../../domain/leasing/offer-validity.ts';
import type { OfferRow } from '../../api/offers.ts';
import { paths } from '../../routes/paths.ts';
import { dayNoun, offerNoun } from '../../text/nouns.ts';
import { pluralForm } from '../../../domain/plural.ts';
import { plural } from '../../text/plural.ts';
import { Clock } from '../../ui/images/icons.ts';
import { AttentionRow } from './AttentionRow.tsx';

const expire = { one: 'uskoro istječe', few: 'uskoro istječu', many: 'uskoro istječe' };

/** Those offers of a list that end within three days, the one that ends first on top. */
export function expiringOf(offers: readonly OfferRow[], now: Date): readonly OfferRow[] {
  return offers
    .filter(({ creationDate }) => endsSoon(offerDaysLeft(creationDate, now)))
    .toSorted((a, b) => (a.creationDate < b.creationDate ? -1 : 1));
}

function whenText(daysLeft: number): string {
  if (daysLeft === 0) return 'danas';
  return daysLeft === 1 ? 'sutra' : `za ${plural(daysLeft, dayNoun)}`;
}

export interface ExpiringOffersProps {
  /** What `expiringOf` gives; nothing is shown of none. */
  readonly offers: readonly OfferRow[];
  readonly now: Date;
}

/** One row about offers that end soon: the offer, or how many there are. */
export function ExpiringOffers({ offers, now }: ExpiringOffersProps) {
  const [first] = offers;
  if (!first) return null;
  const { number, numberText, creationDate, leasingObjectMake, leasingObjectModel } = first;
  const when = whenText(offerDaysLeft(creationDate, now) ?? 0);
  const object = `${leasingObjectMake} ${leasingObjectModel}`;
  if (offers.length === 1) {
    return (
      <AttentionRow
        tone="amber"
        icon={Clock}
        title={`Ponuda istječe ${when}`}
        text={`${numberText}, ${object}`}
        to={paths.offer(number)}
      />
    );
  }
  return (
    <AttentionRow
      tone="amber"
      icon={Clock}
      title={`${plural(offers.length, offerNoun)} ${pluralForm(offers.length, expire)}`}
      text={`Prva istječe ${when}: ${object}`}
      to={paths.offerList}
    />
  );
}
