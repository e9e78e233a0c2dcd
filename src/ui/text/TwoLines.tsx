import type { ReactNode } from 'react';
import * as styles from './TwoLines.css.ts';

export type TwoLinesProps = {
  children: ReactNode;
  /** Smaller, below. */
  second: ReactNode;
  /** The first line names the row. */
  strong?: boolean;
};

/** What something is, and a word more about it, in one cell. */
export function TwoLines({ children, second, strong = false }: TwoLinesProps) {
  return (
    <span>
      <span className={strong ? styles.strong : styles.first}>{children}</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}
