import type { ReactNode } from 'react';
import * as styles from './FormFoot.css.ts';

export interface FormFootProps {
  /** The way back. */
  readonly back: ReactNode;
  /** The way on. */
  readonly children: ReactNode;
}

/** What stands under the fields of a step: the way back and the way on. */
export function FormFoot({ back, children }: FormFootProps) {
  return (
    <div className={styles.foot}>
      {back}
      {children}
    </div>
  );
}
