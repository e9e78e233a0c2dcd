import bwip from 'bwip-js/node';
import {
  fitsPaymentCode,
  hub3aSymbol,
  hub3aText,
  type PaymentSlip,
  paymentCodeAlt,
  type SlipParty,
} from '../../../domain/billing/hub3a.ts';
import { formatIban } from '../../../domain/forms/iban.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { paperColors } from '../../../domain/paper.ts';
import { OwnError } from '../../platform/own-error.ts';
import { type Element, type PageDocument, pageWidth, type TableRow } from '../../platform/pdf/document.ts';
import { fitText } from '../../platform/pdf/text-layout.ts';
import { margin } from '../shared/letterhead.ts';

/** The slip takes the foot of the page, as high as the paper form (99 mm), so that it may be cut off. */
const top = 561;
const secondColumn = 308;
/** Width of the narrowest bar in points: 0.26 mm, which phones and cash desks read. */
const moduleWidth = 0.75;
const { ink, muted, line } = paperColors;

/** A payment slip: the data for copying by hand, and a PDF417 code with the same data where they fit. */
export function drawPaymentSlip(page: PageDocument, slip: PaymentSlip): Element[] {
  page.artifact(() => {
    page.save();
    page.dash(3, { space: 3 }).moveTo(0, top).lineTo(pageWidth, top).lineWidth(0.6).stroke(muted);
    page.restore();
  });
  const hint = { font: 'regular', size: 8.5, color: muted } as const;
  return [
    page.textElement('H2', [
      ['Podaci za plaćanje', margin.left, top + 30, { font: 'strong', size: 13, color: ink }],
      ['Uplatnica HUB-3A', margin.right, top + 30, { ...hint, align: 'right' }],
    ]),
    page.tableElement(fieldsOf(slip).map((field) => drawField(page, field))),
    ...(fitsPaymentCode(slip)
      ? [
          drawCode(page, slip),
          page.textElement('P', [
            ['Slikajte kod u mobilnom bankarstvu:', secondColumn, top + 218, hint],
            ['podaci za plaćanje upisat će se sami.', secondColumn, top + 230, hint],
          ]),
        ]
      : []),
  ];
}

type Field = { label: string; lines: readonly string[]; x: number; y: number; width: number };

function fieldsOf(slip: PaymentSlip): Field[] {
  const left = { x: margin.left, width: secondColumn - margin.left - 28 };
  const right = { x: secondColumn, width: margin.right - secondColumn };
  const half = right.width / 2 - 8;
  return [
    { label: 'Platitelj', lines: linesOf(slip.payer), ...left, y: top + 54 },
    { label: 'Primatelj', lines: linesOf(slip.payee), ...left, y: top + 122 },
    { label: 'Iznos', lines: [formatEur(slip.amountEur)], ...right, width: half, y: top + 54 },
    { label: 'Šifra namjene', lines: [slip.purposeCode], x: margin.right - half, width: half, y: top + 54 },
    { label: 'IBAN primatelja', lines: [formatIban(slip.iban)], ...right, y: top + 92 },
    { label: 'Model', lines: [slip.model], ...right, width: 52, y: top + 130 },
    {
      label: 'Poziv na broj primatelja',
      lines: [slip.reference],
      x: secondColumn + 68,
      width: right.width - 68,
      y: top + 130,
    },
    { label: 'Opis plaćanja', lines: [slip.description], ...right, y: top + 168 },
  ];
}

function drawField(page: PageDocument, { label, lines, x, y, width }: Field): TableRow {
  const foot = y + 14 + (lines.length - 1) * 13 + 6;
  page.rule([x, foot], [x + width, foot], line, 0.6);
  return {
    header: [label, x, y, { font: 'regular', size: 7.5, color: muted }],
    value: lines.map((each, index) => {
      const { text, style } = fitText(each, { font: 'regular', size: 10 }, width);
      return [text, x, y + 14 + index * 13, { ...style, color: ink }];
    }),
  };
}

function linesOf({ name, street, place }: SlipParty): string[] {
  return [name, street, place];
}

/** The PDF417 code; a module is as wide as the narrowest bar. */
function drawCode(page: PageDocument, slip: PaymentSlip): Element {
  const [code] = bwip.raw({ ...hub3aSymbol, text: hub3aText(slip) });
  if (code === undefined || !('pixs' in code)) throw new OwnError('bwip-js drew no matrix.');
  const { pixs, pixx } = code;
  const rows = Array.from({ length: pixs.length / pixx }, (_, row) =>
    pixs.slice(row * pixx, (row + 1) * pixx).join(''),
  );
  // One shape, without seams between its rows.
  const bars = rows.flatMap((modules, row) =>
    [...modules.matchAll(/1+/g)].map(({ 0: bar, index }) => `${index} ${row} ${bar.length} 1 re`),
  );
  const [x, y] = [margin.left, top + 204];
  const rowHeight = hub3aSymbol.rowmult * moduleWidth;
  const box = [x, y, x + pixx * moduleWidth, y + rows.length * rowHeight] as const;
  return page.struct('Figure', { alt: paymentCodeAlt, bbox: box }, () => {
    page.save();
    page.translate(x, y).transform(moduleWidth, 0, 0, rowHeight, 0, 0);
    page.addContent(bars.join('\n')).fill(ink);
    page.restore();
  });
}
