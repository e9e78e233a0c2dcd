import { brand } from '../../../domain/brand.ts';
import { formatDay } from '../../../domain/values/day.ts';
import type { PaymentSlip } from '../../../domain/billing/hub3a.ts';
import { billTypeLabels } from '../../../domain/labels.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { paperColors } from '../../../domain/paper.ts';
import type { Bill, BillPaper } from '../../../generated/api.ts';
import { type Element, PageDocument, type TextLine } from '../../platform/pdf/document.ts';
import { type FontName, widthOf } from '../../platform/pdf/fonts.ts';
import { fitText } from '../../platform/pdf/text-layout.ts';
import { drawLetterhead, margin } from '../shared/letterhead.ts';
import { drawPaymentSlip } from './payment-slip.ts';

/** The contents of a printed bill, without anything that changes later, such as whether it was paid. */
export type BillDocument = {
  readonly bill: Omit<Bill, 'status' | 'openEur' | 'hasDocument' | 'hasXml'>;
  readonly customer: { readonly name: string; readonly address: readonly string[]; readonly oib: string };
  /** Plate of the vehicle, where it has one. */
  readonly registrationNumber: string | null;
  /** The entries of the company's own bill beside the amount. */
  readonly paper: Omit<BillPaper, 'isOriginal' | 'hasXml'>;
  /** The payment of the whole bill. */
  readonly slip: PaymentSlip;
};

/**
 * The PDF of the portal is no bill: since 1 January 2026 a firm's bill is the structured e-bill, a consumer's bill is
 * fiscalised, and the company's system issues both. Source: Zakon o fiskalizaciji (NN 89/25), čl. 1. Not read: the
 * article with that day, and the articles of the VAT act on the content of a bill.
 */
const titles = { ...billTypeLabels, INSTALLMENT: 'Informativni prikaz računa' } as const;

const noBill = `Ovo nije račun u smislu zakona: njega izdaje i dostavlja ${brand.company}, a ovdje su prikazani njegovi podaci.`;

/** A tagged PDF of one A4 page with a payment slip at its foot. The same data make the same bytes. */
export function writeBill(document: BillDocument): Buffer {
  const { bill, slip } = document;
  const page = new PageDocument({
    title: `${titles[bill.type]} ${bill.number}`,
    author: brand.company,
    date: bill.date,
  });
  return page.finish([
    ...drawLetterhead(page),
    ...drawAddress(page, document),
    ...drawTitle(page, bill),
    ...drawRows(page, document),
    ...drawPaymentSlip(page, slip),
  ]);
}

const { ink, muted, petrol, sand, line } = paperColors;

function drawAddress(page: PageDocument, { customer, bill }: BillDocument): Element[] {
  const top = 138;
  const address = [...customer.address, `OIB ${customer.oib}`];
  const days = [
    ['Datum računa', formatDay(bill.date)],
    ['Datum dospijeća', formatDay(bill.dueDate)],
  ] as const;
  return [
    page.textElement('P', [
      ['Primatelj leasinga', margin.left, top, { font: 'regular', size: 8, color: muted }],
      addressLine(customer.name, top + 18, 'strong', 11.5),
      ...address.map((each, index) => addressLine(each, top + 34 + index * 14.5, 'regular', 10)),
    ]),
    page.tableElement(
      days.map(([label, value], index) => {
        const y = top + 18 + index * 16;
        const style = { font: 'strong', size: 10, color: ink, align: 'right' } as const;
        return {
          header: [label, 378, y, { font: 'regular', size: 9.5, color: muted }],
          value: [[value, margin.right, y, style]],
        };
      }),
    ),
  ];
}

function addressLine(given: string, y: number, font: FontName, size: number): TextLine {
  const { text, style } = fitText(given, { font, size }, 250);
  return [text, margin.left, y, { ...style, color: ink }];
}

function drawTitle(page: PageDocument, bill: BillDocument['bill']): Element[] {
  const y = 246;
  const title = titles[bill.type];
  const strong = { font: 'strong', size: 21 } as const;
  const after = margin.left + widthOf(`${title} `, strong) + 2;
  const number = fitText(bill.number, { font: 'regular', size: 21 }, margin.right - after);
  const card = { x: margin.left, y: y + 20, width: margin.right - margin.left, height: 62 };
  page.artifact(() => page.roundedRect(card.x, card.y, card.width, card.height, 9).fill(sand));
  const baseline = card.y + card.height / 2;
  const due = { font: 'regular', size: 11, color: ink } as const;
  const amount = { font: 'strong', size: 26, color: petrol, align: 'right' } as const;
  return [
    page.textElement('H1', [
      [title, margin.left, y, { ...strong, color: ink }],
      [number.text, after, y, { ...number.style, color: petrol }],
    ]),
    page.textElement('P', [
      [`Za platiti do ${formatDay(bill.dueDate)}`, card.x + 18, baseline + 4, due],
      [formatEur(bill.amountEur), card.x + card.width - 18, baseline + 9, amount],
    ]),
  ];
}

type Row = readonly [label: string, value: string];

function rowsOf({ bill, registrationNumber, paper, slip }: BillDocument): Row[] {
  const { vatBaseEur, vatEur, eInvoiceNumber } = paper;
  return [
    ['Broj ugovora', bill.contractNumber],
    [bill.type === 'INSTALLMENT' ? 'Objekt leasinga' : 'Opis', bill.description],
    ...(registrationNumber === null ? [] : [['Registarska oznaka', registrationNumber] as const]),
    ...(bill.installments === null ? [] : [['Rata', bill.installments.replace('/', ' od ')] as const]),
    ...(vatBaseEur === null || vatEur === null
      ? []
      : [['PDV', `${formatEur(vatEur)} na osnovicu ${formatEur(vatBaseEur)}`] as const]),
    ...(eInvoiceNumber === null ? [] : [['Broj eRačuna', eInvoiceNumber] as const]),
    ['Model i poziv na broj', `${slip.model} ${slip.reference}`],
  ];
}

function drawRows(page: PageDocument, document: BillDocument): Element[] {
  const rows = rowsOf(document);
  const valueAt = 200;
  const [top, step] = [356, 23];
  const { label, hours } = brand.phone;
  const questions = `Pitanja o računu: ${label} (${hours.toLowerCase()}), ${brand.email}`;
  const end = top + rows.length * step + 8;
  const small = { font: 'regular', size: 8.5, color: muted } as const;
  return [
    page.tableElement(
      rows.map(([name, value], index) => {
        const y = top + index * step;
        const { text, style } = fitText(value, { font: 'regular', size: 10.5 }, margin.right - valueAt);
        page.rule([margin.left, y + 8], [margin.right, y + 8], line, 0.6);
        return {
          header: [name, margin.left, y, { font: 'regular', size: 9.5, color: muted }],
          value: [[text, valueAt, y, { ...style, color: ink }]],
        };
      }),
    ),
    // A payment notice displays no bill.
    ...(document.bill.type === 'INSTALLMENT'
      ? [page.textElement('P', [[noBill, margin.left, end, { ...small, color: ink }]])]
      : []),
    page.textElement('P', [[questions, margin.left, end + 14, small]]),
  ];
}
