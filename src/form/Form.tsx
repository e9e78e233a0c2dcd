import type { FormDefinition, FormValues } from './definition.ts';
import { FormShell, lookOf } from './FormShell.tsx';
import { PlainControl } from './PlainControl.tsx';
import { type OwnValuesOptions, useOwnValues } from './use-own-values.ts';

export interface FormProps<Values extends FormValues> extends OwnValuesOptions<Values> {
  readonly definition: FormDefinition<Values>;
}

/** A short form that owns its values. The first field takes the focus when a panel opens around it. */
export function Form<Values extends FormValues>({ definition, ...options }: FormProps<Values>) {
  const { form, shell } = useOwnValues(definition, options);
  return (
    <FormShell {...definition} {...options} {...shell}>
      {definition.fields.map((field, index) => (
        <PlainControl
          key={field.name}
          field={field}
          look={lookOf(definition.id, field, shell.errorOf(field.name))}
          input={{ ...form.register(field.name), 'data-autofocus': index === 0 || undefined }}
        />
      ))}
    </FormShell>
  );
}
