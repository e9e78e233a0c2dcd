import { endsSoon } from '../../../domain/leasing/offer-validity.ts';
import { dayNoun } from '../../text/nouns.ts';
import { plural } from '../../text/plural.ts';
import { Clock } from '../../ui/images/icons.ts';
import { StatusLabel } from '../../ui/text/StatusLabel.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';

/** Days left of an offer, marked when they are few; a dash once it has expired (`null`). */
export function OfferValidity({ daysLeft }: { daysLeft: number | null }) {
  if (daysLeft === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>Istekla</VisuallyHidden>
      </>
    );
  }
  const words = daysLeft === 0 ? 'Zadnji dan' : `Još ${plural(daysLeft, dayNoun)}`;
  if (!endsSoon(daysLeft)) return <span className="num">{words}</span>;
  return (
    <StatusLabel tone="amber" icon={Clock}>
      {words}
    </StatusLabel>
  );
}
