/** Rows of a page that a table offers, and with which it begins. */
export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 10;
/** How many placeholder rows a table has while its rows load. */
export const skeletonRows = 10;
/** Messages of a page of the inbox, which has no other pages. */
export const inboxPageSize = 5;

export type Direction = 'asc' | 'desc';

/** One column at a time from the screen; the calls accept several. */
export interface Sort<Column extends string = string> {
  readonly column: Column;
  readonly direction: Direction;
}

/** How the calls name an order: `dueDate,desc`. */
export type OrderBy<Column extends string> = `${Column},${Direction}`;

/** The columns of an enumeration of orders; the contract has one for each list. */
export type ColumnOf<Order extends string> = Order extends OrderBy<infer Column> ? Column : never;

/** A condition on one column, one of: a day range (`YYYY-MM-DD`, ends included), a text, several values. */
export interface Filter<Column extends string = string> {
  readonly column: Column;
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly search?: string;
  readonly checkbox?: readonly string[];
}

/** All that decides which rows a list shows. `page` is zero-based, as in the calls. */
export interface ListParameters {
  readonly page: number;
  readonly size: PageSize | typeof inboxPageSize;
  readonly sort: Sort | null;
  readonly search: string;
  /** At most one for each column. Filters and search exclude each other. */
  readonly filters: readonly Filter[];
}

/** The page with which a list begins, and to which a change of its filters leads back. */
export const firstPage: ListParameters = {
  page: 0,
  size: defaultPageSize,
  sort: null,
  search: '',
  filters: [],
};

/** A filter without values filters nothing. */
export function isEmptyFilter({ dateFrom, dateTo, search, checkbox }: Filter): boolean {
  return !dateFrom && !dateTo && !search?.trim() && !checkbox?.length;
}

/** Filters in the one order in which they are kept, whichever was set first: the same rows have the same address. */
export function inOrder(filters: readonly Filter[]): readonly Filter[] {
  return filters.toSorted((a, b) => (a.column < b.column ? -1 : 1));
}

/** Another press on a column's head: ascending, descending, none. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}

export interface PageOf<Row> {
  readonly content: readonly Row[];
  readonly totalPages: number;
  /** Not every back-end counts them. */
  readonly totalElements?: number;
}
