import { utcDayOf } from '../../../domain/values/dates.ts';
import { billDebtLabels, billStatusLabels, billTypeLabels } from '../../../domain/labels.ts';
import type { BillFilter } from '../../../generated/api.ts';
import type { BillFilters } from '../../store/queries/billing/bills.ts';
import { httpErrors } from '../shared/http-error.ts';

type Column = BillFilter['column'];
type Kind = 'dates' | 'text' | 'choice';

/** How a filter is given, and the condition that it becomes. `today` is the day on which bills are debt. */
interface Reading {
  readonly kind: Kind;
  readonly read: (filter: BillFilter, today: string) => BillFilters;
}

const dates = (read: (from: string | undefined, to: string | undefined) => BillFilters): Reading => ({
  kind: 'dates',
  read: ({ dateFrom, dateTo }) => read(filterDayOf(dateFrom), filterDayOf(dateTo)),
});
const text = (read: (search: string | undefined) => BillFilters): Reading => ({
  kind: 'text',
  read: ({ search }) => read(search ?? undefined),
});
const choice = (read: (values: readonly string[], today: string) => BillFilters): Reading => ({
  kind: 'choice',
  read: ({ checkbox }, today) => read(checkbox ?? [], today),
});

const readings: Readonly<Record<Column, Reading>> = {
  number: text((number) => ({ number })),
  date: dates((dateFrom, dateTo) => ({ dateFrom, dateTo })),
  contractNumber: choice((contractNumbers) => ({ contractNumbers })),
  dueDate: dates((dueDateFrom, dueDateTo) => ({ dueDateFrom, dueDateTo })),
  description: text((description) => ({ description })),
  status: choice((values) => ({ statuses: codesOf(billStatusLabels, values) })),
  type: choice((values) => ({ types: codesOf(billTypeLabels, values) })),
  debt: choice((values, today) => ({ debt: { kinds: codesOf(billDebtLabels, values), today } })),
};

/**
 * Reads the filters of a call. A repeated column, values of the wrong kind for their column and codes that do not exist
 * are refused; a filter without values filters nothing, and no row is in a range that ends before it begins.
 *
 * @param today the day on which bills are debt
 */
export function billFiltersOf(filters: readonly BillFilter[], today: string): BillFilters {
  if (new Set(filters.map(({ column }) => column)).size < filters.length) throw httpErrors.badRequest();
  for (const filter of filters) refuseStrayValues(filter);
  const conditions = filters.map((filter) => readings[filter.column].read(filter, today));
  return conditions.reduce((all, condition) => ({ ...all, ...condition }), {});
}

function refuseStrayValues({ column, dateFrom, dateTo, search, checkbox = [] }: BillFilter): void {
  const given: Record<Kind, boolean> = {
    dates: (dateFrom ?? dateTo ?? null) !== null,
    text: (search ?? '') !== '',
    choice: checkbox.length > 0,
  };
  const isStray = (Object.keys(given) as Kind[]).some(
    (kind) => given[kind] && kind !== readings[column].kind,
  );
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

/** The day of a moment in UTC. Moments beyond the calendar of the database become its first or last day. */
function filterDayOf(moment: string | null | undefined): string | undefined {
  if (moment === null || moment === undefined) return undefined;
  const time = new Date(moment);
  // Leap seconds are right by the contract and unknown to the machine.
  if (Number.isNaN(time.getTime())) throw httpErrors.badRequest();
  const year = time.getUTCFullYear();
  if (year < 1) return firstDay;
  return year > 9999 ? lastDay : utcDayOf(time);
}
