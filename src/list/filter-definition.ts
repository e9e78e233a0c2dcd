import { formatDay, formatDayShortly, formatDaysShortly } from '../../domain/day.ts';
import type { Filter } from '../../domain/list.ts';

export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** A filter of one column as data: a range of days, a text, or check boxes. */
export type FilterDefinition = {
  readonly column: string;
  readonly label: string;
} & (
  | { readonly kind: 'dates' }
  | { readonly kind: 'text' }
  | {
      readonly kind: 'choices';
      /** Undefined while they are on their way. */
      readonly choices: readonly Choice[] | undefined;
      /** What a value is called that is not among the choices, as while they are on their way. */
      readonly nameOf?: (value: string) => string | undefined;
      /** They did not come. */
      readonly failed?: boolean;
      /** Asks for them, again where they did not come; a question that is under way goes on. */
      readonly ask?: () => void;
    }
);

export function filterOf(filters: readonly Filter[], column: string): Filter | undefined {
  return filters.find((filter) => filter.column === column);
}

/** More values than these are counted instead of named. */
const mostNamed = 2;

/** The days of a filter: `01.11.2026 – 30.11.2026`, or `1.–30.11.` where there is little room, in the year `shortIn`. */
function daysText({ dateFrom, dateTo }: Filter, shortIn: string | null): string {
  const dayText = (iso: string) => (shortIn === null ? formatDay(iso) : formatDayShortly(iso, shortIn));
  if (!dateFrom) return `do ${dayText(dateTo ?? '')}`;
  if (!dateTo) return `od ${dayText(dateFrom)}`;
  if (dateFrom === dateTo) return dayText(dateFrom);
  return shortIn === null
    ? `${formatDay(dateFrom)} – ${formatDay(dateTo)}`
    : formatDaysShortly(dateFrom, dateTo, shortIn);
}

/**
 * What an active filter lets through, in a few words: „01.01.2026 – 31.12.2026“, „Plaćeno, Dospjelo“.
 *
 * @param shortIn the present year, where there is little room: it goes without saying
 */
export function filterText(
  definition: FilterDefinition,
  filter: Filter,
  shortIn: string | null = null,
): string {
  const { search = '', checkbox = [] } = filter;
  if (definition.kind === 'text') return `„${search}“`;
  if (definition.kind === 'dates') return daysText(filter, shortIn);
  if (checkbox.length > mostNamed) return `odabrano ${checkbox.length}`;
  const { choices, nameOf } = definition;
  const textOf = (value: string) =>
    choices?.find((each) => each.value === value)?.text ?? nameOf?.(value) ?? value;
  return checkbox.map(textOf).join(', ');
}
