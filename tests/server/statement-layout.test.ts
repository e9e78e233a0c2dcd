import { beforeEach, describe, expect, test } from 'vitest';
import type { LegalEntityData } from '../../generated/api.ts';
import { statementOfFirm } from '../../server/features/registration/firm.ts';
import { writeStatement } from '../../server/features/registration/statement-pdf.ts';
import { margin } from '../../server/features/shared/letterhead.ts';
import type { TableRow, TextLine } from '../../server/platform/pdf/document.ts';
import {
  checkArtifacts,
  checkLines,
  checkTexts,
  drawn,
  gapsOf,
  near,
  recordDrawing,
} from '../support/files/drawn.ts';
import { readPdf } from '../support/files/pdf.ts';
import { newFirm, ownShipping } from '../support/registration/registration.ts';

/*
 * The layout of a firm's statement: nothing overlaps or crosses the margins, what belongs together stands together, and the
 * longest texts still fit in one page. Exact places are not tested.
 */

recordDrawing();

const wide = (length: number) => 'W'.repeat(length);
/** As much as the form takes. */
const longest: LegalEntityData = {
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
  'of the longest texts': statementOfFirm(longest),
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
