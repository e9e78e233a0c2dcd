import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { areaCodes, longestPhoneNumber } from '../../domain/forms/phone.ts';
import { plainValues } from '../../domain/values/plain-values.ts';
import { PhoneField } from '../ui/fields/PhoneField.tsx';
import type {
  CustomControlProps,
  FieldBinding,
  FieldDefinition,
  FormValues,
  SectionedDefinition,
} from './definition.ts';
import { FieldControl } from './FieldControl.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { FormActions } from './FormActions.tsx';
import { FormShell, lookOf } from './FormShell.tsx';
import * as styles from './form.css.ts';
import { pasteWhole } from './paste-whole.ts';
import { maxLengthWithSeparators } from './max-length-with-separators.ts';
import { setFieldValue } from './set-field-value.ts';
import { type OwnValuesOptions, useOwnValues } from './use-own-values.ts';

export interface SectionedFormProps<Values extends FormValues> extends OwnValuesOptions<Values> {
  readonly definition: SectionedDefinition<Values>;
  readonly initial: Values;
  /** How often it was saved: each time it shows `initial` again. */
  readonly saves?: number;
  /** Called with changed values when the form is unmounted, so that it can be shown again. */
  readonly onLeave?: (values: Values) => void;
  /** Called on every change, where the values must outlive the page. */
  readonly onChange?: (values: Values) => void;
  readonly back?: ReactNode;
}

/** A form in sections that owns its values; some fields share a line, or depend on others. */
export function SectionedForm<Values extends FormValues>(props: SectionedFormProps<Values>) {
  const { definition, initial, saves = 0, onLeave, onChange, back, ...options } = props;
  const { sections } = definition;
  const fields: readonly FieldDefinition<string>[] = sections.flatMap((section) => section.fields);
  const judge = zodResolver<FormValues, unknown, FormValues>(definition.rules);
  /** The values of the form when it was last submitted, or at first. */
  const submitted = useRef(initial);
  const { form, shell } = useOwnValues(
    { ...definition, fields },
    {
      ...options,
      initial,
      onSubmit(values) {
        submitted.current = form.getValues() as Values;
        options.onSubmit(values);
      },
    },
    (values, ...rest) => judge(plainValues(values), ...rest),
  );
  const { isDirty } = form.formState;
  const leave = useEffectEvent(() => {
    if (isDirty) onLeave?.(form.getValues() as Values);
  });
  useEffect(() => () => leave(), []);
  const change = useEffectEvent((values: FormValues, name: string | undefined) => {
    // An error of the server is about the former value.
    if (name !== undefined && form.getFieldState(name).error?.type === 'server') form.clearErrors(name);
    onChange?.(values as Values);
  });
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values, name }) => change(values, name) }),
    [form],
  );
  // Not with a new key: the pressed button keeps the focus. Values typed during the call were not saved and stay.
  const begin = useEffectEvent(() => {
    const typed = Object.entries(form.getValues()).filter(
      ([name, value]) => value !== submitted.current[name],
    );
    form.reset(initial);
    for (const [name, value] of typed) setFieldValue(form, name, value);
  });
  const shownSaves = useRef(saves);
  useEffect(() => {
    if (saves === shownSaves.current) return;
    shownSaves.current = saves;
    begin();
  }, [saves]);
  const values = form.watch();
  return (
    <FormShell
      {...definition}
      {...shell}
      fields={fields}
      busy={options.busy}
      {...(back && { renderActions: (submit) => <FormActions back={back}>{submit}</FormActions> })}
    >
      {sections.map((section) => (
        <fieldset key={section.fields[0]?.name} className={styles.section}>
          {section.heading && <legend className={styles.heading}>{section.heading}</legend>}
          <FieldGrid<FieldDefinition<string>> fields={section.fields} values={values}>
            {(field) => (
              <OwnControl
                field={field}
                look={lookOf(definition.id, field, shell.errorOf(field.name))}
                binding={{
                  input: { ...form.register(field.name), onPaste: pasteWhole(field.name) },
                  value: values[field.name] ?? '',
                  onChange: (value) => setFieldValue(form, field.name, value),
                }}
                form={form}
              />
            )}
          </FieldGrid>
        </fieldset>
      ))}
    </FormShell>
  );
}

interface OwnControlProps extends CustomControlProps {
  readonly field: FieldDefinition<string>;
  readonly binding: FieldBinding;
}

function OwnControl({ field, look, binding, form }: OwnControlProps) {
  switch (field.kind) {
    case 'phone':
      return (
        <PhoneField
          {...look}
          hint="Samo znamenke, bez pozivnog broja države."
          {...binding.input}
          onBlur={(event) => {
            binding.input.onBlur?.(event);
            void moveAreaCode(form, field, event.currentTarget.value);
          }}
          maxLength={maxLengthWithSeparators(longestPhoneNumber)}
          areaCode={form.watch(field.areaCode) ?? ''}
          areaCodes={areaCodes}
          onAreaCode={(code) => setFieldValue(form, field.areaCode, code)}
        />
      );
    case 'custom':
      return <field.control look={look} binding={binding} form={form} />;
    default:
      return <FieldControl field={field} look={look} binding={binding} />;
  }
}

/** Moves the code of a country that was typed or pasted before the number into its field. */
async function moveAreaCode(
  form: CustomControlProps['form'],
  { name, areaCode }: { readonly name: string; readonly areaCode: string },
  typed: string,
): Promise<void> {
  if (!/^[\s(]*(?:\+|00)/.test(typed)) return;
  // Without the chunk the rule of the field says what is wrong, and the server reads the number as well.
  const { internationalPhone } = await import('../../domain/forms/international-phone.ts').catch(() => ({
    internationalPhone: () => undefined,
  }));
  const phone = internationalPhone(typed);
  if (phone === undefined || form.getValues(name) !== typed) return;
  setFieldValue(form, areaCode, phone.areaCode);
  setFieldValue(form, name, phone.number, true);
}
