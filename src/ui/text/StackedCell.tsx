import type { ReactNode } from 'react';
import * as styles from './StackedCell.css.ts';

export type StackedCellProps = {
  children: ReactNode;
  /** Smaller, below. */
  second: ReactNode;
  /** The first line names the row. */
  strong?: boolean;
};

/** What something is, and a word more about it, in one cell. */
export function StackedCell({ children, second, strong = false }: StackedCellProps) {
  return (
    <span>
      <span className={strong ? styles.strong : styles.first}>{children}</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}
