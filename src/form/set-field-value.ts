import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './definition.ts';

/** It counts as changed. @param judged validates at once; by default after the first submit, as inputs do */
export function setFieldValue(
  form: UseFormReturn<FormValues>,
  name: string,
  value: string,
  judged = form.formState.isSubmitted,
): void {
  form.setValue(name, value, { shouldDirty: true, shouldValidate: judged });
}
