import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { jsPDF } from 'jspdf';
import PdfKit from 'pdfkit';
import { paper } from '../../../server/demo/documents.ts';
import { writeStatement } from '../../../server/features/registration/statement-pdf.ts';
import { honestFeatures } from './hostile-pdfs.ts';
import { hidingPlaces, layouts } from './pdf-files.ts';
import { signStatement } from './signatures.ts';

const folder = join(import.meta.dirname, 'pdfs');

/** A page with a table and links, as programs write it that have nothing to do with ours. */
const others = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const);

/** Files of other makers. */
export async function honestFiles(): Promise<(readonly [what: string, content: Buffer])[]> {
  const statement = writeStatement({
    firmName: 'Jadran oprema d.o.o.',
    groups: [{ title: 'Pravna osoba', rows: [['OIB', '68203491577']] }],
    mark: '0',
  });
  const own = honestFeatures.flatMap((feature) =>
    Object.entries(layouts).map(([how, write]) => [`${feature.what}, ${how}`, write(feature)] as const),
  );
  const updated = honestFeatures.flatMap((feature) =>
    Object.entries(hidingPlaces).map(([how, write]) => [`${feature.what}, ${how}`, write(feature)] as const),
  );
  return [
    ...own,
    ...updated,
    ...others,
    ['a statement', statement],
    ['a signed statement', await signStatement(statement, '68203491577')],
    ['a paper', paper(['Polica'])],
    ['a paper with blanks behind it', Buffer.concat([paper(['Polica']), Buffer.from('\r\n\0\0')])],
    ['pdfkit', await byPdfKit({})],
    ['pdfkit, for archives', await byPdfKit({ subset: 'PDF/A-3b', tagged: true, pdfVersion: '1.7' })],
    ['jspdf', byJsPdf()],
  ];
}

async function byPdfKit(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  const document = new PdfKit({ ...options, font: 'Courier' });
  document.text('Polica', { link: 'https://hgk.hr' });
  document.end();
  return buffer(document);
}

function byJsPdf(): Buffer {
  const document = new jsPDF({ compress: true });
  document.textWithLink('Polica', 20, 20, { url: 'https://hgk.hr' });
  document.outline.add(null, 'Polica', { pageNumber: 1 });
  return Buffer.from(document.output('arraybuffer'));
}
