import type { CalculatorData, Change } from '../../../domain/leasing/calculator-data.ts';
import type { Code, CodeTables } from '../../../domain/leasing/code-tables.ts';
import type { OwnedField } from '../../form/owned-definition.ts';

/** Tells the machine of a field. */
export type OnChange = (change: Change) => void;

/** Entries of a table as options. */
export function optionsOf(table: readonly Code[]) {
  return table.map(({ id, name }) => ({ value: String(id), text: name }));
}

/** The entry with this id, without what is not kept of it. */
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
): OwnedField[] {
  return [
    {
      kind: 'choice',
      name: 'leasingRecipientType',
      label: 'Primatelj leasinga',
      value: String(data.leasingRecipientType?.id ?? ''),
      options: optionsOf(tables.leasingRecipientTypes),
      onChoose: (value) =>
        onChange({ field: 'leasingRecipientType', value: codeOf(tables.leasingRecipientTypes, value) }),
    },
    {
      kind: 'choice',
      name: 'leasingType',
      label: 'Vrsta leasinga',
      hint: 'Na kraju financijskog leasinga otkupljujete objekt, na kraju operativnog ga vraćate.',
      value: data.leasingType ?? '',
      options: tables.leasingTypes.map(({ category, name }) => ({ value: category, text: name })),
      onChoose: (value) =>
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
      onChoose: (value) => {
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
      onChoose: () => undefined,
    },
  ];
}
