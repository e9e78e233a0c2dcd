import { useSelector } from '@xstate/react';
import { errorsOf, refusedFields, type FilledStep } from '../../../domain/leasing/calculator-rules.ts';
import type { CalculatorStepsProps } from './CalculatorSteps.tsx';

/** What a form of a step shows of the machine. */
export function useStep(calculator: CalculatorStepsProps['calculator'], step: FilledStep) {
  const { data, mistakes, failure } = useSelector(calculator, ({ context }) => context);
  const refused = refusedFields(data, failure?.fieldErrors);
  const isToldAtFields = Object.keys(refused).length > 0;
  return {
    data,
    mistakes,
    // What was refused is told at once, what is not filled in so far only when one wants to go on.
    errors: { ...refused, ...(mistakes > 0 ? errorsOf(step, data) : {}) },
    failure: failure === null || isToldAtFields ? undefined : failure.message,
    onSubmit: () => calculator.send({ type: 'next.requested' }),
    onBack: () => calculator.send({ type: 'back.requested' }),
  };
}
