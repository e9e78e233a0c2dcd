import { lazy, Suspense } from 'react';
import { Redirect } from 'wouter';
import { isCalculatorStep } from './calculator-paths.ts';
import type { Flows } from './flows.ts';
import { orReload } from './load.ts';
import { Loading } from './Loading.tsx';
import { paths } from './paths.ts';

const CalculatorSteps = lazy(() =>
  orReload(() => import('./CalculatorSteps.tsx')).then((module) => ({ default: module.CalculatorSteps })),
);

/** A step of the calculator; they come when one of them is wanted. */
export function CalculatorPlace({ step, flows }: { step: string; flows: Flows }) {
  if (!isCalculatorStep(step)) return <Redirect to={paths.home} replace />;
  return (
    <Suspense fallback={<Loading />}>
      <CalculatorSteps flows={flows} />
    </Suspense>
  );
}
