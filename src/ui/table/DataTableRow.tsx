import { type ReactNode, useEffect, useRef } from 'react';
import { Checkbox } from '../choices/Checkbox.tsx';
import * as styles from './DataTable.css.ts';
import { type CardArea, type Column, type Selection, type TableLayout, tableRoles } from './data-table.ts';
import { skeleton } from '../theme/skeleton.css.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

export type DataTableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  selection: Selection<Row> | undefined;
  layout: TableLayout;
  marked: boolean;
};

export function DataTableRow<Row>({ row, columns, selection, layout, marked }: DataTableRowProps<Row>) {
  const place = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (marked) place.current?.scrollIntoView({ block: 'center' });
  }, [marked]);
  const chosen = selection?.isChosen(row) ?? false;
  return (
    <tr
      ref={place}
      role={tableRoles.row}
      className={styles.rows[layout]}
      data-selectable={selection !== undefined}
      data-chosen={chosen}
      data-marked={marked}
      aria-current={marked || undefined}
    >
      {selection && (
        <td
          role={tableRoles.cell}
          className={layout === 'table' ? styles.cells.check : styles.cardCells.check}
        >
          <Checkbox
            label={selection.rowLabel(row)}
            labelHidden
            checked={chosen}
            disabled={selection.disabled}
            onChange={(next) => selection.onToggle(row, next)}
          />
        </td>
      )}
      {columns.map((column) =>
        layout === 'table' ? (
          <Cell key={column.name} column={column} className={tableCell(column)}>
            {column.cell(row)}
          </Cell>
        ) : (
          <CardCell key={column.name} column={column} row={row} />
        ),
      )}
    </tr>
  );
}

type CellProps<Row> = {
  column: Column<Row>;
  className: string | undefined;
  children: ReactNode;
};

/** The title of a card is also the header of its row: screen readers say it with every other value. */
function Cell<Row>({ column, className, children }: CellProps<Row>) {
  return column.card === 'title' ? (
    <th role={tableRoles.rowHead} scope="row" className={`${styles.rowHead} ${className}`}>
      {children}
    </th>
  ) : (
    <td role={tableRoles.cell} className={className}>
      {children}
    </td>
  );
}

function tableCell<Row>({ card, align = 'start' }: Column<Row>): string {
  return styles.cells[card === 'action' ? 'action' : align];
}

const labelled: readonly string[] = ['amount', 'line', 'start', 'end'];

/** A card has no head above it: every value brings its label, seen or read out. */
function CardCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { card = 'line', label, cell, cardCell, cardLabel = labelled.includes(card) } = column;
  if (card === 'none') return null;
  return (
    <Cell
      column={column}
      className={styles.cardCells[card === 'title' && cardLabel ? 'labelledTitle' : card]}
    >
      {cardLabel ? (
        <span className={card === 'amount' ? 'quiet-small' : 'quiet'}>{label}</span>
      ) : (
        card !== 'action' && card !== 'button' && !cardCell && <VisuallyHidden>{label}: </VisuallyHidden>
      )}
      <div>{(cardCell ?? cell)(row)}</div>
    </Cell>
  );
}

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
      {columns.map(
        (column) =>
          (layout === 'table' || column.card !== 'none') && (
            <td
              key={column.name}
              className={layout === 'table' ? tableCell(column) : styles.cardCells[column.card ?? 'line']}
            >
              <Placeholder area={column.card ?? 'line'} row={index} />
            </td>
          ),
      )}
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
