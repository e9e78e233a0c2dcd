import { createServer, request as callServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import type { Error as ApiError } from '../../../generated/api.ts';

/**
 * The ways in which a call can fail.
 * - `refused`: the connection breaks before the server hears of the call
 * - `reset`: the server has done what was asked, and the connection breaks in the middle of its answer
 * - `timeout`: no answer comes
 * - `401` to `500`: an answer of that status, in the contract's one shape of errors
 * - `malformed`: an answer of status 200 that is no JSON
 */
export const faults = [
  'refused',
  'reset',
  'timeout',
  '401',
  '403',
  '409',
  '422',
  '500',
  'malformed',
] as const;
export type Fault = (typeof faults)[number];

const answers: Record<'401' | '403' | '409' | '422' | '500', ApiError> = {
  '401': { code: 'session-required', message: accessTexts.sessionRequired },
  '403': { code: 'cross-site-request', message: 'Zahtjev dolazi s druge stranice.' },
  '409': { code: 'provider-already-chosen', message: accessTexts.providerAlreadyChosen },
  '422': { code: 'invalid-fields', message: 'Provjerite upisane podatke.', fieldErrors: {} },
  '500': { code: 'internal', message: accessTexts.failure, requestId: '7B0E3C5A' },
};

export interface NotedCall {
  readonly call: string;
  readonly token: string | undefined;
}

export interface FaultProxy {
  readonly url: string;
  /** Where healthy calls go from now on. */
  aim(server: string): void;
  /** Lets calls of this path fail: all of them until `disarm`, or with `once` the next one. */
  arm(path: string, fault: Fault, how?: { once?: boolean; answer?: ApiError }): void;
  disarm(path: string): void;
  /** Keeps the next call of this path, or of one like it, waiting until the returned function is called. */
  hold(path: string | RegExp): () => void;
  /** Whether a call of this path, or of one like it, is waiting. */
  isHolding(path: string | RegExp): boolean;
  /** Whether any call is waiting. */
  isHoldingAny(): boolean;
  /** Resolves when for a moment no call was under way, but for calls that are kept waiting. */
  quiet(): Promise<void>;
  /** Changes the text of every answer whose path fits, on its way to the browser. */
  rewrite(fits: (path: string) => boolean, change: (text: string, path: string) => string): void;
  /** How often this path was called since the last reset. */
  count(path: string): number;
  /** Takes down the calls of the contract from now on, oldest first: „GET /api/bill?page=0“ with its token. */
  note(): readonly NotedCall[];
  /** Everything as on the first day; calls that still wait are broken off. */
  reset(): void;
  close(): Promise<void>;
}

/** Milliseconds of real time after which quiet is waited for no longer. */
const patience = 60_000;

interface Armed {
  readonly fault: Fault;
  readonly once: boolean;
  readonly answer: ApiError | undefined;
}

interface Held {
  readonly path: string | RegExp;
  readonly released: Promise<void>;
}

interface Rewriting {
  readonly fits: (path: string) => boolean;
  readonly change: (text: string, path: string) => string;
}

const isLike = (path: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? path === wanted : wanted.test(path);

function sendError(response: ServerResponse, status: number, error: ApiError): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
  response.end(JSON.stringify(error));
}

/**
 * A proxy between browser and server that can break single calls. The browser takes it for the server: `Host` and
 * `Origin` go through unchanged, cookies belong to it.
 */
export async function startFaultProxy(): Promise<FaultProxy> {
  let server = '';
  const armed = new Map<string, Armed>();
  const counts = new Map<string, number>();
  const waiting = new Map<Socket, string>();
  const underWay = new Set<ServerResponse>();
  let held: Held[] = [];
  let rewritings: Rewriting[] = [];
  let noted: NotedCall[] = [];

  const takeFault = (path: string): Armed | undefined => {
    const found = armed.get(path);
    if (found?.once) armed.delete(path);
    return found;
  };

  const forward = (incoming: IncomingMessage, response: ServerResponse, path: string, cut: boolean) => {
    const rewriting = rewritings.find(({ fits }) => fits(path));
    const { 'accept-encoding': encoding, ...headers } = incoming.headers;
    const plain = rewriting || encoding === undefined ? headers : { ...headers, 'accept-encoding': encoding };
    const outgoing = callServer(`${server}${incoming.url ?? ''}`, {
      method: incoming.method ?? 'GET',
      headers: { ...plain, connection: 'close' },
    });
    outgoing.on('response', (answer) => {
      // A browser repeats a call by itself when a connection that it used before breaks: none is used twice.
      const head = { ...answer.headers, connection: 'close' };
      const { 'transfer-encoding': _, ...ownLength } = head;
      if (cut) {
        answer.resume();
        answer.on('end', () => {
          response.writeHead(answer.statusCode ?? 200, { ...ownLength, 'content-length': '4096' });
          response.write('{', () => incoming.socket.resetAndDestroy());
        });
      } else if (rewriting) {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const body = Buffer.from(rewriting.change(Buffer.concat(chunks).toString('utf8'), path));
          response.writeHead(answer.statusCode ?? 200, { ...ownLength, 'content-length': body.length });
          response.end(body);
        });
      } else {
        response.writeHead(answer.statusCode ?? 200, head);
        answer.pipe(response);
      }
    });
    outgoing.on('error', () => incoming.socket.destroy());
    incoming.pipe(outgoing);
  };

  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const path = new URL(incoming.url ?? '/', 'http://proxy').pathname;
    if (path.startsWith('/api/'))
      noted.push({
        call: `${incoming.method} ${incoming.url}`,
        token: incoming.headers['x-csrf-token']?.toString(),
      });
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const hold = held.find((each) => isLike(path, each.path));
    if (hold) {
      held = held.filter((each) => each !== hold);
      waiting.set(incoming.socket, path);
      await hold.released;
      waiting.delete(incoming.socket);
      if (incoming.socket.destroyed) return;
    }
    const failing = takeFault(path);
    if (!failing) return forward(incoming, response, path, false);
    switch (failing.fault) {
      case 'refused':
        incoming.socket.destroy();
        return;
      case 'reset':
        return forward(incoming, response, path, true);
      case 'timeout':
        waiting.set(incoming.socket, path);
        return;
      case 'malformed':
        response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
        response.end('<!doctype html><title>Održavanje</title>');
        return;
      default:
        incoming.resume();
        sendError(response, Number(failing.fault), failing.answer ?? answers[failing.fault]);
    }
  };

  const listener = createServer((incoming, response) => {
    underWay.add(response);
    response.on('close', () => underWay.delete(response));
    void serve(incoming, response);
  });
  await new Promise<void>((resolve) => listener.listen(0, 'localhost', resolve));
  const { port } = listener.address() as AddressInfo;

  return {
    url: `http://localhost:${port}`,
    aim(next) {
      server = next;
    },
    arm(path, fault, { once = false, answer } = {}) {
      armed.set(path, { fault, once, answer });
    },
    disarm(path) {
      armed.delete(path);
    },
    hold(path) {
      let release = () => undefined as void;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const hold = { path, released };
      held.push(hold);
      return () => {
        held = held.filter((each) => each !== hold);
        release();
      };
    },
    isHolding: (wanted) => [...waiting.values()].some((path) => isLike(path, wanted)),
    isHoldingAny: () => waiting.size > 0,
    async quiet() {
      const deadline = performance.now() + patience;
      for (let calm = 0; calm < 3 && performance.now() < deadline;) {
        // One look after the other.
        await new Promise((resolve) => setTimeout(resolve, 15));
        calm = underWay.size > waiting.size ? 0 : calm + 1;
      }
    },
    rewrite(fits, change) {
      rewritings.push({ fits, change });
    },
    count: (path) => counts.get(path) ?? 0,
    note: () => (noted = []),
    reset() {
      armed.clear();
      counts.clear();
      noted = [];
      held = [];
      rewritings = [];
      for (const socket of waiting.keys()) socket.destroy();
      waiting.clear();
    },
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  };
}
