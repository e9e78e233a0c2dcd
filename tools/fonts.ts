/** Writes the portal's one font file: Latin with the Croatian letters, weights 400 to 700. Run: `npx tsx tools/fonts.ts`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { charactersOf, mergeFonts } from './merge-fonts.ts';

const source = '@fontsource-variable/instrument-sans/files/instrument-sans';
const target = new URL('../src/assets/fonts/instrument-sans.woff2', import.meta.url);
const punctuation = '€„“”‘’‚–—…·×•−→ ';
/** Without these the page could not be read as it is written. */
const needed = 'čćšžđČĆŠŽĐ€„“”–—…·×•0123456789';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const read = (part: string) =>
  readFile(createRequire(import.meta.url).resolve(`${source}-${part}-wght-normal.woff2`));

const latin = await subsetFont(await read('latin'), range(0x20, 0x7e) + range(0xa0, 0xff) + punctuation, {
  targetFormat: 'sfnt',
});
const extended = await subsetFont(await read('latin-ext'), range(0x100, 0x17f), { targetFormat: 'sfnt' });
const wanted = range(0x20, 0x17f) + punctuation;
const font = await subsetFont(mergeFonts(latin, extended), wanted, { targetFormat: 'sfnt' });
const present = charactersOf(font);
const missing = [...needed].filter((sign) => !present.has(sign.codePointAt(0) ?? 0));
if (missing.length > 0) throw new Error(`The font lacks ${missing.join(' ')}`);

const packed = await subsetFont(font, wanted, { targetFormat: 'woff2' });
await mkdir(new URL('.', target), { recursive: true });
await writeFile(target, packed);
console.log(`instrument-sans.woff2: ${present.size} characters, ${(packed.length / 1024).toFixed(1)} kB`);
