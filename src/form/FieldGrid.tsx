import type { ReactNode } from 'react';
import type { FieldBase, FormValues } from './definition.ts';
import * as styles from './form.css.ts';

export interface FieldGridProps<Field extends FieldBase<string>> {
  readonly fields: readonly Field[];
  readonly values: FormValues;
  readonly children: (field: Field) => ReactNode;
}

/** The fields that the values ask for, some of them two in a line. */
export function FieldGrid<Field extends FieldBase<string>>(props: FieldGridProps<Field>) {
  const { fields, values, children } = props;
  const isHalf = ({ half = false }: Field) => (typeof half === 'function' ? half(values) : half);
  return (
    <div className={styles.fields}>
      {fields
        .filter(({ shownWhen }) => shownWhen?.(values) ?? true)
        .map((field) => (
          <div key={field.name} className={isHalf(field) ? styles.half : styles.whole}>
            {children(field)}
          </div>
        ))}
    </div>
  );
}
