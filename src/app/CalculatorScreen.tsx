import { useSelector } from '@xstate/react';
import { Information } from '../screens/calculator/Information.tsx';
import { chooseLeasing } from './choose-leasing.ts';
import type { Flows } from './flows.ts';
import { useCalculation } from './use-calculation.ts';

/** The informative calculation; only a customer goes on from it. */
export function CalculatorScreen({ flows }: { flows: Flows }) {
  const isCustomer = useSelector(flows.session, (snapshot) => snapshot.matches('loggedIn'));
  const calculation = useCalculation();
  return <Information {...calculation} onChoose={isCustomer ? chooseLeasing : undefined} />;
}
