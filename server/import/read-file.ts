import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { trimmed } from '../../domain/values/plain-values.ts';
import { OwnError } from '../platform/own-error.ts';
import type { Entity } from './entity.ts';

/** A row of a file, or the reason why a line is none. Lines count from 1. */
export type ReadRow = { readonly line: number } & (
  | { readonly value: unknown }
  /** `isLast`: nothing after it can be read. */
  | { readonly reason: string; readonly field?: string; readonly isLast?: boolean }
);

export type Format = 'jsonl' | 'csv';

/** Longer lines are no rows, and would have to be in memory as a whole. */
const longestLine = 1_000_000;

/** Far more than any file has fields. */
const mostColumns = 1000;
const notUtf8 = 'is not UTF-8';

/** The rows of a file, one after the other, so that a file may be as large as it likes. */
export function readRows(
  content: AsyncIterable<Buffer>,
  format: Format,
  entity: Entity,
  onBytes: (bytes: number) => void,
): AsyncGenerator<ReadRow> {
  const texts = textOf(content, onBytes);
  return format === 'csv' ? rowsOfCsv(texts, entity) : rowsOfJson(texts);
}

class NotUtf8 extends OwnError {
  override readonly name = 'NotUtf8';
  readonly line: number;

  constructor(line: number) {
    super(notUtf8);
    this.line = line;
  }
}

const lineEndsIn = (text: string) => text.split('\n').length - 1;

/** The text of a file in pieces, without the mark that some programs begin it with. */
async function* textOf(
  content: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  const decode = (chunk: Buffer, isLast: boolean) => {
    try {
      const text = decoder.decode(chunk, { stream: !isLast });
      line += lineEndsIn(text);
      return text;
    } catch {
      const [right = ''] = chunk.toString('utf8').split('\ufffd', 1);
      throw new NotUtf8(line + lineEndsIn(right));
    }
  };
  for await (const chunk of content) {
    onBytes(chunk.length);
    yield decode(chunk, false);
  }
  yield decode(Buffer.alloc(0), true);
}

async function* rowsOfJson(texts: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  let line = 0;
  let rest = '';
  try {
    for await (const text of texts) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const each of lines) {
        line += 1;
        if (each.trim() !== '') yield* jsonRow(line, each);
      }
      if (rest.length > longestLine) {
        yield { line: line + 1, reason: `has more than ${longestLine} characters`, isLast: true };
        return;
      }
    }
    if (rest.trim() !== '') yield* jsonRow(line + 1, rest);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    yield { line: error.line, reason: notUtf8, isLast: true };
  }
}

/** None for an object without a value: a spreadsheet makes one of an empty row. */
function jsonRow(line: number, text: string): ReadRow[] {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value !== 'object' || value === null) return [{ line, value }];
    if (hasNameTwice(text, value)) return [{ line, reason: 'has a field twice' }];
    return isEmpty(trimTexts(value)) ? [] : [{ line, value }];
  } catch {
    return [{ line, reason: 'is not JSON' }];
  }
}

const isEmpty = (value: object) =>
  !Array.isArray(value) && Object.values(value).every((each) => each === null || each === '');

/** Trims the texts of a row in place, like CSV cells, whatever their fields may hold. */
function trimTexts(row: object): object {
  const values = row as Record<string, unknown>;
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') values[name] = trimmed(value);
  }
  return row;
}

/** Whether valid JSON names a field of its outermost object twice: of these `JSON.parse` keeps the last. */
function hasNameTwice(json: string, value: object): boolean {
  const names = Object.keys(value).length;
  // A colon follows each name, and most rows have no others.
  let colons = 0;
  for (let at = json.indexOf(':'); at >= 0; at = json.indexOf(':', at + 1)) colons += 1;
  return colons > names && countNames(json) > names;
}

/** The names of the outermost object in valid JSON, doubled ones counted again. */
function countNames(json: string): number {
  let [count, depth] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    else if (sign === ':' && depth === 1) count += 1;
  }
  return count;
}

