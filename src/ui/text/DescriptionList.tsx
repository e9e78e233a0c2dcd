import type { ReactNode } from 'react';
import { CopyButton } from '../actions/CopyButton.tsx';
import * as styles from './DescriptionList.css.ts';

export type Description = {
  label: string;
  value: ReactNode;
  copy?: { value: string; label: string } | undefined;
};

export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ label, value, copy }) => (
        <div className={styles.item} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <span>{value}</span>
            {copy && (
              <span className={styles.copy}>
                <CopyButton {...copy} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
