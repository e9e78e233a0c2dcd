import { type Layout, isTable, type PdfObject, type ObjectLocation, finderIn } from './layout.ts';
import { type Expanding, fromLetters, Unpacker, withoutPredictor } from './packing.ts';
import { unreadable } from './refused.ts';
import {
  type Budget,
  type Dictionary,
  isBlank,
  isDictionary,
  isList,
  Name,
  nameIn,
  Reader,
  Reference,
  type Value,
  wholeNumber,
} from './values.ts';

/** How often one object may be written anew: each reference to it means each of them. */
const mostRevisions = 100;

/** All objects of a file, of all revisions. */
export class Graph {
  readonly #byId = new Map<number, Value[]>();
  readonly all: { readonly value: Value; readonly isStream: boolean }[] = [];

  add({ id, value, stream }: Pick<PdfObject, 'id' | 'value' | 'stream'>): void {
    const known = this.#byId.get(id) ?? [];
    known.push(value);
    if (known.length > mostRevisions) throw unreadable(`${id} is written too often`);
    this.#byId.set(id, known);
    this.all.push({ value, isStream: stream !== undefined });
  }

  /** What this is; for a reference, what it was in any revision. */
  resolve(value: Value | undefined): readonly Value[] {
    if (value instanceof Reference) return this.#byId.get(value.id) ?? [];
    return value === undefined ? [] : [value];
  }
}

type Stream = { readonly object: PdfObject; readonly dictionary: Dictionary; readonly data: Buffer };

/** Reads the objects that are packed into streams, and holds what the tables say against what is there. */
export async function readGraph(content: Buffer, layout: Layout, budget: Budget): Promise<Graph> {
  const unpacker = new Unpacker();
  const graph = new Graph();
  for (const object of layout.objects.values()) graph.add(object);
  const streams = [...layout.objects.values()].flatMap((object): Stream[] => {
    const { value, stream } = object;
    return stream && isDictionary(value) ? [{ object, dictionary: value, data: stream.data }] : [];
  });
  const packed = new Map<number, (readonly number[])[]>();
  for (const stream of streams.filter(holdsObjects)) {
    const inside = packedObjects(unpack(stream, unpacker), stream, budget);
    for (const one of inside) graph.add(one);
    const { id } = stream.object;
    packed.set(id, [...(packed.get(id) ?? []), inside.map((one) => one.id)]);
  }
  const standing = finderIn(content, layout.objects);
  const check = (entry: ObjectLocation) => {
    if ('offset' in entry) {
      const there = layout.objects.get(standing(entry.offset));
      if (there?.id !== entry.id || there.generation !== entry.generation)
        throw unreadable(`another object than ${entry.id} at ${entry.offset}`);
    } else if (!packed.get(entry.stream)?.some((ids) => ids[entry.index] === entry.id)) {
      throw unreadable(`no object ${entry.id} in stream ${entry.stream}`);
    }
  };
  for (const entry of layout.entries) check(entry);
  for (const table of streams.filter(({ object }) => isTable(object)))
    for (const entry of xrefStreamEntries(unpack(table, unpacker), table.dictionary, budget)) check(entry);
  for (const stream of streams) {
    expectRightLength(stream, graph);
    // One after the other: together they may be large.
    if (!isForReader(stream)) await countUnpacked(stream, graph, unpacker);
  }
  return graph;
}

/** What tells a reader of a stream must stand in its dictionary itself. */
function holdsObjects({ object, dictionary }: Stream): boolean {
  if (dictionary.get('Type') instanceof Reference)
    throw unreadable(`the kind of ${object.id} stands elsewhere`);
  if (nameIn(dictionary, 'Type') === 'ObjStm') return true;
  if (dictionary.has('First') && dictionary.has('N')) throw unreadable(`${object.id} hides objects`);
  return false;
}

const isForReader = ({ dictionary }: Stream) => ['ObjStm', 'XRef'].includes(nameIn(dictionary, 'Type') ?? '');

