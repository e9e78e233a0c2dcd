import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { httpErrors } from '../features/shared/http-error.ts';

/** Time-outs of connections, in milliseconds. The proxy in front of the server has shorter ones and its own queues. */
export const connectionLimits = {
  /** A connection on which nothing moves for this long is closed, also where a caller does not take the answer. */
  connectionTimeout: 30_000,
  /** A call with its whole body: 5 MB from a weak phone. */
  requestTimeout: 120_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
} as const;

type LoadOptions = { readonly onTurnedAway: () => void; readonly maxEventLoopDelay?: number | undefined };

/**
 * Refuses calls with 503 and `Retry-After` while the event loop or the heap is used up. Pages, `/healthz` and `/readyz` are
 * still answered. Each kind of work is bounded by its semaphore, not here.
 *
 * @param maxEventLoopDelay milliseconds; 0 lets the loop be as late as it likes
 */
export async function registerLoad(
  app: FastifyInstance,
  { onTurnedAway, maxEventLoopDelay = 2000 }: LoadOptions,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
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

/** The most that is read of a refused body: bytes, milliseconds. */
const rest = { bytes: 32 * 1024 * 1024, time: 10_000 };

/**
 * Reads the rest of a refused body before its answer is sent: closing a connection with unread bytes makes the other
 * side discard all that it has not read yet, including the answer.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    const isWhole = raw.complete || raw.readableEnded || raw.destroyed;
    if (isWhole || (length === '0' && encoding === undefined)) {
      done();
      return;
    }
    let dropped = 0;
    const drop = (piece: Buffer) => {
      dropped += piece.length;
      if (dropped > rest.bytes) giveUp();
    };
    const send = () => {
      clearTimeout(tiring);
      raw.off('data', drop).off('end', send).off('close', send);
      done();
    };
    const giveUp = () => {
      reply.header('connection', 'close');
      send();
    };
    const tiring = setTimeout(giveUp, rest.time);
    raw.unpipe();
    raw.on('data', drop).on('end', send).on('close', send);
    raw.resume();
  });
}
