import { navigate } from 'wouter/use-browser-location';
import type { CalculationInputs } from '../../domain/leasing/calculation.ts';
import type { LeasingCategory } from '../../domain/leasing/quote.ts';
import { paths } from './paths.ts';

/** Goes on to the first step, with the kind of leasing that was chosen, or without one. */
export function chooseLeasing(_category: LeasingCategory | null, _inputs: CalculationInputs): void {
  navigate(`${paths.calculator}/1`);
}
