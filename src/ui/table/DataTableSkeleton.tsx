import { skeleton } from '../theme/skeleton.css.ts';
import * as styles from './DataTable.css.ts';
import { tableCell } from './DataTableRow.tsx';
import { type CardArea, type Column, type TableLayout } from './data-table.ts';

export type DataTableSkeletonProps<Row> = {
  columns: readonly Column<Row>[];
  count: number;
  layout: TableLayout;
  selectable: boolean;
};

/** The shape of rows that are on their way; for the eye only, so without roles. */
export function DataTableSkeleton<Row>({ columns, count, layout, selectable }: DataTableSkeletonProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className={styles.rows[layout]} data-selectable={selectable} data-busy aria-hidden="true">
      {selectable && (
        <td className={layout === 'table' ? styles.cells.check : styles.cardCells.check}>
          <Placeholder area="box" row={index} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.name}
          className={layout === 'table' ? tableCell(column) : styles.cardCells[column.card ?? 'line']}
        >
          <Placeholder area={column.card ?? 'line'} row={index} />
        </td>
      ))}
    </tr>
  ));
}

const lengths = ['long', 'middle', 'short'] as const;

function Placeholder({ area, row }: { area: CardArea | 'box'; row: number }) {
  if (area === 'action' || area === 'button') return null;
  if (area === 'box') return <span className={skeleton.box} />;
  if (area === 'foot') return <span className={skeleton.label} />;
  if (area === 'title') {
    return (
      <>
        <span className={skeleton.over} />
        <span className={skeleton.under} />
      </>
    );
  }
  const length = area === 'line' ? (lengths[row % lengths.length] ?? 'long') : 'short';
  return <span className={skeleton[length]} />;
}
