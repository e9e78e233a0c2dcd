import type { Fact } from '../text/offer-facts.ts';
import { paperColors } from '../../domain/paper.ts';
import { lineHeight, type Sheet, type TextStyle, area } from './sheet.ts';

/** Between the two columns of facts. */
const gap = 24;
const columnWidth = (area.right - area.left - gap) / 2;
const labelWidth = 136;
const label: TextStyle = { size: 8.5, color: paperColors.muted };
const value: TextStyle = { size: 9.5 };

/** A heading that is not parted from the `follows` points that come below it. */
export function drawHeading(sheet: Sheet, text: string, follows: number): void {
  sheet.keep(22 + follows);
  sheet.y += 12;
  sheet.text(text, area.left, sheet.y, { size: 12, strong: true, color: paperColors.deep });
  sheet.y += 8;
}

/** A heading, and below it names and values in two columns, a hair line under each; all of it on one page. */
export function drawFacts(sheet: Sheet, heading: string, facts: readonly Fact[]): void {
  const half = Math.ceil(facts.length / 2);
  const measured = facts.map((fact) => measure(sheet, fact));
  const rows = measured.slice(0, half).map((cell, row) => {
    const pair = [cell, ...measured.slice(half + row, half + row + 1)];
    return { pair, height: Math.max(...pair.map(({ height }) => height)) + 6 };
  });
  drawHeading(
    sheet,
    heading,
    rows.reduce((sum, { height }) => sum + height, 0),
  );
  for (const { pair, height } of rows) {
    pair.forEach(({ labels, values }, column) => {
      const x = area.left + column * (columnWidth + gap);
      sheet.lines(labels, x, sheet.y + 12, label);
      sheet.lines(values, x + labelWidth + 8, sheet.y + 12, value);
      sheet.line(x, x + columnWidth, sheet.y + height - 0.6);
    });
    sheet.y += height;
  }
  sheet.y += 8;
}

function measure(sheet: Sheet, fact: Fact) {
  const labels = sheet.linesOf(fact.label, labelWidth, label);
  const values = sheet.linesOf(fact.value, columnWidth - labelWidth - 8, value);
  return { labels, values, height: Math.max(labels.length, values.length) * value.size * lineHeight };
}
