import { accessTexts } from '../../../domain/access/access-texts.ts';
import type { Error as ApiError } from '../../../generated/browser-api.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import { logFailure } from './log-failure.ts';

/** Nothing has left the browser. */
export const notSent: Failure = { code: 'not-sent', message: accessTexts.notSent };

/**
 * Statuses that decide the code, unless the body has a code such as `wrong-code`. A 502 or 504 without a message is from
 * a gateway, and leaves open whether the call was done.
 */
const codes: Readonly<Record<number, Failure['code']>> = {
  401: 'unauthorized',
  404: 'not-found',
  410: 'link-refused',
  502: 'unreachable',
  504: 'unreachable',
};

/** A code of another back-end is none of these, and matches none. */
const isCode = (value: unknown): value is NonNullable<ApiError['code']> => typeof value === 'string';

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value : undefined);

/** The failure in an answer. Its code only refines the status, and everything in its body may be missing. */
export function failureIn(status: number, body: unknown): Failure {
  const said = (typeof body === 'object' ? body : null) as Partial<Record<keyof ApiError, unknown>> | null;
  const code = isCode(said?.code) ? said.code : undefined;
  const message = textOf(said?.message);
  const errors = Object.entries(said?.fieldErrors ?? {}).filter((entry) => textOf(entry[1]));
  const byStatus =
    (status > 500 && message) || (code && /^(wrong|codes|session)-/.test(code)) ? '' : codes[status];
  return {
    code:
      byStatus || (errors.length ? 'invalid-fields' : (code ?? (status < 500 ? 'bad-request' : 'internal'))),
    message: message ?? accessTexts.failure,
    fieldErrors: errors.length ? Object.fromEntries(errors) : undefined,
    allowedAt: textOf(said?.allowedAt),
    requestId: textOf(said?.requestId),
  };
}

/** Calls that are refused for one reason, in the words of the specification whatever the answer says. */
const refusals: Readonly<Record<string, Pick<Failure, 'code' | 'message'>>> = {
  '/api/login': { code: 'wrong-credentials', message: accessTexts.wrongCredentials },
  '/api/tfa': { code: 'wrong-code', message: accessTexts.wrongCode },
};

/** Why a call has failed. */
export async function readFailure(request: Request, path: string, response: Response): Promise<Failure> {
  logFailure(request.method, path, response);
  const failure = failureIn(response.status, await response.json().catch(() => null));
  const refusal = refusals[path];
  return refusal && [refusal.code, 'unauthorized', 'bad-request'].includes(failure.code)
    ? { ...failure, ...refusal }
    : failure;
}
