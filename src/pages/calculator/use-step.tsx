import { useSelector } from '@xstate/react';
import type { Change } from '../../../domain/leasing/calculator-data.ts';
import {
  errorsOf,
  errorsOfTyping,
  refusalsOf,
  type FieldErrors,
  type FilledStep,
  type Refusal,
} from '../../../domain/leasing/calculator-rules.ts';
import { paths } from '../../routes/paths.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { type CalculatorProps, calculatorStepTitles } from './steps.ts';

/** The machine's values for a form of a step. */
export function useStep(calculator: CalculatorProps['calculator'], step: FilledStep) {
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
    // Refusals and texts that are not numbers are shown at once, missing entries only when the customer goes on.
    errors: { ...errorsOfTyping(step, data), ...refused, ...(mistakes > 0 ? errorsOf(step, data) : {}) },
    summarised: mistakes > 0 || Object.keys(refused).length > 0,
    failure:
      failure === null || isToldAtFields ? undefined : (
        <>
          <p>{failure.message}</p>
          <Refusals refusals={elsewhere} step={step} />
        </>
      ),
    onChange: (change: Change) => calculator.send({ type: 'field.changed', change }),
    onSubmit: () => calculator.send({ type: 'next.requested' }),
    onBack: () => calculator.send({ type: 'back.requested' }),
  };
}

interface RefusalsProps {
  readonly refusals: readonly Refusal[];
  /** The step that is shown: no way leads to it. */
  readonly step: FilledStep | 4;
}

/** The server's refusals, each with a link to its step. */
export function Refusals({ refusals, step }: RefusalsProps) {
  return refusals.map(({ name, message, step: origin }) => (
    <p key={name}>
      <span>{message}</span>{' '}
      {origin !== null && origin !== step && (
        <Link to={paths.calculatorStep(origin)}>{calculatorStepTitles[origin]}</Link>
      )}
    </p>
  ));
}
