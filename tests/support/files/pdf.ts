import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const { resolve } = createRequire(import.meta.url);
// By itself it would fetch this file from the internet.
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer,
  },
});

/** What somebody gets who opens a PDF: pages, texts in drawing order, targets of links, what the document says about itself. */
export async function readPdf(
  file: Buffer,
): Promise<{ pages: number; texts: string[]; links: string[]; info: object }> {
  const { document } = await open(file);
  try {
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
    const contents = await Promise.all(pages.map((page) => page.getTextContent()));
    const items = contents.flatMap((content) => content.items);
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
    const annotations = await Promise.all(pages.map((page) => page.getAnnotations()));
    const links = (annotations.flat() as { url?: string }[]).flatMap(({ url }) => url ?? []);
    return { pages: document.numPages, texts, links, info: (await document.getMetadata()).info };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** The texts of the PDF417 codes on the first page, as a camera reads them from the page at 200 dots an inch. */
export async function readCodes(file: Buffer): Promise<string[]> {
  const { document, page } = await open(file);
  try {
    const viewport = page.getViewport({ scale: 200 / 72 });
    const canvas = createCanvas(viewport.width, viewport.height);
    // The canvas of Node has what pdf.js asks of the browser's.
    const element = canvas as unknown as HTMLCanvasElement;
    await page.render({ canvas: element, viewport }).promise;
    return await readImage(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height));
  } finally {
    await document.loadingTask.destroy();
  }
}

/** The texts of the PDF417 codes in a picture of dark runs: rows of starts and lengths, three cells high. */
export async function readRows(
  rows: readonly (readonly [start: number, length: number][])[],
): Promise<string[]> {
  const [scale, quiet, rowHeight] = [2, 8, 3];
  const width = Math.max(...rows.flat().map(([start, length]) => start + length)) + 2 * quiet;
  const canvas = createCanvas(width * scale, (rows.length * rowHeight + 2 * quiet) * scale);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  rows.forEach((runs, row) => {
    for (const [start, length] of runs) {
      const top = (quiet + row * rowHeight) * scale;
      context.fillRect((quiet + start) * scale, top, length * scale, rowHeight * scale);
    }
  });
  return readImage(context.getImageData(0, 0, canvas.width, canvas.height));
}

async function readImage(image: {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}): Promise<string[]> {
  const codes = await readBarcodes(image as unknown as ImageData, { formats: ['PDF417'] });
  return codes.map(({ text }) => text);
}

async function open(file: Buffer) {
  const document = await getDocument({ data: new Uint8Array(file), useSystemFonts: false }).promise;
  return { document, page: await document.getPage(1) };
}

/** The texts of the PDF417 codes on a picture, such as a screenshot. */
export async function readCodesOfPicture(picture: Buffer): Promise<string[]> {
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ['PDF417'] });
  return codes.map(({ text }) => text);
}
