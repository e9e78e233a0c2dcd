import PdfKit from 'pdfkit';
import { escapeMarkup } from '../../../domain/values/markup.ts';
import { toText } from '../../../domain/values/plain-text.ts';
import { type FontName, fonts, printable, widthOf } from './fonts.ts';

/** A4 in points. */
export const pageWidth = 595.28;

type TextStyle = {
  readonly font: FontName;
  readonly size: number;
  readonly color: string;
  /** The end of the line at its position; default left. */
  readonly align?: 'right';
};

/** A line of text, and where its base line begins or ends. */
export type TextLine = readonly [text: string, x: number, y: number, style: TextStyle];

/** A row of a table: its header, and the lines of its value. */
export type TableRow = { readonly header: TextLine; readonly value: readonly TextLine[] };

/** An element of the structure tree; its text is drawn when the tree is added to the page. */
export type Element = PDFKit.PDFStructureElement;

/** Options of pdfkit 0.20 that its types lack. */
declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the types of pdfkit are a global namespace.
  namespace PDFKit {
    namespace Mixins {
      interface StructureElementOptions {
        scope?: 'Row' | 'Column';
        /** Left, top, right and bottom in points from the upper left corner. */
        bbox?: readonly [number, number, number, number];
      }
      interface PDFFont {
        _font: (typeof fonts)[FontName]['glyphs'];
        registerFont(name: FontName, source: (typeof fonts)[FontName]['source']): this;
      }
    }
  }
}

type Properties = {
  title: string;
  author: string;
  /** Day of the document, `2026-12-01`: the only moment in the file, so that its bytes stay the same. */
  date?: string;
};

/** One tagged A4 page; points from the upper left, texts by base line. Source: ISO 14289-1 (PDF/UA-1). */
export class PageDocument extends PdfKit {
  constructor({ title, author, date }: Properties) {
    super({
      size: 'A4',
      margin: 0,
      // No default font: pdfkit would load one.
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: 'hr-HR',
      displayTitle: true,
      // The identifier of the file follows from these.
      info: { Title: title, Author: author, CreationDate: new Date(date ?? 0) },
    });
    if (date === undefined) delete this.info.CreationDate;
    for (const name of ['regular', 'strong'] as const) {
      this.registerFont(name, fonts[name].source).font(name);
      // oxlint-disable-next-line no-underscore-dangle -- pdfkit names it so; every glyph is embedded, used or not.
      Object.assign(this._font, fonts[name].glyphs);
    }
  }

  /** Draws decoration: lines, surfaces. Reading aloud leaves it out. */
  artifact(draw: () => void): void {
    this.markContent('Artifact', { type: 'Layout' });
    draw();
    this.endMarkedContent();
  }

  rule([x1, y1]: Point, [x2, y2]: Point, color: string, width: number): void {
    this.artifact(() => this.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).stroke(color));
  }

  /** An element of text. Blanks between its lines separate the words for screen readers too. */
  textElement(type: 'H1' | 'H2' | 'P' | 'TD', lines: readonly TextLine[]): Element {
    return this.struct(type, {}, () =>
      lines.forEach((line, index) => this.#write(line, index < lines.length - 1 ? ' ' : '')),
    );
  }

  /** A table of two columns, the first of which heads the rows. */
  tableElement(rows: readonly TableRow[]): Element {
    return this.struct(
      'Table',
      {},
      rows.map(({ header, value }) =>
        this.struct('TR', {}, [
          this.struct('TH', { scope: 'Row' }, () => this.#write(header)),
          this.textElement('TD', value),
        ]),
      ),
    );
  }

  #write([given, x, y, { font, size, color, align }]: TextLine, end = ''): void {
    const text = printable(given);
    const begin = align === 'right' ? x - widthOf(text, { font, size }) : x;
    this.font(font, size).fillColor(color);
    this.text(text + end, begin, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  /** Adds the content of the page in its reading order, and returns the file. */
  finish(elements: Element[]): Buffer {
    this.addStructure(this.struct('Document', {}, elements));
    this.end();
    return this.read() as Buffer;
  }

  /** Called by pdfkit, which would write a moment and texts that are not escaped. */
  _addInfo(): void {
    const { Title = '', Author = '' } = this.info;
    this.appendXML(
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
        'xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part>' +
        `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(Title)}</rdf:li></rdf:Alt></dc:title>` +
        `<dc:creator><rdf:Seq><rdf:li>${xmlText(Author)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>`,
    );
  }
}

type Point = readonly [x: number, y: number];

const xmlText = (text: string) => escapeMarkup(toText(text));
