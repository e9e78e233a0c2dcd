import * as styles from './Count.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type CountProps = {
  value: string;
  /** The number with its noun, for screen readers: „58 računa“. */
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
