import { monthsPerYear } from '../dates.ts';
import { financialTerms, operationalTerms, type CalculationInputs } from './calculation.ts';
import type { CalculatorData } from './calculator-data.ts';
import { chosenYears, redemptionPercent, remainingValueOf, typedFigures } from './calculator-figures.ts';
import { effectiveRatePercent, paymentsOf } from './effective-rate.ts';
import { quote, type LeasingCategory, type Terms } from './quote.ts';

/** What a leasing comes to, to be held against others. Amounts in EUR with VAT. */
export interface ComparedFigures {
  readonly instalmentEur: number;
  /** What is paid at the beginning, processing costs and bail apart. */
  readonly startEur: number;
  /** What is paid at the end: the vehicle of an operational leasing is given back, and nothing paid. */
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

/** What of a premade product counts: its nominal yearly rate, and its processing cost as a share of what is financed. */
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

/** What a premade product comes to, exactly as the offer that is made of it says. */
export function comparedProduct(data: CalculatorData, product: ProductRates): ComparedFigures {
  return figuresOf(termsWith(data, product));
}
