import { SegmentedControl, type SegmentedOption } from '../ui/choices/SegmentedControl.tsx';
import type { FieldDefinition, FormPartProps } from './definition.ts';
import { putValue } from './put-value.ts';

interface Choice<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly options: readonly SegmentedOption[];
}

/** One of few, all in sight, as a field of any form. */
export function segmentsField<Name extends string>({
  options,
  ...field
}: Choice<Name>): FieldDefinition<Name> {
  return {
    kind: 'part',
    ...field,
    part: function SegmentsPart({ look, control, form }: FormPartProps) {
      return (
        <SegmentedControl
          id={look.id}
          label={look.label}
          error={look.error}
          name={control.name}
          value={form.watch(control.name) ?? ''}
          options={options}
          onChange={(value) => putValue(form, control.name, value)}
        />
      );
    },
  };
}
