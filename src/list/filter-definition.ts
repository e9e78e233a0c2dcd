import type { QueryKey } from '@tanstack/react-query';
import { formatDay } from '../../domain/values/day.ts';
import type { Filter } from '../../domain/lists/list.ts';

export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Asks how many rows each value lets through, once the check boxes are shown. */
export interface CountsQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: () => Promise<ReadonlyMap<string, number>>;
}

/** A filter of one column as data: a range of days, a text, or check boxes. */
export type FilterDefinition = {
  readonly column: string;
  readonly label: string;
  readonly isRare?: boolean;
} & (
  | { readonly kind: 'dates' }
  | { readonly kind: 'text' }
  | {
      readonly kind: 'choices';
      /** Undefined while they are on their way. */
      readonly choices: readonly Choice[] | undefined;
      /** The name of a value that is not among the choices, for example while they are being loaded. */
      readonly nameOf?: (value: string) => string | undefined;
      /** They did not come. */
      readonly failed?: boolean;
      /** Asks for them, again where they did not come; a running request continues. */
      readonly ask?: () => void;
      readonly counts?: CountsQuery | undefined;
    }
);

export function filterOf(filters: readonly Filter[], column: string): Filter | undefined {
  return filters.find((filter) => filter.column === column);
}

/** More values than these are counted instead of named. */
const mostNamed = 2;

/** The days of a filter: `01.11.2026 – 30.11.2026`. */
function daysText({ dateFrom, dateTo }: Filter): string {
  if (!dateFrom) return `do ${formatDay(dateTo)}`;
  if (!dateTo) return `od ${formatDay(dateFrom)}`;
  return dateFrom === dateTo ? formatDay(dateFrom) : `${formatDay(dateFrom)} – ${formatDay(dateTo)}`;
}

/** The values that an active filter lets through, in a few words: „01.01.2026 – 31.12.2026“, „Plaćeno, Dospjelo“. */
export function filterText(definition: FilterDefinition, filter: Filter): string {
  const { search = '', checkbox = [] } = filter;
  if (definition.kind === 'text') return `„${search}“`;
  if (definition.kind === 'dates') return daysText(filter);
  if (checkbox.length > mostNamed) return `odabrano ${checkbox.length}`;
  const { choices, nameOf } = definition;
  const textOf = (value: string) =>
    choices?.find((each) => each.value === value)?.text ?? nameOf?.(value) ?? value;
  return checkbox.map(textOf).join(', ');
}
