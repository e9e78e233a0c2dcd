import { randomBytes } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { errorCodesOf } from './error-codes.ts';
import { OwnError } from './own-error.ts';

export type LogDestination = { write(line: string): void };

const options = {
  level: 'info',
  base: null,
  // Only the fields that `logCalls` picks are logged of a request: bodies, headers, cookies and queries hold secrets.
  serializers: { req: () => ({}), res: () => ({}), err: describeError },
};

/** One JSON line for each call and each failure. */
export function createLogger(destination: LogDestination): Logger {
  return pino(options, destination);
}

/** Hexadecimal digits that no reference has used yet. */
let unused = '';

/**
 * Names one call: every line that is logged for the call has it, and a customer can report it after an unexpected
 * failure. It is hexadecimal, so that no letter is read as a digit, and not taken from the caller, who could write
 * anything into the log.
 */
export function randomReference(): string {
  // Drawn for many of these at once: eight bytes for each call cost as much as finding its session.
  if (unused === '')
    unused = randomBytes(4 * 1024)
      .toString('hex')
      .toUpperCase();
  const reference = unused.slice(-8);
  unused = unused.slice(0, -8);
  return reference;
}

/** Logs each call by the pattern of its route, so that no value of a URL gets into the log. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    );
  });
}

type DescribedError = {
  type: string;
  code?: string;
  /** The reply code of a mail server. */
  responseCode?: number;
  message: string;
  stack: string;
};

/**
 * An error without the data that it happened to. Messages of other programs are left out: drizzle puts all parameters into
 * its own, PostgreSQL quotes values, a mail server the address and even a link.
 */
export function describeError(error: unknown): DescribedError {
  const cause = error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof Error)) return { type: typeof cause, message: '', stack: '' };
  const [code] = errorCodesOf(cause);
  const responseCode =
    'responseCode' in cause && typeof cause.responseCode === 'number' ? cause.responseCode : undefined;
  return {
    type: cause.name,
    ...(code === undefined ? {} : { code }),
    ...(responseCode === undefined ? {} : { responseCode }),
    message: cause instanceof OwnError ? cause.message : '',
    stack: framesOf(cause.stack) || framesOf(error instanceof Error ? error.stack : ''),
  };
}

/** The frames of a stack, without the message above them. */
function framesOf(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
