import type { ReactNode } from 'react';
import {
  drives,
  participationField,
  type CalculatorData,
  type TypedAmount,
} from '../../../domain/leasing/calculator-data.ts';
import { financingFigures, redemptionPercent } from '../../../domain/leasing/calculator-figures.ts';
import { hasRemainingValue } from '../../../domain/leasing/calculator-rules.ts';
import type { CodeTables } from '../../../domain/leasing/code-tables.ts';
import { formatDecimal, parseDecimal } from '../../../domain/decimal.ts';
import { fromCents, toCents } from '../../../domain/money.ts';
import type { OwnedField } from '../../form/owned-definition.ts';
import { participationLabels } from '../../text/offer-facts.ts';
import { formatPercent } from '../../text/percents.ts';
import { codeOf, optionsOf, type OnChange } from './general-data.fields.ts';

/** What the screen knows of the remaining value besides the data. */
export interface RemainingValueShown {
  readonly hint: string;
  /** Why it is not there, and how to ask again. */
  readonly after: ReactNode;
}

const amountText = (amountEur: number | undefined) =>
  amountEur === undefined ? '' : formatDecimal(amountEur);

/** What the machine is told. */
export interface FinancingListeners {
  readonly onChange: OnChange;
  /** Somebody is done with typing an amount. */
  readonly onLeave: (field: TypedAmount) => void;
}

function amountField(
  data: CalculatorData,
  { onChange, onLeave }: FinancingListeners,
  { field, label, optional = false }: { field: TypedAmount; label: string; optional?: boolean },
): OwnedField {
  return {
    kind: 'number',
    name: field,
    label,
    optional,
    half: true,
    unit: '€',
    value: data[field],
    onType: (value) => onChange({ field, value }),
    onLeave: () => onLeave(field),
  };
}

/** Prices, tax rate, and the special tax of what drives. */
function priceFields(data: CalculatorData, listeners: FinancingListeners): OwnedField[] {
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

function periodFields(data: CalculatorData, tables: CodeTables, onChange: OnChange): OwnedField[] {
  return [
    {
      kind: 'choice',
      name: 'leasingPaymentPeriodType',
      label: 'Razdoblje plaćanja',
      half: true,
      value: String(data.leasingPaymentPeriodType?.id ?? ''),
      options: optionsOf(tables.paymentPeriodTypes),
      onChoose: (value) =>
        onChange({ field: 'leasingPaymentPeriodType', value: codeOf(tables.paymentPeriodTypes, value) }),
    },
    {
      kind: 'choice',
      name: 'financingPeriod',
      label: 'Trajanje financiranja',
      half: true,
      value: String(data.financingPeriod?.id ?? ''),
      options: optionsOf(tables.financingPeriods),
      onChoose: (value) =>
        onChange({ field: 'financingPeriod', value: codeOf(tables.financingPeriods, value) }),
    },
  ];
}

function participationFields(data: CalculatorData, onChange: OnChange): OwnedField[] {
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
      onType: (value) => onChange({ field, value }),
    },
    {
      kind: 'shown',
      name: 'participationAmount',
      label: `${label} u eurima`,
      half: true,
      unit: '€',
      value: amountText(financingFigures(data)?.participationEur),
    },
  ];
}

function buyoutField(data: CalculatorData, onChange: OnChange): OwnedField {
  return {
    kind: 'number',
    name: 'leftoverPercentage',
    label: 'Otkupna vrijednost',
    hint: `U stotinkama postotka cijene s PDV-om i PPMV-om, najviše 1000. Sada ${formatPercent(redemptionPercent(data))}.`,
    value: data.leftoverPercentage,
    onType: (value) => onChange({ field: 'leftoverPercentage', value }),
  };
}

function remainingValueFields(
  data: CalculatorData,
  { hint, after }: RemainingValueShown,
  onChange: OnChange,
): OwnedField[] {
  const percent = parseDecimal(data.remainingValuePercentage);
  const base = financingFigures(data)?.baseEur;
  const isKnown = percent !== null && base !== undefined;
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
      onType: (value) => onChange({ field: 'remainingValuePercentage', value }),
      after,
    },
    {
      kind: 'shown',
      name: 'remainingValue',
      label: 'Ostatak vrijednosti u eurima',
      hint: drives(data) ? 'Od cijene bez PDV-a uvećane za PPMV.' : 'Od cijene bez PDV-a.',
      half: true,
      unit: '€',
      value: isKnown ? formatDecimal(fromCents(toCents((base * percent) / 100))) : '',
    },
  ];
}

/** Step 3: price, participation and duration, and what remains at the end. */
export function financingFields(
  data: CalculatorData,
  tables: CodeTables,
  remainingValue: RemainingValueShown,
  listeners: FinancingListeners,
): OwnedField[] {
  const { onChange } = listeners;
  return [
    ...priceFields(data, listeners),
    ...periodFields(data, tables, onChange),
    ...participationFields(data, onChange),
    ...(data.leasingType === 'OPERATIONAL'
      ? remainingValueFields(data, remainingValue, onChange)
      : [buyoutField(data, onChange)]),
    {
      kind: 'shown',
      name: 'financingAmount',
      label: 'Iznos financiranja',
      unit: '€',
      value: amountText(financingFigures(data)?.financingEur),
    },
  ];
}
