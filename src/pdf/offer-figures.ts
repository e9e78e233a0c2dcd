import { formatEur } from '../../domain/money.ts';
import type { OfferDetails } from '../../generated/api.ts';
import { durationText, participationLabels } from '../text/offer-facts.ts';
import { formatRate } from '../text/percents.ts';
import { area, colors } from './look.ts';
import type { Sheet } from './sheet.ts';

/** What offers are compared by, large, in one card. */
export function drawFigures(sheet: Sheet, offer: OfferDetails): void {
  const instalment = offer.leasingDetails.find(({ name }) => name === 'INSTALLMENT')?.amounts.total ?? 0;
  const figures = [
    ['Iznos rate', formatEur(instalment)],
    [participationLabels[offer.leasingTypeCategory], formatEur(offer.participationAmount)],
    ['Trajanje', durationText(offer.financingDuration)],
    ['EKS', formatRate(offer.effectiveInterestRate)],
  ] as const;
  const width = area.right - area.left;
  sheet.card(area.left, sheet.y, width, 54, colors.sand);
  figures.forEach(([label, value], index) => {
    const x = area.left + 16 + (index * width) / figures.length;
    sheet.text(label, x, sheet.y + 20, { size: 8.5, color: colors.muted });
    sheet.text(value, x, sheet.y + 39, { size: 15, strong: true, color: colors.petrol });
  });
  sheet.y += 66;
}
