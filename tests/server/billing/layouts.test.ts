import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hub3aSymbol } from '../../../domain/billing/hub3a.ts';
import { writeBill } from '../../../server/features/billing/bill-pdf.ts';
import { drawPaymentSlip } from '../../../server/features/billing/payment-slip.ts';
import { margin } from '../../../server/features/shared/letterhead.ts';
import {
  PageDocument,
  pageWidth,
  type TableRow,
  type TextLine,
} from '../../../server/platform/pdf/document.ts';
import { billDocument } from '../../support/files/bill-document.ts';
import { checkArtifacts, checkLines, checkTexts, drawn, gapsOf, pageHeight, recordDrawing } from './drawn.ts';
import { readPdf } from '../../support/files/pdf.ts';
import type { LegalEntityData } from '../../../generated/api.ts';
import { statementOfFirm } from '../../../server/features/registration/firm.ts';
import { writeStatement } from '../../../server/features/registration/statement-pdf.ts';
import { ownShipping } from '../../support/registration/registrants.ts';
import { newFirm } from '../../support/registration/registration.ts';

/*
 * The layout of bills: nothing overlaps or crosses the margins, related texts are in one line, and a phone reads the bar
 * code. Exact places are not tested.
 */

recordDrawing();

const long = 'Šćžđčć Wwwwwww '.repeat(20);
const party = { name: long, street: long, place: long };
const longest = {
  ...billDocument,
  bill: { ...billDocument.bill, number: 'R-26-'.padEnd(40, 'W'), description: long },
  customer: { name: long, address: [long, long, long], oib: '52431287650' },
  registrationNumber: long,
  slip: { ...billDocument.slip, payer: party, payee: party, description: long },
};
const bills = { usual: billDocument, 'of the longest texts': longest };

describe.each(Object.entries(bills))('a bill, %s', (_name, document) => {
  beforeEach(() => {
    writeBill(document);
  });

  test('keeps within the margins; no texts or lines cross, and lines are drawn as what is not read aloud', () => {
    checkTexts();
    checkLines();
    checkArtifacts();
  });

  test('has each value in the line of its label, or in lines below it', () => {
    const [days, rows, slip] = drawn.tables;
    for (const { header, value } of [...(days ?? []), ...(rows ?? [])])
      for (const [, , y] of value) expect(y).toBe(header[2]);
    for (const { header, value } of slip ?? []) {
      const heights = value.map(([, , y]) => y);
      const [first = 0] = gapsOf([header[2], ...heights]);
      expect([first > 10, first < 16]).toEqual([true, true]);
      expect(gapsOf(heights).every((gap) => gap === gapsOf(heights)[0])).toBe(true);
      expect(value.every(([, x]) => x === header[1])).toBe(true);
    }
  });
});

describe('a payment slip', () => {
  const draw = (slip = billDocument.slip) => {
    const page = new PageDocument({ title: 'x', author: 'x' });
    const given = { saves: vi.spyOn(page, 'save'), restores: vi.spyOn(page, 'restore') };
    const dashes = vi.spyOn(page, 'dash');
    const line = { moves: vi.spyOn(page, 'moveTo'), ends: vi.spyOn(page, 'lineTo') };
    const translate = vi.spyOn(page, 'translate');
    const transform = vi.spyOn(page, 'transform');
    const elements = drawPaymentSlip(page, slip);
    page.finish(elements);
    return { line, translate, transform, given, dashes };
  };

  test('is cut off along a line across the page, at the height of the paper form: 99 mm', () => {
    const { line } = draw();
    const [from, to] = [line.moves.mock.calls[0], line.ends.mock.calls[0]];
    expect([from?.[0], to?.[0]]).toEqual([0, pageWidth]);
    expect(from?.[1]).toBe(to?.[1]);
    const height = pageHeight - (from?.[1] ?? 0);
    expect(Math.abs(height - (99 / 25.4) * 72)).toBeLessThan(0.5);
    expect(drawn.texts.every(({ top }) => top > (from?.[1] ?? 0) + 10)).toBe(true);
  });

  test('has a code as wide as phones and cash desks read it, with nothing near it', () => {
    const content = vi.spyOn(PageDocument.prototype, 'addContent');
    const { translate, transform } = draw();
    const [{ bbox } = { bbox: [0, 0, 0, 0] as const }] = drawn.figures;
    const [left, top, right, foot] = bbox;
    // Start, stop and both row indicators beside the columns; the last bar has a module more.
    const modules = 17 * (hub3aSymbol.columns + 4) + 1;
    const module = (right - left) / modules;
    const millimetres = (module * 25.4) / 72;
    expect(millimetres).toBeCloseTo(0.26, 2);
    expect((foot - top) % (module * hub3aSymbol.rowmult)).toBeCloseTo(0, 5);
    expect(translate).toHaveBeenCalledWith(left, top);
    expect(transform).toHaveBeenCalledWith(module, 0, 0, module * hub3aSymbol.rowmult, 0, 0);
    const shape =
      content.mock.calls.map(([each]) => String(each)).find((each) => each.endsWith(' 1 re')) ?? '';
    const bars = [...shape.matchAll(/^(\d+) \d+ (\d+) 1 re$/gm)];
    const ends = bars.map(([, begin, length]) => Number(begin) + Number(length));
    expect([Math.max(...ends), bars.filter(([, begin]) => begin === '0').length]).toEqual([
      modules,
      Math.round((foot - top) / (module * hub3aSymbol.rowmult)),
    ]);
    const quiet = 2 * module;
    const tooNear = drawn.texts.filter(
      (each) =>
        each.left < right + quiet &&
        each.right > left - quiet &&
        each.top < foot + quiet &&
        each.foot > top - quiet,
    );
    expect(tooNear.map(({ text }) => text)).toEqual([]);
    expect([left, foot < pageHeight - quiet]).toEqual([margin.left, true]);
    const hints = drawn.texts.filter(({ text }) => /^Slikajte|upisat/.test(text));
    for (const hint of hints)
      expect([hint.left > right, hint.top > top, hint.foot < foot]).toEqual([true, true, true]);
    expect(hints).toHaveLength(2);
  });
});

