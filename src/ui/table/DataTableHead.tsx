import { memo } from 'react';
import { Checkbox, type CheckboxProps } from '../choices/Checkbox.tsx';
import * as styles from './DataTable.css.ts';
import { type AllOfPage, type Column, type Selection, type Sorting, tableRoles } from './data-table.ts';
import { Icon } from '../images/Icon.tsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../images/icons.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

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
            {typeof selection.head === 'string' ? (
              <VisuallyHidden>{selection.head}</VisuallyHidden>
            ) : (
              <AllBox all={selection.head} label={selection.head.label} labelHidden disabled={disabled} />
            )}
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.name}
            {...headOf(column)}
            direction={sorting?.current?.column === column.name ? sorting.current.direction : undefined}
            onPress={column.sortable ? sorting?.onPress : undefined}
          />
        ))}
      </tr>
    </thead>
  );
}

type AllBoxProps = Pick<CheckboxProps, 'label' | 'labelHidden' | 'disabled'> & {
  all: AllOfPage;
};

/** The check box for all rows of the page. */
export function AllBox({ all, ...rest }: AllBoxProps) {
  return (
    <Checkbox
      {...rest}
      checked={all.chosen === 'all'}
      indeterminate={all.chosen === 'some'}
      onChange={all.onToggle}
    />
  );
}

interface HeadCellProps {
  readonly name: string;
  readonly label: string;
  readonly labelHidden: boolean;
  readonly look: 'start' | 'end' | 'action';
  readonly direction: 'asc' | 'desc' | undefined;
  /** Without it the rows cannot be sorted by this column. */
  readonly onPress: ((column: string) => void) | undefined;
}

function headOf<Row>({ name, label, labelHidden = false, align = 'start', card }: Column<Row>) {
  return { name, label, labelHidden, look: card === 'action' ? card : align };
}

/** A press on one head draws no other again. */
const HeadCell = memo(function HeadCell(props: HeadCellProps) {
  const { name, label, labelHidden, look, direction, onPress } = props;
  return (
    <th
      role={tableRoles.head}
      scope="col"
      className={styles.heads[look]}
      aria-sort={direction && ariaSort[direction]}
    >
      {onPress ? (
        <button type="button" className={styles.sortButton} onClick={() => onPress(name)}>
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
});

function signOf(direction: 'asc' | 'desc' | undefined) {
  if (!direction) return ChevronsUpDown;
  return direction === 'asc' ? ArrowUp : ArrowDown;
}
