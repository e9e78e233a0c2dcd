import { formatDecimal, parseDecimal } from '../decimal.ts';
import { financingYears } from './bounds.ts';
import { defaultInputs, type CalculationInputs } from './calculation.ts';
import { changed, percentText, type CalculatorData, type Change } from './calculator-data.ts';
import { financingPeriods } from './codes.ts';
import type { LeasingCategory } from './quote.ts';

/**
 * The data with what was chosen in the informative calculation: the kind of leasing, none when the choice was skipped,
 * and every input that was moved or for which nothing stands there yet.
 */
export function startedFrom(
  data: CalculatorData,
  category: LeasingCategory | null,
  inputs: CalculationInputs,
): CalculatorData {
  const isWanted = (input: keyof CalculationInputs, isMissing: boolean) =>
    isMissing || inputs[input] !== defaultInputs[input];
  const period = financingPeriods.find(({ id }) => id === inputs.years) ?? null;
  const changes: readonly (Change | false)[] = [
    { field: 'leasingType', value: category },
    isWanted('netPriceEur', data.leasingNetObjectPrice === '') && {
      field: 'leasingNetObjectPrice',
      value: formatDecimal(inputs.netPriceEur),
    },
    isWanted('participationPercent', false) && {
      field: 'financialLeasingParticipation',
      value: percentText(inputs.participationPercent),
    },
    isWanted('advancePercent', false) && {
      field: 'operationalLeasingParticipation',
      value: percentText(inputs.advancePercent),
    },
    isWanted('ratePercent', false) && { field: 'infoInterestRate', value: percentText(inputs.ratePercent) },
    isWanted('years', data.financingPeriod === null) && { field: 'financingPeriod', value: period },
  ];
  return changes.reduce<CalculatorData>((now, change) => (change ? changed(now, change) : now), data);
}

/** Inputs of the informative calculation that stand for the data; its own ones for what is not filled in. */
export function inputsOf(data: CalculatorData): CalculationInputs {
  return {
    netPriceEur: parseDecimal(data.leasingNetObjectPrice) ?? defaultInputs.netPriceEur,
    participationPercent:
      parseDecimal(data.financialLeasingParticipation) ?? defaultInputs.participationPercent,
    advancePercent: parseDecimal(data.operationalLeasingParticipation) ?? defaultInputs.advancePercent,
    ratePercent: parseDecimal(data.infoInterestRate) ?? defaultInputs.ratePercent,
    years: financingYears.find((years) => years === data.financingPeriod?.id) ?? defaultInputs.years,
  };
}
