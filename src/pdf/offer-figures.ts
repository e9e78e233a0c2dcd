import type { OfferDetails } from '../../generated/api.ts';
import { offerFigures } from '../text/offer-facts.ts';
import { paperColors } from '../../domain/paper.ts';
import { area } from './look.ts';
import type { Sheet } from './sheet.ts';

/** What offers are compared by, large, in one card. */
export function drawFigures(sheet: Sheet, offer: OfferDetails): void {
  const figures = offerFigures(offer);
  const width = area.right - area.left;
  sheet.card(area.left, sheet.y, width, 66, paperColors.sand);
  figures.forEach(({ label, value, note }, index) => {
    const x = area.left + 16 + (index * width) / figures.length;
    sheet.text(label, x, sheet.y + 20, { size: 8.5, color: paperColors.muted });
    sheet.text(value, x, sheet.y + 39, { size: 15, strong: true, color: paperColors.petrol });
    sheet.text(note, x, sheet.y + 53, { size: 8, color: paperColors.muted });
  });
  sheet.y += 76;
}
