import type { ReactNode } from 'react';
import * as styles from './form.css.ts';

export interface FormActionsProps {
  /** Leads to the previous step. */
  readonly back: ReactNode;
  /** Leads to the next step. */
  readonly children: ReactNode;
}

/** The buttons below the fields of a step. */
export function FormActions({ back, children }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      {back}
      {children}
    </div>
  );
}
