import type { ToastText } from './effects.ts';
import { failureOf, type Failure } from './failure.ts';

/** The toast for a customer who leaves before the server has answered. Not in `effects.ts`, which the landing page loads. */
export const unanswered = (title: string, advice: string): ToastText => ({
  kind: 'urgent',
  title,
  message: `Otišli ste sa stranice prije odgovora. ${advice}`,
});

export const requestInterrupted = unanswered('Ne znamo je li zahtjev poslan', 'Provjerite poruke.');

/** The texts about a change whose call failed. */
interface Texts {
  readonly failed: string;
  readonly unknown: string;
  /** What to do where it is not known whether it was made. */
  readonly advice: string;
}

/** With these a change may have been made: the call may have failed after the commit. */
const unconfirmed: readonly Failure['code'][] = ['unreachable', 'internal', 'busy'];

/** Title and failure to show for a change whose call failed: unless the server has refused it, it may have been made. */
export function outcomeOf(
  error: unknown,
  { failed, unknown, advice }: Texts,
): { title: string; failure: Failure; isKnown: boolean } {
  const failure = failureOf(error);
  const isKnown = !unconfirmed.includes(failure.code);
  if (isKnown) return { title: failed, failure, isKnown };
  const message = `Potvrda poslužitelja nije stigla. ${advice}`;
  return { title: unknown, failure: { ...failure, message }, isKnown };
}
