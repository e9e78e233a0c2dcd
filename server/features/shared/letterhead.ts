import { brand } from '../../../domain/brand.ts';
import { paperColors } from '../../../domain/paper.ts';
import type { Element, PageDocument } from '../../platform/pdf/document.ts';

/** Where texts begin and end on an A4 page, in points from the left edge. */
export const margin = { left: 48, right: 547.28 } as const;

export function drawLetterhead(page: PageDocument): Element[] {
  const { deep, muted, line } = paperColors;
  page.artifact(() => drawMark(page, margin.left, 44, 34));
  page.rule([margin.left, 96], [margin.right, 96], line, 0.8);
  const right = margin.left + 44;
  const { street, postalCode, place } = brand.address;
  const contact = [`${street}, ${postalCode} ${place}`, `OIB ${brand.oib}`, brand.email];
  const style = { font: 'regular', size: 8, color: muted, align: 'right' } as const;
  return [
    page.textElement('P', [
      [brand.company, right, 59, { font: 'strong', size: 13, color: deep }],
      [brand.group, right, 73, { font: 'regular', size: 8.5, color: muted }],
    ]),
    page.textElement(
      'P',
      contact.map((text, index) => [text, margin.right, 53 + index * 11.5, style]),
    ),
  ];
}

/** The portal's mark: a road that bends towards the sun, drawn on a square of 32. */
function drawMark(page: PageDocument, x: number, y: number, size: number): void {
  page.save();
  page.translate(x, y).scale(size / 32);
  page.roundedRect(0, 0, 32, 32, 8).fill(paperColors.deep);
  page
    .moveTo(13.2, 26)
    .bezierCurveTo(11, 20.5, 21.5, 19, 19, 13.5)
    .bezierCurveTo(18, 11.3, 15.8, 10.7, 16, 7);
  page.lineWidth(3).lineCap('round').stroke(paperColors.white);
  page.circle(22.5, 8.5, 2.5).fill(paperColors.amber);
  page.restore();
}
