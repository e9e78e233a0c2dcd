import { urgentToast, type ShowToast } from './effects.ts';
import { failureOf, type Failure, type OfError } from './failure.ts';

/** The texts about a change whose call failed. */
export interface OutcomeTexts {
  readonly failed: string;
  readonly unknown: string;
  /** Advice where it is not known whether it was made. */
  readonly advice: string;
}

/** The outcome of a change whose call failed. */
export interface Outcome {
  readonly title: string;
  readonly failure: Failure;
  readonly isKnown: boolean;
}

/** Title and failure to show for a change whose call failed: the server's message, or that it has not answered. */
export function outcomeOf(error: unknown, { failed, unknown, advice }: OutcomeTexts): Outcome {
  const failure = failureOf(error);
  const isKnown = failure.code !== 'unreachable';
  if (isKnown) return { title: failed, failure, isKnown };
  const message = `Potvrda poslužitelja nije stigla. ${advice}`;
  return { title: unknown, failure: { ...failure, message }, isKnown };
}

/** Assigns `failure` of a change whose call failed. */
export const failureWith =
  (texts: OutcomeTexts) =>
  (...[, { error }]: OfError) => ({ failure: outcomeOf(error, texts).failure });

/** Emits the toast of a change whose call failed. */
export const toastWith =
  (texts: OutcomeTexts) =>
  (...[, { error }]: OfError) =>
    outcomeToast(error, texts);

/** The toast for a change whose call failed. */
export function outcomeToast(error: unknown, texts: OutcomeTexts): ShowToast {
  const { title, failure } = outcomeOf(error, texts);
  return urgentToast(title, failure);
}