/** `Length` agrees with where `endstream` is, for whichever of both a reader goes by. */
function expectRightLength(stream: Stream, graph: Graph): void {
  const { object, dictionary, data } = stream;
  const shortest = object.stream?.shortest ?? 0;
  const isRight = (value: Value) => {
    const length = wholeNumber(value);
    return length !== undefined && length >= shortest && length <= data.length;
  };
  const lengths = graph.resolve(dictionary.get('Length'));
  const areRight = isForReader(stream) ? lengths.length > 0 && lengths.every(isRight) : lengths.some(isRight);
  if (!areRight) throw unreadable(`${object.id} has not the length that it says`);
}

/** What a stream for the reader holds: packed in one way only, or not at all. */
function unpack({ object, dictionary, data }: Stream, unpacker: Unpacker): Buffer {
  const filter = only(dictionary.get('Filter'));
  const parameters = only(dictionary.get('DecodeParms'));
  if (filter === undefined && parameters === undefined) return unpacker.plainObjects(data);
  if (!(filter instanceof Name) || filter.text !== 'FlateDecode')
    throw unreadable(`${object.id} is packed in an unusual way`);
  const unpacked = unpacker.unpackObjects(data);
  if (parameters === undefined) return unpacked;
  if (!isDictionary(parameters)) throw unreadable(`${object.id} is packed in an unusual way`);
  const [predictor = 1, columns = 1, colors = 1, bits = 8] = [
    'Predictor',
    'Columns',
    'Colors',
    'BitsPerComponent',
  ].map((key) => (parameters.has(key) ? (wholeNumber(parameters.get(key)) ?? -1) : undefined));
  if (predictor === 1) return unpacked;
  if (predictor < 10 || predictor > 15 || columns < 1 || colors !== 1 || bits !== 8)
    throw unreadable(`${object.id} is packed in an unusual way`);
  return withoutPredictor(unpacked, columns);
}

/** A value, or the only one in a list; undefined for nothing. */
function only(value: Value | undefined): Value | undefined {
  const one = isList(value) && value.length <= 1 ? value[0] : value;
  return one === null ? undefined : one;
}

/** Source: ISO 32000-1, 7.5.7. */
function packedObjects(
  content: Buffer,
  { object, dictionary }: Stream,
  budget: Budget,
): Pick<PdfObject, 'id' | 'value'>[] {
  const [count, first] = ['N', 'First'].map((key) => wholeNumber(dictionary.get(key)));
  if (count === undefined || first === undefined || first > content.length)
    throw unreadable(`${object.id} does not tell its objects`);
  const head = new Reader(content, budget, 0, first);
  const places: { id: number; start: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    head.skip();
    const id = head.digits();
    head.skipBlanks();
    places.push({ id, start: first + head.digits() });
    budget.spend(1);
  }
  head.skip();
  if (!head.isAtEnd) throw unreadable(`${object.id} has more than its objects`);
  // One behind the other, and nothing between them: no reader finds others.
  const reader = new Reader(content, budget, first);
  const inOrder = places.toSorted((one, other) => one.start - other.start);
  const values = inOrder.map(({ id, start }) => {
    const end = reader.at;
    reader.skip();
    if (start < end || start > reader.at || !content.subarray(start, reader.at).every(isBlank))
      throw unreadable(`${object.id} does not tell where ${id} stands`);
    const value = reader.value();
    if (value instanceof Reference) throw unreadable(`${id} is a reference`);
    return { start, value };
  });
  reader.skip();
  if (!reader.isAtEnd) throw unreadable(`${object.id} has more than its objects`);
  const byStart = new Map(values.map(({ start, value }) => [start, value]));
  return places.map(({ id, start }) => ({ id, value: byStart.get(start) ?? null }));
}

