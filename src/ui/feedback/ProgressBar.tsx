import { type ReactNode, useId } from 'react';
import * as styles from './ProgressBar.css.ts';

export type ProgressBarProps = {
  /** The subject or the progress: „33 od 60 rata je izdano“. */
  label: ReactNode;
  /** How much of `max` is done; without it the remaining time is unknown. */
  value?: number | undefined;
  max?: number;
  /** At the end of the label's line. */
  note?: ReactNode;
};

export function ProgressBar({ label, value, max = 1, note }: ProgressBarProps) {
  const labelId = useId();
  return (
    <div className={styles.place}>
      <progress className={styles.bar} value={value} max={max} aria-labelledby={labelId} />
      <div className={styles.words}>
        <span id={labelId}>{label}</span>
        {note && <span className="quiet">{note}</span>}
      </div>
    </div>
  );
}
