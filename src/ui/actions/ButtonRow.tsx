import type { ReactNode } from 'react';
import * as styles from './ButtonRow.css.ts';

export function ButtonRow({
  align = 'start',
  children,
}: {
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}) {
  return <div className={styles.aligns[align]}>{children}</div>;
}