/** The entries of a cross-reference stream. Source: ISO 32000-1, 7.5.8. */
function* xrefStreamEntries(
  content: Buffer,
  dictionary: Dictionary,
  budget: Budget,
): Generator<ObjectLocation> {
  const size = wholeNumber(dictionary.get('Size'));
  const widths = numbersIn(dictionary.get('W'));
  const index = dictionary.has('Index') ? numbersIn(dictionary.get('Index')) : [0, size ?? 0];
  const [kindWidth, first, second] = widths;
  if (size === undefined || widths.length < 3 || index.length % 2 !== 0 || widths.some((width) => width > 8))
    throw unreadable('a table that does not tell how it is read');
  if (kindWidth === undefined || first === undefined || second === undefined) return;
  const row = widths.reduce((sum, width) => sum + width);
  let at = 0;
  const field = (width: number) => {
    let number = 0;
    for (const end = at + width; at < end; at += 1) number = number * 256 + (content[at] ?? 0);
    return number;
  };
  for (let section = 0; section < index.length; section += 2) {
    const [start = 0, count = 0] = index.slice(section, section + 2);
    if (row === 0 || at + row * count > content.length) throw unreadable('a table that is too short');
    budget.spend(count);
    for (let id = start; id < start + count; id += 1) {
      const next = at + row;
      const [kind, one, two] = [kindWidth === 0 ? 1 : field(kindWidth), field(first), field(second)];
      at = next;
      if (kind === 1) {
        if (one > 0) yield { id, generation: two, offset: one };
      } else if (kind === 2) yield { id, stream: one, index: two };
      else if (kind !== 0) throw unreadable(`an entry of an unknown kind: ${kind}`);
    }
  }
}

function numbersIn(value: Value | undefined): readonly number[] {
  if (!isList(value)) return [];
  return value.map((each) => {
    const number = wholeNumber(each);
    if (number === undefined) throw unreadable('a list of other things than numbers');
    return number;
  });
}

const expanding: ReadonlySet<string> = new Set<Expanding>(['FlateDecode', 'LZWDecode', 'RunLengthDecode']);
const pictures = new Set(['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode']);
/** The short names are those of pictures within a page, but many readers know them everywhere. */
const longNames: ReadonlyMap<string, string> = new Map([
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
  ['LZW', 'LZWDecode'],
  ['Fl', 'FlateDecode'],
  ['RL', 'RunLengthDecode'],
  ['CCF', 'CCITTFaxDecode'],
  ['DCT', 'DCTDecode'],
]);

/** Counts what comes out of a stream: letters first, packed once, and then perhaps a picture. */
async function countUnpacked(
  { object, dictionary, data }: Stream,
  graph: Graph,
  unpacker: Unpacker,
): Promise<void> {
  for (const filters of graph.resolve(dictionary.get('Filter'))) {
    let left = data;
    let isPacked = false;
    for (const [index, filter] of (isList(filters) ? filters : [filters]).entries()) {
      const [named] = graph.resolve(filter);
      if (named === null || named === undefined) continue;
      const written = named instanceof Name ? named.text : '';
      const name = longNames.get(written) ?? written;
      if (isPacked && !pictures.has(name)) throw unreadable(`${object.id} is packed twice`);
      if (name === 'ASCIIHexDecode' || name === 'ASCII85Decode') {
        if (index > 0) throw unreadable(`${object.id} is packed in an unusual way`);
        left = fromLetters[name](left);
      } else if (isExpanding(name)) {
        const change = earlyChange(dictionary, index, graph);
        // One after the other: together they may be large.
        await unpacker.count(left, name, change);
        isPacked = true;
      } else if (pictures.has(name)) {
        isPacked = true;
      } else {
        throw unreadable(`${object.id} is packed in an unknown way: ${name}`);
      }
    }
  }
}

const isExpanding = (name: string): name is Expanding => expanding.has(name);

/** Source: ISO 32000-1, table 8. */
function earlyChange(dictionary: Dictionary, index: number, graph: Graph): number {
  const [parameters] = graph.resolve(dictionary.get('DecodeParms'));
  const [own] = graph.resolve(isList(parameters) ? parameters[index] : parameters);
  return isDictionary(own) && own.get('EarlyChange') === 0 ? 0 : 1;
}
