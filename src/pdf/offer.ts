import { brand } from '../../domain/brand.ts';
import { formatDay } from '../../domain/values/day.ts';
import { offerEndDay } from '../../domain/leasing/offer-validity.ts';
import type { OfferDetails, OfferDocument, OfferLine } from '../../generated/browser-api.ts';
import {
  objectFacts,
  offerAmountCells,
  offerAmountHeads,
  offerFigures,
  offerLineLabel,
  paymentFacts,
  vehicleDataPage,
} from '../text/offer-facts.ts';
import { type FontFiles, loadFonts } from './fonts.ts';
import { drawLetterhead, drawRunningHead } from './letterhead.ts';
import { paperColors } from '../../domain/paper.ts';
import { drawConditions, drawConsultant, drawSignatures } from './offer-terms.ts';
import { drawFacts, drawHeading } from './sections.ts';
import { Sheet, area } from './sheet.ts';

/** Gives a function that sets an offer as a PDF to be signed. The fonts are fetched first. */
export async function loadOfferWriter(): Promise<(document: OfferDocument) => Blob> {
  const fonts = await loadFonts();
  warmUp(fonts);
  return (document) => {
    const start = performance.now();
    const { offer } = document;
    const title = `Ponuda ${offer.numberText}`;
    const about = { title, author: brand.company };
    const sheet = new Sheet(fonts, about, (each, pageNumber) =>
      pageNumber === 1 ? drawLetterhead(each) : drawRunningHead(each, title),
    );
    drawParties(sheet, document);
    drawTitle(sheet, document);
    drawFigures(sheet, offer);
    drawFacts(sheet, 'Objekt leasinga', objectFacts(offer));
    drawAmounts(sheet, offer.leasingDetails);
    drawFacts(sheet, 'Podaci o plaćanju', paymentFacts(offer));
    drawConditions(sheet, offer.disclaimers, vehicleDataPage(offer));
    drawConsultant(sheet, document.consultant);
    drawSignatures(sheet, document.recipient.name);
    const file = sheet.finish((number, pages) => [
      `${brand.company}, ${title}`,
      `Stranica ${number} od ${pages}`,
    ]);
    // For the browser's own tools, and for the bench.
    performance.measure('offer-pdf', { start });
    return file;
  };
}

let isWarm = false;

/** The first document takes three times longer than the next: the fonts are prepared while the data are loading. */
function warmUp(fonts: FontFiles): void {
  if (isWarm) return;
  isWarm = true;
  const sheet = new Sheet(fonts, { title: '', author: '' }, drawLetterhead);
  sheet.finish(() => ['', '']);
}

function drawParties(sheet: Sheet, { recipient, offer }: OfferDocument): void {
  const width = 260;
  const top = sheet.y;
  sheet.text('Primatelj leasinga', area.left, top, { size: 8, color: paperColors.muted });
  const name = { size: 11.5, strong: true };
  let y = top + 17;
  y += sheet.lines(sheet.linesOf(recipient.name, width, name), area.left, y, name);
  const plain = { size: 10 };
  for (const line of [recipient.address, `OIB ${recipient.oib}`]) {
    y += sheet.lines(sheet.linesOf(line, width, plain), area.left, y, plain);
  }

  const days = [
    ['Datum ponude', formatDay(offer.creationDate)],
    ['Vrijedi do', formatDay(offerEndDay(offer.creationDate))],
    ...(offer.recipientTypeName ? [['Vrsta primatelja', offer.recipientTypeName] as const] : []),
  ] as const;
  days.forEach(([label, value], index) => {
    const at = top + 17 + index * 16;
    sheet.text(label, 330, at, { size: 9.5, color: paperColors.muted });
    sheet.textEndingAt(value, area.right, at, { size: 10, strong: true });
  });
  sheet.y = Math.max(y, top + 65) + 14;
}

function drawTitle(sheet: Sheet, { offer }: OfferDocument): void {
  const size = 20;
  const title = `Ponuda za ${offer.leasingTypeName.toLocaleLowerCase('hr')} leasing `;
  const y = sheet.y + 10;
  sheet.text(title, area.left, y, { size, strong: true });
  const after = area.left + sheet.widthOf(title, { size, strong: true });
  sheet.text(offer.numberText, after, y, { size, color: paperColors.petrol });
  sheet.y = y + 16;
}

/** The figures by which offers are compared, large, in one card. */
function drawFigures(sheet: Sheet, offer: OfferDetails): void {
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

/** Where the columns of the table of amounts end; the last ends with the page. */
const ends = [238, 304, 388, 464, area.right] as const;
const rowHeight = 18.5;

/** The amounts of an offer as a table; the last line is the total. */
function drawAmounts(sheet: Sheet, lines: readonly OfferLine[]): void {
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
    sheet.text(offerLineLabel(line), area.left, y, style);
    offerAmountCells(line).forEach((value, index) =>
      sheet.textEndingAt(value, ends[index] ?? area.right, y, { ...style, strong: isSum || index === 4 }),
    );
    sheet.y += rowHeight;
    sheet.line(area.left, area.right, sheet.y);
  }
  sheet.y += 8;
}
