import { utcDayOf } from '../../../domain/dates.ts';
import { billDebtLabels, billStatusLabels, billTypeLabels } from '../../../domain/labels.ts';
import type { BillFilter } from '../../../generated/api.ts';
import type { BillFilters } from '../../store/queries/bills.ts';
import { httpErrors } from '../shared/http-error.ts';

type Column = BillFilter['column'];
type Kind = 'dates' | 'text' | 'choice';

const kinds: Readonly<Record<Column, Kind>> = {
  number: 'text',
  date: 'dates',
  contractNumber: 'choice',
  dueDate: 'dates',
  description: 'text',
  status: 'choice',
  type: 'choice',
  debt: 'choice',
};

/**
 * Reads the filters of a call. A column that stands twice, values of the wrong kind for their column and codes that
 * do not exist are refused; a filter without values filters nothing, and a range that ends before it begins is kept by
 * no row.
 *
 * @param today the day on which bills are debt
 */
export function billFiltersOf(filters: readonly BillFilter[], today: string): BillFilters {
  const byColumn = new Map(filters.map((filter) => [filter.column, filter]));
  if (byColumn.size < filters.length) throw httpErrors.badRequest();
  for (const filter of filters) refuseStrayValues(filter);

  const text = (column: Column) => byColumn.get(column)?.search ?? undefined;
  const from = (column: Column) => filterDayOf(byColumn.get(column)?.dateFrom);
  const to = (column: Column) => filterDayOf(byColumn.get(column)?.dateTo);
  const choices = (column: Column) => byColumn.get(column)?.checkbox ?? [];
  return {
    dateFrom: from('date'),
    dateTo: to('date'),
    dueDateFrom: from('dueDate'),
    dueDateTo: to('dueDate'),
    number: text('number'),
    description: text('description'),
    contractNumbers: choices('contractNumber'),
    statuses: codesOf(billStatusLabels, choices('status')),
    types: codesOf(billTypeLabels, choices('type')),
    debt: { kinds: codesOf(billDebtLabels, choices('debt')), today },
  };
}

function refuseStrayValues({ column, dateFrom, dateTo, search, checkbox = [] }: BillFilter): void {
  const given: Record<Kind, boolean> = {
    dates: (dateFrom ?? dateTo ?? null) !== null,
    text: (search ?? '') !== '',
    choice: checkbox.length > 0,
  };
  const isStray = (Object.keys(given) as Kind[]).some((kind) => given[kind] && kind !== kinds[column]);
  if (isStray) throw httpErrors.badRequest();
}

function codesOf<Code extends string>(
  labels: Readonly<Record<Code, string>>,
  values: readonly string[],
): Code[] {
  const isCode = (value: string): value is Code => Object.hasOwn(labels, value);
  if (!values.every(isCode)) throw httpErrors.badRequest();
  return [...values];
}

const firstDay = '0001-01-01';
const lastDay = '9999-12-31';

/** The day of a moment in UTC. What the calendar of the database does not reach stands at its ends. */
function filterDayOf(moment: string | null | undefined): string | undefined {
  if (moment === null || moment === undefined) return undefined;
  const time = new Date(moment);
  // Leap seconds are right by the contract and unknown to the machine.
  if (Number.isNaN(time.getTime())) throw httpErrors.badRequest();
  const year = time.getUTCFullYear();
  if (year < 1) return firstDay;
  return year > 9999 ? lastDay : utcDayOf(time);
}
