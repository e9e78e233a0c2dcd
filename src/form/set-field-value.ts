import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './definition.ts';

/**
 * Writes a field's value, which counts as changed by that.
 *
 * @param judged whether it is validated at once: by default after the first submit, as in plain inputs
 */
export function setFieldValue(
  form: UseFormReturn<FormValues>,
  name: string,
  value: string,
  judged = form.formState.isSubmitted,
): void {
  form.setValue(name, value, { shouldDirty: true, shouldValidate: judged });
}
