import type { ReactNode } from 'react';
import { participationField, type CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import { financingFigures, redemptionPercent } from '../../../domain/leasing/calculator-figures.ts';
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

function priceFields(data: CalculatorData, onChange: OnChange): OwnedField[] {
  return [
    {
      kind: 'number',
      name: 'leasingObjectPrice',
      label: 'Cijena s PDV-om',
      half: true,
      unit: '€',
      value: data.leasingObjectPrice,
      onType: (value) => onChange({ field: 'leasingObjectPrice', value }),
    },
    {
      kind: 'number',
      name: 'leasingNetObjectPrice',
      label: 'Cijena bez PDV-a',
      half: true,
      unit: '€',
      value: data.leasingNetObjectPrice,
      onType: (value) => onChange({ field: 'leasingNetObjectPrice', value }),
    },
    {
      kind: 'shown',
      name: 'leasingTaxRate',
      label: 'Porezna stopa',
      half: true,
      value: data.leasingTaxRate?.name ?? '',
    },
    {
      kind: 'number',
      name: 'leasingObjectPpmv',
      label: 'PPMV',
      optional: true,
      half: true,
      unit: '€',
      value: data.leasingObjectPpmv,
      onType: (value) => onChange({ field: 'leasingObjectPpmv', value }),
    },
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

function remainingValueFields(data: CalculatorData, { hint, after }: RemainingValueShown): OwnedField[] {
  const percent = parseDecimal(data.remainingValuePercentage);
  const base = financingFigures(data)?.baseEur;
  const isKnown = percent !== null && base !== undefined;
  return [
    {
      kind: 'shown',
      name: 'remainingValuePercentage',
      label: 'Ostatak vrijednosti',
      hint,
      half: true,
      unit: '%',
      value: data.remainingValuePercentage,
      after,
    },
    {
      kind: 'shown',
      name: 'remainingValue',
      label: 'Ostatak vrijednosti u eurima',
      hint: 'Od cijene bez PDV-a uvećane za PPMV.',
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
  onChange: OnChange,
): OwnedField[] {
  return [
    ...priceFields(data, onChange),
    ...periodFields(data, tables, onChange),
    ...participationFields(data, onChange),
    ...(data.leasingType === 'OPERATIONAL'
      ? remainingValueFields(data, remainingValue)
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
