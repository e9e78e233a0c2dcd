import { brand } from '../../../domain/brand.ts';
import { paperColors } from '../../../domain/paper.ts';
import { type Element, PageDocument } from '../../platform/pdf/document.ts';
import { wrapText } from '../../platform/pdf/text-layout.ts';
import { drawLetterhead, margin } from '../shared/letterhead.ts';

/** The contents of a registration statement: all data of the firm, in groups. */
export type Statement = {
  readonly firmName: string;
  readonly groups: readonly {
    readonly title: string;
    readonly rows: readonly (readonly [label: string, value: string])[];
  }[];
  /** Distinguishes these data from all others, to the last character, also where the fonts lack one. */
  readonly mark: string;
};

const title = 'Izjava o registraciji pravne osobe';
const valueAt = 190;

/**
 * Writes a registration statement as a tagged PDF of one A4 page. The same data make the same bytes, and other data
 * make other bytes: nothing is cut, and the mark is in the footer.
 */
export function writeStatement(statement: Statement): Buffer {
  const page = new PageDocument({ title: `${title} – ${statement.firmName}`, author: brand.company });
  const letterhead = drawLetterhead(page);
  const style = { font: 'strong', size: 19, color: paperColors.ink } as const;
  const heading = page.textElement('H1', [[title, margin.left, 136, style]]);
  const declaration = drawDeclaration(page, statement.firmName);
  const groups = drawGroups(page, statement, declaration.bottom);
  return page.finish([...letterhead, heading, declaration.element, ...groups, drawFoot(page, statement)]);
}

function drawDeclaration(page: PageDocument, firmName: string): { element: Element; bottom: number } {
  const text =
    `Kao osoba ovlaštena za zastupanje pravne osobe ${firmName} izjavljujem da su podaci u ovoj izjavi točni i ` +
    `potpuni te tražim da joj ${brand.company} otvori korisnički račun u portalu ${brand.product}, s navedenom ` +
    'e-mail adresom kao korisničkim imenom.';
  const style = { font: 'regular', size: 10, color: paperColors.ink } as const;
  const lines = wrapText(text, style, margin.right - margin.left);
  const element = page.textElement(
    'P',
    lines.map((line, index) => [line, margin.left, 160 + index * 14, style]),
  );
  return { element, bottom: 160 + lines.length * 14 };
}

function drawGroups(page: PageDocument, { groups }: Statement, top: number): Element[] {
  const style = { font: 'regular', size: 9, color: paperColors.ink } as const;
  const wrapped = groups.map(({ title: heading, rows }) => ({
    heading,
    rows: rows.map(([label, value]) => ({ label, lines: wrapText(value, style, margin.right - valueAt) })),
  }));
  const counts = wrapped.flatMap(({ rows }) => rows.map(({ lines }) => Math.max(1, lines.length)));
  // Long names take many lines: then the rows are closer.
  const room = footTop - 12 - top - groups.length * 28 - counts.length * 3;
  const step = Math.min(13.5, room / counts.reduce((sum, count) => sum + count, 0));
  let y = top;
  return wrapped.flatMap(({ heading, rows }) => {
    const headingY = y + 25;
    page.rule([margin.left, headingY + 5], [margin.right, headingY + 5], paperColors.line, 0.6);
    y = headingY + 3;
    const headingStyle = { font: 'strong', size: 10.5, color: paperColors.petrol } as const;
    return [
      page.textElement('H2', [[heading, margin.left, headingY, headingStyle]]),
      page.tableElement(
        rows.map(({ label, lines }) => {
          const rowY = y + step + 3;
          y = rowY + Math.max(0, lines.length - 1) * step;
          return {
            header: [label, margin.left, rowY, { ...style, color: paperColors.muted }],
            value: lines.map((line, index) => [line, valueAt, rowY + index * step, style]),
          };
        }),
      ),
    ];
  });
}

/** The lines at the foot, in points from the upper edge. */
const footTop = 786;

function drawFoot(page: PageDocument, { mark }: Statement): Element {
  const style = { font: 'regular', size: 8, color: paperColors.muted } as const;
  page.rule([margin.left, footTop], [margin.right, footTop], paperColors.line, 0.6);
  const text =
    'Izjavu potpišite kvalificiranim elektroničkim potpisom (PAdES), certifikatom u kojem je OIB pravne osobe.';
  return page.textElement('P', [
    [text, margin.left, footTop + 15, style],
    [`Oznaka podataka: ${mark}`, margin.left, footTop + 27, { ...style, size: 7 }],
  ]);
}
