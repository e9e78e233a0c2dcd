import { type ComponentProps, useState } from 'react';
import { Field, type FieldLook } from './Field.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Eye, EyeOff } from '../images/icons.ts';
import * as styles from '../theme/control.css.ts';

export type PasswordFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'children' | 'type' | 'autoComplete'> & {
    /** Shows password managers whether this is a known or a new password. */
    autoComplete: 'current-password' | 'new-password';
  };

/** A password that can be looked at while it is typed. */
export function PasswordField({ id, label, hint, error, optional, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={styles.withButton}
          />
          <div className={styles.buttonInside}>
            <IconButton
              label={shown ? 'Sakrij lozinku' : 'Prikaži lozinku'}
              icon={shown ? EyeOff : Eye}
              aria-controls={wiring.id}
              onClick={() => setShown(!shown)}
            />
          </div>
        </div>
      )}
    </Field>
  );
}
