import { monthsPerYear } from '../values/dates.ts';
import { financialTerms, operationalTerms, type CalculationInputs } from './calculation.ts';
import type { CalculatorData } from './calculator-data.ts';
import { chosenYears, redemptionPercent, remainingValueOf, typedFigures } from './calculator-figures.ts';
import { effectiveRatePercent, paymentsOf } from './effective-rate.ts';
import { quote, type LeasingCategory, type Terms } from './quote.ts';

/** The figures of a leasing for comparison. Amounts in EUR with VAT. */
export interface ComparedFigures {
  readonly instalmentEur: number;
  /** The payment at the beginning, without processing costs and bail. */
  readonly startEur: number;
  /** The payment at the end: none for an operational leasing, whose vehicle is given back. */
  readonly endEur: number;
  readonly totalEur: number;
  readonly costsEur: number;
  /** Effective interest rate (EKS); `null` where nothing is paid off. */
  readonly effectiveRatePercent: number | null;
}

function figuresOf(terms: Terms): ComparedFigures {
  const figures = quote(terms);
  return {
    instalmentEur: figures.instalmentEur,
    startEur: figures.participationWithVatEur,
    endEur: terms.category === 'OPERATIONAL' ? 0 : figures.residualEur,
    totalEur: figures.totalEur,
    costsEur: figures.administrativeCostsEur,
    effectiveRatePercent: figures.instalmentEur > 0 ? effectiveRatePercent(paymentsOf(terms)) : null,
  };
}

/** Both kinds of leasing of an informative calculation. */
export function comparedCalculation(
  inputs: CalculationInputs,
): Readonly<Record<LeasingCategory, ComparedFigures>> {
  return {
    FINANCIAL: figuresOf(financialTerms(inputs)),
    OPERATIONAL: figuresOf(operationalTerms(inputs)),
  };
}

/** The rates of a premade product: its nominal yearly rate, and its processing cost as a share of the financed amount. */
interface ProductRates {
  readonly interestRate: number;
  readonly cost: number;
}

/** The terms that an offer of this product would have. The data have passed the rules of every step. */
function termsWith(data: CalculatorData, { interestRate, cost }: ProductRates): Terms {
  const years = chosenYears(data);
  if (data.leasingType === null || years === null) throw new Error('Products for an unfinished calculation.');
  return {
    ...typedFigures(data),
    category: data.leasingType,
    months: years * monthsPerYear,
    ratePercent: interestRate,
    residualPercent:
      data.leasingType === 'OPERATIONAL' ? (remainingValueOf(data) ?? 0) : redemptionPercent(data),
    costPercent: cost,
  };
}

/** The figures of a premade product, exactly like an offer with it. */
export function comparedProduct(data: CalculatorData, product: ProductRates): ComparedFigures {
  return figuresOf(termsWith(data, product));
}
