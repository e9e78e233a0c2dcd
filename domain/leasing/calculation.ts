import { monthsPerYear } from '../values/dates.ts';
import { fromCents, toCents } from '../values/money.ts';
import { calculationDefaults, financingYears, redemptionPercentOf, type FinancingYears } from './bounds.ts';
import { quote, type Quote, type Terms } from './quote.ts';
import { remainingValuePercent } from './remaining-value.ts';

/** The data of the informative calculation. Amounts in EUR, shares and rates in percent. */
export interface CalculationInputs {
  readonly netPriceEur: number;
  /** Of a financial leasing. */
  readonly participationPercent: number;
  /** Of an operational leasing. */
  readonly advancePercent: number;
  readonly ratePercent: number;
  readonly years: FinancingYears;
}

const { leftoverPercentage, ...begun } = calculationDefaults;
export const defaultInputs: CalculationInputs = begun;

/** The inputs that the visitor moved, or a link names. */
export type MovedInputs = Partial<CalculationInputs>;

/** A new vehicle without special tax; costs and bail depend on the product and are left out. Our choice. */
function termsOf(
  { netPriceEur, ratePercent, years }: CalculationInputs,
  rest: Pick<Terms, 'category' | 'participationPercent' | 'residualPercent'>,
): Terms {
  return { ...rest, netPriceEur, ratePercent, months: years * monthsPerYear, ppmvEur: 0, costPercent: 0 };
}

/** Terms of the informative calculation: financial leasing with a buyout of 1 % at the end. */
export function financialTerms(inputs: CalculationInputs): Terms {
  const residualPercent = redemptionPercentOf(leftoverPercentage);
  const { participationPercent } = inputs;
  return termsOf(inputs, { category: 'FINANCIAL', participationPercent, residualPercent });
}

/** Terms of the informative calculation: operational leasing with the remaining value of a vehicle that is driven little. */
export function operationalTerms(inputs: CalculationInputs): Terms {
  const residualPercent = remainingValuePercent({ years: inputs.years, yearlyKm: null, ageYears: 0 });
  const participationPercent = inputs.advancePercent;
  return termsOf(inputs, { category: 'OPERATIONAL', participationPercent, residualPercent });
}

export const financialQuote = (inputs: CalculationInputs): Quote => quote(financialTerms(inputs));
export const operationalQuote = (inputs: CalculationInputs): Quote => quote(operationalTerms(inputs));

/** When something is paid: at the beginning, in one of the years, or at the end. */
export type Period = 'START' | FinancingYears | 'END';

/** The payments of a period, in EUR with VAT. */
export interface PeriodPayment {
  readonly period: Period;
  readonly financialEur: number;
  readonly operationalEur: number;
}

const instalmentsOfYear = ({ instalmentEur }: Quote) => fromCents(12 * toCents(instalmentEur));

/** Both kinds of leasing period by period; at the end of an operational one the vehicle is given back and nothing paid. */
export function paymentsByPeriod(
  financial: Quote,
  operational: Quote,
  years: FinancingYears,
): PeriodPayment[] {
  return [
    {
      period: 'START',
      financialEur: financial.participationWithVatEur,
      operationalEur: operational.participationWithVatEur,
    },
    ...financingYears.slice(0, years).map((period) => ({
      period,
      financialEur: instalmentsOfYear(financial),
      operationalEur: instalmentsOfYear(operational),
    })),
    { period: 'END', financialEur: financial.residualEur, operationalEur: 0 },
  ];
}
