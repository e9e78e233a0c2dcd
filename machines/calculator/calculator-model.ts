import type { CalculatorData, Change, TypedAmount } from '../../domain/leasing/calculator-data.ts';
import { firstOpenStep } from '../../domain/leasing/calculator-rules.ts';
import type { ListParameters } from '../../domain/lists/list.ts';
import type { CallReport } from '../shared/effects.ts';
import type { Failure } from '../shared/failure.ts';
import type { ObjectCompletionReport } from './object-completion.ts';
import type { RemainingValueReport } from './remaining-value.ts';

/** The steps of the calculator; 0 is the informative calculation, which has no part in the machine. */
export type CalculatorStep = 0 | 1 | 2 | 3 | 4 | 5 | 'success';

/** Where one is, as the address says it. The offer has its number in steps 5 and `success`. */
export interface CalculatorPlace {
  readonly step: CalculatorStep;
  readonly offer: number | null;
}

export interface KeptCalculation {
  readonly data: CalculatorData;
  /** Number of the offer that came of the data. */
  readonly offer: number | null;
}

/** Shows a place in the address; a new history entry unless it takes the place of the present one. */
export type ShowPlace = { type: 'calculator.place'; place: CalculatorPlace; replace: boolean };

export type Keep = { type: 'calculator.kept'; kept: KeptCalculation | null };

export interface CalculatorInput {
  readonly kept: KeptCalculation;
  /** The page of the URL. */
  readonly place: CalculatorPlace;
  readonly parameters: ListParameters;
}

export interface CalculatorContext extends KeptCalculation {
  readonly place: CalculatorPlace;
  /** Where the address leads; one may not be allowed there yet. */
  readonly wanted: CalculatorPlace;
  /** The next place takes the address's present entry. */
  readonly replace: boolean;
  readonly parameters: ListParameters;
  /** How often it was tried to leave the step with something wrong in it. */
  readonly mistakes: number;
  /** Why the last call of the current step failed; the step is flagged while this is set. */
  readonly failure: Failure | null;
}

export type CalculatorEvent =
  | { type: 'address.changed'; place: CalculatorPlace; parameters: ListParameters }
  | { type: 'field.changed'; change: Change }
  /** The customer is done with typing an amount. */
  | { type: 'field.left'; field: TypedAmount }
  | { type: 'next.requested' }
  | { type: 'back.requested' }
  | { type: 'retry.requested' }
  | Exclude<CallReport, { type: 'call.ended' }>
  | ObjectCompletionReport
  | RemainingValueReport;

export function isSamePlace(one: CalculatorPlace, other: CalculatorPlace): boolean {
  return one.step === other.step && one.offer === other.offer;
}

/** The step to which an address leads: the wanted one, or the first before it that is not complete. */
export function stepToShow({
  data,
  offer,
  wanted,
}: Pick<CalculatorContext, 'data' | 'offer' | 'wanted'>): CalculatorStep {
  if (wanted.step === 'success' && wanted.offer !== null) return 'success';
  const open = firstOpenStep(data);
  if (open < 4 || offer === null) return notAbove(open, wanted.step);
  const isOther = wanted.step === 5 && wanted.offer !== null && wanted.offer !== offer;
  return isOther ? 4 : notAbove(5, wanted.step);
}

/** The offer that the address of a step names. */
export function offerAt(
  step: CalculatorStep,
  { offer, wanted }: Pick<CalculatorContext, 'offer' | 'wanted'>,
): number | null {
  if (step === 5) return offer ?? wanted.offer;
  return step === 'success' ? wanted.offer : null;
}

function notAbove(most: 1 | 2 | 3 | 4 | 5, wanted: CalculatorStep): CalculatorStep {
  if (wanted === 'success' || wanted > most) return most;
  return wanted === 0 ? 1 : wanted;
}
