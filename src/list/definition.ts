import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListParameters } from '../../domain/list.ts';
import type { Forms } from '../text/plural.ts';
import type { Column } from '../ui/data-table.ts';

/** A list as data; `List` renders it. What it does is up to its machine. */
export interface ListDefinition<Row> {
  readonly title: string;
  /** What a row is, to be counted. */
  readonly noun: Forms;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** The query whose page, a `PageOf<Row>`, the machine has fetched. */
  readonly query: (parameters: ListParameters) => { readonly queryKey: QueryKey };
  readonly searchLabel: string;
  /** Why there is nothing, and what to do, when nothing was searched for or filtered. */
  readonly empty: { readonly title: string; readonly text: ReactNode; readonly action?: ReactNode };
  /** „Račune trenutačno ne možemo prikazati“ */
  readonly failed: string;
}
