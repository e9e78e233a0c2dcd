import type { ReactNode } from 'react';
import { CopyButton, type CopyButtonProps } from '../actions/CopyButton.tsx';
import * as styles from './DescriptionList.css.ts';

export type Description = {
  label: string;
  value: ReactNode;
  copy?: CopyButtonProps | undefined;
};

export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ label, value, copy }) => (
        <div className={styles.item} key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={copy?.look === 'word' ? styles.wordy : styles.value}>
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
