import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory, FastifyServerFactoryHandler } from 'fastify';
import { httpErrors } from '../../features/shared/http-error.ts';
import { isApiPath } from '../api-path.ts';
import { errorBodyOf } from '../error-handler.ts';
import type { Capacity, Pool } from './capacity.ts';
import { createConnections } from './connections.ts';
import type { RejectionQueue } from './rejection-queue.ts';
import type { TransferMonitor } from './transfer-monitor.ts';

type Options = {
  capacity: Capacity;
  transferMonitor: TransferMonitor;
  rejectionQueue: RejectionQueue;
  /** The headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Whose pages may read the refusal. */
  allowedOrigin: string | undefined;
  /** Told of a refusal; gives its name. */
  onTurnedAway: () => string;
  limits?: typeof defaultAdmission | undefined;
};

export const defaultAdmission = {
  /** Milliseconds that a call waits for its turn: those who wait longer have better come again. */
  patience: 500,
  /** Milliseconds in a row in which calls are begun. What the database answers to those before is read in between. */
  slice: 20,
  /** Connections at once. */
  connections: 10_000,
};

/** Those that the framework was given, or its own, in milliseconds. */
type Timeouts = { requestTimeout: number; keepAliveTimeout: number; connectionTimeout: number };

type Caller = { request: IncomingMessage; response: ServerResponse; since: number };

/**
 * The server's network side. Of calls it lets in as many as there are slots for, the next ones wait a moment, and the
 * rest is turned away before anything is read, checked or looked up for them. What keeps the goodput is that neither
 * refusing nor beginning calls ever takes up all of the time: the database's answers come in between.
 */
export function createAdmission({
  capacity,
  transferMonitor,
  rejectionQueue,
  headers,
  allowedOrigin,
  onTurnedAway,
  limits = defaultAdmission,
}: Options): FastifyServerFactory {
  const connections = createConnections(limits.connections, transferMonitor);
  const queues: Record<Pool, Caller[]> = { known: [], anonymous: [] };
  const pools = ['known', 'anonymous'] as const;
  const refuse = (request: IncomingMessage, response: ServerResponse) =>
    rejectionQueue(
      () => {
        if (!response.destroyed) sayBusy(response, { id: onTurnedAway(), headers, allowedOrigin });
      },
      () => request.socket.destroy(),
    );
  let handle: FastifyServerFactoryHandler | undefined;
  let sliceStartedAt = -Infinity;
  let isSliceRunning = false;
  let isLetInScheduled = false;
  let expiryTimer: NodeJS.Timeout | undefined;

  /** Starts a time slice if none is running; returns whether it has time left. */
  function startOrContinueSlice(): boolean {
    const now = performance.now();
    if (!isSliceRunning) {
      isSliceRunning = true;
      sliceStartedAt = now;
      setImmediate(() => {
        isSliceRunning = false;
      });
    }
    return now - sliceStartedAt < limits.slice;
  }

  function letIn(): void {
    isLetInScheduled = false;
    const late = performance.now() - limits.patience;
    let isWaiting = false;
    for (const pool of pools) {
      const queue = queues[pool];
      let gone = 0;
      for (const { request, response, since } of queue) {
        if (since < late) refuse(request, response);
        else if (capacity.isFull(pool)) break;
        else if (!startOrContinueSlice()) {
          scheduleLetIn();
          break;
        } else if (!response.destroyed) handle?.(request, response);
        gone += 1;
      }
      queue.splice(0, gone);
      if (queue.length > 0) isWaiting = true;
    }
    if (isWaiting) expiryTimer ??= setInterval(letIn, limits.patience / 10).unref();
    else {
      clearInterval(expiryTimer);
      expiryTimer = undefined;
    }
  }

  function scheduleLetIn(): void {
    if (isLetInScheduled) return;
    isLetInScheduled = true;
    setImmediate(letIn);
  }

  function arrive(request: IncomingMessage, response: ServerResponse): void {
    if (!connections.carry(request, response)) return;
    // A call of HTTP/1.1 names its host (RFC 9112, 3.2).
    if (request.headers.host === undefined && request.httpVersion === '1.1') {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    // Pages are files, and monitoring asks whether the server lives.
    if (!isApiPath(request.url)) {
      handle?.(request, response);
      return;
    }
    const pool = capacity.poolOf(request.headers.cookie);
    const queue = queues[pool];
    if (queue.length === 0 && !capacity.isFull(pool) && startOrContinueSlice()) {
      handle?.(request, response);
      return;
    }
    queue.push({ request, response, since: performance.now() });
    if (capacity.isFull(pool)) expiryTimer ??= setInterval(letIn, limits.patience / 10).unref();
    else scheduleLetIn();
  }

  capacity.watchRoom(() => {
    if (pools.some((pool) => queues[pool].length > 0)) scheduleLetIn();
  });

  return (handler, options) => {
    handle = handler;
    const { requestTimeout, keepAliveTimeout, connectionTimeout } = options as Timeouts;
    const server = createServer(
      {
        requestTimeout,
        keepAliveTimeout,
        // The head of a call is a few hundred bytes. Also of a connection on which nothing was ever sent.
        headersTimeout: 10_000,
        connectionsCheckingInterval: 1000,
        // Node would answer a call without a host by itself, before `arrive` sees that another one is not answered yet.
        requireHostHeader: false,
      },
      arrive,
    );
    // A call with an unknown `Expect` does not reach `arrive`.
    server.on('checkExpectation', (request, response) => {
      if (connections.carry(request, response)) response.writeHead(417, { connection: 'close' }).end();
    });
    server.setTimeout(connectionTimeout);
    connections.watch(server);
    return server;
  };
}

/** The answer that the error handler would give, without all that stands before it. */
function sayBusy(
  response: ServerResponse,
  { id, headers, allowedOrigin }: Pick<Options, 'headers' | 'allowedOrigin'> & { id: string },
): void {
  const refusal = httpErrors.busy();
  const body = JSON.stringify(errorBodyOf(refusal, { id }));
  response.writeHead(refusal.status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': String(refusal.details.retryAfter),
    ...(allowedOrigin !== undefined && {
      'access-control-allow-origin': allowedOrigin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Retry-After',
      vary: 'Origin',
    }),
  });
  response.end(body);
}
