import type { OfferLine } from '../../generated/api.ts';
import { offerAmountCells, offerAmountHeads, offerLineLabels } from '../text/offer-facts.ts';
import { paperColors } from '../../domain/paper.ts';
import { area } from './look.ts';
import { drawHeading } from './sections.ts';
import type { Sheet } from './sheet.ts';

/** Where the columns of the table end; the last ends with the page. */
const ends = [238, 304, 388, 464, area.right] as const;
const rowHeight = 18.5;

/** The amounts of an offer as a table; the last line is what all comes to. */
export function drawAmounts(sheet: Sheet, lines: readonly OfferLine[]): void {
  drawHeading(sheet, 'Iznosi', (lines.length + 1) * rowHeight);
  const head = { size: 8.5, strong: true, color: paperColors.muted };
  sheet.text('Naziv', area.left, sheet.y + 12, head);
  offerAmountHeads.forEach((name, index) =>
    sheet.textEndingAt(name, ends[index] ?? area.right, sheet.y + 12, head),
  );
  sheet.y += rowHeight;
  sheet.line(area.left, area.right, sheet.y, paperColors.muted);
  for (const line of lines) {
    const isSum = line.name === 'TOTAL_COMPENSATION';
    const style = { size: 9.5, strong: isSum };
    sheet.keep(rowHeight);
    const y = sheet.y + 12.5;
    sheet.text(offerLineLabels[line.name], area.left, y, style);
    offerAmountCells(line).forEach((value, index) =>
      sheet.textEndingAt(value, ends[index] ?? area.right, y, { ...style, strong: isSum || index === 4 }),
    );
    sheet.y += rowHeight;
    sheet.line(area.left, area.right, sheet.y);
  }
  sheet.y += 8;
}
