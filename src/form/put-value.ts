import type { FormPartProps } from './definition.ts';

/**
 * Gives a field its value where no plain input does. Once something was sent, what is mended is judged at once, as it is
 * in plain fields.
 */
export function putValue(form: FormPartProps['form'], name: string, value: string): void {
  form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
}
