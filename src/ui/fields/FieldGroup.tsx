import type { ReactNode } from 'react';
import * as styles from './Field.css.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

export type FieldGroupProps = {
  legend: string;
  /** Only read out, below a title with the same text. */
  legendHidden?: boolean;
  /** `fields` and `checks` have two columns where there is room, `stack` has one. */
  layout?: 'stack' | 'fields' | 'checks';
  children: ReactNode;
};

/** Controls that answer one question together. */
export function FieldGroup({ legend, legendHidden = false, layout = 'stack', children }: FieldGroupProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={legendHidden ? undefined : styles.legend}>
        {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.groups[layout]}>{children}</div>
    </fieldset>
  );
}
