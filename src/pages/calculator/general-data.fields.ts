import type { CalculatorData, Change } from '../../../domain/leasing/calculator-data.ts';
import type { Code, CodeTables } from '../../../domain/leasing/code-tables.ts';
import type { MachineField } from '../../form/definition.ts';

export type OnChange = (change: Change) => void;

export function optionsOf(table: readonly Code[]) {
  return table.map(({ id, name }) => ({ value: String(id), text: name }));
}

export function entryOf<Entry extends Code>(table: readonly Entry[], value: string): Entry | null {
  return table.find(({ id }) => String(id) === value) ?? null;
}

type CodeField =
  | 'leasingRecipientType'
  | 'leasingObject'
  | 'leasingObjectMake'
  | 'leasingObjectModel'
  | 'leasingObjectFirstRegistrationYear'
  | 'leasingPaymentPeriodType'
  | 'financingPeriod';

/** A choice among the entries of a table; its label is still to be added. */
export function codeChoice(
  data: CalculatorData,
  onChange: OnChange,
  field: CodeField,
  table: readonly Code[],
) {
  return {
    kind: 'choice' as const,
    name: field,
    value: String(data[field]?.id ?? ''),
    options: optionsOf(table),
    onChange(value: string) {
      const entry = entryOf(table, value);
      onChange({ field, value: entry && { id: entry.id, name: entry.name } });
    },
  };
}

export function generalDataFields(
  data: CalculatorData,
  tables: CodeTables,
  onChange: OnChange,
): MachineField[] {
  return [
    {
      ...codeChoice(data, onChange, 'leasingRecipientType', tables.leasingRecipientTypes),
      label: 'Primatelj leasinga',
    },
    {
      kind: 'choice',
      name: 'leasingType',
      label: 'Vrsta leasinga',
      hint: 'Na kraju financijskog leasinga otkupljujete objekt, na kraju operativnog ga vraćate.',
      value: data.leasingType ?? '',
      options: tables.leasingTypes.map(({ category, name }) => ({ value: category, text: name })),
      onChange: (value) =>
        onChange({
          field: 'leasingType',
          value: tables.leasingTypes.find(({ category }) => category === value)?.category ?? null,
        }),
    },
    {
      kind: 'choice',
      name: 'supplier',
      label: 'Dobavljač',
      value: String(data.supplier?.id ?? ''),
      options: optionsOf(tables.objectSuppliers),
      onChange: (value) => {
        const supplier = entryOf(tables.objectSuppliers, value);
        const { id, name, identifier } = supplier ?? { id: 0, name: '', identifier: '' };
        onChange({ field: 'supplier', value: supplier && { id, name, identifier } });
      },
    },
    {
      kind: 'choice',
      name: 'currency',
      label: 'Valuta',
      value: data.currency,
      options: tables.currencies.map(({ id, name }) => ({ value: id, text: name })),
      readOnly: true,
      onChange: () => undefined,
    },
  ];
}
