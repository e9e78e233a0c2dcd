import { useId } from 'react';
import { Field } from '../fields/Field.tsx';
import { Icon } from '../images/Icon.tsx';
import { ChevronDown } from '../images/icons.ts';
import * as styles from './Select.css.ts';

export type SelectOption = {
  value: string;
  text: string;
  /** Read out in place of a text that has signs in it. */
  spoken?: string;
};

export type SelectProps = {
  label: string;
  labelPlace?: 'above' | 'beside' | 'hidden';
  /** `field` 48 px, `small` 44 px, `quiet` without a frame. */
  look?: 'field' | 'small' | 'quiet';
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  autoComplete?: string;
};

/** A choice among several options, from the native list of the device. */
export function Select({ label, labelPlace = 'above', ...choice }: SelectProps) {
  const id = useId();
  if (labelPlace === 'hidden') return <SelectBox {...choice} id={id} aria-label={label} />;
  if (labelPlace === 'beside') {
    return (
      <div className={styles.beside}>
        <label className="quiet" htmlFor={id}>
          {label}
        </label>
        <SelectBox {...choice} id={id} />
      </div>
    );
  }
  return <Field label={label}>{(wiring) => <SelectBox {...choice} {...wiring} />}</Field>;
}

type SelectBoxProps = Omit<SelectProps, 'label' | 'labelPlace'> & { id: string; 'aria-label'?: string };

function SelectBox({ options, onChange, look = 'field', ...rest }: SelectBoxProps) {
  return (
    <span className={styles.box}>
      <select {...rest} className={styles.looks[look]} onChange={(event) => onChange(event.target.value)}>
        {options.map(({ value, text, spoken }) => (
          <option key={value} value={value} aria-label={spoken}>
            {text}
          </option>
        ))}
      </select>
      <span className={styles.arrows[look]}>
        <Icon of={ChevronDown} size={look === 'quiet' ? 16 : 20} />
      </span>
    </span>
  );
}
