import type { ComponentProps } from 'react';
import * as styles from './NumberInput.css.ts';

export type NumberInputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'children' | 'type' | 'id' | 'value' | 'onChange'
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
    <span className={styles.numberBox}>
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
        // Described with it, which also works hidden: read beside it, the unit would be said twice.
        <span className={styles.unit} id={unitId} aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
  );
}
