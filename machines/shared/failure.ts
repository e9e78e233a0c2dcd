import { portalTexts } from '../../domain/portal-texts.ts';
import type { Error as ApiError } from '../../generated/browser-api.ts';

/**
 * Why a call failed, as a machine keeps it: the server's answer, or `unreachable` when there was none; `not-sent` when nothing
 * has left the browser; `unauthorized` when a 401 does not say which; `cancelled` when the customer has closed a dialog of the
 * browser.
 */
export interface Failure extends Omit<ApiError, 'code'> {
  readonly code: NonNullable<ApiError['code']> | 'unreachable' | 'not-sent' | 'unauthorized' | 'cancelled';
}

/** Whether a body of an answer, or a thrown value, has the shape of a failure. */
function isFailure(error: unknown): error is Failure {
  return (
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    'code' in error &&
    typeof error.code === 'string'
  );
}

/** The failure that an actor threw. Anything unforeseen reads as an internal fault. */
export function failureOf(error: unknown): Failure {
  return isFailure(error) ? error : { code: 'internal', message: portalTexts.failure };
}

export function sessionIsGone(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'session-required' || code === 'codes-used-up' || code === 'unauthorized';
}

/** Hands the error of a failed actor to a guard or an action as its parameter. */
export function errorOf({ event }: { event: { error: unknown } }): { error: unknown } {
  return { error: event.error };
}

/** The arguments of an action that `errorOf` gives its parameters. */
export type OfError = [unknown, { error: unknown }];

/** For `assign`: the `failure` of a failed call. */
export const withFailure = (...[, { error }]: OfError) => ({ failure: failureOf(error) });
