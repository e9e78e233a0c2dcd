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

/**
 * A PDF as a reader gets it: pages, texts in drawing order, targets of links, and the data of the document, both its
 * own and its metadata (XMP).
 */
export async function readPdf(file: Buffer): Promise<{
  pages: number;
  texts: string[];
  links: string[];
  info: object;
  metadata: Record<string, unknown>;
}> {
  const { document } = await open(file);
  try {
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
    const contents = await Promise.all(pages.map((page) => page.getTextContent()));
    const items = contents.flatMap((content) => content.items);
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
    const annotations = await Promise.all(pages.map((page) => page.getAnnotations()));
    const links = (annotations.flat() as { url?: string }[]).flatMap(({ url }) => url ?? []);
    const { info, metadata } = await document.getMetadata();
    return { pages: document.numPages, texts, links, info, metadata: Object.fromEntries(metadata ?? []) };
  } finally {
    await document.loadingTask.destroy();
  }
}

/**
 * The first page as a screen reader reads it: elements of the structure tree in its order, as roles and texts; `Figure`
 * with its alternative text. Throws for text outside of the tree, and for text that is drawn in another order.
 */
export async function readStructure(file: Buffer): Promise<string[]> {
  const { document, page } = await open(file);
  try {
    const texts = new Map<string, string[]>();
    let id = '';
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        if (item.str.trim() === '') continue;
        const before = texts.get(id);
        if (before === undefined) throw new Error(`“${item.str}” is in no element.`);
        before.push(item.str);
      } else {
        // Content outside of an element has no id.
        id = item.type === 'endMarkedContent' ? '' : (item.id ?? '');
        if (id !== '') texts.set(id, []);
      }
    }
    const elements: string[] = [];
    const ids: string[] = [];
    const walk = (node: TreeNode) => {
      const contents = node.children.flatMap((child) => ('type' in child ? [child.id] : []));
      ids.push(...contents);
      const text = node.alt ?? contents.flatMap((content) => texts.get(content) ?? []).join(' ');
      if (contents.length > 0) elements.push(`${node.role}: ${text}`);
      else if (node.role !== 'Root') elements.push(node.role);
      for (const child of node.children) if (!('type' in child)) walk(child);
    };
    walk(await page.getStructTree());
    if (ids.join(' ') !== [...texts.keys()].join(' ')) throw new Error('The page is drawn in another order.');
    return elements;
  } finally {
    await document.loadingTask.destroy();
  }
}

type TreeNode = {
  role: string;
  alt?: string;
  children: readonly (TreeNode | { type: string; id: string })[];
};

/**
 * The texts of the PDF417 codes on the first page, as a camera reads them from the page at 200 dots an inch.
 *
 * @param above share of the page at its head that the camera does not see
 */
export async function readCodes(file: Buffer, above = 0): Promise<string[]> {
  const { document, page } = await open(file);
  try {
    const scale = 200 / 72;
    const { width, height } = page.getViewport({ scale });
    const viewport = page.getViewport({ scale, offsetY: -above * height });
    const canvas = createCanvas(width, (1 - above) * height);
    // The canvas of Node has the methods of the browser's that pdf.js calls.
    const element = canvas as unknown as HTMLCanvasElement;
    await page.render({ canvas: element, viewport }).promise;
    return await readImage(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height));
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Width and height of the first page, and how far to the left and to the right its texts reach, in points. */
export async function readExtent(file: Buffer): Promise<{ page: number[]; left: number; right: number }> {
  const { document, page } = await open(file);
  try {
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const starts = texts.map(({ transform }) => Number(transform[4]));
    const ends = texts.map(({ width }, index) => (starts[index] ?? 0) + width);
    return { page: page.view.slice(2), left: Math.min(...starts), right: Math.max(...ends) };
  } finally {
    await document.loadingTask.destroy();
  }
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
