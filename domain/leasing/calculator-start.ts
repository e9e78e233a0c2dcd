import { formatDecimal, parseDecimal } from '../values/decimal.ts';
import { calculationBounds, financingYears } from './bounds.ts';
import { defaultInputs, type CalculationInputs, type MovedInputs } from './calculation.ts';
import { changed, percentText, type CalculatorData, type Change } from './calculator-data.ts';
import { financingPeriods } from './codes.ts';
import type { LeasingCategory } from './quote.ts';

/** The value of an input in the data; null without one. */
function storedInput(data: CalculatorData, input: keyof CalculationInputs): number | null {
  switch (input) {
    case 'netPriceEur':
      return parseDecimal(data.leasingNetObjectPrice);
    case 'participationPercent':
      return parseDecimal(data.financialLeasingParticipation);
    case 'advancePercent':
      return parseDecimal(data.operationalLeasingParticipation);
    case 'ratePercent':
      return parseDecimal(data.infoInterestRate);
    case 'years':
      return data.financingPeriod?.id ?? null;
  }
}

function changeOf(input: keyof CalculationInputs, value: number): Change {
  switch (input) {
    case 'netPriceEur':
      return { field: 'leasingNetObjectPrice', value: formatDecimal(value) };
    case 'participationPercent':
      return { field: 'financialLeasingParticipation', value: percentText(value) };
    case 'advancePercent':
      return { field: 'operationalLeasingParticipation', value: percentText(value) };
    case 'ratePercent':
      return { field: 'infoInterestRate', value: percentText(value) };
    case 'years':
      return { field: 'financingPeriod', value: financingPeriods.find(({ id }) => id === value) ?? null };
  }
}

const inputNames = Object.keys(defaultInputs) as (keyof CalculationInputs)[];

/**
 * Adds the choices of the informative calculation to the data: the kind of leasing, none when the choice was skipped,
 * and the values shown, if the visitor moved an input. A visitor who moved none begins with the defaults of the
 * specification. An input that still has the value shown keeps its stored text, even outside the range of its slider,
 * and nothing that depends on it is computed again.
 */
export function startedFrom(
  data: CalculatorData,
  category: LeasingCategory | null,
  moved: MovedInputs,
): CalculatorData {
  const chosen =
    category === data.leasingType ? data : changed(data, { field: 'leasingType', value: category });
  const isMoved = Object.values(moved).some((value) => value !== undefined);
  if (!isMoved) return chosen;
  const shown = inputsOf(data);
  const carried = { ...shown, ...moved };
  return inputNames.reduce((present, input) => {
    const isNews = storedInput(data, input) === null || carried[input] !== shown[input];
    return isNews ? changed(present, changeOf(input, carried[input])) : present;
  }, chosen);
}

/**
 * The data as inputs of the informative calculation, within the bounds of their sliders; defaults for data that are not
 * filled in.
 */
export function inputsOf(data: CalculatorData): CalculationInputs {
  const within = (input: keyof typeof calculationBounds) => {
    const { min, max } = calculationBounds[input];
    return Math.min(max, Math.max(min, storedInput(data, input) ?? defaultInputs[input]));
  };
  return {
    netPriceEur: within('netPriceEur'),
    participationPercent: within('participationPercent'),
    advancePercent: within('advancePercent'),
    ratePercent: within('ratePercent'),
    years: financingYears.find((years) => years === storedInput(data, 'years')) ?? defaultInputs.years,
  };
}
