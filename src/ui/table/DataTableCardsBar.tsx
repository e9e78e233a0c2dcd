import * as styles from './DataTable.css.ts';
import { AllBox, type DataTableHeadProps } from './DataTableHead.tsx';
import { type Column, directionWords, type Sorting } from './data-table.ts';
import { Select, type SelectOption } from '../choices/Select.tsx';

/** The controls of the table's head, above cards, which have no head. */
export function DataTableCardsBar<Row>({ columns, sorting, selection, disabled }: DataTableHeadProps<Row>) {
  const sortable = sorting && columns.some((column) => column.sortable);
  const all = typeof selection?.head === 'object' ? selection.head : null;
  if (!all && !sortable) return null;
  return (
    <div className={styles.cardsBar}>
      {all && <AllBox all={all} label="Odaberi sve" disabled={disabled} />}
      {sorting && sortable && (
        <div className={styles.cardsSort}>
          <SortSelect columns={columns} sorting={sorting} />
        </div>
      )}
    </div>
  );
}

const unsorted = 'none';

function SortSelect<Row>({ columns, sorting }: { columns: readonly Column<Row>[]; sorting: Sorting }) {
  const orders = columns
    .filter((column) => column.sortable)
    .flatMap(({ name, label }) => [
      {
        column: name,
        direction: 'asc' as const,
        text: `${label} ↑`,
        spoken: `${label}, ${directionWords.asc}`,
      },
      {
        column: name,
        direction: 'desc' as const,
        text: `${label} ↓`,
        spoken: `${label}, ${directionWords.desc}`,
      },
    ]);
  const options: SelectOption[] = [
    { value: unsorted, text: 'uobičajeno' },
    ...orders.map(({ column, direction, text, spoken }) => ({
      value: `${direction} ${column}`,
      text,
      spoken,
    })),
  ];
  const { current } = sorting;
  return (
    <Select
      label="Poredano:"
      labelPlace="beside"
      look="quiet"
      value={current ? `${current.direction} ${current.column}` : unsorted}
      options={options}
      onChange={(value) => {
        const order = orders.find(({ column, direction }) => value === `${direction} ${column}`);
        sorting.onChoose(order ? { column: order.column, direction: order.direction } : null);
      }}
    />
  );
}
