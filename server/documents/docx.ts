import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { fileTexts } from '../../domain/documents.ts';
import type { Problem } from './pdf.ts';

/** All parts of one file together, unpacked. */
const mostUnpacked = 50 * 1024 * 1024;
const mostParts = 2000;

/** Parts without which a document of Word is none. Source: ECMA-376, parts 1 and 2. */
const needed = ['[content_types].xml', '_rels/.rels', 'word/document.xml'];

/** Endings that parts of a document without macros and embedded files have. */
const usualPart = /\.(?:xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|wdp|webp|odttf|ttf|thmx)$/;
/** Parts that run, or that carry other files. */
const activePart = /(?:^|\/)(?:vba[^/]*|activex|embeddings|customui\d*)(?:\/|\.|$)/;

const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const activeContent = /macroEnabled|vbaProject|activeX|oleObject|ms-word\.attachedToolbars/i;

/**
 * Looks through a document of Word without opening it: an archive with the parts of one and nothing else, without a
 * password, macros and embedded files, that fetches nothing from elsewhere when it is opened.
 */
export async function problemOfDocx(content: Buffer): Promise<Problem> {
  if (isEncryptedOffice(content)) return fileTexts.locked;
  if (content.toString('latin1', 0, 4) !== 'PK\x03\x04') return fileTexts.wrongFormat;
  let archive: ZipFile;
  try {
    archive = await fromBufferPromise(content, { lazyEntries: true, strictFileNames: true });
  } catch {
    return fileTexts.damaged;
  }
  // What stands behind or before an archive belongs to another file.
  if (archive.comment !== '') return fileTexts.wrongFormat;
  if (archive.entryCount > mostParts) return fileTexts.damaged;
  try {
    return await problemOfParts(archive);
  } catch {
    // A name that climbs, a size that is not true, packed data that cannot be unpacked.
    return fileTexts.damaged;
  }
}

/** A document with a password is no archive but an older kind of container. Source: MS-OFFCRYPTO, 2.3.4. */
function isEncryptedOffice(content: Buffer): boolean {
  return (
    content.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1' &&
    content.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  );
}

async function problemOfParts(archive: ZipFile): Promise<Problem> {
  const names = new Set<string>();
  const offsets = new Set<number>();
  let left = mostUnpacked;
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (name.endsWith('/') && entry.uncompressedSize === 0) continue;
    const problem = problemOfEntry(entry, name);
    if (problem !== undefined) return problem;
    // Twice the same name: two programs would see two documents. Twice the same bytes: a small bomb.
    if (names.has(name) || offsets.has(entry.relativeOffsetOfLocalHeader)) return fileTexts.damaged;
    names.add(name);
    offsets.add(entry.relativeOffsetOfLocalHeader);
    left -= entry.uncompressedSize;
    if (left < 0) return fileTexts.damaged;
    const part = await read(archive, entry);
    const inside = isXml(name) ? problemOfXml(name, part) : undefined;
    if (inside !== undefined) return inside;
  }
  if (!offsets.has(0)) return fileTexts.wrongFormat;
  return needed.every((name) => names.has(name)) ? undefined : fileTexts.wrongFormat;
}

function problemOfEntry(entry: Entry, name: string): Problem {
  if (entry.isEncrypted()) return fileTexts.locked;
  if (!entry.canDecodeFileData()) return fileTexts.damaged;
  if (activePart.test(name)) return fileTexts.active;
  return usualPart.test(name) ? undefined : fileTexts.active;
}

/** The whole part; the library stops where it is longer than the archive says. */
async function read(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const stream: Readable = await archive.openReadStreamPromise(entry);
  const pieces: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

const isXml = (name: string) => /\.(?:xml|rels|svg)$/.test(name);

function problemOfXml(name: string, part: Buffer): Problem {
  // Texts that are not written in UTF-8 would be read otherwise by Word than here.
  if (part.includes(0) || /^(?:\xfe\xff|\xff\xfe)/.test(part.toString('latin1', 0, 2)))
    return fileTexts.damaged;
  const text = part.toString('utf8');
  if (/<\?xml[^>]*encoding\s*=\s*["'](?!utf-?8)/i.test(text)) return fileTexts.damaged;
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return fileTexts.active;
  if (name === '[content_types].xml') return problemOfTypes(decoded(text));
  if (name.endsWith('.rels')) return problemOfRelations(text);
  return startsPrograms(text) ? fileTexts.active : undefined;
}

function problemOfTypes(text: string): Problem {
  if (activeContent.test(text)) return fileTexts.active;
  return text.includes(`"${mainPart}"`) || text.includes(`'${mainPart}'`) ? undefined : fileTexts.wrongFormat;
}

/** Only links that somebody must press may lead outside; what is fetched when the document is opened may not. */
function problemOfRelations(text: string): Problem {
  for (const [relation] of text.matchAll(/<[^<>]*\bTarget\b[^<>]*>/g)) {
    const plain = decoded(relation);
    if (/\/(?:vbaProject|oleObject|package|control|aFChunk|attachedToolbars)["']/i.test(plain))
      return fileTexts.active;
    const isOutside = /\bTargetMode\s*=\s*["']\s*External/i.test(plain);
    if (isOutside && !/\/hyperlink["']/.test(plain)) return fileTexts.active;
  }
  return undefined;
}

/** Fields that ask another program for data; their words may be spread over several elements. */
function startsPrograms(text: string): boolean {
  if (!text.includes('instr')) return false;
  const fields = [
    [...text.matchAll(/<(?:\w+:)?instrText\b[^>]*>([^<]*)</g)].map(([, words]) => words).join(''),
    ...[...text.matchAll(/\binstr\s*=\s*("[^"]*"|'[^']*')/g)].map(([, words]) => words ?? ''),
  ];
  return fields.some((words) => /\b(?:DDE|DDEAUTO|INCLUDETEXT|IMPORT)\b/i.test(decoded(words)));
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text with its character references written out. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return named[name] ?? whole;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
