import { packedPatterns } from './pdf417-patterns.ts';
import { textCodewords } from './pdf417-text.ts';

const modulus = 929;
const padding = 900;
const start = 0b1_1111_1110_1010_1000;
const stop = 0b11_1111_1010_0010_1001;
const patterns = Buffer.from(packedPatterns, 'base64');

/**
 * A text of printable ASCII and line feeds as a PDF417 symbol: for each row the dark runs as column and columns.
 * bwip-js draws the same in ten times the time, which was most of what a bill took.
 * Source: ISO/IEC 15438, 5.3 to 5.9.
 *
 * @param columns of data code words, 1 to 30
 * @param level of error correction, 0 to 8
 * @throws RangeError for a text that no symbol holds
 */
export function pdf417Rows(
  text: string,
  columns: number,
  level: number,
): [start: number, length: number][][] {
  const words = textCodewords(text);
  const checks = 2 ** (level + 1);
  const count = Math.max(3, Math.ceil((1 + words.length + checks) / columns));
  if (count > 90 || count * columns > 928) throw new RangeError('The text is too long for a symbol.');
  const length = count * columns - checks;
  const data = [length, ...words];
  while (data.length < length) data.push(padding);
  const all = [...data, ...checkWords(data, checks)];
  return Array.from({ length: count }, (_, row) => {
    const [left, right] = indicators(row, count, columns, level);
    const inner = [left, ...all.slice(row * columns, (row + 1) * columns), right];
    return runsOf([start, ...inner.map((word) => barsOf(row % 3, word))]);
  });
}

/** What each row tells of the whole: number of rows, columns and level, in an order that goes round. */
function indicators(
  row: number,
  rows: number,
  columns: number,
  level: number,
): [left: number, right: number] {
  const base = 30 * Math.floor(row / 3);
  const facts = [Math.floor((rows - 1) / 3), 3 * level + ((rows - 1) % 3), columns - 1];
  const fact = (index: number) => base + (facts[index % 3] ?? 0);
  return [fact(row), fact(row + 2)];
}

function barsOf(cluster: number, word: number): number {
  return (1 << 16) | (patterns.readUInt16BE((cluster * modulus + word) * 2) << 1);
}

function runsOf(bars: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  let column = 0;
  const add = (bits: number, width: number) => {
    for (let at = width - 1; at >= 0; at -= 1, column += 1) {
      if (((bits >> at) & 1) === 0) continue;
      const last = runs.at(-1);
      if (last !== undefined && last[0] + last[1] === column) last[1] += 1;
      else runs.push([column, 1]);
    }
  };
  for (const bits of bars) add(bits, 17);
  add(stop, 18);
  return runs;
}

/** Reed and Solomon's check words over the numbers modulo 929, with 3 as the root. */
function checkWords(data: readonly number[], count: number): number[] {
  const generator = generatorOf(count);
  const rest = Array.from({ length: count }, () => 0);
  for (const word of data) {
    const factor = (word + (rest[count - 1] ?? 0)) % modulus;
    for (let at = count - 1; at >= 0; at -= 1) {
      const below = at === 0 ? 0 : (rest[at - 1] ?? 0);
      rest[at] = (below + modulus * modulus - factor * (generator[at] ?? 0)) % modulus;
    }
  }
  return rest.toReversed().map((word) => (modulus - word) % modulus);
}

const generators = new Map<number, readonly number[]>();

/** Coefficients of (x − 3)(x − 3²)…(x − 3ⁿ), the lowest first, without the leading one. */
function generatorOf(count: number): readonly number[] {
  const known = generators.get(count);
  if (known !== undefined) return known;
  let product = [1];
  let root = 1;
  for (let power = 1; power <= count; power += 1) {
    root = (root * 3) % modulus;
    product = Array.from({ length: product.length + 1 }, (_, at) => {
      const scaled = (product[at] ?? 0) * (modulus - root);
      return ((product[at - 1] ?? 0) + scaled) % modulus;
    });
  }
  const generator = product.slice(0, count);
  generators.set(count, generator);
  return generator;
}
