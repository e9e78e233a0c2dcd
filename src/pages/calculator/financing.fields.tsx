import type { ReactNode } from 'react';
import {
  drives,
  participationField,
  type CalculatorData,
  type TypedAmount,
} from '../../../domain/leasing/calculator-data.ts';
import { leftoverCap, redemptionPercentOf } from '../../../domain/leasing/bounds.ts';
import { financingFigures, remainingValueEur } from '../../../domain/leasing/calculator-figures.ts';
import { hasRemainingValue } from '../../../domain/leasing/calculator-rules.ts';
import type { CodeTables } from '../../../domain/leasing/code-tables.ts';
import { formatDecimal } from '../../../domain/values/decimal.ts';
import type { MachineField } from '../../form/definition.ts';
import { participationLabels } from '../../text/offer-facts.ts';
import { formatPercent } from '../../text/percents.ts';
import { codeChoice, type OnChange } from './general-data.fields.ts';

export interface RemainingValueShown {
  readonly hint: string;
  /** Why it is missing, with a way to try again. */
  readonly after: ReactNode;
}

const amountText = (amountEur: number | undefined) =>
  amountEur === undefined ? '' : formatDecimal(amountEur);

/** The buyout in percent; the data hold it in hundredths. */
export interface TypedBuyout {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onLeave: () => void;
}

export interface FinancingListeners {
  readonly onChange: OnChange;
  /** The field of an amount has lost the focus. */
  readonly onLeave: (field: TypedAmount) => void;
}

function amountField(
  data: CalculatorData,
  { onChange, onLeave }: FinancingListeners,
  { field, label, optional = false }: { field: TypedAmount; label: string; optional?: boolean },
): MachineField {
  return {
    kind: 'number',
    name: field,
    label,
    optional,
    half: true,
    unit: '€',
    value: data[field],
    onChange: (value) => onChange({ field, value }),
    onLeave: () => onLeave(field),
  };
}

function priceFields(data: CalculatorData, listeners: FinancingListeners): MachineField[] {
  return [
    amountField(data, listeners, { field: 'leasingObjectPrice', label: 'Cijena s PDV-om' }),
    amountField(data, listeners, { field: 'leasingNetObjectPrice', label: 'Cijena bez PDV-a' }),
    {
      kind: 'shown',
      name: 'leasingTaxRate',
      label: 'Porezna stopa',
      half: true,
      value: data.leasingTaxRate?.name ?? '',
    },
    ...(drives(data)
      ? [amountField(data, listeners, { field: 'leasingObjectPpmv', label: 'PPMV', optional: true })]
      : []),
  ];
}

function periodFields(data: CalculatorData, tables: CodeTables, onChange: OnChange): MachineField[] {
  return [
    {
      ...codeChoice(data, onChange, 'leasingPaymentPeriodType', tables.paymentPeriodTypes),
      label: 'Razdoblje plaćanja',
      half: true,
    },
    {
      ...codeChoice(data, onChange, 'financingPeriod', tables.financingPeriods),
      label: 'Trajanje financiranja',
      half: true,
    },
  ];
}

function participationFields(data: CalculatorData, onChange: OnChange): MachineField[] {
  const field = participationField(data);
  const label = participationLabels[data.leasingType ?? 'FINANCIAL'];
  return [
    {
      kind: 'number',
      name: field,
      label,
      half: true,
      unit: '%',
      value: data[field],
      onChange: (value) => onChange({ field, value }),
    },
    {
      kind: 'shown',
      name: 'participationAmount',
      label: `${label} u eurima`,
      ...(data.leasingType === 'OPERATIONAL' && { hint: 'Bez PDV-a, koji plaćate uz akontaciju.' }),
      half: true,
      unit: '€',
      value: amountText(financingFigures(data)?.participationEur),
    },
  ];
}

const buyoutField = (data: CalculatorData, buyout: TypedBuyout): MachineField => ({
  kind: 'number',
  name: 'leftoverPercentage',
  label: 'Otkupna vrijednost',
  hint: `Od cijene s PDV-om${drives(data) ? ' i PPMV-om' : ''}, najviše ${formatPercent(redemptionPercentOf(leftoverCap))}.`,
  unit: '%',
  ...buyout,
});

function remainingValueFields(
  data: CalculatorData,
  { hint, after }: RemainingValueShown,
  onChange: OnChange,
): MachineField[] {
  return [
    {
      kind: 'number',
      name: 'remainingValuePercentage',
      label: 'Ostatak vrijednosti',
      hint,
      half: true,
      unit: '%',
      value: data.remainingValuePercentage,
      readOnly: !hasRemainingValue(data),
      onChange: (value) => onChange({ field: 'remainingValuePercentage', value }),
      after,
    },
    {
      kind: 'shown',
      name: 'remainingValue',
      label: 'Ostatak vrijednosti u eurima',
      hint: drives(data) ? 'Od cijene bez PDV-a uvećane za PPMV.' : 'Od cijene bez PDV-a.',
      half: true,
      unit: '€',
      value: amountText(remainingValueEur(data) ?? undefined),
    },
  ];
}

export function financingFields(
  data: CalculatorData,
  tables: CodeTables,
  remainingValue: RemainingValueShown,
  { buyout, ...listeners }: FinancingListeners & { readonly buyout: TypedBuyout },
): MachineField[] {
  const { onChange } = listeners;
  return [
    ...priceFields(data, listeners),
    ...periodFields(data, tables, onChange),
    ...participationFields(data, onChange),
    ...(data.leasingType === 'OPERATIONAL'
      ? remainingValueFields(data, remainingValue, onChange)
      : [buyoutField(data, buyout)]),
    {
      kind: 'shown',
      name: 'financingAmount',
      label: 'Iznos financiranja',
      unit: '€',
      value: amountText(financingFigures(data)?.financingEur),
    },
  ];
}
