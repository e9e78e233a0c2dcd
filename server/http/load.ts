import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { httpErrors } from '../features/shared/http-error.ts';

/** Time-outs of connections, in milliseconds. The proxy in front of the server has shorter ones and queues of its own. */
export const connectionLimits = {
  /** A connection on which nothing moves for this long is closed, also where a caller does not take the answer. */
  connectionTimeout: 30_000,
  /** A call with its whole body: 5 MB from a weak phone. */
  requestTimeout: 120_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
} as const;

/**
 * Refuses calls with 503 and `Retry-After` while the event loop or the heap is used up. Pages, `/healthz` and `/readyz` are
 * still answered. What one kind of work may take is bounded by its semaphore; nothing is taken for a call here.
 */
export async function registerLoad(
  app: FastifyInstance,
  { onTurnedAway }: { readonly onTurnedAway: () => void },
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    // One long piece of work, such as loading modules at the start, is no overload yet.
    sampleInterval: 10_000,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.9,
    pressureHandler: (request) => {
      // Before it listens the loop is late because the server starts.
      if (request.routeOptions.config.operation === undefined || !app.server.listening) return undefined;
      request.log.warn('turned away');
      onTurnedAway();
      return Promise.reject(httpErrors.busy());
    },
  });
}
