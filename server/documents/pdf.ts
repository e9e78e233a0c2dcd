import { constants, createInflate } from 'node:zlib';
import { fileTexts } from '../../domain/documents.ts';

/** Why a file is refused; `undefined` for one that can be kept. */
export type Problem = (typeof fileTexts)[keyof typeof fileTexts] | undefined;

/** All streams of one file together, unpacked: a page scanned without loss is a third of it. */
const mostUnpacked = 100 * 1024 * 1024;
const mostStreams = 10_000;

/** What must not be in a document that a clerk opens: it runs, starts, fetches, sends or carries something. */
const activeNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
];

/**
 * These names of PDF, however they are written: any character may stand as its number, `/J#61vaScript`.
 * Source: ISO 32000-1, 7.3.5.
 */
function namesIn(names: readonly string[]): RegExp {
  const written = names.map((name) =>
    [...name]
      .map((letter) => {
        const code = letter.charCodeAt(0).toString(16);
        return `(?:${letter}|#${code.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
      })
      .join(''),
  );
  return new RegExp(`/(?:${written.join('|')})(?![^\\x00\\t\\n\\f\\r ()<>[\\]{}/%])`);
}

const active = namesIn(activeNames);
const encryption = namesIn(['Encrypt']);
const objectStream = namesIn(['ObjStm']);
const [firstObject, objectCount] = [namesIn(['First']), namesIn(['N'])];
const packing = namesIn(['FlateDecode', 'Fl']);
const filter = namesIn(['Filter', 'F']);
/** A second filter, or one of another kind, behind which objects could hide. */
const otherPacking = namesIn([
  'Predictor',
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
  'Crypt',
]);

/** Longer than any of the names is written: what is looked through piece by piece must not be cut inside one. */
const overlap = 64;

/**
 * Looks through a PDF without drawing it. It must begin and end as one and be nothing else beside, must need no
 * password, and must neither run, start, fetch nor carry anything: objects that are packed into streams are looked
 * through too. Where a reader might see what this does not, the file is refused.
 */
export async function problemOfPdf(content: Buffer): Promise<Problem> {
  if (!/^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8))) return fileTexts.wrongFormat;
  const end = content.toString('latin1', Math.max(0, content.length - 1024));
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end)) return fileTexts.damaged;
  if (isArchiveToo(content)) return fileTexts.wrongFormat;
  const text = content.toString('latin1');
  if (encryption.test(text)) return fileTexts.locked;
  if (active.test(text)) return fileTexts.active;
  return problemOfStreams(content, text);
}

/** An archive is read from its end: a file can be a PDF and an archive at once. */
function isArchiveToo(content: Buffer): boolean {
  const shortest = 22;
  for (let from = content.length; ;) {
    const at = content.lastIndexOf('PK\x05\x06', from - 1, 'latin1');
    if (from <= 0 || at === -1 || at < content.length - shortest - 0xffff) return false;
    if (at + shortest <= content.length && at + shortest + content.readUInt16LE(at + 20) === content.length)
      return true;
    from = at;
  }
}

async function problemOfStreams(content: Buffer, text: string): Promise<Problem> {
  let streams = 0;
  let unpackedInAll = 0;
  let readInAll = 0;
  let searched = 0;
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    streams += 1;
    if (streams > mostStreams) return fileTexts.damaged;
    const start = index + keyword.length;
    const head = headOf(text.slice(searched, index));
    searched = start;
    if (head.mayHide) return fileTexts.damaged;
    if (!head.isPacked && !looksPacked(content, start)) continue;
    // One after the other: together they may be large.
    // oxlint-disable-next-line no-await-in-loop
    const { read, unpacked, isActive, isWhole } = await unpack(
      content.subarray(start),
      mostUnpacked - unpackedInAll,
    );
    if (isActive) return fileTexts.active;
    if (head.holdsObjects && !isWhole) return fileTexts.damaged;
    unpackedInAll += unpacked;
    readInAll += read;
    // Streams of a right file do not overlap.
    if (unpackedInAll > mostUnpacked || readInAll > 2 * content.length) return fileTexts.damaged;
  }
  return undefined;
}

/** What stands between the stream before and this one says of it; its own dictionary is a part of that. */
function headOf(head: string): { holdsObjects: boolean; isPacked: boolean; mayHide: boolean } {
  const holdsObjects = objectStream.test(head) || (firstObject.test(head) && objectCount.test(head));
  const packings = head.match(new RegExp(packing, 'g'))?.length ?? 0;
  const isOdd = otherPacking.test(head) || packings > 1 || (packings === 0 && filter.test(head));
  return { holdsObjects, isPacked: packings > 0, mayHide: holdsObjects && isOdd };
}

/** The two bytes with which packed data begin, whatever the dictionary says. Source: RFC 1950, 2.2. */
function looksPacked(content: Buffer, at: number): boolean {
  if (at + 2 > content.length) return false;
  const [method = 0, flags = 0] = content.subarray(at, at + 2);
  return (method & 0x0f) === 8 && method >> 4 <= 7 && (method * 256 + flags) % 31 === 0;
}

/** Unpacks a stream piece by piece and keeps none of it; stops where it is more than `most`. */
async function unpack(
  packed: Buffer,
  most: number,
): Promise<{ read: number; unpacked: number; isActive: boolean; isWhole: boolean }> {
  const inflate = createInflate({ chunkSize: 64 * 1024, finishFlush: constants.Z_SYNC_FLUSH });
  let unpacked = 0;
  let tail = '';
  const told = (isActive: boolean, isWhole: boolean) => ({
    read: inflate.bytesWritten,
    unpacked,
    isActive,
    isWhole,
  });
  inflate.end(packed);
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      unpacked += piece.length;
      const text = tail + piece.toString('latin1');
      if (active.test(text)) return told(true, true);
      if (unpacked > most) break;
      tail = text.slice(-overlap);
    }
    return told(false, true);
  } catch {
    return told(false, false);
  } finally {
    inflate.destroy();
  }
}
