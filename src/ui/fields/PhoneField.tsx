import { type ComponentProps, useState } from 'react';
import { control } from '../theme/control.css.ts';
import { Field, type FieldLook } from './Field.tsx';
import * as styles from './PhoneField.css.ts';
import { Select } from '../choices/Select.tsx';

export type PhoneFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'children' | 'type'> & {
    areaCode: string;
    areaCodes: readonly string[];
    onAreaCode: (areaCode: string) => void;
  };

/** A phone number beside its area code. All other props go to the number's `<input>`. */
export function PhoneField({
  id,
  label,
  hint,
  error,
  optional,
  areaCode,
  areaCodes,
  onAreaCode,
  ...rest
}: PhoneFieldProps) {
  // Keeps a stored code that is not in the list selectable after another one was chosen.
  const [unlisted, setUnlisted] = useState<string | null>(null);
  if (areaCode !== '' && !areaCodes.includes(areaCode) && areaCode !== unlisted) setUnlisted(areaCode);
  const codes = unlisted === null ? areaCodes : [unlisted, ...areaCodes];
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <div className={styles.row}>
          <div className={styles.code}>
            <Select
              label={`Pozivni broj – ${label}`}
              labelPlace="hidden"
              autoComplete="tel-country-code"
              value={areaCode}
              options={codes.map((code) => ({ value: code, text: code }))}
              onChange={onAreaCode}
            />
          </div>
          <input
            autoComplete="tel-national"
            {...rest}
            {...wiring}
            type="tel"
            inputMode="numeric"
            className={`${control} ${styles.number}`}
          />
        </div>
      )}
    </Field>
  );
}
