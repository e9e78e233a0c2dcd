import * as styles from './Spinner.css.ts';

export function Spinner({ label }: { label: string }) {
  return (
    <output className={styles.spinner}>
      <span className={styles.ring} aria-hidden="true" />
      {label}
    </output>
  );
}
