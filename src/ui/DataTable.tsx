import { useRef } from 'react';
import * as styles from './DataTable.css.ts';
import { DataTableCardsBar } from './DataTableCardsBar.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { DataTableSkeleton } from './DataTableSkeleton.tsx';
import { type Column, type Selection, type Sorting, tableRoles } from './data-table.ts';
import { useTableLayout } from './use-table-layout.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting | undefined;
  selection?: Selection<Row> | undefined;
  /** The row that the reader was sent to: it is scrolled into view and wears an amber bar. */
  markedKey?: string | null | undefined;
  /** So many grey rows in place of `rows`, while they are on their way. */
  skeletonRows?: number | undefined;
};

/** A list: a table with a head that stays in view, or cards with the same information where it does not fit. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sorting,
  selection,
  markedKey,
  skeletonRows = 0,
}: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const layout = useTableLayout(frame, table, rows);
  const busy = skeletonRows > 0;
  return (
    <div className={styles.frame} ref={frame}>
      <VisuallyHidden>
        <output>{busy ? 'Učitavanje…' : ''}</output>
      </VisuallyHidden>
      {layout === 'cards' && (
        <DataTableCardsBar columns={columns} sorting={sorting} selection={selection} disabled={busy} />
      )}
      <div className={styles.edges[layout]}>
        <table
          ref={table}
          role={tableRoles.table}
          className={styles.tables[layout]}
          aria-label={caption}
          aria-busy={busy || undefined}
        >
          {layout === 'table' && (
            <DataTableHead columns={columns} sorting={sorting} selection={selection} disabled={busy} />
          )}
          <tbody role={tableRoles.group} className={styles.bodies[layout]}>
            {busy ? (
              <DataTableSkeleton
                columns={columns}
                count={skeletonRows}
                layout={layout}
                selectable={selection !== undefined}
              />
            ) : (
              rows.map((row) => (
                <DataTableRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  selection={selection}
                  layout={layout}
                  marked={rowKey(row) === markedKey}
                />
              ))
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
