import { brand } from '../../domain/brand.ts';
import { paperColors } from '../../domain/paper.ts';
import { type Sheet, area } from './sheet.ts';

/** The head of a first page: mark and name of the company, and how to reach it. Gives the place below it. */
export function drawLetterhead(sheet: Sheet): number {
  sheet.mark(area.left, 44, 34);
  const name = area.left + 44;
  sheet.text(brand.company, name, 59, { size: 13, strong: true, color: paperColors.deep });
  sheet.text(brand.group, name, 73, { size: 8.5, color: paperColors.muted });
  const { street, postalCode, place } = brand.address;
  [`${street}, ${postalCode} ${place}`, `OIB ${brand.oib}`, brand.email].forEach((line, index) => {
    sheet.textEndingAt(line, area.right, 53 + index * 11.5, { size: 8, color: paperColors.muted });
  });
  sheet.line(area.left, area.right, 96);
  return 122;
}

/** The head of every other page: the company and the title of the document. */
export function drawRunningHead(sheet: Sheet, title: string): number {
  sheet.mark(area.left, 34, 16);
  sheet.text(brand.company, area.left + 22, 46, { size: 9, strong: true, color: paperColors.deep });
  sheet.textEndingAt(title, area.right, 46, { size: 8.5, color: paperColors.muted });
  sheet.line(area.left, area.right, 60);
  return 88;
}
