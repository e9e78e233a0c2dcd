import { pageSize } from './document.ts';
import type { Font } from './font.ts';

/** `#10252B`. */
type Color = `#${string}`;

type TextStyle = { font: Font; size: number; color: Color };

/**
 * Collects the drawing operators of a page. Places are in points from the upper left corner, texts stand on their base
 * line.
 * Source: ISO 32000-1, 8.5 and 9.4.
 */
export class Drawing {
  readonly #operators: string[] = [];

  get operators(): string {
    return this.#operators.join('\n');
  }

  text(text: string, x: number, y: number, { font, size, color }: TextStyle): void {
    this.#add(`${rgb(color)} rg BT /${font.key} ${size} Tf ${point(x, y)} Td ${font.encode(text)} Tj ET`);
  }

  /** A text that ends at `x`. */
  textEndingAt(text: string, x: number, y: number, style: TextStyle): void {
    this.text(text, x - style.font.widthOf(text, style.size), y, style);
  }

  rectangle(x: number, y: number, width: number, height: number, color: Color): void {
    this.#add(`${rgb(color)} rg ${point(x, y + height)} ${round(width)} ${round(height)} re f`);
  }

  roundedRectangle(box: Box, radius: number, color: Color): void {
    const { x, y, width, height } = box;
    // A quarter of a circle as a cubic curve.
    const k = radius * 0.5523;
    const [right, bottom] = [x + width, y + height];
    this.#add(
      [
        `${rgb(color)} rg ${point(x + radius, y)} m ${point(right - radius, y)} l`,
        curve([right - radius + k, y], [right, y + radius - k], [right, y + radius]),
        `${point(right, bottom - radius)} l`,
        curve([right, bottom - radius + k], [right - radius + k, bottom], [right - radius, bottom]),
        `${point(x + radius, bottom)} l`,
        curve([x + radius - k, bottom], [x, bottom - radius + k], [x, bottom - radius]),
        `${point(x, y + radius)} l`,
        curve([x, y + radius - k], [x + radius - k, y], [x + radius, y]),
        'h f',
      ].join(' '),
    );
  }

  line(from: Point, to: Point, { color, width, dash = [] }: LineStyle): void {
    this.#add(
      `q ${rgb(color)} RG ${width} w [${dash.join(' ')}] 0 d ${point(...from)} m ${point(...to)} l S Q`,
    );
  }

  /** One stroke with round ends: a start, and curves of three points each. */
  stroke(
    start: Point,
    curves: readonly (readonly [Point, Point, Point])[],
    { color, width }: LineStyle,
  ): void {
    const path = curves.map((points) => curve(...points)).join(' ');
    this.#add(`q 1 J ${rgb(color)} RG ${round(width)} w ${point(...start)} m ${path} S Q`);
  }

  /** Dark cells of a grid, as one shape without seams. `runs` are column, row, columns and rows. */
  cells(x: number, y: number, cell: number, runs: readonly Run[], color: Color): void {
    const path = runs
      .map(([column, row, columns, rows]) => `${column} ${row} ${columns} ${rows} re`)
      .join('\n');
    this.#add(`q ${rgb(color)} rg ${round(cell)} 0 0 ${round(-cell)} ${point(x, y)} cm\n${path}\nf Q`);
  }

  #add(operators: string): void {
    this.#operators.push(operators);
  }
}

export type Point = readonly [x: number, y: number];
export type Run = readonly [column: number, row: number, columns: number, rows: number];
type Box = { x: number; y: number; width: number; height: number };
type LineStyle = { color: Color; width: number; dash?: readonly number[] };

function curve(...points: readonly [Point, Point, Point]): string {
  return `${points.map((each) => point(...each)).join(' ')} c`;
}

function point(x: number, y: number): string {
  return `${round(x)} ${round(pageSize.height - y)}`;
}

function round(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}

function rgb(color: Color): string {
  return [1, 3, 5].map((at) => round(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');
}
