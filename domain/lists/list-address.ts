import { maxLength } from '../values/durations.ts';
import { isDay } from '../values/dates.ts';
import { isLine } from '../values/plain-text.ts';
import { trimmed } from '../values/plain-values.ts';
import {
  defaultPageSize,
  firstPage,
  inOrder,
  isEmptyFilter,
  pageSizes,
  type Filter,
  type ListParameters,
  type PageSize,
  type Sort,
} from './list.ts';

/** The valid parameters of a list, by which a typed URL is checked. */
export interface ListShape {
  /** Columns that it can be sorted by. */
  readonly columns: readonly string[];
  /** Columns that can be filtered, and how: `null` where any value will do, such as the values that the server offers. */
  readonly filters: Readonly<Record<string, 'dates' | 'text' | readonly string[] | null>>;
  /** The one size of its pages, where there is no choice. */
  readonly size?: ListParameters['size'];
}

const parted = '..';

const isSearch = (text: string) => text.length <= maxLength.search && isLine(text);

/** A text that can be searched for, without blanks around it; nothing where it cannot. */
function textOf(value: string | null): string {
  const text = trimmed(value ?? '');
  return isSearch(text) ? text : '';
}

function pageOf(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) - 1 : 0;
}

function sizeOf(value: string | null): PageSize {
  return pageSizes.find((size) => String(size) === value) ?? defaultPageSize;
}

const isChoice = (size: number) => pageSizes.some((each) => each === size);

function sortOf(value: string | null, columns: readonly string[]): Sort | null {
  const [column = '', direction] = value?.split(',') ?? [];
  if (!columns.includes(column) || (direction !== 'asc' && direction !== 'desc')) return null;
  return { column, direction };
}

function datesOf(value: string): Pick<Filter, 'dateFrom' | 'dateTo'> {
  const [from = '', to = ''] = value.split(parted);
  const isRange = from === '' || to === '' || from <= to;
  return {
    ...(isRange && isDay(from) && { dateFrom: from }),
    ...(isRange && isDay(to) && { dateTo: to }),
  };
}

function filterOf(column: string, kind: ListShape['filters'][string], values: readonly string[]): Filter {
  const [first = ''] = values;
  if (kind === 'dates') return { column, ...datesOf(first) };
  if (kind === 'text') return { column, search: textOf(first) };
  const known = values.filter((value) =>
    kind === null ? value !== '' && isSearch(value) : kind?.includes(value),
  );
  return { column, checkbox: [...new Set(known)] };
}

/** Reads the query of a URL. Invalid parameters are dropped; filters win over a search. */
export function readListAddress(query: string, { columns, filters, size }: ListShape): ListParameters {
  const given = new URLSearchParams(query);
  const wanted = Object.entries(filters)
    .map(([column, kind]) => filterOf(column, kind, given.getAll(column)))
    .filter((filter) => !isEmptyFilter(filter));
  return {
    page: pageOf(given.get('page')),
    size: size ?? sizeOf(given.get('size')),
    sort: sortOf(given.get('sort'), columns),
    search: wanted.length > 0 ? '' : textOf(given.get('search')),
    filters: inOrder(wanted),
  };
}

/** The query of the parameters, with its `?`; empty for a list's defaults. */
export function writeListAddress({ page, size, sort, search, filters }: ListParameters): string {
  const query = new URLSearchParams();
  if (page > 0) query.set('page', String(page + 1));
  // A size that cannot be chosen is left out.
  if (size !== firstPage.size && isChoice(size)) query.set('size', String(size));
  if (sort) query.set('sort', `${sort.column},${sort.direction}`);
  if (search) query.set('search', search);
  for (const { column, dateFrom = '', dateTo = '', search: text, checkbox = [] } of filters) {
    if (dateFrom || dateTo) query.set(column, `${dateFrom}${parted}${dateTo}`);
    if (text) query.set(column, text);
    for (const value of checkbox) query.append(column, value);
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}
