import { useSelector } from '@xstate/react';
import {
  errorsOf,
  refusalsOf,
  type FieldErrors,
  type FilledStep,
} from '../../../domain/leasing/calculator-rules.ts';
import type { CalculatorStepsProps } from './CalculatorSteps.tsx';
import { Refusals } from './Refusals.tsx';

/** What a form of a step shows of the machine. */
export function useStep(calculator: CalculatorStepsProps['calculator'], step: FilledStep) {
  const { data, mistakes, failure } = useSelector(calculator, ({ context }) => context);
  const refusals = refusalsOf(data, failure?.fieldErrors);
  const elsewhere = refusals.filter((refusal) => refusal.step !== step);
  const refused: FieldErrors = {};
  for (const { field, step: origin, message } of refusals) {
    if (field !== null && origin === step) refused[field] ??= message;
  }
  const isToldAtFields = refusals.length > 0 && elsewhere.length === 0;
  return {
    data,
    mistakes,
    // What was refused is told at once, what is not filled in so far only when one wants to go on.
    errors: { ...refused, ...(mistakes > 0 ? errorsOf(step, data) : {}) },
    failure:
      failure === null || isToldAtFields ? undefined : (
        <>
          <p>{failure.message}</p>
          <Refusals refusals={elsewhere} step={step} />
        </>
      ),
    onSubmit: () => calculator.send({ type: 'next.requested' }),
    onBack: () => calculator.send({ type: 'back.requested' }),
  };
}
