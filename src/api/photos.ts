import type { imageDimensionsFromStream } from 'image-dimensions';
import { fromPromise } from 'xstate';
import { fileTypes, uploadLimits } from '../../domain/documents.ts';
import { photoLimits, photoTexts } from '../../domain/photos.ts';
import { type OpenedPhotos, type Photo, type PhotoDocument, photosMachine } from '../../machines/photos.ts';
import { failureOf } from '../../machines/shared/failure.ts';
import { CallFailure } from './calls/client.ts';
import { importLate } from './calls/import-late.ts';

const previewSide = 320;

/** Of a PDF, beside its pictures. */
const pdfBytes = 20_000;

const jpeg = 'image/jpeg';

const refuse = (message: string) => new CallFailure({ code: 'not-sent', message });

/**
 * A bitmap on a canvas, its longer side at most `side` pixels, turned clockwise.
 *
 * @throws CallFailure where the browser has no canvas, or no memory for it
 */
function drawn(bitmap: ImageBitmap, side: number, turn: Photo['turn'] = 0): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((each) => Math.max(1, Math.round(each * scale)));
  const canvas = document.createElement('canvas');
  const isAcross = turn % 180 !== 0;
  canvas.width = (isAcross ? height : width) ?? 1;
  canvas.height = (isAcross ? width : height) ?? 1;
  const context = canvas.getContext('2d');
  if (!context || !width || !height) throw refuse(photoTexts.noMeans);
  // Transparent pixels of a PNG would be black in the JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return canvas;
}

/** Phones give a canvas little memory: it is given back at once. */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, jpeg, quality));
  canvas.width = 0;
  if (!blob) throw refuse(photoTexts.noMeans);
  return blob;
}

/** @throws CallFailure where the browser does not open it, or not soon enough */
async function opened(file: Blob, name: string): Promise<ImageBitmap> {
  if (!('createImageBitmap' in globalThis)) throw refuse(photoTexts.noMeans);
  // As the camera was held, which the file says.
  const bitmap = createImageBitmap(file, { imageOrientation: 'from-image' });
  const isLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), photoLimits.opening));
  const first = await Promise.race([bitmap.catch(() => undefined), isLate]);
  if (first) return first;
  // A bitmap that comes all the same must not keep its memory.
  void bitmap.then(
    (late) => late.close(),
    () => undefined,
  );
  throw refuse(first === null ? photoTexts.tooMuch(name) : photoTexts.unreadable(name));
}

type Measure = typeof imageDimensionsFromStream;

/** By the head of the file: to open it would take the memory already. */
async function refuseTooMuch(file: File, measure: Measure): Promise<void> {
  const size = file.size > photoLimits.bytes ? null : await measure(file.stream()).catch(() => undefined);
  if (size === undefined) throw refuse(photoTexts.unreadable(file.name));
  if (size === null || size.width * size.height > photoLimits.pixels)
    throw refuse(photoTexts.tooMuch(file.name));
}

async function read(file: File, measure: Measure): Promise<Photo> {
  await refuseTooMuch(file, measure);
  const bitmap = await opened(file, file.name);
  try {
    const preview = drawn(bitmap, previewSide).toDataURL(jpeg, 0.8);
    const picture = await encoded(drawn(bitmap, photoLimits.side), 0.92);
    return { id: crypto.randomUUID(), name: file.name, picture, preview, turn: 0 };
  } finally {
    bitmap.close();
  }
}

async function pageOf({ picture, name, turn }: Photo, quality: number) {
  const bitmap = await opened(picture, name);
  try {
    const canvas = drawn(bitmap, photoLimits.side, turn);
    const { width, height } = canvas;
    const blob = await encoded(canvas, quality);
    return { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height };
  } finally {
    bitmap.close();
  }
}

/** The pages in the first quality in which all of them fit into one document. */
async function pagesOf(photos: readonly Photo[]) {
  for (const quality of photoLimits.qualities) {
    const pages = [];
    // One after the other: a phone has no memory for ten at once.
    for (const photo of photos) pages.push(await pageOf(photo, quality));
    const bytes = pages.reduce((sum, page) => sum + page.jpeg.length, pdfBytes);
    if (bytes <= uploadLimits.fileBytes) return pages;
  }
  throw refuse(photoTexts.tooLarge);
}

export const photosLogic = photosMachine.provide({
  actors: {
    readPhotos: fromPromise<OpenedPhotos, { files: readonly File[] }>(async ({ input: { files } }) => {
      const { imageDimensionsFromStream: measure } = await importLate(() => import('image-dimensions'));
      const photos: Photo[] = [];
      const problems = new Set<string>();
      for (const file of files) {
        try {
          photos.push(await read(file, measure));
        } catch (error) {
          problems.add(failureOf(error).message);
        }
      }
      const problem = [...problems].join(' ');
      if (photos.length === 0) throw refuse(problem);
      return { photos, problem: problem || null };
    }),
    makeDocument: fromPromise<File, PhotoDocument>(async ({ input: { photos, fileName } }) => {
      // The code that typesets the PDF is large: it is loaded when it is needed, in parallel with the pictures.
      const [{ photoPdf }, pages] = await Promise.all([
        importLate(() => import('../pdf/photos.ts')),
        pagesOf(photos),
      ]);
      const pdf = photoPdf(pages, fileName.replace(/\.pdf$/, ''));
      if (pdf.size > uploadLimits.fileBytes) throw refuse(photoTexts.tooLarge);
      return new File([pdf], fileName, { type: fileTypes.pdf });
    }),
  },
});
