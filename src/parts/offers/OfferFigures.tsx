import { formatEur } from '../../../domain/money.ts';
import type { OfferDetails } from '../../../generated/api.ts';
import { installmentNoun } from '../../text/nouns.ts';
import { durationText, participationLabels } from '../../text/offer-facts.ts';
import { formatPercent, formatRate } from '../../text/percents.ts';
import { plural } from '../../text/plural.ts';
import { Figures } from '../../ui/Figures.tsx';

/** The four figures that offers are compared by. */
export function OfferFigures({ offer }: { offer: OfferDetails }) {
  const { leasingTypeCategory, leasingDetails, interestRateType, interestRate } = offer;
  const instalment = leasingDetails.find(({ name }) => name === 'INSTALLMENT')?.amounts.total ?? 0;
  return (
    <Figures
      items={[
        {
          label: 'Iznos rate',
          value: formatEur(instalment),
          note:
            leasingTypeCategory === 'OPERATIONAL'
              ? `S PDV-om, ${offer.paymentPeriod.toLowerCase()}`
              : offer.paymentPeriod,
        },
        {
          label: participationLabels[leasingTypeCategory],
          value: formatEur(offer.participationAmount),
          note: formatPercent(offer.participationPercentage),
        },
        {
          label: 'Trajanje',
          value: durationText(offer.financingDuration),
          note: plural(offer.numberOfAnnuities, installmentNoun),
        },
        {
          label: 'EKS',
          value: formatRate(offer.effectiveInterestRate),
          note: `${interestRateType} kamata ${formatRate(interestRate)}`,
        },
      ]}
    />
  );
}
