import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Error as ErrorAnswer } from '../../generated/api.ts';
import { HttpError, httpErrors } from '../features/shared/http-error.ts';
import { HasherBusy } from '../platform/hashing.ts';
import { isConnectionLost } from '../platform/database-errors.ts';
import { errorCodesOf, hasCode } from '../platform/error-codes.ts';
import type { validation } from './validation.ts';

/** Answers everything that is thrown in the one shape that the contract has for errors. */
export function createErrorHandler(
  checkAnswer: typeof validation.checkAnswer | undefined,
  onDiskFull: () => void,
) {
  return async (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isDiskFull(error)) onDiskFull();
    const isGone = reply.raw.destroyed && isBrokenOff(error);
    let refusal = isGone ? httpErrors.badRequest() : refusalOf(error);
    if (isGone) request.log.info('the caller has gone');
    if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? error }, refusal.code);

    const operation = request.routeOptions.config?.operation;
    try {
      if (operation !== undefined) checkAnswer?.(operation, refusal.status, errorBodyOf(refusal, request));
    } catch (offContract) {
      request.log.error({ err: offContract }, 'off the contract');
      refusal = httpErrors.internal();
    }
    const { csrfToken, retryAfter } = refusal.details;
    // A file that fails before its first byte is no file.
    reply.removeHeader('content-disposition');
    // The server's log has the request under this id.
    reply.header('x-request-id', request.id);
    if (csrfToken !== undefined) reply.header('x-csrf-token', csrfToken);
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    await reply
      .code(refusal.status)
      .type('application/json; charset=utf-8')
      .send(errorBodyOf(refusal, request));
  };
}

/** The body of a refusal; `id` names the call. */
export function errorBodyOf(
  { status, message, code, details }: HttpError,
  { id }: Pick<FastifyRequest, 'id'>,
): ErrorAnswer {
  return {
    message,
    code,
    ...(details.fieldErrors === undefined ? {} : { fieldErrors: details.fieldErrors }),
    ...(details.allowedAt === undefined ? {} : { allowedAt: details.allowedAt.toISOString() }),
    // Failures of the server are in the log under this id.
    ...(status < 500 ? {} : { requestId: id }),
  };
}

/** The error as the caller sees it: our own refusals unchanged, and of all others no more than their kind. */
function refusalOf(error: FastifyError | Error): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof HasherBusy) return Object.assign(httpErrors.busy(), { cause: error });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return httpErrors.payloadTooLarge();
  if (status === 415) return httpErrors.unsupportedMediaType();
  if (status !== undefined && status >= 400 && status < 500) return httpErrors.badRequest();
  return isDatabaseAway(error) || isDiskFull(error)
    ? Object.assign(httpErrors.busy(), { cause: error })
    : httpErrors.internal();
}

const brokenOffCodes = [
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'ABORT_ERR',
];

/** A stream has ended before its time. A database that has gone is the cause of an error, and no such error itself. */
const isBrokenOff = (error: Error) => brokenOffCodes.some((code) => hasCode(error, code));

/** The disk of the database, or of the demo, is full. */
export function isDiskFull(error: unknown): boolean {
  return errorCodesOf(error).some((code) => code === '53100' || code === 'ENOSPC');
}

const busyCodes = [
  // Two transactions waited for each other, and one was given up.
  '40P01',
  '53300',
  // An import, for example, has a row for longer than a call waits.
  '55P03',
  // A statement took too long.
  '57014',
];

/** The database restarts, takes no more connections or has just gone: trying again is the right advice. */
const isDatabaseAway = (error: unknown) =>
  isConnectionLost(error) || errorCodesOf(error).some((code) => busyCodes.includes(code));
