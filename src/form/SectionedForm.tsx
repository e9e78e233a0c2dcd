import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Form, type FormProps } from './Form.tsx';
import type { FieldDefinition, FormDefinition, FormValues } from './definition.ts';
import * as styles from './SectionedForm.css.ts';

/** Fields that belong together, under a heading. */
export interface FormSection<Name> {
  readonly heading: string;
  readonly fields: readonly FieldDefinition<Name>[];
}

/** A longer form as data. */
export interface SectionedDefinition<Values extends FormValues> extends Omit<
  FormDefinition<Values>,
  'fields'
> {
  readonly sections: readonly FormSection<keyof Values & string>[];
}

export interface SectionedFormProps<Values extends FormValues> extends Omit<
  FormProps<Values>,
  'definition' | 'renderFields'
> {
  /** Made by `inSections`, and the same between renders. */
  readonly definition: InSections<Values>;
  /** Told what is typed when the form goes away, so that it can be shown again. */
  readonly onLeave?: (values: Values) => void;
}

type InSections<Values extends FormValues> = SectionedDefinition<Values> & FormDefinition<Values>;

/** The definition with its fields in one row too, as `Form` wants them. */
export function inSections<Values extends FormValues>(
  definition: SectionedDefinition<Values>,
): InSections<Values> {
  return { ...definition, fields: definition.sections.flatMap(({ fields }) => fields) };
}

/** A form in sections, some of whose fields stand side by side, or depend on what is typed into others. */
export function SectionedForm<Values extends FormValues>({
  definition,
  onLeave,
  ...props
}: SectionedFormProps<Values>) {
  return (
    <Form
      {...props}
      definition={definition}
      renderFields={(show, form) => (
        <Sections
          sections={definition.sections}
          show={show}
          form={form}
          onLeave={(values) => onLeave?.(values as Values)}
        />
      )}
    />
  );
}

function isHalf(half: FieldDefinition<string>['half'], values: FormValues): boolean {
  return typeof half === 'function' ? half(values) : half === true;
}

interface SectionsProps {
  readonly sections: readonly FormSection<string>[];
  readonly show: (name: string) => ReactNode;
  readonly form: UseFormReturn<FormValues>;
  readonly onLeave: (values: FormValues) => void;
}

function Sections({ sections, show, form, onLeave }: SectionsProps) {
  const leave = useEffectEvent(() => onLeave(form.getValues()));
  useEffect(() => () => leave(), []);
  const values = form.watch();
  return sections.map(({ heading, fields }) => (
    <fieldset key={heading} className={styles.section}>
      <legend className={styles.heading}>{heading}</legend>
      <div className={styles.fields}>
        {fields
          .filter(({ shownWhen }) => shownWhen?.(values) ?? true)
          .map(({ name, half }) => (
            <div key={name} className={isHalf(half, values) ? styles.half : styles.whole}>
              {show(name)}
            </div>
          ))}
      </div>
    </fieldset>
  ));
}
