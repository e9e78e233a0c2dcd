import { navigate } from 'wouter/use-browser-location';
import type { MovedInputs } from '../../../domain/leasing/calculation.ts';
import { variantsOf } from '../../../domain/leasing/calculation-address.ts';
import { startedFrom } from '../../../domain/leasing/calculator-start.ts';
import type { LeasingCategory } from '../../../domain/leasing/quote.ts';
import { paths } from '../../routes/paths.ts';
import { readCalculation, storeCalculation } from './calculator-storage.ts';

/** Goes on to the first step, with the kind of leasing that was chosen, or without one. */
export function chooseLeasing(category: LeasingCategory | null, moved: MovedInputs): void {
  const { data, offer } = readCalculation();
  const started = startedFrom(data, category, moved);
  // An offer stands for what was filled in when it was made.
  const isSame = JSON.stringify(started) === JSON.stringify(data);
  storeCalculation({ data: started, offer: isSame ? offer : null });
  // What was moved is carried once: a visitor who comes back sees the present steps beside what they were compared
  // with.
  navigate(paths.calculatorStep(0) + variantsOf(location.search), { replace: true });
  navigate(paths.calculatorStep(1));
}
