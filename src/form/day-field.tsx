import { formatDay, parseDay } from '../../domain/day.ts';
import { DateField } from '../ui/choices/DateField.tsx';
import type { FieldDefinition, FormPartProps } from './definition.ts';
import { putValue } from './put-value.ts';

interface Day<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly half?: boolean;
  /** First and last day that the calendar offers, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
}

/** A day as a field of any form; its value is what was typed. */
export function dayField<Name extends string>({ min, max, ...field }: Day<Name>): FieldDefinition<Name> {
  return {
    kind: 'part',
    ...field,
    part: function DayPart({ look, control, form }: FormPartProps) {
      return (
        <DateField
          {...look}
          name={control.name}
          value={form.watch(control.name) ?? ''}
          min={min}
          max={max}
          parse={parseDay}
          format={formatDay}
          onChange={(typed) => putValue(form, control.name, typed)}
        />
      );
    },
  };
}
