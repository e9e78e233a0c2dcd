/** Codes of LZW, each as wide as the table asks that the codes before it have made. */
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
