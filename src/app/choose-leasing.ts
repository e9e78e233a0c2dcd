import { navigate } from 'wouter/use-browser-location';
import type { CalculationInputs } from '../../domain/leasing/calculation.ts';
import { startedFrom } from '../../domain/leasing/calculator-start.ts';
import type { LeasingCategory } from '../../domain/leasing/quote.ts';
import { calculatorPaths } from './calculator-paths.ts';
import { readCalculation, storeCalculation } from './calculator-storage.ts';

/** Goes on to the first step, with the kind of leasing that was chosen, or without one. */
export function chooseLeasing(category: LeasingCategory | null, inputs: CalculationInputs): void {
  storeCalculation({ data: startedFrom(readCalculation().data, category, inputs), offer: null });
  navigate(calculatorPaths.step(1));
}
