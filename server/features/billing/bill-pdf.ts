import { brand } from '../../../domain/brand.ts';
import { formatDay } from '../../../domain/day.ts';
import type { PaymentSlip } from '../../../domain/hub3a.ts';
import { billTypeLabels } from '../../../domain/labels.ts';
import { formatEur } from '../../../domain/money.ts';
import { paperColors } from '../../../domain/paper.ts';
import type { Bill } from '../../../generated/api.ts';
import { createPdfWriter } from '../../platform/pdf/document.ts';
import { Drawing } from '../../platform/pdf/drawing.ts';
import { fitText } from '../../platform/pdf/text-layout.ts';
import { loadFonts, type Fonts } from '../../platform/pdf/font.ts';
import { drawLetterhead, margin } from '../shared/letterhead.ts';
import { drawPaymentSlip } from './payment-slip.ts';

/** What a bill prints. It says nothing that changes later, such as whether it was paid. */
export type BillDocument = {
  readonly bill: Omit<Bill, 'status' | 'openEur' | 'hasDocument'>;
  readonly customer: { readonly name: string; readonly oib: string };
  /** Plate of the vehicle, where it has one. */
  readonly registrationNumber: string | null;
  /** The payment of the whole bill. */
  readonly slip: PaymentSlip;
};

/**
 * Gives a function that writes bills as PDFs of one A4 page with a payment slip at the foot. The same data make the same
 * bytes.
 */
export function createBillWriter(): (document: BillDocument) => Buffer {
  const fonts = loadFonts();
  const write = createPdfWriter(Object.values(fonts));
  return (document) => {
    const { bill } = document;
    const drawing = new Drawing();
    drawLetterhead(drawing, fonts);
    drawAddress(drawing, fonts, document);
    drawTitle(drawing, fonts, bill);
    drawRows(drawing, fonts, rowsOf(document));
    drawPaymentSlip(drawing, fonts, document.slip);
    return write({
      title: `${billTypeLabels[bill.type]} ${bill.number}`,
      author: brand.company,
      date: bill.date,
      operators: drawing.operators,
    });
  };
}

function drawAddress(drawing: Drawing, fonts: Fonts, { customer, slip, bill }: BillDocument): void {
  const { ink, muted } = paperColors;
  const width = 250;
  const top = 138;
  drawing.text('Primatelj leasinga', margin.left, top, { font: fonts.regular, size: 8, color: muted });
  const name = fitText(customer.name, { font: fonts.strong, size: 11.5 }, width);
  drawing.text(name.text, margin.left, top + 18, { ...name.style, color: ink });
  [slip.payer.street, slip.payer.place, `OIB ${customer.oib}`].forEach((line, index) => {
    const { text, style } = fitText(line, { font: fonts.regular, size: 10 }, width);
    drawing.text(text, margin.left, top + 34 + index * 14.5, { ...style, color: ink });
  });

  const days = [
    ['Datum računa', formatDay(bill.date)],
    ['Datum dospijeća', formatDay(bill.dueDate)],
  ] as const;
  days.forEach(([label, value], index) => {
    const y = top + 18 + index * 16;
    drawing.text(label, 378, y, { font: fonts.regular, size: 9.5, color: muted });
    drawing.textEndingAt(value, margin.right, y, { font: fonts.strong, size: 10, color: ink });
  });
}

function drawTitle(drawing: Drawing, fonts: Fonts, bill: BillDocument['bill']): void {
  const y = 246;
  const title = billTypeLabels[bill.type];
  drawing.text(title, margin.left, y, { font: fonts.strong, size: 21, color: paperColors.ink });
  const after = margin.left + fonts.strong.widthOf(`${title} `, 21) + 2;
  const number = fitText(bill.number, { font: fonts.regular, size: 21 }, margin.right - after);
  drawing.text(number.text, after, y, { ...number.style, color: paperColors.petrol });

  const card = { x: margin.left, y: y + 20, width: margin.right - margin.left, height: 62 };
  drawing.roundedRectangle(card, 9, paperColors.sand);
  const due = `Za platiti do ${formatDay(bill.dueDate)}`;
  const baseline = card.y + card.height / 2;
  drawing.text(due, card.x + 18, baseline + 4, { font: fonts.regular, size: 11, color: paperColors.ink });
  drawing.textEndingAt(formatEur(bill.amountEur), card.x + card.width - 18, baseline + 9, {
    font: fonts.strong,
    size: 26,
    color: paperColors.petrol,
  });
}

type Row = readonly [label: string, value: string];

function rowsOf({ bill, registrationNumber, slip }: BillDocument): Row[] {
  return [
    ['Broj ugovora', bill.contractNumber],
    [bill.type === 'INSTALLMENT' ? 'Predmet leasinga' : 'Opis', bill.description],
    ...(registrationNumber === null ? [] : [['Registarska oznaka', registrationNumber] as const]),
    ...(bill.installments === null ? [] : [['Rata', bill.installments.replace('/', ' od ')] as const]),
    ['Model i poziv na broj', `${slip.model} ${slip.reference}`],
  ];
}

function drawRows(drawing: Drawing, fonts: Fonts, rows: readonly Row[]): void {
  const valueAt = 200;
  rows.forEach(([label, value], index) => {
    const y = 356 + index * 23;
    drawing.text(label, margin.left, y, { font: fonts.regular, size: 9.5, color: paperColors.muted });
    const { text, style } = fitText(value, { font: fonts.regular, size: 10.5 }, margin.right - valueAt);
    drawing.text(text, valueAt, y, { ...style, color: paperColors.ink });
    drawing.line([margin.left, y + 8], [margin.right, y + 8], { color: paperColors.line, width: 0.6 });
  });
  drawing.text(
    `Pitanja o računu: ${brand.phone.label} (${brand.phone.hours.toLowerCase()}), ${brand.email}`,
    margin.left,
    356 + rows.length * 23 + 8,
    { font: fonts.regular, size: 8.5, color: paperColors.muted },
  );
}
