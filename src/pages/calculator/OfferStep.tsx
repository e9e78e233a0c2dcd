import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { offerDetails } from '../../api/offers.ts';
import { OfferActions } from '../../features/offers/OfferActions.tsx';
import { OfferOverview } from '../../features/offers/OfferOverview.tsx';
import { BackButton } from '../../ui/actions/BackButton.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import type { CalculatorProps } from './steps.ts';
import * as styles from './steps.css.ts';

const back = { type: 'back.requested' } as const;

/** Step 5: the offer, and the request for its financing. */
export function OfferStep({ calculator }: CalculatorProps) {
  const { place, failure } = useSelector(calculator, ({ context }) => context);
  const step = useSelector(calculator, ({ children }) => children.offerStep);
  const failed = useSelector(step, (snapshot) => snapshot?.matches('failed') ?? false);
  const canGoBack = useSelector(step, (snapshot) => snapshot?.can(back) ?? false);
  const flow = useSelector(step, (snapshot) => snapshot?.children.offer);
  // The machine has fetched it; to look on keeps it.
  const { data: offer } = useQuery({ ...offerDetails(place.offer ?? 0), enabled: false });
  const previous = (
    <BackButton disabled={!canGoBack} onClick={() => step?.send(back)}>
      Odabir proizvoda
    </BackButton>
  );
  if (failed) {
    return (
      <div className={styles.below}>
        <RetryMessage onRetry={() => step?.send({ type: 'retry.requested' })}>
          {`Ponuda je izrađena, ali je trenutačno ne možemo prikazati. ${failure?.message ?? ''}`}
        </RetryMessage>
        <div className={styles.actions}>{previous}</div>
      </div>
    );
  }
  if (!offer || !flow) {
    return <Waiting label="Učitavanje ponude" />;
  }
  return (
    <OfferOverview
      offer={offer}
      heading="h2"
      actions={<OfferActions number={place.offer ?? 0} offer={offer} flow={flow} previous={previous} />}
    />
  );
}
