import { type PaymentSlip, type SlipParty, hub3aSymbol, hub3aText } from '../../../domain/hub3a.ts';
import { formatIban } from '../../../domain/iban.ts';
import { formatEur } from '../../../domain/money.ts';
import { paperColors } from '../../../domain/paper.ts';
import { pageSize } from '../../platform/pdf/document.ts';
import type { Drawing, Run } from '../../platform/pdf/drawing.ts';
import { fitText } from '../../platform/pdf/text-layout.ts';
import type { Fonts } from '../../platform/pdf/font.ts';
import { pdf417Rows } from '../../platform/pdf/pdf417.ts';
import { margin } from '../shared/letterhead.ts';
/** The slip takes the foot of the page, as high as the paper form (99 mm), so that it may be cut off. */
const top = 561;
const secondColumn = 308;
/** Width of the narrowest bar in points: 0.26 mm, which phones and cash desks read. */
const moduleWidth = 0.75;

/** A payment slip: what a person copies by hand, and the PDF417 code with the same. */
export function drawPaymentSlip(drawing: Drawing, fonts: Fonts, slip: PaymentSlip): void {
  const cut = { color: paperColors.muted, width: 0.6, dash: [3, 3] };
  drawing.line([0, top], [pageSize.width, top], cut);
  drawing.text('Podaci za plaćanje', margin.left, top + 30, {
    font: fonts.strong,
    size: 13,
    color: paperColors.ink,
  });
  drawing.textEndingAt('Uplatnica HUB-3A', margin.right, top + 30, {
    font: fonts.regular,
    size: 8.5,
    color: paperColors.muted,
  });

  const field = (label: string, lines: readonly string[], x: number, y: number, width: number) =>
    drawField(drawing, fonts, { label, lines, x, y, width });
  const left = secondColumn - margin.left - 28;
  const right = margin.right - secondColumn;
  field('Platitelj', linesOf(slip.payer), margin.left, top + 54, left);
  field('Primatelj', linesOf(slip.payee), margin.left, top + 122, left);
  field('Iznos', [formatEur(slip.amountEur)], secondColumn, top + 54, right / 2 - 8);
  field('Šifra namjene', [slip.purposeCode], secondColumn + right / 2 + 8, top + 54, right / 2 - 8);
  field('IBAN primatelja', [formatIban(slip.iban)], secondColumn, top + 92, right);
  field('Model', [slip.model], secondColumn, top + 130, 52);
  field('Poziv na broj primatelja', [slip.reference], secondColumn + 68, top + 130, right - 68);
  field('Opis plaćanja', [slip.description], secondColumn, top + 168, right);

  drawing.cells(margin.left, top + 204, moduleWidth, hub3aCode(slip), paperColors.ink);
  const hint = { font: fonts.regular, size: 8.5, color: paperColors.muted };
  drawing.text('Slikajte kod u mobilnom bankarstvu:', secondColumn, top + 218, hint);
  drawing.text('podaci za plaćanje upisat će se sami.', secondColumn, top + 230, hint);
}

type Field = { label: string; lines: readonly string[]; x: number; y: number; width: number };

function drawField(drawing: Drawing, fonts: Fonts, { label, lines, x, y, width }: Field): void {
  drawing.text(label, x, y, { font: fonts.regular, size: 7.5, color: paperColors.muted });
  lines.forEach((line, index) => {
    const { text, style } = fitText(line, { font: fonts.regular, size: 10 }, width);
    drawing.text(text, x, y + 14 + index * 13, { ...style, color: paperColors.ink });
  });
  const foot = y + 14 + (lines.length - 1) * 13 + 6;
  drawing.line([x, foot], [x + width, foot], { color: paperColors.line, width: 0.6 });
}

function linesOf({ name, street, place }: SlipParty): string[] {
  return [name, street, place];
}

/** The PDF417 code of a payment slip as dark runs of cells; a cell is as wide as the narrowest bar. */
export function hub3aCode(slip: PaymentSlip): Run[] {
  const { columns, eclevel, rowmult: height } = hub3aSymbol;
  return pdf417Rows(hub3aText(slip), columns, eclevel).flatMap((runs, row) =>
    runs.map(([column, length]) => [column, row * height, length, height] as const),
  );
}
