import { brand } from '../../../domain/brand.ts';
import { paperColors } from '../../../domain/paper.ts';
import type { Drawing } from '../../platform/pdf/drawing.ts';
import type { Fonts } from '../../platform/pdf/font.ts';

/** Where texts begin and end on an A4 page, in points from the left edge. */
export const margin = { left: 48, right: 547.28 } as const;

/** The head of a document: mark and name of the company, and how to reach it. */
export function drawLetterhead(drawing: Drawing, fonts: Fonts): void {
  drawMark(drawing, margin.left, 44, 34);
  const right = margin.left + 44;
  drawing.text(brand.company, right, 59, { font: fonts.strong, size: 13, color: paperColors.deep });
  drawing.text(brand.group, right, 73, { font: fonts.regular, size: 8.5, color: paperColors.muted });
  const { street, postalCode, place } = brand.address;
  [`${street}, ${postalCode} ${place}`, `OIB ${brand.oib}`, brand.email].forEach((line, index) => {
    drawing.textEndingAt(line, margin.right, 53 + index * 11.5, {
      font: fonts.regular,
      size: 8,
      color: paperColors.muted,
    });
  });
  drawing.line([margin.left, 96], [margin.right, 96], { color: paperColors.line, width: 0.8 });
}

/** The portal's mark: a road that bends towards the sun, drawn on a square of 32. */
function drawMark(drawing: Drawing, x: number, y: number, size: number): void {
  const at = (dx: number, dy: number) => [x + (dx * size) / 32, y + (dy * size) / 32] as const;
  drawing.roundedRectangle({ x, y, width: size, height: size }, size / 4, paperColors.deep);
  drawing.stroke(
    at(13.2, 26),
    [
      [at(11, 20.5), at(21.5, 19), at(19, 13.5)],
      [at(18, 11.3), at(15.8, 10.7), at(16, 7)],
    ],
    { color: paperColors.white, width: (3 * size) / 32 },
  );
  const [sunX, sunY] = at(20, 6);
  const sun = (5 * size) / 32;
  drawing.roundedRectangle({ x: sunX, y: sunY, width: sun, height: sun }, sun / 2, paperColors.amber);
}
