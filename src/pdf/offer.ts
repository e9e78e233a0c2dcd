import { brand } from '../../domain/brand.ts';
import { formatDay } from '../../domain/day.ts';
import { offerEndDay } from '../../domain/leasing/offer-validity.ts';
import type { OfferDocument } from '../../generated/api.ts';
import { objectFacts, paymentFacts, vehicleDataPage } from '../text/offer-facts.ts';
import { type FontFiles, loadFonts } from './fonts.ts';
import { drawLetterhead, drawRunningHead } from './letterhead.ts';
import { paperColors } from '../../domain/paper.ts';
import { area } from './look.ts';
import { drawAmounts } from './offer-amounts.ts';
import { drawFigures } from './offer-figures.ts';
import { drawConditions, drawConsultant, drawSignatures } from './offer-terms.ts';
import { drawFacts } from './sections.ts';
import { Sheet } from './sheet.ts';

const leasingTypes = { Financijski: 'financijski', Operativni: 'operativni' } as const;

/** Gives a function that sets an offer as a PDF to be signed. The fonts are fetched first. */
export async function loadOfferWriter(): Promise<(document: OfferDocument) => Blob> {
  const fonts = await loadFonts();
  warmUp(fonts);
  return (document) => {
    const start = performance.now();
    const { offer } = document;
    const { numberText, leasingObjectMake, leasingObjectModel, leasingTypeName } = offer;
    const title = `Ponuda ${numberText}`;
    const about = {
      title,
      subject: `${leasingTypeName} leasing, ${leasingObjectMake} ${leasingObjectModel}`,
      author: brand.company,
    };
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

/** The first document of all takes three times as long as the next: that is got over with while the data are on their way. */
function warmUp(fonts: FontFiles): void {
  if (isWarm) return;
  isWarm = true;
  const sheet = new Sheet(fonts, { title: '', subject: '', author: '' }, drawLetterhead);
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
    ['Vrsta primatelja', offer.recipientTypeName],
  ] as const;
  days.forEach(([label, value], index) => {
    const at = top + 17 + index * 16;
    sheet.text(label, 360, at, { size: 9.5, color: paperColors.muted });
    sheet.textEndingAt(value, area.right, at, { size: 10, strong: true });
  });
  sheet.y = Math.max(y, top + 65) + 14;
}

function drawTitle(sheet: Sheet, { offer }: OfferDocument): void {
  const size = 20;
  const title = `Ponuda za ${leasingTypes[offer.leasingTypeName]} leasing `;
  const y = sheet.y + 10;
  sheet.text(title, area.left, y, { size, strong: true });
  const after = area.left + sheet.widthOf(title, { size, strong: true });
  sheet.text(offer.numberText, after, y, { size, color: paperColors.petrol });
  sheet.y = y + 16;
}
