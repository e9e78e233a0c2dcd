import type { CalculatorData, Change } from '../../../domain/leasing/calculator-data.ts';
import type { Code, CodeTables } from '../../../domain/leasing/code-tables.ts';
import type { MachineField } from '../../form/definition.ts';

/** Sends the change of a field to the machine. */
export type OnChange = (change: Change) => void;

/** Entries of a table as options. */
export function optionsOf(table: readonly Code[]) {
  return table.map(({ id, name }) => ({ value: String(id), text: name }));
}

/** The entry with this id. */
export function entryOf<Entry extends Code>(table: readonly Entry[], value: string): Entry | null {
  return table.find(({ id }) => String(id) === value) ?? null;
}

export const codeOf = (table: readonly Code[], value: string): Code | null => {
  const entry = entryOf(table, value);
  return entry && { id: entry.id, name: entry.name };
};

/** Step 1: who leases, how, from whom, in which currency. */
export function generalDataFields(
  data: CalculatorData,
  tables: CodeTables,
  onChange: OnChange,
): MachineField[] {
  return [
    {
      kind: 'choice',
      name: 'leasingRecipientType',
      label: 'Primatelj leasinga',
      value: String(data.leasingRecipientType?.id ?? ''),
      options: optionsOf(tables.leasingRecipientTypes),
      onChange: (value) =>
        onChange({ field: 'leasingRecipientType', value: codeOf(tables.leasingRecipientTypes, value) }),
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
