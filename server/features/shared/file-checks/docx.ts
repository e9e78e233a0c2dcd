import type { Readable } from 'node:stream';
import type { SaxesTagNS } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { fileTexts } from '../../../../domain/documents.ts';
import { isRootOfRelations, isRootOfTypes, mainType, PartTypes, problemOfRelation } from './docx-package.ts';
import { createTextReader, isDocument } from './docx-text.ts';
import type { FileProblem } from './pdf.ts';
import { readXml, XmlError, type XmlReader } from './xml.ts';

/** All parts of one file together, unpacked. */
const mostUnpacked = 50 * 1024 * 1024;
const mostParts = 2000;

/** Parts that run, or that carry other files. */
const activePart = /(?:^|\/)(?:vba[^/]*|activex|embeddings|customui\d*)(?:\/|\.|$)/;

/** Parts without which a document of Word is none. Source: ECMA-376, part 2. */
const listOfTypes = '[content_types].xml';
const firstRelations = '_rels/.rels';

/** Endings that parts of a document without macros and embedded files have. */
const usualEndings = new Set(
  'xml rels png jpg jpeg gif bmp tif tiff emf wmf svg wdp webp odttf ttf thmx sigs'.split(' '),
);

/**
 * Looks through a document of Word without opening it: an archive with the parts of one and nothing else, without a
 * password, macros and embedded files, that fetches nothing from elsewhere when it is opened.
 */
export async function problemOfDocx(content: Buffer): Promise<FileProblem> {
  if (isEncryptedOffice(content)) return fileTexts.locked;
  if (content.toString('latin1', 0, 4) !== 'PK\x03\x04') return fileTexts.wrongFormat;
  let archive: ZipFile;
  try {
    archive = await fromBufferPromise(content, { lazyEntries: true, strictFileNames: true });
  } catch {
    return fileTexts.damaged;
  }
  // What stands behind or before an archive belongs to another file.
  if (archive.comment !== '' || !endsWithDirectory(content)) return fileTexts.wrongFormat;
  if (archive.entryCount > mostParts) return fileTexts.damaged;
  try {
    return await problemOfParts(archive);
  } catch {
    // A name that climbs, a size that is not true, packed data that cannot be unpacked.
    return fileTexts.damaged;
  }
}

/**
 * Whether the directory reaches to its own end mark, with nothing in between that leads to another one: programs look for
 * it from either side, by its length or by its entries. Source: APPNOTE.TXT, 4.3.
 */
function endsWithDirectory(content: Buffer): boolean {
  const mark = content.length - 22;
  // Shorter than any archive with an entry; the read at `mark - 20` below needs these bytes.
  if (mark < 20) return false;
  let at = content.readUInt32LE(mark + 16);
  if (content.readUInt32LE(mark + 12) + at !== mark || content.readUInt32LE(mark - 20) === 0x07064b50)
    return false;
  for (let left = content.readUInt16LE(mark + 10); left > 0 && at + 46 <= mark; left -= 1) {
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + content.readUInt16LE(at + field), 0);
  }
  return at === mark;
}

/** A document with a password is no archive but an older kind of container. Source: MS-OFFCRYPTO, 2.3.4. */
function isEncryptedOffice(content: Buffer): boolean {
  return (
    content.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1' &&
    content.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  );
}

async function problemOfParts(archive: ZipFile): Promise<FileProblem> {
  const entries = new Map<string, Entry>();
  const offsets = new Set<number>();
  let left = mostUnpacked;
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (name.endsWith('/') && entry.uncompressedSize === 0) continue;
    const problem = problemOfEntry(entry, name);
    if (problem !== undefined) return problem;
    // Twice the same name: two programs would see two documents. Twice the same bytes: a small bomb.
    if (entries.has(name) || offsets.has(entry.relativeOffsetOfLocalHeader)) return fileTexts.damaged;
    entries.set(name, entry);
    offsets.add(entry.relativeOffsetOfLocalHeader);
    left -= entry.uncompressedSize;
    if (left < 0) return fileTexts.damaged;
  }
  if (!offsets.has(0) || !entries.has(listOfTypes) || !entries.has(firstRelations))
    return fileTexts.wrongFormat;
  return problemOfPackage(archive, entries);
}

