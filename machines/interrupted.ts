import type { ToastText } from './effects.ts';
import { failureOf, type Failure } from './failure.ts';

/** The toast for a customer who leaves before the server has answered. Not in `effects.ts`, which the landing page loads. */
export const unanswered = (title: string, advice: string): ToastText => ({
  kind: 'urgent',
  title,
  message: `Otišli ste sa stranice prije odgovora. ${advice}`,
});

export const requestInterrupted = unanswered('Ne znamo je li zahtjev poslan', 'Provjerite poruke.');

/** How a failed change is told. */
interface Telling {
  readonly failed: string;
  readonly unknown: string;
  /** What to do where it is not known whether it was made. */
  readonly advice: string;
}

/**
 * What is said of a change whose call failed. Without a word of the server it may have been made: no answer came, or one of
 * something in between. Of its own faults the server tells under which name they are logged.
 */
export function outcomeOf(
  error: unknown,
  { failed, unknown, advice }: Telling,
): { title: string; failure: Failure } {
  const failure = failureOf(error);
  const { code, requestId } = failure;
  const isKnown = code !== 'unreachable' && (code !== 'internal' || requestId !== undefined);
  if (isKnown) return { title: failed, failure };
  return { title: unknown, failure: { code, message: `Odgovor poslužitelja nije stigao. ${advice}` } };
}
