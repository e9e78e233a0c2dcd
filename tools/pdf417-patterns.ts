/** Writes the bars of every PDF417 code word, as bwip-js draws them. Run: `npx tsx tools/pdf417-patterns.ts`. */
import { writeFile } from 'node:fs/promises';
import bwip from 'bwip-js/node';

const words = 929;
const columns = 30;
const barsOf = new Map<number, number>();

/** Notes the bars of every data code word of a symbol: three clusters take turns from row to row. */
function learn(first: number): void {
  const given = Array.from({ length: 800 }, (_, index) => (first + index) % words);
  const text = given.map((word) => `^${String(word).padStart(3, '0')}`).join('');
  const [code] = bwip.raw('pdf417', text, `raw columns=${columns} eclevel=0`);
  if (code === undefined || !('pixs' in code)) throw new Error('bwip-js drew no matrix.');
  given.forEach((word, index) => {
    // The first word of a symbol is its length; start and left indicator stand before each row.
    const [row, column] = [Math.floor((index + 1) / columns), (index + 1) % columns];
    const at = row * code.pixx + (2 + column) * 17;
    const bars = code.pixs.slice(at, at + 17).reduce((bits, cell) => bits * 2 + cell, 0);
    const key = (row % 3) * words + word;
    if ((barsOf.get(key) ?? bars) !== bars) throw new Error(`Word ${word} is drawn in two ways.`);
    barsOf.set(key, bars);
  });
}

for (let first = 0; first < words; first += columns) learn(first);
if (barsOf.size !== 3 * words) throw new Error(`${barsOf.size} patterns are not all of them.`);

const packed = Buffer.alloc(3 * words * 2);
// Seventeen cells begin with a bar and end with a space: fifteen bits are left to tell.
for (const [key, bars] of barsOf) packed.writeUInt16BE((bars >> 1) & 0x7fff, key * 2);
await writeFile(
  new URL('../server/platform/pdf/pdf417-patterns.ts', import.meta.url),
  `/**
 * Written by \`tools/pdf417-patterns.ts\`: the 929 code words in each of three clusters, two bytes for each, without the
 * first cell, which is dark, and the last one, which is not.
 * Source: ISO/IEC 15438, annex A.
 */
export const packedPatterns =
  '${packed.toString('base64')}';
`,
);
