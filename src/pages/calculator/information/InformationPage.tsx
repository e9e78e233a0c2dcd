import { useLayoutEffect, useMemo, useRef } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { defaultInputs, type MovedInputs } from '../../../../domain/leasing/calculation.ts';
import { inputsOf, startedFrom } from '../../../../domain/leasing/calculator-start.ts';
import { variantsOf } from '../../../../domain/leasing/calculation-address.ts';
import type { LeasingCategory } from '../../../../domain/leasing/quote.ts';
import { Information } from './Information.tsx';
import { keepVisited, readCalculation, storeCalculation, takeVisited } from '../calculator-storage.ts';
import { useCalculation } from './use-calculation.ts';
import { useComparison } from './use-comparison.ts';
import { useCustomerIsKnown, useIsLoggedIn } from '../../../runtime/use-customer-is-known.ts';
import { paths } from '../../../routes/paths.ts';

/** The informative calculation; only a customer goes on from it. */
export function InformationPage() {
  // Choices are stored under the customer's name.
  const isKnown = useCustomerIsKnown();
  // Data in the browser are shown only to their owner.
  const start = useMemo(() => (isKnown ? inputsOf(readCalculation().data) : defaultInputs), [isKnown]);
  useVisited();
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

/** A visitor's inputs are shown again after the login; a customer's inputs end with the session. */
function useVisited(): void {
  const isCustomer = useIsLoggedIn();
  const query = useSearch();
  const wasCustomer = useRef(isCustomer);
  useLayoutEffect(() => {
    if (!isCustomer) {
      if (!wasCustomer.current) keepVisited(query);
      else if (query !== '') navigate(location.pathname, { replace: true });
      return;
    }
    wasCustomer.current = true;
    // While the address names it, the page is the visitor's still.
    if (query === '') {
      const visited = takeVisited();
      if (visited !== '') navigate(location.pathname + visited, { replace: true });
    }
  }, [isCustomer, query]);
}

/** Goes on to the first step, with the kind of leasing that was chosen, or without one. */
function chooseLeasing(category: LeasingCategory | null, moved: MovedInputs): void {
  const { data, offer } = readCalculation();
  const started = startedFrom(data, category, moved);
  // An offer is valid only for the data that it was made from.
  const isSame = JSON.stringify(started) === JSON.stringify(data);
  storeCalculation({ data: started, offer: isSame ? offer : null });
  // Carried once: a visitor who comes back sees the present steps beside the calculations they were compared with.
  navigate(paths.calculatorStep(0) + variantsOf(location.search), { replace: true });
  navigate(paths.calculatorStep(1));
}
