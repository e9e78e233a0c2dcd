import * as styles from './Count.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type CountProps = {
  value: string;
  /** The number with what is counted, for screen readers: „58 računa“. */
  spoken: string;
};

export function Count({ value, spoken }: CountProps) {
  return (
    <span>
      <span className={styles.count} aria-hidden="true">
        {value}
      </span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  );
}
