/**
 * Writes the portal's fonts, Latin with the Croatian letters: the one that every page is set in, weights 400 to 700 in one
 * file, and the one for readers with dyslexia in two. Run: `npx tsx tools/fonts/fonts.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { charactersOf, mergeFonts } from './merge-fonts.ts';

const source = '@fontsource-variable/instrument-sans/files/instrument-sans';
const dyslexic = '@fontsource/opendyslexic/files/opendyslexic';
const folder = new URL('../../src/assets/fonts/', import.meta.url);
const punctuation = '€„“”‘’‚–—…·×•−→ ';
/** Without these the page could not be read as it is written. */
const needed = 'čćšžđČĆŠŽĐ€„“”–—…·×•0123456789';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const read = (file: string) => readFile(createRequire(import.meta.url).resolve(file));
const wanted = range(0x20, 0x17f) + punctuation;

/**
 * OpenDyslexic draws š as Š. Without that glyph browsers set it from s and a caron, as they set any letter that a font
 * has only the parts of.
 */
const withoutWrong = (characters: string) => characters.replace('š', '\u030c');

/** Writes a font with the wanted characters alone; throws when it lacks one that is needed. */
async function write(name: string, font: Buffer, adjust = (characters: string) => characters): Promise<void> {
  const cut = await subsetFont(font, adjust(wanted), { targetFormat: 'sfnt' });
  const present = charactersOf(cut);
  const missing = [...adjust(needed)].filter((sign) => !present.has(sign.codePointAt(0) ?? 0));
  if (missing.length > 0) throw new Error(`${name} lacks ${missing.join(' ')}`);
  const packed = await subsetFont(cut, adjust(wanted), { targetFormat: 'woff2' });
  await writeFile(new URL(`${name}.woff2`, folder), packed);
  console.log(`${name}.woff2: ${present.size} characters, ${(packed.length / 1024).toFixed(1)} kB`);
}

await mkdir(folder, { recursive: true });
const latin = await subsetFont(
  await read(`${source}-latin-wght-normal.woff2`),
  range(0x20, 0x7e) + range(0xa0, 0xff) + punctuation,
  { targetFormat: 'sfnt' },
);
const extended = await subsetFont(await read(`${source}-latin-ext-wght-normal.woff2`), range(0x100, 0x17f), {
  targetFormat: 'sfnt',
});
await write('instrument-sans', mergeFonts(latin, extended));
for (const weight of [400, 700]) {
  const font = await read(`${dyslexic}-latin-${weight}-normal.woff2`);
  await write(`opendyslexic-${weight}`, font, withoutWrong);
}
