import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import * as styles from './Checkbox.css.ts';
import { Icon } from '../images/Icon.tsx';
import { Check, Minus } from '../images/icons.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

export type CheckboxProps = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
  label: ReactNode;
  /** Only the box is seen; the label is read out. */
  labelHidden?: boolean;
  checked: boolean;
  /** Some of the items that it represents are chosen, but not all. */
  indeterminate?: boolean;
  disabled?: boolean;
  name?: string;
  onChange: (checked: boolean) => void;
};

export function Checkbox({
  label,
  labelHidden = false,
  indeterminate = false,
  onChange,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  // No attribute says this, and a press takes it away.
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  });
  return (
    <label className={labelHidden ? styles.bare : styles.label}>
      <span className={styles.place}>
        <input
          {...rest}
          ref={input}
          type="checkbox"
          className={styles.input}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.check}>
          <Icon of={Check} size={16} strong />
        </span>
        <span className={styles.dash}>
          <Icon of={Minus} size={16} strong />
        </span>
      </span>
      {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.words}>{label}</span>}
    </label>
  );
}
