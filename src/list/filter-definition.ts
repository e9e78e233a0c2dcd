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
      /** Asks for them, anew where they did not come; a question that is under way goes on. */
      readonly ask?: () => void;
    }
);

/** The filter of this column among those that are active. */
export function filterOf(filters: readonly Filter[], column: string): Filter | undefined {
  return filters.find((filter) => filter.column === column);
}
