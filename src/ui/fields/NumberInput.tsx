import type { ComponentProps } from 'react';
import type { FieldWiring } from './Field.tsx';
import * as styles from './NumberInput.css.ts';

export type NumberInputProps = Partial<FieldWiring> &
  Pick<
    ComponentProps<'input'>,
    | 'aria-label'
    | 'disabled'
    | 'id'
    | 'inputMode'
    | 'maxLength'
    | 'name'
    | 'onBlur'
    | 'onKeyDown'
    | 'onPaste'
    | 'placeholder'
    | 'readOnly'
    | 'ref'
    | 'required'
  > & {
    id: string;
    /** As it was typed. */
    value: string;
    onChange: (text: string) => void;
    /** Shown after the number: `€`, `%`, `km`, `god.` */
    unit?: string | undefined;
  };

/** A right-aligned number with its unit inside. */
export function NumberInput({
  unit,
  onChange,
  inputMode = 'decimal',
  'aria-describedby': describedBy,
  ...rest
}: NumberInputProps) {
  const unitId = `${rest.id}-unit`;
  return (
    <span className={styles.box}>
      <input
        autoComplete="off"
        {...rest}
        type="text"
        inputMode={inputMode}
        className={styles.input}
        style={unit ? { paddingRight: `calc(32px + ${unit.length * 0.8}ch)` } : undefined}
        aria-describedby={[unit && unitId, describedBy].filter(Boolean).join(' ') || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {unit && (
        <span className={styles.unit} id={unitId}>
          {unit}
        </span>
      )}
    </span>
  );
}
