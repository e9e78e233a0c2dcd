import { useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { defaultInputs, type MovedInputs } from '../../../../domain/leasing/calculation.ts';
import { inputsOf, startedFrom } from '../../../../domain/leasing/calculator-start.ts';
import { variantsOf } from '../../../../domain/leasing/calculation-address.ts';
import type { LeasingCategory } from '../../../../domain/leasing/quote.ts';
import { Information } from './Information.tsx';
import { readCalculation, storeCalculation } from '../calculator-storage.ts';
import { useCalculation } from './use-calculation.ts';
import { useComparison } from './use-comparison.ts';
import { useCustomerIsKnown } from '../../../runtime/use-customer-is-known.ts';
import { paths } from '../../../routes/paths.ts';

/** The informative calculation; only a customer goes on from it. */
export function InformationPage() {
  // What is chosen is kept under the customer's name.
  const isKnown = useCustomerIsKnown();
  // What the browser keeps is shown only to whom it belongs.
  const start = useMemo(() => (isKnown ? inputsOf(readCalculation().data) : defaultInputs), [isKnown]);
  const calculation = useCalculation(start);
  const comparison = useComparison(calculation, start);
  return (
    <Information
      {...calculation}
      start={start}
      comparison={comparison}
      onChoose={isKnown ? chooseLeasing : undefined}
    />
  );
}

/** Goes on to the first step, with the kind of leasing that was chosen, or without one. */
function chooseLeasing(category: LeasingCategory | null, moved: MovedInputs): void {
  const { data, offer } = readCalculation();
  const started = startedFrom(data, category, moved);
  // An offer stands for what was filled in when it was made.
  const isSame = JSON.stringify(started) === JSON.stringify(data);
  storeCalculation({ data: started, offer: isSame ? offer : null });
  // Carried once: a visitor who comes back sees the present steps beside what they were compared with.
  navigate(paths.calculatorStep(0) + variantsOf(location.search), { replace: true });
  navigate(paths.calculatorStep(1));
}
