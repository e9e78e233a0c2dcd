import { afterEach, beforeEach, expect, vi } from 'vitest';
import { margin } from '../../../server/features/shared/letterhead.ts';
import { PageDocument, type TableRow, type TextLine } from '../../../server/platform/pdf/document.ts';
import { widthOf } from '../../../server/platform/pdf/fonts.ts';

/** Of an A4 page, in points. */
export const pageHeight = 841.89;

export type Box = { text: string; left: number; right: number; top: number; foot: number; line: TextLine };
type Figure = { readonly bbox: readonly [number, number, number, number] };
type Place = readonly [x: number, y: number];

/** All that was drawn on pages since the test began. */
export const drawn = {
  texts: [] as Box[],
  /** The texts once more, by their structure elements, without the texts of tables. */
  elements: [] as { type: string; boxes: Box[] }[],
  tables: [] as (readonly TableRow[])[],
  /** Lines as they were asked for, and the operators that the page got for each. */
  rules: [] as { from: Place; to: Place; color: string; width: number; content: string[] }[],
  figures: [] as Figure[],
};

function boxOf(line: TextLine): Box {
  const [text, x, y, style] = line;
  const width = widthOf(text, style);
  const left = style.align === 'right' ? x - width : x;
  return { text, left, right: left + width, top: y - 0.72 * style.size, foot: y + 0.2 * style.size, line };
}

/** Notes what each test of the file draws. */
export function recordDrawing(): void {
  beforeEach(() => {
    for (const list of Object.values(drawn)) list.length = 0;
    const { textElement, tableElement, rule, struct } = PageDocument.prototype;
    const content = vi.spyOn(PageDocument.prototype, 'addContent');
    vi.spyOn(PageDocument.prototype, 'textElement').mockImplementation(function (
      this: PageDocument,
      type,
      lines,
    ) {
      // The cells of a table have been noted with it.
      if (type !== 'TD') {
        const boxes = lines.map(boxOf);
        drawn.elements.push({ type, boxes });
        drawn.texts.push(...boxes);
      }
      return textElement.call(this, type, lines);
    });
    vi.spyOn(PageDocument.prototype, 'tableElement').mockImplementation(function (this: PageDocument, rows) {
      drawn.tables.push(rows);
      drawn.texts.push(...rows.flatMap(({ header, value }) => [header, ...value]).map(boxOf));
      return tableElement.call(this, rows);
    });
    vi.spyOn(PageDocument.prototype, 'rule').mockImplementation(function (
      this: PageDocument,
      from,
      to,
      color,
      width,
    ) {
      const before = content.mock.calls.length;
      rule.call(this, from, to, color, width);
      const own = content.mock.calls.slice(before).map(([each]) => String(each));
      drawn.rules.push({ from, to, color, width, content: own });
    });
    vi.spyOn(PageDocument.prototype, 'struct').mockImplementation(function (
      this: PageDocument,
      ...given: Parameters<typeof struct>
    ) {
      if (given[0] === 'Figure') drawn.figures.push(given[1] as Figure);
      return struct.apply(this, given);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.foot && b.top < a.foot;
const near = (value: number, other: number) => Math.abs(value - other) < 0.01;
export const gapsOf = (numbers: readonly number[]) =>
  numbers.slice(1).map((each, index) => each - (numbers[index] ?? 0));

/** Texts keep within the margins, and no two are on one another. */
export function checkTexts(): void {
  expect(drawn.texts.length).toBeGreaterThan(0);
  for (const { text, left, right, top, foot } of drawn.texts) {
    expect(left, text).toBeGreaterThan(margin.left - 0.01);
    expect(right, text).toBeLessThan(margin.right + 0.01);
    expect([top > 40, foot < pageHeight - 24], text).toEqual([true, true]);
  }
  const touching = drawn.texts.flatMap((a, index) =>
    drawn.texts.slice(index + 1).flatMap((b) => (touch(a, b) ? `${a.text} | ${b.text}` : [])),
  );
  expect(touching).toEqual([]);
}

/** Lines are thin, level and within the margins, and none goes through a text. */
export function checkLines(): void {
  expect(drawn.rules.length).toBeGreaterThan(0);
  for (const { from, to, width } of drawn.rules) {
    expect(from[1]).toBe(to[1]);
    expect([from[0] >= margin.left, to[0] <= margin.right, from[0] < to[0]]).toEqual([true, true, true]);
    expect([width > 0, width < 1]).toEqual([true, true]);
    const crossed = drawn.texts.filter(
      ({ left, right, top, foot }) =>
        left < to[0] && from[0] < right && top - 1 < from[1] && from[1] < foot + 1,
    );
    expect(crossed.map(({ text }) => text)).toEqual([]);
  }
}

/** Each line that was asked for is on the page, from end to end, and is not read aloud. */
export function checkArtifacts(): void {
  expect(drawn.rules.length).toBeGreaterThan(0);
  for (const { from, to, width, content } of drawn.rules) {
    expect(content[0]).toMatch(/^\/Artifact\b[^]*BDC$/);
    const path = content.filter((each) => /^[\d.]+ [\d.]+ [ml]$/.test(each));
    expect(path.map((each) => each.at(-1))).toEqual(['m', 'l']);
    const places = path.flatMap((each) => each.split(' ').slice(0, 2).map(Number));
    expect([...from, ...to].every((each, index) => near(each, places[index] ?? 0))).toBe(true);
    expect(content).toContain(`${width} w`);
    // The line is drawn, and with that the artifact ends.
    expect(content.slice(-2)).toEqual(['S', 'EMC']);
  }
}
