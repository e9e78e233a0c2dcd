import type { ReactNode } from 'react';
import type { Forms } from '../../domain/values/plural.ts';
import type { Column } from '../ui/table/data-table.ts';
import type { RowQuery } from './use-rows.ts';

/** The texts of a list, without its rows. */
export interface ListWords {
  readonly title: string;
  /** The noun of a row, for counts. */
  readonly noun: Forms;
  readonly searchLabel: string;
  /** Why there is nothing, and what to do, when nothing was searched for or filtered. */
  readonly empty: { readonly title: string; readonly text: ReactNode; readonly action?: ReactNode };
  /** „Račune trenutačno ne možemo prikazati“ */
  readonly failed: string;
}

/** A list as data; `List` renders it, and its machine defines the behaviour. */
export interface ListDefinition<Row> extends ListWords {
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly query: RowQuery;
}
