import { unreadable } from './refused.ts';
import {
  type Budget,
  code,
  type Dictionary,
  isBlank,
  isDictionary,
  isDigit,
  nameIn,
  Reader,
  Reference,
  type Value,
  wholeNumber,
} from './values.ts';

export type PdfObject = {
  readonly id: number;
  readonly generation: number;
  /** What it is; of a stream what its dictionary says. */
  readonly value: Value;
  /** The bytes of a stream as they stand in the file, and where its end may have begun. */
  readonly stream?: { readonly data: Buffer; readonly shortest: number };
};

/** An entry of a table: where an object stands, or in which stream and as which of its objects. */
export type ObjectLocation =
  | { readonly id: number; readonly generation: number; readonly offset: number }
  | { readonly id: number; readonly stream: number; readonly index: number };

export type Layout = {
  /** Every object that stands in the file itself, whichever revision it belongs to, by where it begins. */
  readonly objects: ReadonlyMap<number, PdfObject>;
  /** What the tables say; those that are streams are not read yet. */
  readonly entries: readonly ObjectLocation[];
  /** The dictionaries of all trailers, those of streams among them, by where their tables begin. */
  readonly trailers: ReadonlyMap<number, Dictionary>;
  /** Where the last table begins, with which readers begin. */
  readonly last: number;
};

export const isTable = ({ value, stream }: PdfObject) =>
  stream !== undefined && isDictionary(value) && nameIn(value, 'Type') === 'XRef';

/**
 * Reads a file from its first byte to its last: it must be objects, tables and ends of revisions, and nothing between
 * them. What a reader that mends files would find elsewhere, within strings, streams or comments, is refused, so that
 * the objects found are all that any reader can see. Source: ISO 32000-1, 7.5.
 */
export function readLayout(content: Buffer, budget: Budget): Layout {
  const reader = new Reader(content, budget);
  const objects = new Map<number, PdfObject>();
  const trailers = new Map<number, Dictionary>();
  const entries: ObjectLocation[] = [];
  const starts: { at: number; offset: number; end: number }[] = [];
  const dictionaries: number[] = [];
  for (reader.skip(); !reader.isAtEnd;) {
    const at = reader.at;
    if (isDigit(reader.byte)) {
      const object = readObject(content, reader);
      objects.set(at, object);
      if (isTable(object) && isDictionary(object.value)) trailers.set(at, object.value);
    } else if (reader.takes('xref')) {
      readTable(reader, entries, budget);
      dictionaries.push(reader.at);
      reader.expect('trailer');
      const trailer = reader.value();
      if (!isDictionary(trailer)) throw unreadable('a trailer that is no dictionary');
      trailers.set(at, trailer);
    } else if (reader.takes('startxref')) {
      reader.skipBlanks();
      starts.push({ at, offset: reader.digits(), end: endAfter(content, reader) });
    } else {
      throw unreadable(`neither object nor table at ${at}`);
    }
    reader.skip();
  }
  const last = starts.at(-1);
  if (last === undefined || !isBlankFrom(content, last.end)) throw unreadable('no end');
  expectNothingElse(content, objects, new Set(dictionaries), new Set(starts.map(({ at }) => at)));
  const find = finderIn(content, trailers);
  // The first part of a file that is made for the network ends with a place that is none.
  for (const { offset } of starts) if (offset !== 0 || offset === last.offset) find(offset);
  return { objects, entries, trailers, last: find(last.offset) };
}

function readObject(content: Buffer, reader: Reader): PdfObject {
  const head = reader.objectHead();
  reader.skip();
  if (reader.takes('endobj')) return { ...head, value: null };
  const value = reader.value();
  if (value instanceof Reference) throw unreadable(`${head.id} is a reference`);
  reader.skip();
  if (!reader.takes('stream')) {
    reader.expect('endobj');
    return { ...head, value };
  }
  if (!isDictionary(value)) throw unreadable(`a stream without a dictionary: ${head.id}`);
  const start = endOfLine(content, reader.at);
  const end = content.indexOf('endstream', start, 'latin1');
  if (end === -1) throw unreadable(`a stream without end: ${head.id}`);
  let shortest = end;
  while (shortest > start && isBlank(content[shortest - 1])) shortest -= 1;
  reader.at = end;
  reader.expect('endstream');
  reader.skip();
  reader.expect('endobj');
  return { ...head, value, stream: { data: content.subarray(start, end), shortest: shortest - start } };
}

/** After `stream` a line ends, and in no other way than these two. Source: ISO 32000-1, 7.3.8.1. */
function endOfLine(content: Buffer, at: number): number {
  if (content[at] === code.lineFeed) return at + 1;
  if (content[at] === code.return && content[at + 1] === code.lineFeed) return at + 2;
  throw unreadable('no end of the line after stream');
}

