import { monitorEventLoopDelay } from 'node:perf_hooks';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { allOperations } from '../../../server/features/shared/operations.ts';
import { createErrorHandler } from '../../../server/http/error-handler.ts';
import { registerLoad } from '../../../server/http/load-shedding.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A server with a call of the contract, whose figures are taken when a test lets the time pass. */
async function listening(options: Partial<Parameters<typeof registerLoad>[1]> = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify().setErrorHandler(createErrorHandler(undefined, () => undefined));
  await registerLoad(app, { onTurnedAway: () => undefined, ...options });
  const [operation] = allOperations;
  if (operation === undefined) throw new Error('The contract has no operation.');
  app.get('/api/call', { config: { operation } }, () => 'answer');
  app.get('/healthz', () => 'ok');
  await app.listen({ port: 0 });
  return app;
}

test('a process whose heap is used up refuses calls, says when to come again, and still says that it lives @T21.1', async () => {
  let turnedAway = 0;
  const app = await listening({ onTurnedAway: () => (turnedAway += 1) });
  const ask = (url: string) => app.inject(url);
  expect((await ask('/api/call')).body).toBe('answer');

  const used = process.memoryUsage();
  vi.spyOn(process, 'memoryUsage').mockReturnValue({ ...used, heapUsed: Number.MAX_SAFE_INTEGER });
  vi.advanceTimersByTime(10_000);
  const { statusCode, headers, body } = await ask('/api/call');
  expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
  expect(JSON.parse(body)).toMatchObject({ code: 'busy' });
  expect(turnedAway).toBe(1);
  expect((await ask('/healthz')).body).toBe('ok');
  await app.close();
});

test.each([
  [undefined, 2000, 200],
  [undefined, 2001, 503],
  [0, 60_000, 200],
])('of a loop that may be %s ms late, one that is %i ms late answers %i', async (most, late, status) => {
  const app = await listening({ maxEventLoopDelay: most });
  // A loop without delay is measured as late by the step of the measuring: ten milliseconds.
  const histogram = Object.getPrototypeOf(monitorEventLoopDelay()) as object;
  vi.spyOn(Object.getPrototypeOf(histogram) as { mean: number }, 'mean', 'get').mockReturnValue(
    (late + 10) * 1e6,
  );
  vi.advanceTimersByTime(10_000);
  expect((await app.inject('/api/call')).statusCode).toBe(status);
  await app.close();
});
