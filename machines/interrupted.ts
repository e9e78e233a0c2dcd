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

/** Nothing came, or only that something went wrong or took too long: in the server, perhaps after the commit, or before it. */
const sayNothing: readonly Failure['code'][] = ['unreachable', 'internal', 'busy'];

/** What is said of a change whose call failed: it may have been made, unless the server has refused it. */
export function outcomeOf(
  error: unknown,
  { failed, unknown, advice }: Telling,
): { title: string; failure: Failure } {
  const failure = failureOf(error);
  if (!sayNothing.includes(failure.code)) return { title: failed, failure };
  return { title: unknown, failure: { ...failure, message: `Potvrda poslužitelja nije stigla. ${advice}` } };
}
