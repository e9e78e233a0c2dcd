import type { ReactNode } from 'react';
import * as styles from './StackedCell.css.ts';

export type StackedCellProps = {
  children: ReactNode;
  /** The detail, smaller, below. */
  second: ReactNode;
  /** The first line is the name of the row. */
  strong?: boolean;
};

/** Two lines in one table cell: a name, and a detail below it. */
export function StackedCell({ children, second, strong = false }: StackedCellProps) {
  return (
    <span>
      <span className={strong ? styles.strong : styles.first}>{children}</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}
