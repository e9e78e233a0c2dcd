import { useMemo, useRef } from 'react';
import * as styles from './DataTable.css.ts';
import { DataTableCardsBar } from './DataTableCardsBar.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow, DataTableSkeleton } from './DataTableRow.tsx';
import { type Column, type Selection, type Sorting, tableRoles, type TableLayout } from './data-table.ts';
import { media } from '../theme/tokens.ts';
import { useMedia } from '../theme/use-media.ts';
import { useColumnWidths } from './use-column-widths.ts';
import { useTableLayout } from './use-table-layout.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

export type DataTableProps<Row> = {
  /** Names the rows, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sorting?: Sorting | undefined;
  selection?: Selection<Row> | undefined;
  /** The row that the reader was sent to: it is scrolled into view and wears an amber bar. */
  markedKey?: string | null | undefined;
  /** The number of grey placeholder rows while rows are being loaded. */
  skeletonRows?: number;
  /** So many may come: there is room for them from the start, so that Back leads to where the page was scrolled to. */
  mostRows?: number;
  /** The rows are still the former ones. */
  stale?: boolean;
};

/** The room of that many more rows, for the parts above and below the rows. */
const surplus = 5;

/** About the least that a row takes, in CSS pixels. */
const rowHeights = { table: 60, cards: 220 } as const satisfies Record<TableLayout, number>;

/** A list: a table with a head that stays in view, or cards with the same information where it does not fit. */
export function DataTable<Row>({
  caption,
  columns: allColumns,
  rows,
  rowKey,
  sorting,
  selection,
  markedKey,
  skeletonRows = 0,
  mostRows = skeletonRows,
  stale = false,
}: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const layout = useTableLayout(frame, table, rows);
  const isWide = useMedia(media.lgUp);
  const sortedBy = sorting?.current?.column;
  const columns = useMemo(
    () =>
      isWide || layout === 'cards'
        ? allColumns
        : allColumns.filter(({ secondary, name }) => !secondary || name === sortedBy),
    [isWide, layout, allColumns, sortedBy],
  );
  useColumnWidths(table, layout, rows !== undefined);
  const busy = stale || rows === undefined;
  // The head may change without them.
  const drawnRows = useMemo(
    () =>
      rows?.map((row) => (
        <DataTableRow
          key={rowKey(row)}
          row={row}
          columns={columns}
          selection={selection}
          layout={layout}
          marked={rowKey(row) === markedKey}
        />
      )),
    [rows, rowKey, columns, selection, layout, markedKey],
  );
  return (
    <div
      className={styles.frame}
      ref={frame}
      style={
        rows || mostRows <= skeletonRows
          ? undefined
          : { minHeight: (mostRows + surplus) * rowHeights[layout] }
      }
    >
      <VisuallyHidden>
        <output>{busy && 'Učitavanje…'}</output>
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
          <tbody role={tableRoles.group} className={styles.bodies[layout]} data-stale={stale}>
            {drawnRows ?? (
              <DataTableSkeleton
                columns={columns}
                count={skeletonRows}
                layout={layout}
                selectable={selection !== undefined}
              />
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
