import { brand } from '../../domain/brand.ts';
import type { OfferDetails, OfferDocument } from '../../generated/browser-api.ts';
import { paperColors } from '../../domain/paper.ts';
import { vehicleDataText } from '../text/offer-facts.ts';
import { drawHeading } from './sections.ts';
import { lineHeight, type Sheet, type TextStyle, area } from './sheet.ts';

const small: TextStyle = { size: 8.5, color: paperColors.ink };
const width = area.right - area.left;

/**
 * The small print for this recipient: the validity of the offer, the next change of its rate, the legal notices; last,
 * where there is one, the maker's page on the vehicle's data.
 */
export function drawConditions(
  sheet: Sheet,
  disclaimers: OfferDetails['disclaimers'],
  vehicleData: string | null,
): void {
  drawHeading(sheet, 'Uvjeti ponude', 40);
  sheet.y += 8;
  for (const paragraph of disclaimers ?? []) {
    drawCondition(sheet, paragraph, (lines) => sheet.lines(lines, area.left + 12, sheet.y, small));
  }
  if (vehicleData === null) return;
  const paragraph = `${vehicleDataText} ${vehicleData}.`;
  drawCondition(sheet, paragraph, (lines) => drawLinked(sheet, lines, { paragraph, url: vehicleData }));
}

/** A paragraph with its bullet, on one page; `draw` gives the height of its lines. */
function drawCondition(sheet: Sheet, paragraph: string, draw: (lines: readonly string[]) => number): void {
  const lines = sheet.linesOf(paragraph, width - 12, small);
  sheet.keep(lines.length * 12 + 4);
  sheet.text('•', area.left, sheet.y, { ...small, color: paperColors.petrol });
  sheet.y += draw(lines) + 4;
}

/** The lines of a paragraph with an address in it that can be pressed on every line that holds a part of it. */
function drawLinked(
  sheet: Sheet,
  lines: readonly string[],
  { paragraph, url }: { readonly paragraph: string; readonly url: string },
): number {
  const begin = paragraph.indexOf(url);
  const step = small.size * lineHeight;
  let at = 0;
  lines.forEach((line, index) => {
    at = paragraph.indexOf(line, at);
    const from = Math.max(0, begin - at);
    const to = Math.max(0, begin + url.length - at);
    at += line.length;
    let x = area.left + 12;
    const y = sheet.y + index * step;
    for (const [text, isLink] of [
      [line.slice(0, from), false],
      [line.slice(from, to), true],
      [line.slice(to), false],
    ] as const) {
      if (text === '') continue;
      if (isLink) sheet.link(text, x, y, { ...small, url });
      else sheet.text(text, x, y, small);
      x += sheet.widthOf(text, small);
    }
  });
  return lines.length * step;
}

export function drawConsultant(sheet: Sheet, { name, phone, email }: OfferDocument['consultant']): void {
  drawHeading(sheet, 'Vaš savjetnik', 30);
  sheet.y += 8;
  sheet.text(name, area.left, sheet.y, { size: 9.5, strong: true });
  const after = area.left + sheet.widthOf(`${name}  `, { size: 9.5, strong: true });
  sheet.text(`${phone}, ${email}`, after, sheet.y, { size: 9.5 });
  sheet.y += 12;
}

/** Place and day, and a line to sign on for each side. */
export function drawSignatures(sheet: Sheet, recipient: string): void {
  const height = 92;
  sheet.keep(height);
  const y = sheet.y + height - 34;
  const half = (width - 40) / 2;
  const sides = [
    ['Davatelj leasinga', brand.company],
    ['Primatelj leasinga', recipient],
  ] as const;
  sides.forEach(([role, name], index) => {
    const x = area.left + index * (half + 40);
    sheet.line(x, x + half, y, paperColors.ink, 0.7);
    sheet.text(role, x, y + 12, { size: 8, color: paperColors.muted });
    sheet.lines(sheet.linesOf(name, half, { size: 9.5 }), x, y + 25, { size: 9.5 });
  });
  const place = 'Mjesto i datum:';
  sheet.text(place, area.left, y - 36, { size: 8.5, color: paperColors.muted });
  const after = area.left + sheet.widthOf(`${place} `, { size: 8.5 }) + 4;
  sheet.line(after, area.left + half, y - 35, paperColors.muted, 0.5);
  sheet.y = y + 34;
}