describe('statements of firms', () => {
  const wide = (length: number) => 'W'.repeat(length);
  /** As much as the form takes. */
  const longestFirm: LegalEntityData = {
    ...newFirm,
    mbs: '1'.repeat(100),
    shortName: wide(40),
    fullName: wide(500),
    email: `${wide(36)}@${wide(10)}.hr`,
    contactPersonName: wide(45),
    country: 'SI',
    street: wide(70),
    houseNumber: wide(10),
    postalCode: wide(10),
    placeName: wide(70),
  };
  const statements = {
    usual: statementOfFirm({ ...newFirm, ...ownShipping }),
    'of the longest texts': statementOfFirm(longestFirm),
  };

  const heightOf = ([, , y]: TextLine) => y;
  const firstOf = ({ header }: TableRow) => heightOf(header);
  const lastOf = ({ header, value }: TableRow) => Math.max(...[header, ...value].map(heightOf));

  /** The parts of the one statement that was drawn. */
  function partsOf() {
    const linesOf = (wanted: string) =>
      drawn.elements.filter(({ type }) => type === wanted).map(({ boxes }) => boxes.map(({ line }) => line));
    const [declaration = [], foot = []] = linesOf('P').slice(-2);
    const groups = linesOf('H2').map((lines, index) => {
      const rows = drawn.tables[index] ?? [];
      return {
        title: lines.map(([text]) => text).join(' '),
        heading: Math.max(...lines.map(heightOf)),
        first: Math.min(...rows.map(firstOf)),
        last: Math.max(...rows.map(lastOf)),
        rows,
      };
    });
    const rows = groups.flatMap((group) => group.rows);
    const columns = {
      left: [...linesOf('H1'), declaration, ...linesOf('H2'), rows.map(({ header }) => header), foot].flat(),
      values: rows.flatMap(({ value }) => value),
    };
    return { title: Math.max(...linesOf('H1').flat().map(heightOf)), declaration, groups, foot, columns };
  }

  describe.each(Object.entries(statements))('a statement, %s', (_name, statement) => {
    const written: { file: Buffer } = { file: Buffer.of() };
    beforeEach(() => {
      written.file = writeStatement(statement);
    });

    test('keeps within the margins; no texts or lines cross, and lines are drawn as what is not read aloud', () => {
      checkTexts();
      checkLines();
      checkArtifacts();
    });

    test('is one page with all groups, rows and values', async () => {
      expect((await readPdf(written.file)).pages).toBe(1);
      // Lines end at blanks, and within words that are too wide.
      const plain = (text: string) => text.replaceAll(' ', '');
      const groups = partsOf().groups.map(({ title, rows }) => ({
        title,
        rows: rows.map(({ header, value }) => [header[0], plain(value.map(([text]) => text).join(''))]),
      }));
      expect(groups).toEqual(
        statement.groups.map(({ title, rows }) => ({
          title,
          rows: rows.map(([label, value]) => [label, plain(value)]),
        })),
      );
    });

    test('has each value in the line of its label, labels in one column and values in another', () => {
      const { groups, columns } = partsOf();
      for (const { header, value } of groups.flatMap(({ rows }) => rows))
        expect(value.map(heightOf)[0], header[0]).toBe(heightOf(header));
      expect(new Set(columns.left.map(([, x]) => x))).toEqual(new Set([margin.left]));
      expect(new Set(columns.values.map(([, x]) => x)).size).toBe(1);
    });
  });
});
