import type { ReactNode } from 'react';
import { FileField } from '../ui/fields/FileField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import type { FormFieldLook, MachineField } from './definition.ts';
import { FieldControl } from './FieldControl.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { FormActions } from './FormActions.tsx';
import { FormShell, type FormShellProps, lookOf } from './FormShell.tsx';
import { pasteWhole } from './paste-whole.ts';

export interface MachineFormProps extends Omit<
  FormShellProps,
  'fields' | 'errorOf' | 'refusals' | 'summarised' | 'failure' | 'alwaysNamed' | 'renderActions' | 'children'
> {
  /** An introduction before the first field. */
  readonly intro: string;
  readonly fields: readonly MachineField[];
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** How often the machine has refused the form. */
  readonly mistakes: number;
  /** False while the errors are only about single choices, which their fields report. */
  readonly summarised?: boolean;
  readonly failure?: ReactNode;
  readonly back: ReactNode;
}

/** A form whose values a machine owns, because its fields depend on each other. */
export function MachineForm(props: MachineFormProps) {
  const { intro, fields, errors, mistakes, summarised = true, failure, back, ...shell } = props;
  return (
    <FormShell
      {...shell}
      fields={fields}
      errorOf={(name) => errors[name]}
      refusals={mistakes}
      summarised={summarised}
      failure={failure}
      alwaysNamed
      renderActions={(submit) => <FormActions back={back}>{submit}</FormActions>}
    >
      <p className="quiet">{intro}</p>
      <FieldGrid fields={fields} values={valuesOf(fields)}>
        {(field) => (
          <>
            <MachineControl field={field} look={lookOf(shell.id, field, errors[field.name])} />
            {field.after}
          </>
        )}
      </FieldGrid>
    </FormShell>
  );
}

const valuesOf = (fields: readonly MachineField[]) =>
  Object.fromEntries(fields.map((field) => [field.name, 'value' in field ? field.value : '']));

function MachineControl({ field, look }: { field: MachineField; look: FormFieldLook }) {
  switch (field.kind) {
    case 'files': {
      const { files, accept, note, onChoose, onRemove } = field;
      return <FileField {...look} {...{ files, accept, note, onChoose, onRemove }} />;
    }
    case 'shown':
      return (
        <NumberField {...look} value={field.value} unit={field.unit} readOnly onChange={() => undefined} />
      );
    default: {
      const { value, onChange, onLeave } = field;
      const input = {
        value,
        onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        onBlur: onLeave,
        onPaste: pasteWhole(field.name),
      };
      return <FieldControl field={field} look={look} binding={{ input, value, onChange }} />;
    }
  }
}
