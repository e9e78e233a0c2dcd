import type { FilledStep, Refusal } from '../../../domain/leasing/calculator-rules.ts';
import { paths } from '../../routes/paths.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { calculatorStepTitles } from './steps.ts';

export interface RefusalsProps {
  readonly refusals: readonly Refusal[];
  /** The step that is shown: no way leads to it. */
  readonly step: FilledStep | 4;
}

/** What the server refused, each with the way to the step where it was filled in. */
export function Refusals({ refusals, step }: RefusalsProps) {
  return refusals.map(({ name, message, step: origin }) => (
    <p key={name}>
      {message}{' '}
      {origin !== null && origin !== step && (
        <Link to={paths.calculatorStep(origin)}>{calculatorStepTitles[origin]}</Link>
      )}
    </p>
  ));
}
