/* Data as PDF packs them. Source: ISO 32000-1, 7.4. */

/** Run lengths that unpack to so many bytes. */
export function runsOf(bytes: number): Buffer {
  const long = Buffer.alloc(2 * Math.floor(bytes / 128), Buffer.from([129, 0]));
  const rest = bytes % 128;
  return rest === 0 ? long : Buffer.concat([long, Buffer.from([rest - 1]), Buffer.alloc(rest)]);
}

/** Codes of LZW as bits, each as wide as the table is by then. */
export function codesOf(codes: readonly number[], earlyChange = 1): Buffer {
  let bits = '';
  let since = 0;
  for (const code of codes) {
    const next = Math.min(4096, 258 + Math.max(0, since - 1));
    const width = 9 + [512, 1024, 2048].filter((size) => next + earlyChange >= size).length;
    bits += code.toString(2).padStart(width, '0');
    since = code === 256 ? 0 : since + 1;
  }
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((each) => Number.parseInt(each.padEnd(8, '0'), 2)));
}

/** A letter, and then as often as asked what was before and one letter more: the longest that a table can make. */
export const growing = (times: number) => [
  65,
  ...Array.from({ length: times - 1 }, (_, index) => 258 + index),
];
