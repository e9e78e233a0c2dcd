import { brand } from '../../../domain/brand.ts';
import { paperColors } from '../../../domain/paper.ts';
import { createPdfWriter } from '../../platform/pdf/document.ts';
import { Drawing } from '../../platform/pdf/drawing.ts';
import { wrapText } from '../../platform/pdf/text-layout.ts';
import { loadFonts, type Fonts } from '../../platform/pdf/font.ts';
import { drawLetterhead, margin } from '../shared/letterhead.ts';
/** What a registration statement prints: all that the firm has said, in groups. */
export type Statement = {
  readonly firmName: string;
  readonly groups: readonly {
    readonly title: string;
    readonly rows: readonly (readonly [label: string, value: string])[];
  }[];
  /** Tells these data from all others, to the last character, also where the fonts lack one. */
  readonly mark: string;
};

const title = 'Izjava o registraciji pravne osobe';
const valueAt = 190;

/**
 * Gives a function that writes registration statements as PDFs of one A4 page. The same data make the same bytes, and
 * other data others: nothing is cut, and the mark stands at the foot.
 */
export function createStatementWriter(): (statement: Statement) => Buffer {
  const fonts = loadFonts();
  const write = createPdfWriter(Object.values(fonts));
  return (statement) => {
    const drawing = new Drawing();
    drawLetterhead(drawing, fonts);
    drawing.text(title, margin.left, 136, { font: fonts.strong, size: 19, color: paperColors.ink });
    const afterDeclaration = drawDeclaration(drawing, fonts, statement.firmName);
    drawGroups(drawing, fonts, statement, afterDeclaration);
    drawFoot(drawing, fonts, statement);
    return write({
      title: `${title} – ${statement.firmName}`,
      author: brand.company,
      operators: drawing.operators,
    });
  };
}

function drawDeclaration(drawing: Drawing, fonts: Fonts, firmName: string): number {
  const text =
    `Kao osoba ovlaštena za zastupanje pravne osobe ${firmName} izjavljujem da su podaci u ovoj izjavi točni i ` +
    `potpuni te tražim da joj ${brand.company} otvori korisnički račun u portalu ${brand.product}, s navedenom ` +
    'e-mail adresom kao korisničkim imenom.';
  const style = { font: fonts.regular, size: 10, color: paperColors.ink } as const;
  const lines = wrapText(text, style, margin.right - margin.left);
  lines.forEach((line, index) => drawing.text(line, margin.left, 160 + index * 14, style));
  return 160 + lines.length * 14;
}

function drawGroups(drawing: Drawing, fonts: Fonts, { groups }: Statement, top: number): void {
  const width = margin.right - valueAt;
  const style = { font: fonts.regular, size: 9, color: paperColors.ink } as const;
  const rows = groups
    .flatMap(({ rows: each }) => each)
    .map(([, value]) => wrapText(value, style, width).length);
  // Long names take many lines: then the rows stand closer.
  const lines = rows.reduce((sum, count) => sum + Math.max(1, count), 0);
  const room = footTop - 12 - top - groups.length * 28 - rows.length * 3;
  const step = Math.min(13.5, room / lines);
  let y = top;
  for (const group of groups) {
    y += 25;
    drawing.text(group.title, margin.left, y, { font: fonts.strong, size: 10.5, color: paperColors.petrol });
    drawing.line([margin.left, y + 5], [margin.right, y + 5], { color: paperColors.line, width: 0.6 });
    y += 3;
    for (const [label, value] of group.rows) {
      y += step + 3;
      drawing.text(label, margin.left, y, { ...style, color: paperColors.muted });
      wrapText(value, style, width).forEach((line, index) => {
        if (index > 0) y += step;
        drawing.text(line, valueAt, y, style);
      });
    }
  }
}

/** The lines at the foot, in points from the upper edge. */
const footTop = 786;

function drawFoot(drawing: Drawing, fonts: Fonts, { mark }: Statement): void {
  const style = { font: fonts.regular, size: 8, color: paperColors.muted } as const;
  drawing.line([margin.left, footTop], [margin.right, footTop], { color: paperColors.line, width: 0.6 });
  drawing.text(
    'Izjavu potpišite kvalificiranim elektroničkim potpisom (PAdES), certifikatom u kojem je OIB pravne osobe.',
    margin.left,
    footTop + 15,
    style,
  );
  drawing.text(`Oznaka podataka: ${mark}`, margin.left, footTop + 27, { ...style, size: 7 });
}
