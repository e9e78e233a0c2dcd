import { Redirect } from 'wouter';
import { isCalculatorStep } from '../../routes/calculator-paths.ts';
import type { Flows } from '../../runtime/flows.ts';
import { Loading } from '../../runtime/Loading.tsx';
import { onDemand } from '../../runtime/on-demand.tsx';
import { paths } from '../../routes/paths.ts';
import { useCustomerIsKnown } from '../../runtime/use-customer-is-known.ts';

const CalculatorSteps = onDemand(() => import('./CalculatorPage.tsx'), 'CalculatorSteps');

/** A step of the calculator; they come when one of them is wanted. */
export function CalculatorPlace({ step, flows }: { step: string; flows: Flows }) {
  const isKnown = useCustomerIsKnown(flows);
  if (!isCalculatorStep(step)) return <Redirect to={paths.home} replace />;
  // What the browser keeps is opened only for whom it belongs to.
  if (!isKnown) return <Loading />;
  return <CalculatorSteps flows={flows} />;
}
