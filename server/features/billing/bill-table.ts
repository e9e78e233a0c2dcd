import { setImmediate } from 'node:timers/promises';
import { writeCsvStream } from 'hucre/csv';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { ExportFormat } from '../../../domain/export.ts';
import { formatDay } from '../../../domain/day.ts';
import { billStatusLabels, billTypeLabels } from '../../../domain/labels.ts';
import { toText } from '../../../domain/plain-text.ts';
import { paidEurOf } from './bill.ts';
import type { Bill } from '../../../generated/api.ts';

/** Instalments, `5/60`, are the fifth of May to a spreadsheet that opens a CSV file. */
type Kind = 'text' | 'day' | 'amount' | 'instalments';

type Column = {
  readonly header: string;
  readonly kind: Kind;
  /** In characters. */
  readonly width: number;
  readonly value: (bill: Bill) => string | number | null;
};

const columns: readonly Column[] = [
  { header: 'Broj računa', kind: 'text', width: 18, value: ({ number }) => number },
  { header: 'Vrsta', kind: 'text', width: 22, value: ({ type }) => billTypeLabels[type] },
  { header: 'Datum računa', kind: 'day', width: 14, value: ({ date }) => date },
  { header: 'Dospijeće', kind: 'day', width: 14, value: ({ dueDate }) => dueDate },
  { header: 'Ugovor', kind: 'text', width: 14, value: ({ contractNumber }) => contractNumber },
  { header: 'Opis', kind: 'text', width: 36, value: ({ description }) => description },
  { header: 'Rata', kind: 'instalments', width: 10, value: ({ installments }) => installments },
  { header: 'Iznos (EUR)', kind: 'amount', width: 14, value: ({ amountEur }) => amountEur },
  { header: 'Plaćeno (EUR)', kind: 'amount', width: 15, value: paidEurOf },
  { header: 'Preostalo (EUR)', kind: 'amount', width: 16, value: ({ openEur }) => openEur },
  { header: 'Status', kind: 'text', width: 20, value: ({ status }) => billStatusLabels[status] },
];

/** As a spreadsheet shows it. */
const numberFormats = {
  text: undefined,
  instalments: undefined,
  day: 'dd.mm.yyyy',
  amount: '#,##0.00',
} as const;

/**
 * Bills as a table, made while it is read.
 *
 * Written by hucre: it depends on nothing, its maintainer answers and releases, and it gives bytes as rows come, in memory
 * that does not grow with them. exceljs has had no release since 2023 and keeps what it streams; write-excel-file wants all
 * rows at once and blocks the process while it writes them.
 */
export function billTable(
  format: ExportFormat,
  pages: AsyncIterable<readonly Bill[]>,
): AsyncGenerator<Uint8Array> {
  const file =
    format === 'XLSX'
      ? writeXlsxStream(rowsOf(pages, xlsxCell), {
          name: 'Računi',
          columns: columns.map(({ header, width, kind }) => {
            const numFmt = numberFormats[kind];
            return { header, width, ...(numFmt && { numFmt }) };
          }),
          freezePane: { rows: 1 },
        })
      : writeCsvStream(rowsOf(pages, csvCell), {
          headers: columns.map(({ header }) => header),
          delimiter: ';',
          bom: true,
        });
  return partsOf(file);
}

/** As many are written without a rest: a few milliseconds of work. */
const rowsAtOnce = 200;

async function* rowsOf(
  pages: AsyncIterable<readonly Bill[]>,
  cell: (kind: Kind, value: string | number) => CellValue,
): AsyncGenerator<CellValue[]> {
  let rows = 0;
  for await (const page of pages) {
    for (const bill of page) {
      // Other calls get their turn.
      if (rows % rowsAtOnce === 0) await setImmediate();
      rows += 1;
      yield columns.map(({ kind, value }) => {
        const plain = value(bill);
        return plain === null ? null : cell(kind, plain);
      });
    }
  }
}

/** The beginning of what a spreadsheet reads as a character by its number. Source: ECMA-376-1, 22.9.2.19 (ST_Xstring). */
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
 * LibreOffice in Croatian and English; what it leaves alone and Excel does not, such as `10/2024`, counts as well. A number of
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
  if (typeof value === 'number') return value.toFixed(2).replace('.', ',');
  if (kind === 'day') return formatDay(value);
  if (kind === 'instalments') return value.replace('/', ' od ');
  return isReadAsValue(value) ? `'${value}` : value;
}

/** Read by hand: the types of the platform's stream know no loop over it. A caller that stops reading ends the work. */
async function* partsOf(file: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = file.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}
