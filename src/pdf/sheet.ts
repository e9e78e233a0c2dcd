import { jsPDF } from 'jspdf';
import type { FontFiles } from './fonts.ts';
import { paperColors } from '../../domain/paper.ts';

/** A4 in points, from the upper left corner. */
const page = { width: 595.28, height: 841.89 } as const;

/** Where the content of a page begins and ends. */
export const area = { left: 48, right: 547.28, bottom: 776 } as const;

export interface TextStyle {
  readonly size: number;
  readonly strong?: boolean;
  readonly color?: string;
}

interface About {
  readonly title: string;
  readonly author: string;
}

const family = 'InstrumentSans';

/** The distance of lines of text, in parts of their size. */
export const lineHeight = 1.38;

/** Characters that the fonts lack; see `tools/fonts/pdf-fonts.ts`. */
const unprintable = /[^\u0020-\u007e\u00a0-\u017f€„“”‘’‚–—…•]/gu;

/** A text without letters that the fonts lack: jspdf would end it before the first of them. */
function printable(text: string): string {
  return text.normalize('NFC').replaceAll(unprintable, '?');
}

/** Draws the head of a page and returns where the content begins below it. */
type Head = (sheet: Sheet, pageNumber: number) => number;

/** A document of A4 pages that is written from top to bottom. Places are in points, on the base line of texts. */
export class Sheet {
  readonly #pdf: jsPDF;
  readonly #head: Head;
  #pageNumber = 1;
  #used: Partial<TextStyle> = {};
  /** Where the next thing goes. */
  y: number;

  constructor(fonts: FontFiles, { title, author }: About, head: Head) {
    this.#pdf = new jsPDF({ unit: 'pt', format: 'a4', putOnlyUsedFonts: true, floatPrecision: 2 });
    this.#addFont(`${family}-Regular.ttf`, fonts.regular, 'normal');
    this.#addFont(`${family}-SemiBold.ttf`, fonts.strong, 'bold');
    this.#pdf.setProperties({ title, author, creator: author });
    this.#pdf.setLanguage('hr');
    this.#pdf.viewerPreferences({ DisplayDocTitle: true });
    this.#head = head;
    this.y = head(this, this.#pageNumber);
  }

  #addFont(file: string, bytes: string, style: 'normal' | 'bold'): void {
    this.#pdf.addFileToVFS(file, bytes);
    this.#pdf.addFont(file, family, style);
  }

  /** Sets only those looks of a text that differ from the text before: each setting takes time in jspdf. */
  #use({ size, strong = false, color = paperColors.ink }: TextStyle): void {
    const { strong: oldStrong, size: oldSize, color: oldColor } = this.#used;
    if (strong !== oldStrong) this.#pdf.setFont(family, strong ? 'bold' : 'normal');
    if (size !== oldSize) this.#pdf.setFontSize(size);
    if (color !== oldColor) this.#pdf.setTextColor(color);
    this.#used = { size, strong, color };
  }

  text(text: string, x: number, y: number, style: TextStyle): void {
    this.#use(style);
    this.#pdf.text(printable(text), x, y);
  }

  textEndingAt(text: string, x: number, y: number, style: TextStyle): void {
    this.text(text, x - this.widthOf(text, style), y, style);
  }

  widthOf(text: string, style: TextStyle): number {
    this.#use(style);
    return this.#pdf.getTextWidth(printable(text));
  }

  /** A text in the colour of links; a press on it leads to `url`. */
  link(text: string, x: number, y: number, { url, ...style }: TextStyle & { readonly url: string }): void {
    this.text(text, x, y, { ...style, color: paperColors.petrol });
    this.#pdf.link(x, y - style.size, this.widthOf(text, style), style.size * lineHeight, { url });
  }

  /** Breaks a text into lines of at most `width` points. */
  linesOf(text: string, width: number, style: TextStyle): readonly string[] {
    // Most texts fit, and to measure them is much quicker than to break them.
    if (this.widthOf(text, style) <= width) return [printable(text)];
    return this.#pdf.splitTextToSize(printable(text), width) as string[];
  }

  /** Lines below one another; gives the height that they take. */
  lines(lines: readonly string[], x: number, y: number, style: TextStyle): number {
    const step = style.size * lineHeight;
    lines.forEach((line, index) => this.text(line, x, y + index * step, style));
    return lines.length * step;
  }

  line(x1: number, x2: number, y: number, color: string = paperColors.line, width = 0.6): void {
    this.#pdf.setDrawColor(color);
    this.#pdf.setLineWidth(width);
    this.#pdf.line(x1, y, x2, y);
  }

  card(x: number, y: number, width: number, height: number, color: string, radius = 9): void {
    this.#pdf.setFillColor(color);
    this.#pdf.roundedRect(x, y, width, height, radius, radius, 'F');
  }

  /** The portal's mark: a road that bends towards the sun, drawn on a square of 32. */
  mark(x: number, y: number, size: number): void {
    const unit = size / 32;
    this.card(x, y, size, size, paperColors.deep, size / 4);
    this.#pdf.setDrawColor(paperColors.white);
    this.#pdf.setLineWidth(3 * unit);
    this.#pdf.setLineCap('round');
    const road = [
      [-2.2, -5.5, 8.3, -7, 5.8, -12.5],
      [-1, -2.2, -3.2, -2.8, -3, -6.5],
    ];
    this.#pdf.lines(road, x + 13.2 * unit, y + 26 * unit, [unit, unit], 'S');
    this.#pdf.setLineCap('butt');
    this.#pdf.setFillColor(paperColors.amber);
    this.#pdf.circle(x + 22.5 * unit, y + 8.5 * unit, 2.5 * unit, 'F');
  }

  /** Goes on to a new page where the present one has less room than this left. */
  keep(height: number): void {
    if (this.y + height <= area.bottom) return;
    this.#pdf.addPage('a4');
    this.#pageNumber += 1;
    this.y = this.#head(this, this.#pageNumber);
  }

  /** Ends the document: every page gets its foot, which may say how many there are. */
  finish(foot: (pageNumber: number, pages: number) => readonly [start: string, end: string]): Blob {
    const pages = this.#pageNumber;
    const style = { size: 7.5, color: paperColors.muted };
    for (let number = 1; number <= pages; number += 1) {
      this.#pdf.setPage(number);
      const [start, end] = foot(number, pages);
      const y = page.height - 34;
      this.line(area.left, area.right, y - 13);
      this.text(start, area.left, y, style);
      this.textEndingAt(end, area.right, y, style);
    }
    return this.#pdf.output('blob');
  }
}
