import { paperColors } from '../../domain/paper.ts';
import { area, type Sheet, type TextStyle } from './sheet.ts';

export const rowHeight = 17;

const head: TextStyle = { size: 8, strong: true, color: paperColors.muted };

export type TableColumn<Row> = {
  readonly name: string;
  /** Where it begins; amounts and numbers end there. */
  readonly x: number;
  readonly isNumber?: true;
  /** How wide its text may be. */
  readonly width: number;
  readonly text: (row: Row) => string;
};

export function endRow(sheet: Sheet, color?: string): void {
  sheet.y += rowHeight;
  sheet.line(area.left, area.right, sheet.y, color);
}

/** Rows of one line each, below their heads, which every page repeats; the last column is strong. */
export function drawTable<Row>(
  sheet: Sheet,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): void {
  drawHead(sheet, columns);
  for (const row of rows) {
    if (sheet.y + rowHeight > area.bottom) {
      sheet.keep(rowHeight);
      drawHead(sheet, columns);
    }
    const y = sheet.y + 11.5;
    for (const { x, isNumber, width, text } of columns) {
      const style = { size: isNumber ? 8 : 8.5, strong: x === area.right };
      const [line = ''] = sheet.linesOf(text(row), width, style);
      if (isNumber) sheet.textEndingAt(text(row), x, y, style);
      else sheet.text(line === text(row) ? line : `${line.trimEnd()}…`, x, y, style);
    }
    endRow(sheet);
  }
}

function drawHead<Row>(sheet: Sheet, columns: readonly TableColumn<Row>[]): void {
  const y = sheet.y + 12;
  for (const { name, x, isNumber } of columns) {
    if (isNumber) sheet.textEndingAt(name, x, y, head);
    else sheet.text(name, x, y, head);
  }
  endRow(sheet, paperColors.muted);
}
