import { Spinner } from '../ui/feedback/Spinner.tsx';
import * as styles from './Loading.css.ts';

/** Stands in for a screen that is on its way. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <Spinner label="Učitavanje" />
    </div>
  );
}
