import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { allOperations } from '../../../server/features/shared/operations.ts';
import {
  fieldErrorsOf,
  HttpError,
  httpErrors,
  refuseErrors,
} from '../../../server/features/shared/http-error.ts';
import { createErrorHandler, errorBodyOf, isDiskFull } from '../../../server/http/error-handler.ts';
import { HasherBusy } from '../../../server/platform/hashing.ts';
import { OwnError } from '../../../server/platform/own-error.ts';

const failure = (about: object, message = 'failed', cause?: unknown) =>
  Object.assign(new Error(message, { cause }), about);

/** The answer to a caller after this error, and the lines of the log. */
async function answerTo(
  error: Error,
  {
    isGone = false,
    checkAnswer,
  }: { isGone?: boolean; checkAnswer?: Parameters<typeof createErrorHandler>[0] } = {},
) {
  const headers: Record<string, string> = {};
  const removed: string[] = [];
  let status = 0;
  let type = '';
  let body: unknown;
  const reply = {
    raw: { destroyed: isGone },
    header: (name: string, value: string) => void (headers[name] = value),
    removeHeader: (name: string) => void removed.push(name),
    code(code: number) {
      status = code;
      return reply;
    },
    type(text: string) {
      type = text;
      return reply;
    },
    send: (sent: unknown) => void (body = sent),
  };
  const log = { error: vi.fn(), info: vi.fn() };
  const request = { id: 'call-7', log, routeOptions: { config: { operation: allOperations[0] } } };
  const onDiskFull = vi.fn();
  const handle = createErrorHandler(checkAnswer, onDiskFull);
  await handle(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply);
  return { status, body: body as Record<string, unknown>, headers, removed, type, log, onDiskFull };
}

const statusOf = async (error: Error) => (await answerTo(error)).status;

describe('a thrown error', () => {
  test('a refusal is answered unchanged, and is not logged', async () => {
    const { status, body, log, headers, removed, type } = await answerTo(httpErrors.notFound());
    expect([status, body]).toEqual([404, { code: 'not-found', message: 'Traženi sadržaj ne postoji.' }]);
    expect(log.error).not.toHaveBeenCalled();
    expect(headers).toEqual({ 'x-request-id': 'call-7' });
    expect([removed, type]).toEqual([['content-disposition'], 'application/json; charset=utf-8']);
  });

  test('a failure of the server is answered with the id of its line in the log', async () => {
    const error = new Error('a secret');
    const { status, body, log, onDiskFull } = await answerTo(error);
    expect([status, body.code, body.requestId]).toEqual([500, 'internal', 'call-7']);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(log.error).toHaveBeenCalledWith({ err: error }, 'internal');
    expect(onDiskFull).not.toHaveBeenCalled();
  });

  test.each([
    [399, 500],
    [400, 400],
    [404, 400],
    [413, 413],
    [415, 415],
    [499, 400],
    [500, 500],
    [503, 500],
  ])('the framework’s %i is answered as %i', async (statusCode, status) =>
    expect(await statusOf(failure({ statusCode }))).toBe(status),
  );

  const passing =
    'EAI_AGAIN ECONNREFUSED ECONNRESET EHOSTDOWN EHOSTUNREACH ENETDOWN ENETUNREACH ENOTFOUND ' +
    'ETIMEDOUT EPIPE 08000 08001 08003 08004 08006 08P01 25006 25P03 25P04 40P01 53100 53300 55P03 ' +
    '57014 57P01 57P02 57P03 57P05 ENOSPC';

  test.each(passing.split(' '))(
    'a database with %s is away for a moment, however deep the reason lies',
    async (code) => {
      const cause = failure({ code });
      for (const error of [cause, failure({}, 'failed', failure({}, 'because', cause))]) {
        const { status, body, headers, log, onDiskFull } = await answerTo(error);
        expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '1']);
        expect(log.error).toHaveBeenCalledWith({ err: error }, 'busy');
        expect(onDiskFull).toHaveBeenCalledTimes(['53100', 'ENOSPC'].includes(code) ? 1 : 0);
      }
    },
  );

  test.each([
    ['timeout exceeded when trying to connect', 503],
    ['Connection terminated unexpectedly', 503],
    ['Client has encountered a connection error and is not queryable', 503],
    ['The Connection terminated', 500],
    ['timeout', 500],
  ])('an error that says "%s" is answered with %i', async (message, status) => {
    expect(await statusOf(new Error(message))).toBe(status);
    expect(await statusOf(failure({}, 'failed', new Error(message)))).toBe(status);
  });

  test('a socket of the database that is not there is one that is away, and a file is not', async () => {
    expect(await statusOf(failure({ code: 'ENOENT', syscall: 'connect' }))).toBe(503);
    expect(await statusOf(failure({ code: 'ENOENT', syscall: 'open' }))).toBe(500);
  });

  test.each(['080', '23505', '25P02', '40001', '57P04', 'ENOENT'])(
    '%s of a database is our fault',
    async (code) => expect(await statusOf(failure({ code }))).toBe(500),
  );

  test('too many hashes are too many calls', async () => {
    const error = new HasherBusy('x');
    const { status, headers, log } = await answerTo(error);
    expect([status, headers['retry-after']]).toEqual([503, '1']);
    expect(log.error).toHaveBeenCalledWith({ err: error }, 'busy');
  });

  test('a caller who has gone is nobody’s fault; what fails meanwhile may be', async () => {
    const codes = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ECONNRESET', 'EPIPE', 'ABORT_ERR'];
    for (const code of codes) {
      const { status, log } = await answerTo(failure({ code }), { isGone: true });
      expect([status, log.info.mock.calls, log.error.mock.calls]).toEqual([
        400,
        [['the caller has gone']],
        [],
      ]);
      const present = await answerTo(failure({ code }));
      expect([present.status >= 500, present.log.info.mock.calls]).toEqual([true, []]);
      expect((await answerTo(failure({}, 'x', failure({ code })), { isGone: true })).status).toBeGreaterThan(
        499,
      );
    }
    expect((await answerTo(new Error('x'), { isGone: true })).log.error).toHaveBeenCalledTimes(1);
  });

  test('a refusal that its operation does not have is our fault', async () => {
    const checkAnswer = vi.fn(() => {
      throw new OwnError('off the contract');
    });
    const { status, body, log, headers } = await answerTo(httpErrors.busy(), { checkAnswer });
    expect([status, body.code, headers['retry-after']]).toEqual([500, 'internal', undefined]);
    expect(log.error).toHaveBeenLastCalledWith({ err: expect.any(OwnError) as OwnError }, 'off the contract');
    expect(checkAnswer).toHaveBeenCalledWith(
      allOperations[0],
      503,
      expect.objectContaining({ code: 'busy' }),
    );
    expect((await answerTo(httpErrors.busy(), { checkAnswer: vi.fn() })).status).toBe(503);
  });

  test('the time to try again is in the headers of a refusal', async () => {
    const { headers, body } = await answerTo(httpErrors.staleCsrfToken('next'));
    expect(headers).toEqual({ 'x-request-id': 'call-7', 'x-csrf-token': 'next' });
    expect(body).not.toHaveProperty('csrfToken');
    expect((await answerTo(httpErrors.notScanned())).headers['retry-after']).toBe('60');
    expect((await answerTo(httpErrors.mailNotSent())).headers['retry-after']).toBe('5');
  });
});

