import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  or,
  type Placeholder,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type ColumnOf, defaultPageSize, type Direction, type Sort } from '../../../domain/lists/list.ts';
import { plainLine } from '../../../domain/values/plain-values.ts';
import { foldText } from '../../../domain/values/text-order.ts';
import type { Database } from '../database.ts';

/**
 * A request for a page of a list: `page` counts from 0, the first of `sort` leads. `in out`: a request for other columns
 * than the query has, be they more or fewer, does not compile.
 */
export interface PageRequest<in out Column extends string> {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly sort: readonly Sort<Column>[];
}

export type Page<Row> = { content: Row[]; totalPages: number; totalElements: number };

type PageQuery<Order> = {
  readonly page?: number;
  readonly size?: number;
  readonly search?: string;
  readonly sort?: readonly Order[];
};

/** Reads the parameters that every list call has. The contract has seen to it that they name columns of the list. */
export function pageRequestOf<Order extends string>(query: PageQuery<Order>): PageRequest<ColumnOf<Order>> {
  const { page = 0, size = defaultPageSize, search = '', sort = [] } = query;
  return {
    page,
    size,
    search,
    sort: sort.map((text) => {
      const [column, direction] = text.split(',');
      return { column: column as ColumnOf<Order>, direction: direction as Direction };
    }),
  };
}

/** One page of rows and the count of all, asked side by side. */
export async function pageOf<Row>(
  { page, size }: Pick<PageRequest<string>, 'page' | 'size'>,
  rows: (limit: number, offset: number) => Promise<Row[]>,
  total: () => PromiseLike<number>,
): Promise<Page<Row>> {
  const [content, totalElements] = await Promise.all([rows(size, page * size), total()]);
  return { content, totalPages: Math.ceil(totalElements / size), totalElements };
}

/** The default order of a list: the newest first where it does not say otherwise. */
export type DefaultOrder = {
  readonly column: SQLWrapper;
  readonly id: PgColumn;
  readonly direction?: Direction;
};

type Execute<Row> = { execute(values: Record<string, unknown>): Promise<Row[]> };
type PageQueries<Row> = { readonly rows: Execute<Row>; readonly total: Execute<{ total: number }> };

/** A query that may still be narrowed, ordered and cut: drizzle's after `$dynamic()`. */
export type Selection<Row> = PromiseLike<Row[]> & {
  where(condition: SQL | undefined): Selection<Row>;
  orderBy(...order: SQL[]): Selection<Row>;
  limit(most: number | Placeholder): Selection<Row>;
  offset(first: number | Placeholder): Selection<Row>;
  prepare(name: string): Execute<Row>;
};

type Kinds = string | readonly string[] | undefined;

/** A list of rows that belong to partners. */
type PagedList<Column extends string, Row, Kind extends Kinds> = {
  readonly table: PgTable & { readonly partnerId: PgColumn; readonly searchText: PgColumn };
  readonly sortColumns: Readonly<Record<Column, SQLWrapper>>;
  readonly defaultOrder: DefaultOrder;
  /** The condition for rows of a kind, in lists of several kinds. */
  readonly isOfKind?: (kind: Kind) => SQL | undefined;
  /** Columns of codes that are searched by their names. */
  readonly coded?: readonly CodeColumn[];
  readonly rows: () => Selection<Row>;
};

/**
 * Pages of a list. drizzle takes longer to write a query than PostgreSQL to answer it: queries without search and filter,
 * which most calls use, are written once. They have no names, so that PostgreSQL plans each for its customer: one has a
 * dozen rows and another ten thousand.
 */
export function createPages<Column extends string, Row, Kind extends Kinds = undefined>(
  db: Database,
  { table, sortColumns, defaultOrder, isOfKind, coded = [], rows: select }: PagedList<Column, Row, Kind>,
) {
  const cachedQueries = new Map<string, PageQueries<Row>>();

  function buildQueries(
    sort: readonly Sort<Column>[],
    kind: Kind,
    conditions: readonly (SQL | undefined)[],
  ): PageQueries<Row> {
    const isPartners = eq(table.partnerId, sql.placeholder('partnerId'));
    const condition = and(isPartners, isOfKind?.(kind), ...conditions);
    return {
      rows: select()
        .where(condition)
        .orderBy(...orderOf(sortColumns, sort, defaultOrder))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'))
        .prepare(''),
      total: db.select({ total: count() }).from(table).where(condition).prepare(''),
    };
  }

  const queriesOf: typeof buildQueries = (sort, kind, conditions) => {
    if (sort.length > 1 || conditions.some((each) => each !== undefined))
      return buildQueries(sort, kind, conditions);
    const key = JSON.stringify([kind, sort]);
    const queries = cachedQueries.get(key) ?? buildQueries(sort, kind, []);
    cachedQueries.set(key, queries);
    return queries;
  };

  /**
   * @param filters that the rows must pass besides the search
   * @param given values of the placeholders in the list's own columns
   */
  return (
    partnerId: number,
    request: PageRequest<Column>,
    kind: Kind,
    filters: readonly (SQL | undefined)[] = [],
    given: Readonly<Record<string, unknown>> = {},
  ): Promise<Page<Row>> => {
    const search = searchIn(table.searchText, coded, request.search);
    const { rows, total } = queriesOf(request.sort, kind, [search, ...filters]);
    return pageOf(
      request,
      (limit, offset) => rows.execute({ ...given, partnerId, limit, offset }),
      async () => (await total.execute({ partnerId }))[0]?.total ?? 0,
    );
  };
}

/**
 * The order of a list: by the requested columns, else its usual order, and always by the id last, in the direction of
 * the column before it, so that no row is on two pages and one index serves both directions.
 */
export function orderOf<Column extends string>(
  columns: Readonly<Record<Column, SQLWrapper>>,
  sort: readonly Sort<Column>[],
  { column: defaultColumn, id, direction: begins = 'desc' }: DefaultOrder,
): SQL[] {
  const last = sort.at(-1);
  if (last === undefined) return [orderBy(defaultColumn, begins), orderBy(id, begins)];
  return [
    ...sort.map(({ column, direction }) => orderBy(columns[column], direction)),
    orderBy(id, last.direction),
  ];
}

function orderBy(column: SQLWrapper, direction: Direction): SQL {
  return direction === 'asc' ? asc(column) : desc(column);
}

/** A column that holds codes, and the names by which people know them. */
export type CodeColumn = { readonly column: PgColumn; readonly labels: Readonly<Record<string, string>> };

/**
 * Rows with the text in their search text or in the name of one of their codes; no condition for nothing but blanks.
 * `strpos` knows no pattern characters: `%`, `_` and `\` are found as they are.
 */
export function searchIn(
  searchText: PgColumn,
  coded: readonly CodeColumn[],
  search: string,
): SQL | undefined {
  const wanted = plainLine(foldText(search));
  if (wanted === '') return undefined;
  return or(
    contains(sql`${searchText}`, search),
    ...coded.map(({ column, labels }) => {
      const codes = Object.keys(labels).filter((code) => foldText(labels[code] ?? '').includes(wanted));
      return codes.length === 0 ? undefined : inArray(column, codes);
    }),
  );
}

/** Whether a text that was folded before contains this one; no condition for nothing but blanks. */
export function contains(foldedText: SQL, search: string): SQL | undefined {
  const wanted = plainLine(foldText(search));
  return wanted === '' ? undefined : sql`strpos(${foldedText}, ${wanted}) > 0`;
}