function problemOfEntry(entry: Entry, name: string): FileProblem {
  if (entry.isEncrypted()) return fileTexts.locked;
  // A second name for programs that know of it. Source: APPNOTE.TXT, 4.6.9.
  if (entry.extraFields.some(({ id }) => id === 0x7075)) return fileTexts.damaged;
  if (!entry.canDecodeFileData()) return fileTexts.damaged;
  if (activePart.test(name)) return fileTexts.active;
  return usualEndings.has(name.slice(name.lastIndexOf('.') + 1)) ? undefined : fileTexts.active;
}

/** Every part by what the list of types says that it is; what is not on the list is nothing that Word would open. */
async function problemOfPackage(archive: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<FileProblem> {
  const types = new PartTypes();
  let mainParts = 0;
  for (const [name, entry] of inOrder(entries)) {
    const type = name === listOfTypes ? undefined : types.of(name);
    if (type === undefined && name !== listOfTypes) return fileTexts.active;
    if (type === mainType) mainParts += 1;
    try {
      // Each part is read to its end, pictures too: its size must be what the archive says.
      const stream: Readable = await archive.openReadStreamPromise(entry);
      await readPart(stream, { name, type, types });
    } catch (error) {
      return error instanceof XmlError ? fileTexts[error.why] : fileTexts.damaged;
    }
    if (name === listOfTypes && !types.hasMain()) return fileTexts.wrongFormat;
  }
  return mainParts === 1 ? undefined : fileTexts.wrongFormat;
}

/** The list of types first. */
function inOrder(entries: ReadonlyMap<string, Entry>): (readonly [string, Entry])[] {
  return [...entries].toSorted(([a], [b]) => Number(b === listOfTypes) - Number(a === listOfTypes));
}

type Part = { readonly name: string; readonly type: string | undefined; readonly types: PartTypes };

const isXml = ({ name, type = '' }: Part) =>
  /(?:\+|\/)xml$/.test(type) || /\.(?:xml|rels|svg|vml)$/.test(name);

async function readPart(stream: AsyncIterable<Buffer>, part: Part): Promise<void> {
  if (!isXml(part)) {
    for await (const piece of stream) if (piece.length === 0) break;
    return;
  }
  if (part.name === listOfTypes)
    await readXml(
      stream,
      listReader(isRootOfTypes, (tag) => part.types.add(tag)),
    );
  else if (part.name.endsWith('.rels'))
    await readXml(stream, listReader(isRootOfRelations, problemOfRelation));
  else await readXml(stream, textReader(part));
}

/** Reads a list whose entries have no content. */
function listReader(
  isRoot: (tag: SaxesTagNS) => boolean,
  problemOf: (tag: SaxesTagNS) => XmlError['why'] | undefined,
): XmlReader {
  return {
    open(tag, depth) {
      if (depth === 0 ? !isRoot(tag) : depth > 1) throw new XmlError('damaged');
      const why = depth === 0 ? undefined : problemOf(tag);
      if (why !== undefined) throw new XmlError(why);
    },
  };
}

function refuse(isActive: boolean): void {
  if (isActive) throw new XmlError('active');
}

function textReader({ type }: Part): XmlReader {
  const reader = createTextReader();
  return {
    open(tag, depth) {
      if (depth === 0 && type === mainType && !isDocument(tag)) throw new XmlError('damaged');
      refuse(reader.open(tag));
    },
    text: (text) => refuse(reader.text(text)),
    close: () => refuse(reader.close()),
    end: () => refuse(reader.end()),
  };
}
