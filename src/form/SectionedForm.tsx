import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Form, type FormProps } from './Form.tsx';
import { FormFoot } from './FormFoot.tsx';
import type { FieldDefinition, FormDefinition, FormValues } from './definition.ts';
import * as styles from './SectionedForm.css.ts';

/** Fields that belong together, under a heading where there are others. */
export interface FormSection<Name> {
  readonly heading?: string;
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
  'definition' | 'renderFields' | 'renderFoot' | 'initial'
> {
  /** Made by `inSections`, and the same between renders. */
  readonly definition: InSections<Values>;
  readonly initial: Values;
  /** How often it was saved: each time it shows again what it holds at first. None where it goes away then. */
  readonly saves?: number;
  /** Told what is typed when the form goes away, so that it can be shown again. */
  readonly onLeave?: (values: Values) => void;
  /** Told of every change, where what is typed has to outlive the page. */
  readonly onChange?: (values: Values) => void;
  /** The way back, beside the button. */
  readonly back?: ReactNode;
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
  initial,
  saves = 0,
  onLeave,
  onChange,
  back,
  ...props
}: SectionedFormProps<Values>) {
  return (
    <Form
      {...props}
      definition={definition}
      initial={initial}
      {...(back && { renderFoot: (submit: ReactNode) => <FormFoot back={back}>{submit}</FormFoot> })}
      renderFields={(show, form) => (
        <Sections
          sections={definition.sections}
          show={show}
          form={form}
          initial={initial}
          saves={saves}
          onLeave={(values) => onLeave?.(values as Values)}
          onChange={(values) => onChange?.(values as Values)}
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
  readonly initial: FormValues;
  readonly saves: number;
  readonly onLeave: (values: FormValues) => void;
  readonly onChange: (values: FormValues) => void;
}

function Sections({ sections, show, form, initial, saves, onLeave, onChange }: SectionsProps) {
  const { isDirty } = form.formState;
  const leave = useEffectEvent(() => {
    if (isDirty) onLeave(form.getValues());
  });
  useEffect(() => () => leave(), []);
  const tell = useEffectEvent((values: FormValues, name: string | undefined) => {
    // What the server said of a field is about what stood there.
    if (name !== undefined && form.getFieldState(name).error?.type === 'server') form.clearErrors(name);
    onChange(values);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values, name }) => tell(values, name) }),
    [form],
  );
  // Not by mounting it anew: the button that was pressed keeps the focus.
  const begin = useEffectEvent(() => form.reset(initial));
  const shownSaves = useRef(saves);
  useEffect(() => {
    if (saves === shownSaves.current) return;
    shownSaves.current = saves;
    begin();
  }, [saves]);
  const values = form.watch();
  return sections.map(({ heading, fields }) => (
    <fieldset key={fields[0]?.name} className={styles.section}>
      {heading && <legend className={styles.heading}>{heading}</legend>}
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
