import type { ListShape } from '../../domain/lists/list-address.ts';
import type { ColumnOf } from '../../domain/lists/list.ts';
import type { Column } from '../ui/table/data-table.ts';
import type { CountsQuery, FilterDefinition } from './filter-definition.ts';

/** How rows are filtered by a column, and the place of that filter among the list's filters. */
export type ColumnFilter = {
  readonly place: number;
  /** Seldom used: it is behind „Još filtara“ while it is not active. */
  readonly isRare?: true;
} & (
  | { readonly kind: 'dates' }
  | { readonly kind: 'text' }
  /** Codes with their names; `null` where any value will do, such as the values that the server offers. */
  | { readonly kind: 'choices'; readonly labels: Readonly<Record<string, string>> | null }
);

/**
 * The definition of a column: its cell, whether rows are sorted by it, how they are filtered. Without a cell it is not
 * drawn: another column's cell shows it, and only calls sort by it.
 */
export type ListColumn<Row> = Omit<Column<Row>, 'name' | 'cell'> & {
  readonly cell?: Column<Row>['cell'];
  readonly filter?: ColumnFilter;
};

type Sorted<Name, Sortable> = Name extends Sortable ? { sortable: true } : { sortable?: never };
type Filtered<Name, Filterable> = Name extends Filterable ? { filter: ColumnFilter } : { filter?: never };

/**
 * The columns of a list in their order, by the fields of a row. `Order` and `Filterable` come from the contract: it
 * does not compile if a column that the contract sorts or filters by is missing, or a column claims an order or filter
 * that the contract does not have.
 */
export type ListColumns<Row, Order extends string, Filterable extends string = never> = {
  readonly [Name in ColumnOf<Order> | Filterable]: ListColumn<Row> &
    Sorted<Name, ColumnOf<Order>> &
    Filtered<Name, Filterable>;
} & {
  readonly [Name in Exclude<keyof Row, ColumnOf<Order> | Filterable>]?: ListColumn<Row> &
    Sorted<Name, never> &
    Filtered<Name, never>;
};

type AnyColumns<Row> = Readonly<Record<string, ListColumn<Row>>>;

export function tableColumns<Row>(columns: AnyColumns<Row>): readonly Column<Row>[] {
  return Object.entries(columns).flatMap(([name, { cell, filter: _filter, ...column }]) =>
    cell ? [{ ...column, name, cell }] : [],
  );
}

/** The columns that the URL may sort or filter by. */
export function shapeOf<Row>(columns: AnyColumns<Row>): ListShape {
  const entries = Object.entries(columns);
  return {
    columns: entries.filter(([, { sortable, cell }]) => sortable && cell).map(([name]) => name),
    filters: Object.fromEntries(
      entries.flatMap(([name, { filter }]) => (filter ? [[name, valuesOf(filter)]] : [])),
    ),
  };
}

function valuesOf(filter: ColumnFilter): ListShape['filters'][string] {
  if (filter.kind !== 'choices') return filter.kind;
  return filter.labels && Object.keys(filter.labels);
}

/** The answer to the question which values the rows have in a column. */
export interface Offered {
  readonly data?: readonly string[] | undefined;
  readonly isError: boolean;
  readonly refetch: (options: { cancelRefetch: false }) => unknown;
}

/** The filters of the columns; the check boxes hold the values that were `offered` where those were asked for. */
export function filtersOf<Row>(
  columns: AnyColumns<Row>,
  offered: Readonly<Record<string, Offered | undefined>>,
  countsOf?: (column: string) => CountsQuery | undefined,
): readonly FilterDefinition[] {
  return Object.entries(columns)
    .flatMap(([column, { label, filter }]) => (filter ? [{ column, label, filter }] : []))
    .toSorted((a, b) => a.filter.place - b.filter.place)
    .map(({ column, label, filter: { isRare = false, ...filter } }) =>
      filter.kind === 'choices'
        ? {
            column,
            label,
            isRare,
            ...choicesOf(filter.labels ?? {}, offered[column]),
            counts: countsOf?.(column),
          }
        : { column, label, isRare, kind: filter.kind },
    );
}

function choicesOf(labels: Readonly<Record<string, string>>, offered: Offered | undefined) {
  const values = offered ? offered.data : Object.keys(labels);
  return {
    kind: 'choices' as const,
    choices: values?.map((value) => ({ value, text: labels[value] ?? value })),
    nameOf: (value: string) => labels[value],
    failed: offered?.isError ?? false,
    ask: () => void offered?.refetch({ cancelRefetch: false }),
  };
}
