import { writeCsvStream } from 'hucre/csv';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { ExportFormat } from './export.ts';
import { formatDay } from '../values/day.ts';
import { plainAmount } from '../values/decimal.ts';
import { toText } from '../values/plain-text.ts';

/** Instalments, `5/60`, are the fifth of May to a spreadsheet that opens a CSV file. */
type Kind = 'text' | 'day' | 'amount' | 'instalments';

export type TableColumn<Row> = {
  readonly header: string;
  readonly kind: Kind;
  /** In characters. */
  readonly width: number;
  readonly value: (row: Row) => string | number | null;
};

/** As a spreadsheet shows it. */
const numberFormats = {
  text: undefined,
  instalments: undefined,
  day: 'dd.mm.yyyy',
  amount: '#,##0.00',
} as const;

/**
 * Rows as a table, made while it is read.
 *
 * Written by hucre: it has no dependencies, it is maintained, and it writes bytes while rows arrive, in constant
 * memory. exceljs has had no release since 2023 and keeps what it streams; write-excel-file wants all rows at once and
 * blocks the process while it writes them.
 *
 * @param rest called before every few rows; a server lets other calls have their turn
 */
export function tableFile<Row>(
  format: ExportFormat,
  name: string,
  columns: readonly TableColumn<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  rest?: () => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  const file =
    format === 'XLSX'
      ? writeXlsxStream(rowsOf(columns, pages, xlsxCell, rest), {
          name,
          columns: columns.map(({ header, width, kind }) => {
            const numFmt = numberFormats[kind];
            return { header, width, ...(numFmt && { numFmt }) };
          }),
          freezePane: { rows: 1 },
        })
      : writeCsvStream(rowsOf(columns, pages, csvCell, rest), {
          headers: columns.map(({ header }) => header),
          delimiter: ';',
          bom: true,
        });
  return partsOf(file);
}

/** As many are written without a rest: a few milliseconds of work. */
const rowsAtOnce = 200;

async function* rowsOf<Row>(
  columns: readonly TableColumn<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  cell: (kind: Kind, value: string | number) => CellValue,
  rest: (() => Promise<unknown>) | undefined,
): AsyncGenerator<CellValue[]> {
  let rows = 0;
  for await (const page of pages) {
    for (const row of page) {
      // Other calls get their turn.
      if (rows % rowsAtOnce === 0) await rest?.();
      rows += 1;
      yield columns.map(({ kind, value }) => {
        const plain = value(row);
        return plain === null ? null : cell(kind, plain);
      });
    }
  }
}

/** The beginning of an escaped character (`_x000D_`) in a spreadsheet. Source: ECMA-376-1, 22.9.2.19 (ST_Xstring). */
const numbered = /_(?=x[\da-f]{4}_)/gi;

function xlsxCell(kind: Kind, value: string | number): CellValue {
  if (kind === 'day') return new Date(`${value}T00:00:00Z`);
  return typeof value === 'number' ? value : toText(value).replaceAll(numbered, '_x005F_');
}

/** The words in a number, a day or a time, as spreadsheets in Croatian and English read them. */
const valueWords = new Set(
  ['e', 't', 'z', 'a', 'p', 'am', 'pm', 'eur', 'kn', 'hrk', 'sept'].concat(['hr', 'en'].flatMap(monthsIn)),
);

/** The names of months, short and long, alone and beside a day. */
function monthsIn(language: string): string[] {
  const forms = [{ month: 'short' }, { month: 'long' }, { month: 'long', day: 'numeric' }] as const;
  return forms.flatMap((form) => {
    const { format } = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
    const names = Array.from({ length: 12 }, (_, month) => format(Date.UTC(2024, month)).toLowerCase());
    return names.flatMap((name) => name.match(/\p{L}+/gu) ?? []);
  });
}

/**
 * Whether a spreadsheet would read a text as something else: a formula, an error, a truth, a number or a day. Tried with
 * LibreOffice in Croatian and English; a text that only Excel would change, such as `10/2024`, counts as well. A number of
 * five digits is no part of a day: `10482/24` is text.
 */
function isReadAsValue(text: string): boolean {
  if (text.startsWith("'")) return false;
  const plain = text.normalize('NFKC').toLowerCase();
  if (/^[=+\-@\t\r]|^\s*(?:#[a-z/\d]+[!?]?|true|false|istina|neistina|laž)\s*$/.test(plain)) return true;
  if (!/\d/.test(plain) || (plain.match(/\p{L}+/gu) ?? []).some((word) => !valueWords.has(word)))
    return false;
  return /e/.test(plain) || !/\d{5}[/:-]\d|\d[/:-]\d{5}/.test(plain);
}

function csvCell(kind: Kind, value: string | number): CellValue {
  if (typeof value === 'number') return plainAmount(value);
  if (kind === 'day') return formatDay(value);
  if (kind === 'instalments') return value.replace('/', ' od ');
  return isReadAsValue(value) ? `'${value}` : value;
}

/** The used part of the platform's stream, for which browser and server have different types. */
interface ByteStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
    cancel(): Promise<void>;
  };
}

/** Read by hand: the types of the platform's stream know no loop over it. A caller that stops reading ends the work. */
async function* partsOf(file: ByteStream): AsyncGenerator<Uint8Array> {
  const reader = file.getReader();
  try {
    for (let part = await reader.read(); part.value && !part.done; part = await reader.read())
      yield part.value;
  } finally {
    await reader.cancel();
  }
}
