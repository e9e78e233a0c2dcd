import { useMemo } from 'react';
import { defaultInputs } from '../../../../domain/leasing/calculation.ts';
import { inputsOf } from '../../../../domain/leasing/calculator-start.ts';
import { Information } from './Information.tsx';
import { readCalculation } from '../calculator-storage.ts';
import { chooseLeasing } from '../choose-leasing.ts';
import { useCalculation } from './use-calculation.ts';
import { useComparison } from './use-comparison.ts';
import { useCustomerIsKnown } from '../../../runtime/use-customer-is-known.ts';

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
