import type { ReactNode } from 'react';
import * as styles from './form.css.ts';

export interface FormActionsProps {
  readonly back: ReactNode;
  /** Leads to the next step. */
  readonly children: ReactNode;
}

export function FormActions({ back, children }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      {back}
      {children}
    </div>
  );
}
