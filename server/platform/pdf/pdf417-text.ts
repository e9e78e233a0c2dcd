const upper = 0;
const lower = 1;
const mixed = 2;
const punctuation = 3;

/** The signs of the four alphabets by their values; control values stand for none. */
const alphabets = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ ',
  'abcdefghijklmnopqrstuvwxyz ',
  '0123456789&\r\t,:#-.$/+%*=^\0 ',
  ';<>@[\\]_`~!\r\t,:\n-.$/"|*()?{}\'',
].map((signs) => {
  const values = new Map(Array.from(signs, (sign, value) => [sign, value] as const));
  values.delete('\0');
  return values;
});

/** Values that change from one alphabet to another for good, from row to column. */
const latches: readonly (readonly (readonly number[])[])[] = [
  [[], [27], [28], [28, 25]],
  [[28, 28], [], [28], [28, 25]],
  [[28], [27], [], [25]],
  [[29], [29, 27], [29, 28], []],
];

/** Values that borrow one sign of another alphabet. */
const shifts = [
  { from: upper, to: punctuation, value: 29 },
  { from: lower, to: punctuation, value: 29 },
  { from: mixed, to: punctuation, value: 29 },
  { from: lower, to: upper, value: 27 },
] as const;

/** A way to write the text so far: its last values and the way before them. */
type Way = { readonly length: number; readonly values: readonly number[]; readonly before: Way | undefined };

/**
 * The code words of a text in text compaction, as few as there can be.
 * Source: ISO/IEC 15438, 5.4.2.
 *
 * @throws RangeError for a sign that text compaction does not have
 */
export function textCodewords(text: string): number[] {
  let ways: (Way | undefined)[] = [{ length: 0, values: [], before: undefined }];
  for (const sign of text) {
    const next: (Way | undefined)[] = [];
    const offer = (alphabet: number, before: Way, values: readonly number[]) => {
      const length = before.length + values.length;
      const known = next[alphabet];
      if (known === undefined || length < known.length) next[alphabet] = { length, values, before };
    };
    alphabets.forEach((_, from) => {
      const way = ways[from];
      if (way === undefined) return;
      alphabets.forEach((signs, to) => {
        const value = signs.get(sign);
        if (value !== undefined) offer(to, way, [...(latches[from]?.[to] ?? []), value]);
      });
      for (const shift of shifts) {
        const value = shift.from === from ? alphabets[shift.to]?.get(sign) : undefined;
        if (value !== undefined) offer(from, way, [shift.value, value]);
      }
    });
    ways = next;
  }
  return pairs(valuesOf(shortest(ways)));
}

function shortest(ways: readonly (Way | undefined)[]): Way {
  const [best] = ways.filter((way) => way !== undefined).toSorted((a, b) => a.length - b.length);
  if (best === undefined) throw new RangeError('The text has a sign that text compaction does not have.');
  return best;
}

function valuesOf(last: Way): number[] {
  const parts: (readonly number[])[] = [];
  for (let way: Way | undefined = last; way !== undefined; way = way.before) parts.push(way.values);
  return parts.toReversed().flat();
}

/** Two values make a code word; a shift that nothing follows fills the last one. */
function pairs(values: readonly number[]): number[] {
  const words: number[] = [];
  for (let at = 0; at < values.length; at += 2) words.push((values[at] ?? 0) * 30 + (values[at + 1] ?? 29));
  return words;
}
