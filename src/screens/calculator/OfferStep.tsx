import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { offerDetails } from '../../api/offers.ts';
import { OfferActions } from '../../parts/offers/OfferActions.tsx';
import { OfferOverview } from '../../parts/offers/OfferOverview.tsx';
import { RetryMessage } from '../../ui/RetryMessage.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { BackButton } from './BackButton.tsx';
import type { CalculatorStepsProps } from './CalculatorSteps.tsx';
import * as styles from './steps.css.ts';

/** Step 5: the offer, and the request for its financing. */
export function OfferStep({ calculator }: CalculatorStepsProps) {
  const { place, failure } = useSelector(calculator, ({ context }) => context);
  const failed = useSelector(calculator, (snapshot) => snapshot.matches({ viewingOffer: 'failed' }));
  const flow = useSelector(calculator, ({ children }) => children.offer);
  const isBusy = useSelector(flow, (snapshot) => snapshot !== undefined && !snapshot.matches('viewing'));
  // The machine has fetched it; to look on keeps it.
  const { data: offer } = useQuery({ ...offerDetails(place.offer ?? 0), enabled: false });
  const back = (
    <BackButton disabled={isBusy} onClick={() => calculator.send({ type: 'back.requested' })}>
      Odabir proizvoda
    </BackButton>
  );
  if (failed) {
    return (
      <div className={styles.below}>
        <RetryMessage onRetry={() => calculator.send({ type: 'retry.requested' })}>
          Ponuda je izrađena, ali je trenutačno ne možemo prikazati. {failure?.message}
        </RetryMessage>
        <div className={styles.actions}>{back}</div>
      </div>
    );
  }
  if (!offer || !flow) {
    return (
      <div className={styles.waiting}>
        <Spinner label="Učitavanje ponude" />
      </div>
    );
  }
  return (
    <OfferOverview
      offer={offer}
      heading="h2"
      actions={<OfferActions offer={offer} flow={flow} previous={back} />}
    />
  );
}
