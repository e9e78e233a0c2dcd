import { endsSoon } from '../../../domain/leasing/offer-validity.ts';
import type { OfferDetails } from '../../../generated/api.ts';
import { dayNoun } from '../../text/nouns.ts';
import { plural } from '../../text/plural.ts';
import { CircleCheck, CircleX, Clock } from '../../ui/images/icons.ts';
import { StatusLabel } from '../../ui/text/StatusLabel.tsx';

/** Whether an offer still stands, in colour, sign and words. */
export function OfferStatus({
  status,
  daysUntilExpiration: days,
}: Pick<OfferDetails, 'status' | 'daysUntilExpiration'>) {
  if (status === 'REQUESTED') {
    return (
      <StatusLabel tone="petrol" icon={CircleCheck}>
        Zatraženo financiranje
      </StatusLabel>
    );
  }
  if (days === null) {
    return (
      <StatusLabel tone="neutral" icon={CircleX}>
        Istekla
      </StatusLabel>
    );
  }
  return (
    <StatusLabel tone={endsSoon(days) ? 'amber' : 'green'} icon={Clock}>
      {days === 0 ? 'Vrijedi još danas' : `Vrijedi još ${plural(days, dayNoun)}`}
    </StatusLabel>
  );
}
