import type { Answer } from './exchange.ts';
import type { Row } from './data.ts';

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one ?? '').localeCompare(String(other ?? ''), 'hr');
}

/** The rows of a page, searched and sorted, with the number of pages. */
export function pageOf(
  rows: readonly Row[],
  query: URLSearchParams,
): { content: Row[]; totalPages: number; total: number } {
  const size = Number(query.get('size') ?? 10);
  const search = query.get('search')?.toLowerCase() ?? '';
  const found = rows.filter((row) => JSON.stringify(Object.values(row)).toLowerCase().includes(search));
  for (const [column = '', direction] of query
    .getAll('sort')
    .map((sort) => sort.split(','))
    .toReversed()) {
    found.sort((a, b) => compare(a[column], b[column]) * (direction === 'desc' ? -1 : 1));
  }
  const from = Number(query.get('page') ?? 0) * size;
  return {
    content: found.slice(from, from + size),
    totalPages: Math.ceil(found.length / size),
    total: found.length,
  };
}

export interface Filter {
  readonly column: string;
  readonly dateFrom?: string | null;
  readonly dateTo?: string | null;
  readonly search?: string | null;
  readonly checkbox?: readonly string[] | null;
}

export function passes(row: Row, { column, dateFrom, dateTo, search, checkbox }: Filter): boolean {
  const value = String(row[column] ?? '');
  return (
    (!dateFrom || Date.parse(value) >= Date.parse(dateFrom)) &&
    (!dateTo || Date.parse(value) < Date.parse(dateTo) + 86_400_000) &&
    (!search || value.toLowerCase().includes(search.toLowerCase())) &&
    (!checkbox?.length || checkbox.includes(value))
  );
}

/** A page of a list whose rows are not counted. */
export const listed = (rows: readonly Row[], query: URLSearchParams): Answer => {
  const { content, totalPages } = pageOf(rows, query);
  return { body: { content, totalPages } };
};

/** A page of bills, which alone are counted. */
export const counted = (rows: readonly Row[], query: URLSearchParams): Answer => {
  const { content, totalPages, total } = pageOf(rows, query);
  return { body: { content, totalPages, totalElements: total } };
};
