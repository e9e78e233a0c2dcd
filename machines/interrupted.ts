import { portalTexts } from '../domain/portal-texts.ts';
import { urgentToast, type ShowToast, type ToastText } from './effects.ts';
import { failureOf, type Failure } from './failure.ts';

/** The toast for a customer who leaves before the server has answered. Not in `effects.ts`, which the landing page loads. */
export const unanswered = (title: string, advice: string): ToastText => ({
  kind: 'urgent',
  title,
  message: `Otišli ste sa stranice prije odgovora. ${advice}`,
});

const requestUnknown = 'Ne znamo je li zahtjev poslan';

export const requestInterrupted = unanswered(requestUnknown, 'Provjerite poruke.');

/** The texts about a change whose call failed. */
export interface OutcomeTexts {
  readonly failed: string;
  readonly unknown: string;
  /** What to do where it is not known whether it was made. */
  readonly advice: string;
  /** A fault of the server reads as the specification has it, before the advice. */
  readonly namesFault?: boolean;
}

/** Of a request to the company, which the list of requests shows once it has been taken. */
export const requestTexts = {
  unknown: requestUnknown,
  advice: 'Prije novog pokušaja pogledajte poslane zahtjeve: ako je ondje, poslan je.',
};

/** With these a change may have been made: the call may have failed after the commit. */
const unconfirmed: readonly Failure['code'][] = ['unreachable', 'internal', 'busy'];

/** Title and failure to show for a change whose call failed: unless the server has refused it, it may have been made. */
export function outcomeOf(
  error: unknown,
  { failed, unknown, advice, namesFault = false }: OutcomeTexts,
): { title: string; failure: Failure; isKnown: boolean } {
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