describe('the body of a refusal', () => {
  const bodyOf = (error: HttpError) => errorBodyOf(error, { id: 'call-7' });

  test('has no more than there is to say', () => {
    const now = new Date('2026-12-01T10:00:00Z');
    const allowedAt = new Date('2026-12-01T10:00:30Z');
    expect(bodyOf(httpErrors.tooManyAttempts(allowedAt, now))).toEqual({
      code: 'too-many-attempts',
      message: expect.stringContaining('Previše pokušaja') as string,
      allowedAt: '2026-12-01T10:00:30.000Z',
    });
    expect(bodyOf(httpErrors.invalidFields({ oib: 'Neispravan OIB.' }))).toMatchObject({
      fieldErrors: { oib: 'Neispravan OIB.' },
    });
    expect(bodyOf(new HttpError(499, 'bad-request', 'x'))).not.toHaveProperty('requestId');
    expect(bodyOf(new HttpError(500, 'internal', 'x'))).toHaveProperty('requestId', 'call-7');
  });

  test.each([
    [1, 1],
    [1000, 1],
    [1001, 2],
    [0, 1],
    [-5000, 1],
    [90_000, 90],
  ])('a try that is allowed after %i ms may be made after %i s', (milliseconds, seconds) => {
    const now = new Date('2026-12-01T10:00:00Z');
    const { details } = httpErrors.tooManyAttempts(new Date(now.getTime() + milliseconds), now);
    expect(details.retryAfter).toBe(seconds);
  });
});

test.each([
  [{ code: '53100' }, true],
  [{ code: 'ENOSPC' }, true],
  [{ code: '53200' }, false],
  [{}, false],
])('an error with %j says of a full disk: %s', (about, isFull) => {
  expect(isDiskFull(failure(about))).toBe(isFull);
  expect(isDiskFull(failure({}, 'x', failure(about)))).toBe(isFull);
  expect(isDiskFull(about)).toBe(false);
});

test('each field gets its first error, and a call without errors is not refused', () => {
  const rules = z.object({
    name: z.string().check(z.minLength(2, 'short'), z.regex(/^[a-z]+$/, 'letters')),
    place: z.object({ code: z.string().check(z.minLength(5, 'five')) }),
  });
  const errors = fieldErrorsOf(rules, { name: '1', place: { code: '1' } });
  expect(errors).toEqual({ name: 'short', 'place.code': 'five' });
  expect(fieldErrorsOf(rules, { name: 'ab', place: { code: '10000' } })).toEqual({});
  expect(() => refuseErrors(errors)).toThrow(
    expect.objectContaining({ status: 422, details: { fieldErrors: errors } }),
  );
  expect(() => refuseErrors({ name: 'short' })).toThrow();
  expect(() => refuseErrors({})).not.toThrow();
});
