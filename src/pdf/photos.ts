import { jsPDF } from 'jspdf';
import { brand } from '../../domain/brand.ts';

/** A page's picture as JPEG, with its size in pixels. */
export interface PhotoPage {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The sides of A4 in points. */
const [short, long] = [595.28, 841.89];

/** Pictures as the pages of a PDF, each as large as its sheet of A4 has room for. */
export function photoPdf(pages: readonly PhotoPage[], title: string): Blob {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', floatPrecision: 2 });
  pdf.setProperties({ title, creator: brand.company });
  pdf.setLanguage('hr');
  pages.forEach(({ jpeg, width, height }, index) => {
    const isUpright = height >= width;
    const [sheetWidth, sheetHeight] = isUpright ? [short, long] : [long, short];
    // The document begins with a page.
    pdf.addPage('a4', isUpright ? 'portrait' : 'landscape');
    if (index === 0) pdf.deletePage(1);
    const scale = Math.min(sheetWidth / width, sheetHeight / height);
    const [drawnWidth, drawnHeight] = [width * scale, height * scale];
    const [x, y] = [(sheetWidth - drawnWidth) / 2, (sheetHeight - drawnHeight) / 2];
    pdf.addImage(jpeg, 'JPEG', x, y, drawnWidth, drawnHeight, undefined, 'NONE');
  });
  return pdf.output('blob');
}
