import { Checkbox } from './Checkbox.tsx';
import * as styles from './DataTable.css.ts';
import { type Column, type Selection, type Sorting, tableRoles } from './data-table.ts';
import { Icon } from './Icon.tsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from './icons.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type DataTableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  selection: Selection<Row> | undefined;
  /** The rows are on their way: nothing can be chosen. */
  disabled: boolean;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function DataTableHead<Row>({ columns, sorting, selection, disabled }: DataTableHeadProps<Row>) {
  return (
    <thead role={tableRoles.group}>
      <tr role={tableRoles.row}>
        {selection && (
          <th role={tableRoles.head} scope="col" className={styles.heads.check}>
            <Checkbox
              label={selection.allLabel}
              labelHidden
              checked={selection.all === 'all'}
              indeterminate={selection.all === 'some'}
              disabled={disabled}
              onChange={selection.onToggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.name} column={column} sorting={sorting} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { name, label, labelHidden = false, align = 'start', sortable = false } = column;
  const direction = sorting?.current?.column === name ? sorting.current.direction : undefined;
  return (
    <th
      role={tableRoles.head}
      scope="col"
      className={styles.heads[align]}
      aria-sort={direction && ariaSort[direction]}
    >
      {sorting && sortable ? (
        <button type="button" className={styles.sortButton} onClick={() => sorting.onPress(name)}>
          {label}
          <span className={styles.sortIcon}>
            <Icon of={signOf(direction)} size={16} strong={direction !== undefined} />
          </span>
        </button>
      ) : labelHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        label
      )}
    </th>
  );
}

function signOf(direction: 'asc' | 'desc' | undefined) {
  if (!direction) return ChevronsUpDown;
  return direction === 'asc' ? ArrowUp : ArrowDown;
}
