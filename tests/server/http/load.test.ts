import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { allOperations } from '../../../server/features/shared/operations.ts';
import { createErrorHandler } from '../../../server/http/error-handler.ts';
import { registerLoad } from '../../../server/http/load.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a process whose heap is used up refuses calls, says when to come again, and still says that it lives @T21.1', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let turnedAway = 0;
  const app = Fastify().setErrorHandler(createErrorHandler(undefined, () => undefined));
  await registerLoad(app, { onTurnedAway: () => (turnedAway += 1) });
  const [operation] = allOperations;
  if (operation === undefined) throw new Error('The contract has no operation.');
  app.get('/api/call', { config: { operation } }, () => 'answer');
  app.get('/healthz', () => 'ok');
  await app.listen({ port: 0 });
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
