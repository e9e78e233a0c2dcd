import { Information } from '../screens/calculator/Information.tsx';
import { chooseLeasing } from './choose-leasing.ts';
import type { Flows } from './flows.ts';
import { useCalculation } from './use-calculation.ts';
import { useCustomerIsKnown } from './use-customer-is-known.ts';

/** The informative calculation; only a customer goes on from it. */
export function CalculatorScreen({ flows }: { flows: Flows }) {
  // What is chosen is kept under the customer's name.
  const isKnown = useCustomerIsKnown(flows);
  const calculation = useCalculation();
  return <Information {...calculation} onChoose={isKnown ? chooseLeasing : undefined} />;
}
