import { createContext, type ReactNode, use, useId } from 'react';
import * as styles from './Field.css.ts';
import { FieldError } from './FieldError.tsx';

export type FieldLook = {
  label: string;
  /** How to fill it in, under the label. */
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
};

/** The attributes that name and describe a control and mark it invalid. */
export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/**
 * Whether errors are read out as they appear, or the id of the only field where they are. Not below an error summary, which
 * takes the focus and lists them all. The live region exists before its first error: one that is added with its text is
 * not read out.
 */
export const ErrorsAreLive = createContext<boolean | string | undefined>(false);

export type FieldProps = FieldLook & {
  /** Set by forms, so that the error summary can link here. */
  id?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
};

/** Label, hint and error around any one control; the wiring exists only here. */
export function Field({ id: givenId, label, hint, error, optional = false, children }: FieldProps) {
  const ownId = useId();
  const live = use(ErrorsAreLive);
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.aside}> (nije obavezno)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <div aria-live={live === true || live === id ? 'polite' : undefined}>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  );
}
