import { Checkbox, type CheckboxProps } from './Checkbox.tsx';
import { FieldError } from '../fields/FieldError.tsx';

export type CheckboxFieldProps = Pick<CheckboxProps, 'label' | 'name' | 'checked' | 'onChange'> & {
  /** Set by forms, so that the error summary can link here. */
  id: string;
  error?: string | undefined;
};

export function CheckboxField({ error, ...box }: CheckboxFieldProps) {
  const errorId = `${box.id}-error`;
  return (
    <div>
      <Checkbox
        {...box}
        aria-describedby={error ? errorId : undefined}
        aria-invalid={error ? true : undefined}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
