import { portalTexts } from '../domain/portal-texts.ts';
import { urgentToast, type ShowToast } from './effects.ts';
import { failureOf, type Failure } from './failure.ts';

/** The texts about a change whose call failed. */
export interface OutcomeTexts {
  readonly failed: string;
  readonly unknown: string;
  /** What to do where it is not known whether it was made. */
  readonly advice: string;
  /** A fault of the server reads as the specification has it, before the advice. */
  readonly namesFault?: boolean;
}

/** What is known of a change whose call failed. */
export interface Outcome {
  readonly title: string;
  readonly failure: Failure;
  readonly isKnown: boolean;
}

/** With these a change may have been made: the call may have failed after the commit. */
const unconfirmed: readonly Failure['code'][] = ['unreachable', 'internal', 'busy'];

/** Title and failure to show for a change whose call failed: unless the server has refused it, it may have been made. */
export function outcomeOf(
  error: unknown,
  { failed, unknown, advice, namesFault = false }: OutcomeTexts,
): Outcome {
  const failure = failureOf(error);
  const isKnown = !unconfirmed.includes(failure.code);
  if (isKnown) return { title: failed, failure, isKnown };
  const isFault = namesFault && failure.code === 'internal';
  const reason = isFault ? portalTexts.failure : 'Potvrda poslužitelja nije stigla';
  const message = `${reason}. ${advice}`;
  return { title: unknown, failure: { ...failure, message }, isKnown };
}

/** The toast for a change whose call failed. */
export function outcomeToast(error: unknown, texts: OutcomeTexts): ShowToast {
  const { title, failure } = outcomeOf(error, texts);
  return urgentToast(title, failure);
}
