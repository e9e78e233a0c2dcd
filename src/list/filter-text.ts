import { formatDay } from '../../domain/day.ts';
import type { Filter } from '../../domain/list.ts';
import type { FilterDefinition } from './filter-definition.ts';

/** More values than these are counted instead of named. */
const mostNamed = 2;

/** What an active filter lets through, in a few words: „01.01.2026 – 31.12.2026“, „Plaćeno, Dospjelo“. */
export function filterText(definition: FilterDefinition, filter: Filter): string {
  const { dateFrom, dateTo, search = '', checkbox = [] } = filter;
  if (definition.kind === 'text') return `„${search}“`;
  if (definition.kind === 'dates') {
    if (dateFrom && dateTo) return `${formatDay(dateFrom)} – ${formatDay(dateTo)}`;
    return dateFrom ? `od ${formatDay(dateFrom)}` : `do ${formatDay(dateTo ?? '')}`;
  }
  if (checkbox.length > mostNamed) return `odabrano ${checkbox.length}`;
  const { choices, nameOf } = definition;
  const textOf = (value: string) =>
    choices?.find((each) => each.value === value)?.text ?? nameOf?.(value) ?? value;
  return checkbox.map(textOf).join(', ');
}
