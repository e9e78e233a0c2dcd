import { brand } from './brand.ts';
import { largestFile, uploadLimits } from './documents.ts';
import { fileNameStem } from './values/file-names.ts';

/** How photos become one document. Our choice: a page of 2,000 px is legible, and ten of them fit into the largest file. */
export const photoLimits = {
  photos: 10,
  /** The longer side of a page, in pixels. */
  side: 2000,
  /** Of one photo: more would take a phone's memory while it is opened. Cameras of 64 megapixels make less. */
  bytes: 40 * 1024 * 1024,
  pixels: 70_000_000,
  /** Within which the browser opens one, in ms. */
  opening: 20_000,
  /** Tried one after the other, until the document is small enough. */
  qualities: [0.85, 0.7, 0.55, 0.4, 0.25],
} as const;

export const photoTexts = {
  fileToo: 'Odabrali ste i datoteku i fotografije. Uklonite datoteku ili maknite fotografije.',
  tooMany: `U jedan dokument stane najviše ${photoLimits.photos} fotografija.`,
  tooLarge: `Dokument s ovim fotografijama veći je od ${largestFile}. Maknite koju fotografiju i pošaljite ponovno.`,
  unreadable: (name: string) =>
    `Fotografiju „${name}“ ovaj preglednik ne može otvoriti. Spremite je kao JPEG ili PNG i odaberite ponovno.`,
  tooMuch: (name: string) =>
    `Fotografija „${name}“ prevelika je za obradu na ovom uređaju. Smanjite je i odaberite ponovno.`,
  noMeans: `Ovaj uređaj ne može složiti fotografije u dokument. Skenirajte ih u PDF aplikacijom za bilješke ili datoteke i odaberite taj PDF, ili ih pošaljite na ${brand.email}.`,
} as const;

/** The file types that the picker of photos lists; the browser decides which of them it can open. */
export const photoTypes = 'image/jpeg,image/png,image/heic,image/heif';

/** Whether a file is a photo, by its type or, where the system gives no type, by its name. */
export const isPhoto = ({ type, name }: { readonly type: string; readonly name: string }) =>
  photoTypes.split(',').includes(type) || /\.(jpe?g|png|hei[cf])$/i.test(name);

/** `polica-ao-osiguranja-2026-11-21.pdf`: after the type and the day, `YYYY-MM-DD`, and never too long. */
export function photoFileName(type: string, day: string): string {
  const end = `-${day}.pdf`;
  const words = fileNameStem(type.trim() || 'dokument')
    .toLocaleLowerCase('hr')
    .replaceAll(/\s+/g, '-');
  return `${[...words].slice(0, uploadLimits.fileName - 1 - end.length).join('')}${end}`;
}
