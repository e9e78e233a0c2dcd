import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatDay } from '../../domain/day.ts';
import { hub3aSymbol } from '../../domain/hub3a.ts';
import { formatEur } from '../../domain/money.ts';
import { paperColors } from '../../domain/paper.ts';
import { writeBill } from '../../server/features/billing/bill-pdf.ts';
import { drawPaymentSlip } from '../../server/features/billing/payment-slip.ts';
import { drawLetterhead, margin } from '../../server/features/shared/letterhead.ts';
import { PageDocument, pageWidth, type TableRow, type TextLine } from '../../server/platform/pdf/document.ts';
import { billDocument } from '../support/files/bill-document.ts';
import {
  type Box,
  checkArtifacts,
  checkLines,
  checkTexts,
  drawn,
  gapsOf,
  near,
  pageHeight,
  recordDrawing,
} from '../support/files/drawn.ts';
import { readPdf } from '../support/files/pdf.ts';
import type { LegalEntityData } from '../../generated/api.ts';
import { statementOfFirm } from '../../server/features/registration/firm.ts';
import { writeStatement } from '../../server/features/registration/statement-pdf.ts';
import { newFirm, ownShipping } from '../support/registration/registration.ts';

/*
 * The layout of bills: nothing overlaps or crosses the margins, what belongs together is in one line, and a phone reads the
 * bar code. Exact places are not tested.
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
const textOf = (text: string) => {
  const found = drawn.texts.find((each) => each.text === text);
  if (found === undefined) throw new Error(`There is no text ${text}.`);
  return found;
};

describe.each(Object.entries(bills))('a bill, %s', (_name, document) => {
  beforeEach(() => {
    writeBill(document);
  });

  test('keeps within the margins, and has no two texts on one another', () => {
    checkTexts();
  });

  test('has no line through a text', () => {
    checkLines();
  });

  test('has its lines drawn, as what is not read aloud', () => {
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

  test('has its rows, and the lines below them, at the same distance from one another', () => {
    const [days = [], rows = []] = drawn.tables;
    for (const table of [days, rows]) {
      const gaps = gapsOf(table.map(({ header }) => header[2]));
      expect(gaps.every((gap) => gap > 12 && gap < 30 && near(gap, gaps[0] ?? 0))).toBe(true);
      expect(new Set(table.map(({ header }) => header[1])).size).toBe(1);
    }
    const heads = rows.map(({ header }) => header[2]);
    const below = heads.map((y) => drawn.rules.find(({ from }) => from[1] > y)?.from[1] ?? 0);
    const distances = below.map((y, index) => y - (heads[index] ?? 0));
    expect(distances.every((each) => each > 5 && each < 12 && near(each, distances[0] ?? 0))).toBe(true);
  });
});

test('a bill says how much is to be paid on its card, the largest of all texts', () => {
  const card = vi.spyOn(PageDocument.prototype, 'roundedRect');
  writeBill(billDocument);
  const [x = 0, y = 0, width = 0, height = 0] = card.mock.calls.find(([, , each]) => each > 100) ?? [];
  expect([x, x + width]).toEqual([margin.left, margin.right]);
  const inside = drawn.texts.filter(({ top, foot }) => top > y && foot < y + height);
  expect(inside.map(({ text }) => text)).toEqual([
    `Za platiti do ${formatDay(billDocument.bill.dueDate)}`,
    formatEur(billDocument.bill.amountEur),
  ]);
  const [due, amount] = inside;
  // As far from the left edge as from the right one, and as far from above as from below.
  expect(near((due?.left ?? 0) - x, x + width - (amount?.right ?? 0))).toBe(true);
  const middle = (box?: Box) => ((box?.line[2] ?? 0) * 2 - 0.7 * (box?.line[3].size ?? 0)) / 2;
  expect(Math.abs(middle(due) - (y + height / 2))).toBeLessThan(1);
  expect(Math.abs(middle(amount) - (y + height / 2))).toBeLessThan(1);
  const sizes = drawn.texts.map(({ line }) => line[3].size);
  expect(amount?.line[3].size).toBe(Math.max(...sizes));
});

test('the number of a bill follows its title in the same line', () => {
  writeBill(billDocument);
  const [title, number] = [textOf('Račun za ratu'), textOf(billDocument.bill.number)];
  expect(number.line[2]).toBe(title.line[2]);
  const gap = number.left - title.right;
  expect([gap > 0.2 * 21, gap < 0.5 * 21]).toEqual([true, true]);
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

  test('leaves neither its dashes nor the scale of its code to what is drawn next', () => {
    const { given, dashes } = draw();
    const [saves, restores] = [given.saves.mock, given.restores.mock].map((each) => each.invocationCallOrder);
    expect(saves).toHaveLength(restores?.length ?? 0);
    const [dash = 0] = dashes.mock.invocationCallOrder;
    expect([(saves?.[0] ?? dash) < dash, dash < (restores?.[0] ?? 0)]).toEqual([true, true]);
    expect(dashes).toHaveBeenCalledTimes(1);
  });

  test('has its headings in one line', () => {
    draw();
    expect(textOf('Podaci za plaćanje').line[2]).toBe(textOf('Uplatnica HUB-3A').line[2]);
  });

  test('has two columns of fields, each above a line of its width', () => {
    draw();
    const fields = (drawn.tables[0] ?? []).map(({ header, value }, index) => {
      const { from, to } = drawn.rules[index] ?? { from: [0, 0], to: [0, 0] };
      const last = value.at(-1)?.[2] ?? 0;
      return { label: header[0], x: header[1], y: header[2], end: to[0], from, distance: from[1] - last };
    });
    for (const { x, from, distance } of fields) expect([from[0], distance]).toEqual([x, fields[0]?.distance]);
    expect(fields[0]?.distance).toBeGreaterThan(2);
    const at = new Map(fields.map((field) => [field.label, field]));
    const field = (label: string) => at.get(label) ?? { x: 0, y: 0, end: 0 };
    const [payer, payee] = [field('Platitelj'), field('Primatelj')];
    const [amount, purpose, iban] = [field('Iznos'), field('Šifra namjene'), field('IBAN primatelja')];
    const [model, reference, text] = [
      field('Model'),
      field('Poziv na broj primatelja'),
      field('Opis plaćanja'),
    ];
    expect([payer.x, payee.x]).toEqual([margin.left, margin.left]);
    expect(payee.end).toBe(payer.end);
    expect(new Set([amount, iban, model, text].map(({ x }) => x)).size).toBe(1);
    for (const { end } of [purpose, iban, reference, text]) expect(end).toBeCloseTo(margin.right, 5);
    // Those side by side are in one line, with the same room between them.
    expect([amount.y, model.y]).toEqual([purpose.y, reference.y]);
    expect(payer.y).toBe(amount.y);
    expect(reference.x - model.end).toBeCloseTo(purpose.x - amount.end, 5);
    expect(amount.end - amount.x).toBeCloseTo(purpose.end - purpose.x, 5);
    expect(new Set(gapsOf([amount.y, iban.y, model.y, text.y])).size).toBe(1);
    expect(iban.x - payer.end).toBeGreaterThan(20);
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

test('a letterhead has the names on the left, and how to reach the company on the right, above a line', () => {
  const page = new PageDocument({ title: 'x', author: 'x' });
  const [save, restore] = [vi.spyOn(page, 'save'), vi.spyOn(page, 'restore')];
  const square = vi.spyOn(page, 'roundedRect');
  const place = vi.spyOn(page, 'translate');
  const scale = vi.spyOn(page, 'scale');
  const circle = vi.spyOn(page, 'circle');
  page.finish(drawLetterhead(page));
  const [company, group, ...contact] = drawn.texts;
  const [rule] = drawn.rules;
  const side = 32 * Number(scale.mock.calls[0]?.[0]);
  const [left, top] = place.mock.calls[0] ?? [];
  expect(left).toBe(margin.left);
  expect(square.mock.calls[0]?.slice(0, 4)).toEqual([0, 0, 32, 32]);
  // The names stand beside the mark, within its height.
  for (const name of [company, group]) {
    expect(name?.left).toBeGreaterThan((left ?? 0) + side + 5);
    expect([(name?.top ?? 0) > (top ?? 0), (name?.foot ?? 0) < (top ?? 0) + side]).toEqual([true, true]);
  }
  expect(company?.left).toBe(group?.left);
  expect(company?.line[3].size).toBeGreaterThan(group?.line[3].size ?? 0);
  expect(contact.map(({ right }) => right.toFixed(3))).toEqual(contact.map(() => margin.right.toFixed(3)));
  const gaps = gapsOf(contact.map(({ line }) => line[2]));
  expect(new Set(gaps).size).toBe(1);
  expect(gaps[0]).toBeGreaterThan(8);
  expect([rule?.from[0], rule?.to[0], rule?.color]).toEqual([margin.left, margin.right, paperColors.line]);
  expect(rule?.from[1]).toBeGreaterThan((top ?? 0) + side + 5);
  expect(save.mock.calls.length).toBe(restore.mock.calls.length);
  // The sun is within the square.
  const [x = 0, y = 0, radius = 0] = circle.mock.calls[0] ?? [];
  expect([x - radius > 0, x + radius < 32, y - radius > 0, y + radius < 32]).toEqual([
    true,
    true,
    true,
    true,
  ]);
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
  /** From the last line of each row to the first one of the next. */
  const stepsOf = (rows: readonly TableRow[]) =>
    rows.slice(1).map((row, index) => firstOf(row) - lastOf(rows[index] ?? row));
  const areEqual = (gaps: readonly number[]) => gaps.every((gap) => near(gap, gaps[0] ?? 0));

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

  /** Where the foot's line is: the lowest of all. */
  const footLine = () => Math.max(...drawn.rules.map(({ from }) => from[1]));

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

    test('declares between its title and its first group, in lines at the same distance', () => {
      const { title, declaration, groups } = partsOf();
      const text = declaration.map(([line]) => line).join(' ');
      const [begin = '', end = '', ...others] = text.split(` ${statement.firmName} `);
      expect(others).toEqual([]);
      expect(begin).toMatch(/^Kao osoba .* pravne osobe$/);
      expect(end).toMatch(/^izjavljujem .* korisničkim imenom\.$/);
      const heights = declaration.map(heightOf);
      const steps = gapsOf(heights);
      const [step = 0] = steps;
      expect([areEqual(steps), step > 10, step < 20]).toEqual([true, true, true]);
      // It stands apart from both.
      expect(Math.min(...heights) - title).toBeGreaterThan(step);
      expect((groups[0]?.heading ?? 0) - Math.max(...heights)).toBeGreaterThan(step);
    });

    test('has each value in the line of its label, labels in one column and values in another', () => {
      const { groups, columns } = partsOf();
      for (const { header, value } of groups.flatMap(({ rows }) => rows))
        expect(value.map(heightOf)[0], header[0]).toBe(heightOf(header));
      expect(new Set(columns.left.map(([, x]) => x))).toEqual(new Set([margin.left]));
      expect(new Set(columns.values.map(([, x]) => x)).size).toBe(1);
    });

    test('has its rows at the same distance, and the lines of a value no farther apart than rows', () => {
      const { groups } = partsOf();
      const steps = groups.flatMap(({ rows }) => stepsOf(rows));
      const [step = 0] = steps;
      expect([areEqual(steps), step > 10, step < 20]).toEqual([true, true, true]);
      const within = groups.flatMap(({ rows }) => rows.flatMap(({ value }) => gapsOf(value.map(heightOf))));
      expect([areEqual(within), within.every((gap) => gap <= step)]).toEqual([true, true]);
    });

    test('has its groups apart from each other, with each heading nearer to its own rows', () => {
      const { groups } = partsOf();
      const below = groups.map(({ heading, first }) => first - heading);
      const above = groups.slice(1).map(({ heading }, index) => heading - (groups[index]?.last ?? 0));
      expect([areEqual(below), areEqual(above)]).toEqual([true, true]);
      const [step = 0] = groups.flatMap(({ rows }) => stepsOf(rows));
      expect(Math.min(...above)).toBeGreaterThan(Math.max(step * 1.4, ...below));
      expect(Math.max(...above)).toBeLessThan(40);
    });

    test('has a line from margin to margin below each heading, above its first row', () => {
      for (const { title, heading, first } of partsOf().groups) {
        const between = drawn.rules.filter(({ from }) => from[1] > heading && from[1] < first);
        expect(
          between.map(({ from, to }) => [from[0], to[0]]),
          title,
        ).toEqual([[margin.left, margin.right]]);
      }
    });

    test('has its foot below all rows, under a line', () => {
      const { groups, foot } = partsOf();
      const [hint = 0, mark = 0, ...others] = foot.map(heightOf);
      expect(others).toEqual([]);
      expect(footLine()).toBeGreaterThan(Math.max(...groups.map(({ last }) => last)) + 5);
      expect([hint > footLine(), mark > hint]).toEqual([true, true]);
      const line = drawn.rules.find(({ from }) => from[1] === footLine());
      expect([line?.from[0], line?.to[0]]).toEqual([margin.left, margin.right]);
      expect(foot.at(-1)?.[0]).toBe(`Oznaka podataka: ${statement.mark}`);
    });
  });

  test('the rows of a statement stand closer only where its texts are long, and then they fill the page', () => {
    const [usual, closer] = Object.values(statements).map((statement) => {
      drawn.tables.length = 0;
      drawn.elements.length = 0;
      writeStatement(statement);
      const { groups } = partsOf();
      const last = Math.max(...groups.map((group) => group.last));
      return { step: stepsOf(groups[0]?.rows ?? [])[0] ?? 0, room: footLine() - last };
    });
    expect(closer?.step).toBeLessThan(usual?.step ?? 0);
    expect(usual?.room).toBeGreaterThan(50);
    expect(closer?.room).toBeLessThan(20);
  });
});
