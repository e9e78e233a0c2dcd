/** Writes the fonts of the documents that server and browser make. Run: `npx tsx tools/fonts/pdf-fonts.ts`. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const source = '@expo-google-fonts/instrument-sans';
const files = {
  '400Regular/InstrumentSans_400Regular.ttf': 'instrument-sans-400.ttf',
  '600SemiBold/InstrumentSans_600SemiBold.ttf': 'instrument-sans-600.ttf',
};
/** Tables that a viewer does not need: the document says which glyph is where. jspdf reads the name of a font. */
const dropTables = ['GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp', 'prep'];
const folders = ['server/platform/pdf/fonts/', 'src/pdf/fonts/'].map(
  (folder) => new URL(`../../${folder}`, import.meta.url),
);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const letters = range(0x20, 0x7e) + range(0xa0, 0x17f) + '€„“”‘’‚–—…•';

const { resolve } = createRequire(import.meta.url);
for (const folder of folders) {
  await mkdir(folder, { recursive: true });
  for (const [from, to] of Object.entries(files)) {
    const font = await subsetFont(await readFile(resolve(`${source}/${from}`)), letters, {
      targetFormat: 'truetype',
      dropTables,
      noHinting: true,
    });
    await writeFile(new URL(to, folder), font);
    console.log(`${new URL(to, folder).pathname}: ${(font.length / 1024).toFixed(1)} kB`);
  }
  await copyFile(resolve(`${source}/LICENSE_FONT`), new URL('instrument-sans.LICENSE.txt', folder));
}