/** Source: ISO 32000-1, 7.5.4. */
function readTable(reader: Reader, entries: ObjectLocation[], budget: Budget): void {
  for (;;) {
    reader.skipBlanks();
    if (!isDigit(reader.byte)) return;
    const first = reader.digits();
    reader.skipBlanks();
    const count = reader.digits();
    for (let index = 0; index < count; index += 1) {
      reader.skipBlanks();
      const offset = reader.digits();
      reader.skipBlanks();
      const generation = reader.digits();
      reader.skipBlanks();
      budget.spend(1);
      if (reader.takes('f')) continue;
      reader.expect('n');
      // Some writers say so of what is not there.
      if (offset > 0) entries.push({ id: first + index, generation, offset });
    }
  }
}

/** Behind `%%EOF` the next revision may begin at once, although it looks like a comment. */
function endAfter(content: Buffer, reader: Reader): number {
  reader.skipBlanks();
  const end = reader.at + '%%EOF'.length;
  if (content.toString('latin1', reader.at, end) !== '%%EOF') throw unreadable(`no end at ${reader.at}`);
  reader.at = end;
  return end;
}

function isBlankFrom(content: Buffer, at: number): boolean {
  let end = content.length;
  while (end > at && isBlank(content[end - 1])) end -= 1;
  return end === at;
}

/** Some readers look for these words anywhere: each must be one that was read as what it is. */
function expectNothingElse(
  content: Buffer,
  objects: ReadonlyMap<number, PdfObject>,
  dictionaries: ReadonlySet<number>,
  starts: ReadonlySet<number>,
): void {
  for (const at of occurrences(content, 'obj')) {
    const head = headBefore(content, at);
    if (head !== undefined && !objects.has(head)) throw unreadable(`something like an object at ${head}`);
  }
  for (const at of occurrences(content, 'trailer')) {
    if (dictionaries.has(at)) continue;
    let next = at + 'trailer'.length;
    while (isBlank(content[next])) next += 1;
    if (content[next] === code.lessThan) throw unreadable(`something like a trailer at ${at}`);
  }
  for (const at of occurrences(content, 'startxref'))
    if (!starts.has(at)) throw unreadable(`something like an end at ${at}`);
}

function* occurrences(content: Buffer, word: string): Generator<number> {
  for (
    let at = content.indexOf(word, 0, 'latin1');
    at !== -1;
    at = content.indexOf(word, at + word.length, 'latin1')
  )
    yield at;
}

/** Where the two numbers begin that stand before this place; undefined where there are none. */
function headBefore(content: Buffer, before: number): number | undefined {
  let at = before;
  const back = (isSuch: (byte: number | undefined) => boolean) => {
    const from = at;
    while (at > 0 && isSuch(content[at - 1])) at -= 1;
    return at < from;
  };
  back(isBlank);
  return back(isDigit) && back(isBlank) && back(isDigit) ? at : undefined;
}

/** How many blanks may stand between the place that a table tells and what is there. */
const mostBlanks = 32;

/** Returns a function that finds the known object at an offset which the file names. */
export const finderIn =
  (content: Buffer, known: { has(at: number): boolean }) =>
  (offset: number): number => {
    let at = offset;
    while (at - offset < mostBlanks && isBlank(content[at])) at += 1;
    if (!known.has(at)) throw unreadable(`nothing of the kind at ${offset}`);
    return at;
  };

/** Follows the chain of tables from the last one; it must end. Gives the trailers that it has found, the newest first. */
export function followTables(content: Buffer, { trailers, last }: Layout): readonly Dictionary[] {
  const find = finderIn(content, trailers);
  const chain = new Map<number, Dictionary>();
  for (let at: number | undefined = last; at !== undefined;) {
    const trailer: Dictionary | undefined = trailers.get(at);
    if (trailer === undefined || chain.has(at)) throw unreadable('tables in a circle');
    chain.set(at, trailer);
    at = placeIn(trailer, 'Prev', find);
  }
  for (const trailer of trailers.values()) {
    placeIn(trailer, 'Prev', find);
    const packed = placeIn(trailer, 'XRefStm', find);
    if (packed !== undefined && nameIn(trailers.get(packed) ?? new Map(), 'Type') !== 'XRef')
      throw unreadable('a second table that is no stream');
  }
  return [...chain.values()];
}

function placeIn(trailer: Dictionary, key: string, find: (offset: number) => number): number | undefined {
  const value = trailer.get(key);
  if (value === undefined || value === null) return undefined;
  const offset = wholeNumber(value);
  if (offset === undefined) throw unreadable(`${key} is no place`);
  return find(offset);
}