/** Where the text ends that begins at `start`. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

/** The first line names the fields; it also shows whether commas or semicolons separate them. */
async function* rowsOfCsv(texts: AsyncIterable<string>, entity: Entity): AsyncGenerator<ReadRow> {
  let before = { lines: 0, empty_lines: 0 };
  let doubled = 0;
  /** The first lines of the records that are read and not asked for yet. */
  const beginnings: number[] = [];
  let begins = 1;
  let end = '\n';
  const watched = async function* () {
    for await (const text of texts) {
      end = text.at(-1) ?? end;
      yield text;
    }
  };
  /** Where the next record begins, which may have several lines: after empty ones. */
  const beginningAfter = (empty: number) => before.lines - doubled + 1 + empty - before.empty_lines;
  try {
    const [head, all] = await withHead(watched());
    const delimiter = head.split(';').length > head.split(',').length ? ';' : ',';
    const parser = parse({
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestLine,
      on_record(cells, info) {
        beginnings.push(beginningAfter(info.empty_lines));
        // A CRLF inside of a cell is counted as two lines.
        if (info.lines > before.lines + 1) doubled += cells.join(' ').split('\r\n').length - 1;
        before = info;
        return cells;
      },
    });
    // A failure before the parser makes the parser fail, and so the loop below.
    pipeline(Readable.from(all, { objectMode: false }), parser, () => undefined);
    let names: readonly string[] | undefined;
    for await (const cells of parser as AsyncIterable<readonly string[]>) {
      begins = beginnings.shift() ?? begins;
      // Spreadsheets leave empty cells below and beside the data.
      const width = cells.findLastIndex((cell) => trimmed(cell) !== '') + 1;
      if (width === 0) continue;
      if (names === undefined) {
        names = cells.slice(0, width).map(trimmed);
        yield* problemsOfHead(names, begins, entity);
        continue;
      }
      const reason = problemOfCells(names, cells, width);
      yield reason === undefined
        ? { line: begins, value: valueOf(names, cells, entity) }
        : { line: begins, reason };
    }
    if (end !== '\n' && end !== '\r') {
      yield { line: begins, reason: 'has no line end: the file is cut off', isLast: true };
    }
  } catch (error) {
    if (error instanceof NotUtf8) yield { line: error.line, reason: notUtf8, isLast: true };
    else if (error instanceof CsvError) {
      // Rows before it that were not asked for yet are gone with the parser.
      const line = beginningAfter(Number(error.empty_lines));
      yield { line, reason: `is not CSV (${error.code})`, isLast: true };
    } else throw error;
  }
}

/** The first line of a text that is not empty, and all of the text. */
async function withHead(texts: AsyncIterable<string>): Promise<[string, AsyncIterable<string>]> {
  const iterator = texts[Symbol.asyncIterator]();
  let begin = '';
  let isOver = false;
  while (!isOver && !begin.trimStart().includes('\n') && begin.length < longestLine) {
    const next = await iterator.next();
    if (next.done === true) isOver = true;
    else begin += next.value;
  }
  const all = async function* () {
    yield begin;
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  return [begin.trimStart().split('\n', 1)[0] ?? '', all()];
}

function* problemsOfHead(names: readonly string[], line: number, { fields }: Entity): Generator<ReadRow> {
  const isKnown = (name: string) => Object.hasOwn(fields, name);
  if (!names.some(isKnown)) {
    // The first line holds data.
    yield { line, reason: 'has no header line with names of fields', isLast: true };
    return;
  }
  if (names.length > mostColumns) {
    yield { line, reason: `has ${names.length} columns, more than ${mostColumns}`, isLast: true };
    return;
  }
  const missing = Object.keys(fields).filter((name) => fields[name]?.isRequired && !names.includes(name));
  // By its number: the text in place of a name may be a customer's data.
  const unknown = names.flatMap((name, index) =>
    isKnown(name) || name === '' ? [] : [{ field: null, reason: `column ${index + 1} is no field's` }],
  );
  const doubled = names.filter((name, index) => isKnown(name) && names.indexOf(name) !== index);
  const problems = [
    ...missing.map((field) => ({ field, reason: 'is no column' })),
    ...unknown,
    ...doubled.map((field) => ({ field, reason: 'is there twice' })),
  ];
  for (const [index, { field, reason }] of problems.entries()) {
    yield {
      line,
      ...(field === null ? {} : { field }),
      reason,
      isLast: index === problems.length - 1,
    };
  }
}

/** @param width how many cells there are up to the last one that holds something */
function problemOfCells(
  names: readonly string[],
  cells: readonly string[],
  width: number,
): string | undefined {
  if (width > names.length || cells.length < names.length) {
    return `has ${width > names.length ? width : cells.length} cells, the first line has ${names.length}`;
  }
  const unnamed = names.findIndex((name, index) => name === '' && trimmed(cells[index] ?? '') !== '');
  return unnamed < 0 ? undefined : `has a value in column ${unnamed + 1}, which has no name`;
}

/** A cell that is empty or blank is none: fields that may be left out are then left out. */
function valueOf(names: readonly string[], record: readonly string[], { fields }: Entity): object {
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const text = trimmed(record[index] ?? '');
      return text === '' ? [] : [[name, fields[name]?.fromText(text)]];
    }),
  );
}
