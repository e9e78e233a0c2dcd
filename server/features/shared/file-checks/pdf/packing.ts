import { constants, createInflate, inflateSync } from 'node:zlib';
import { unreadable } from './refused.ts';
import { code, fromHexadecimal, isBlank } from './values.ts';

/** All streams of one file together, unpacked: a page scanned without loss is a third of it. */
const mostUnpacked = 100 * 1024 * 1024;
/** All objects that are packed into streams, together. */
const mostObjects = 32 * 1024 * 1024;
/** What is unpacked in one piece; more than that in smaller ones, to keep none of it. */
const atOnce = 1024 * 1024;
/** One of these; in bytes, like the others. */
const smallPiece = 64 * 1024;

/** Unpacks the streams of one file, and counts what comes out of them all. */
export class Unpacker {
  #left = mostUnpacked;
  #leftForObjects = mostObjects;

  /** What a stream of objects, or a table, holds. Behind what is packed nothing may stand. */
  unpackObjects(data: Buffer): Buffer {
    try {
      const { buffer, engine } = inflateSync(data, {
        maxOutputLength: Math.max(1, this.#leftForObjects),
        info: true,
      }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
      if (data.subarray(engine.bytesWritten).some((byte) => !isBlank(byte)))
        throw unreadable('something behind packed objects');
      this.#spendOnObjects(buffer.length);
      return buffer;
    } catch (error) {
      throw isOfPacking(error) ? unreadable('objects that cannot be unpacked') : error;
    }
  }

  plainObjects(data: Buffer): Buffer {
    this.#spendOnObjects(data.length);
    return data;
  }

  /** Counts what comes out of a stream; a picture or a font may be damaged, what could be unpacked of it counts. */
  async count(packed: Buffer, filter: Expanding, earlyChange: number): Promise<void> {
    if (filter === 'LZWDecode') this.#spend(lengthOfCodes(packed, earlyChange, this.#left));
    else if (filter === 'RunLengthDecode') this.#spend(lengthOfRuns(packed));
    else this.#spend(await this.#inflatedLength(packed));
  }

  async #inflatedLength(packed: Buffer): Promise<number> {
    if (this.#left > atOnce) {
      try {
        return inflateSync(packed, { maxOutputLength: atOnce, finishFlush: constants.Z_SYNC_FLUSH }).length;
      } catch (error) {
        if (!isOfPacking(error)) throw error;
      }
    }
    return lengthInPieces(packed, this.#left);
  }

  #spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw unreadable('more in its streams than can be unpacked');
  }

  #spendOnObjects(bytes: number): void {
    this.#spend(bytes);
    this.#leftForObjects -= bytes;
    if (this.#leftForObjects < 0) throw unreadable('more objects than can be unpacked');
  }
}

export type Expanding = 'FlateDecode' | 'LZWDecode' | 'RunLengthDecode';

const isOfPacking = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:Z_|ERR_BUFFER_TOO_LARGE)/.test(String(error.code));

async function lengthInPieces(packed: Buffer, most: number): Promise<number> {
  const inflate = createInflate({ chunkSize: smallPiece, finishFlush: constants.Z_SYNC_FLUSH });
  let length = 0;
  inflate.end(packed);
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > most) break;
    }
  } catch (error) {
    if (!isOfPacking(error)) throw error;
    // The length of the damaged piece is unknown: it counts as full.
    length += smallPiece;
  } finally {
    inflate.destroy();
  }
  return length;
}

/** How long this is unpacked: only lengths are kept, so that a bomb costs no more than its own. Source: ISO 32000-1, 7.4.4. */
function lengthOfCodes(packed: Buffer, earlyChange: number, most: number): number {
  const [clear, end, first, last] = [256, 257, 258, 4096];
  const lengths = new Float64Array(last).fill(1, 0, clear);
  let [length, next, width, previous, bits, held] = [0, first, 9, 0, 0, 0];
  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xff_ffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const word = (held >> bits) & ((1 << width) - 1);
    if (word === end || length > most) break;
    if (word === clear) {
      [next, width, previous] = [first, 9, 0];
      continue;
    }
    const known = word < next ? (lengths[word] ?? 0) : previous + 1;
    length += known;
    if (previous > 0 && next < last) {
      lengths[next] = previous + 1;
      next += 1;
    }
    previous = known;
    width = Math.min(12, Math.max(9, 32 - Math.clz32(next + earlyChange)));
  }
  return length;
}

/** Source: ISO 32000-1, 7.4.5. */
function lengthOfRuns(packed: Buffer): number {
  let length = 0;
  for (let at = 0; at < packed.length;) {
    const run = packed[at] ?? 128;
    if (run === 128) break;
    length += run < 128 ? run + 1 : 257 - run;
    at += run < 128 ? run + 2 : 2;
  }
  return length;
}

/** What was written in letters; neither grows by it, but for the `z` that stands for four zeros. */
export const fromLetters = {
  ASCIIHexDecode: (data: Buffer) => {
    const end = data.indexOf(code.moreThan);
    return fromHexadecimal(end === -1 ? data : data.subarray(0, end));
  },
  ASCII85Decode: from85,
} as const;

/** Source: ISO 32000-1, 7.4.3. */
function from85(data: Buffer): Buffer {
  const result = Buffer.alloc(4 * data.length);
  let [length, count, word] = [0, 0, 0];
  const push = (bytes: number) => {
    result.writeUInt32BE(word % 2 ** 32, length);
    length += bytes;
    [count, word] = [0, 0];
  };
  for (const byte of data) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && count === 0) push(4);
    if (byte < 0x21 || byte > 0x75) continue;
    word = word * 85 + byte - 0x21;
    count += 1;
    if (count === 5) push(4);
  }
  if (count > 1) {
    const bytes = count - 1;
    for (; count < 5; count += 1) word = word * 85 + 84;
    push(bytes);
  }
  return result.subarray(0, length);
}

/** Rows as they were before each byte became its difference to others. Source: RFC 2083, 6. */
export function withoutPredictor(data: Buffer, columns: number): Buffer {
  const width = columns + 1;
  if (columns === 0 || data.length % width !== 0) throw unreadable('a table with rows of different lengths');
  const rows = data.length / width;
  const result = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = data[row * width];
    if (kind === undefined || kind > 4) throw unreadable('a row of an unknown kind');
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column > 0 ? (result[at - 1] ?? 0) : 0;
      const up = row > 0 ? (result[at - columns] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (result[at - columns - 1] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind] ?? 0;
      result[at] = (data[row * width + column + 1] ?? 0) + guess;
    }
  }
  return result;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
