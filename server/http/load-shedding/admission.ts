import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory, FastifyServerFactoryHandler } from 'fastify';
import { httpErrors } from '../../features/shared/http-error.ts';
import { isApiPath } from '../api-path.ts';
import { errorBodyOf } from '../error-handler.ts';
import type { Capacity, Pool } from './capacity.ts';
import type { RejectionQueue } from './rejection-queue.ts';
import { type TransferMonitor, transferLimits } from './transfer-monitor.ts';

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
 * The server's network side. Of calls it lets in as many as there are places for, the next ones wait a moment, and the
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
  let begun = -Infinity;
  let isBeginning = false;
  let isComing = false;
  let aging: NodeJS.Timeout | undefined;

  /** Whether this turn of the event loop has time for another call. */
  function hasTime(): boolean {
    const now = performance.now();
    if (!isBeginning) {
      isBeginning = true;
      begun = now;
      setImmediate(() => {
        isBeginning = false;
      });
    }
    return now - begun < limits.slice;
  }

  function letIn(): void {
    isComing = false;
    const late = performance.now() - limits.patience;
    let isWaiting = false;
    for (const pool of pools) {
      const queue = queues[pool];
      let gone = 0;
      for (const { request, response, since } of queue) {
        if (since < late) refuse(request, response);
        else if (capacity.isFull(pool)) break;
        else if (!hasTime()) {
          comeAgain();
          break;
        } else if (!response.destroyed) handle?.(request, response);
        gone += 1;
      }
      queue.splice(0, gone);
      if (queue.length > 0) isWaiting = true;
    }
    if (isWaiting) aging ??= setInterval(letIn, limits.patience / 10).unref();
    else {
      clearInterval(aging);
      aging = undefined;
    }
  }

  function comeAgain(): void {
    if (isComing) return;
    isComing = true;
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
    if (queue.length === 0 && !capacity.isFull(pool) && hasTime()) {
      handle?.(request, response);
      return;
    }
    queue.push({ request, response, since: performance.now() });
    if (capacity.isFull(pool)) aging ??= setInterval(letIn, limits.patience / 10).unref();
    else comeAgain();
  }

  capacity.watchRoom(() => {
    if (pools.some((pool) => queues[pool].length > 0)) comeAgain();
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

/** Keeps the number of connections in bounds, and those open whose caller has yet to read the answer. */
function createConnections(most: number, transferMonitor: TransferMonitor) {
  const open = new Set<Socket>();
  /** Those that carry no call, or only a part of one, the one that has rested the longest first. */
  const resting = new Set<Socket>();
  const carried = new WeakMap<Socket, IncomingMessage>();
  const unanswered = new WeakSet<Socket>();

  function linger(request: IncomingMessage): void {
    const { socket } = request;
    const before = socket.bytesRead;
    const moved = () => socket.bytesRead - before;
    const unwatch = transferMonitor.watch(
      {
        kind: 'rest',
        moved,
        held: () => 0,
        isWaiting: () => true,
        end: () => socket.destroy(),
      },
      transferLimits.rest,
    );
    const over = () => {
      unwatch();
      socket.off('close', over);
    };
    request.once('end', over);
    socket.once('close', over);
    let dropped = 0;
    request.on('data', ({ length }: Buffer) => {
      dropped += length;
      if (dropped > transferLimits.rest.bytes) socket.destroy();
    });
    request.resume();
  }

  function add(socket: Socket): void {
    if (open.size >= most) {
      const [longest = socket] = resting;
      longest.destroy();
      if (longest === socket) return;
    }
    open.add(socket);
    resting.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      resting.delete(socket);
    });
    const destroySoon = socket.destroySoon.bind(socket);
    // Closing a connection with unread bytes tells the other side to forget what it has not read yet, the answer too: only
    // our own half is closed until its body has come.
    socket.destroySoon = () => {
      const request = carried.get(socket);
      if (request === undefined || request.complete || request.destroyed) destroySoon();
      else {
        request.once('end', destroySoon);
        socket.end();
      }
    };
  }

  return {
    watch(server: Server): void {
      server.on('connection', add);
    },
    /** @returns whether the call is to be answered */
    carry(request: IncomingMessage, response: ServerResponse): boolean {
      const { socket } = request;
      // No browser or proxy sends a call before the last one is answered: its answer would wait where nothing watches it. An
      // answer with a length is closed as its last byte is written: a stream that ends only afterwards would be too late.
      if (unanswered.has(socket) || socket.destroyed) {
        socket.destroy();
        return false;
      }
      unanswered.add(socket);
      carried.set(socket, request);
      const isWhole = () => void resting.delete(socket);
      const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
      if (length === undefined && encoding === undefined) isWhole();
      else request.once('end', isWhole);
      response.once('close', () => {
        unanswered.delete(socket);
        // Once answered, it rests until the next call, also where its body comes to an end only now.
        request.off('end', isWhole);
        if (!request.complete && !socket.destroyed) linger(request);
        if (open.has(socket)) resting.add(socket);
      });
      return true;
    },
  };
}
