import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAdmission, defaultAdmission } from '../../server/http/load-shedding/admission.ts';
import { createCapacity, type Slot } from '../../server/http/load-shedding/capacity.ts';
import { createTransferMonitor } from '../../server/http/load-shedding/transfer-monitor.ts';
import { readDemoConfig } from '../../server/platform/config.ts';

const most = { known: { calls: 2, files: 1 }, anonymous: { calls: 1, files: 1 } };
const headers = { 'cache-control': 'no-store' };
const timeouts = { requestTimeout: 120_000, keepAliveTimeout: 70_000, connectionTimeout: 150_000 };

type Given = { limits?: Partial<typeof defaultAdmission>; allowedOrigin?: string; isQuiet?: boolean };

/** The network side of a server whose calls keep their places until a test gives them back. */
function createSide({ limits = {}, allowedOrigin, isQuiet = false }: Given = {}) {
  const begun: string[] = [];
  const slots: Slot[] = [];
  let onCall = (_request: IncomingMessage, _response: ServerResponse): void => undefined;
  const rejectionQueue = (sayNo: () => void, drop: () => void) => (isQuiet ? drop() : sayNo());
  const capacity = createCapacity(most, {
    config: readDemoConfig({}),
    sessionCookie: 'session',
    rejectionQueue,
  });
  const factory = createAdmission({
    capacity,
    transferMonitor: createTransferMonitor(),
    rejectionQueue,
    headers,
    allowedOrigin,
    onTurnedAway: () => 'call-7',
    limits: { ...defaultAdmission, ...limits },
  });
  const server = factory((request, response) => {
    begun.push(request.url ?? '');
    if (request.url?.startsWith('/api/') === true) {
      const isKnown = request.headers.cookie !== undefined;
      const call = { cookies: isKnown ? { session: 'x' } : {}, ip: '10.0.0.1' } as unknown as FastifyRequest;
      capacity.admit.call({} as FastifyInstance, call, {} as FastifyReply, () => undefined);
      if (call.slot !== undefined) slots.push(call.slot);
    }
    onCall(request, response);
  }, timeouts) as Server;
  return {
    server,
    begun,
    leave: () => slots.shift()?.leave(),
    onCall: (listener: typeof onCall) => {
      onCall = listener;
    },
  };
}

describe('calls', () => {
  let now = 0;

  beforeEach(() => {
    now = 1000;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] });
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function pass(milliseconds: number): void {
    for (let passed = 0; passed < milliseconds; passed += 10) {
      now += 10;
      vi.advanceTimersByTime(10);
    }
  }
  const turn = () => vi.advanceTimersByTime(1);

  function createCalls(given?: Given) {
    const side = createSide(given);
    const come = (url: string, cookie?: string) => {
      const response = Object.assign(new EventEmitter(), {
        destroyed: false,
        writeHead: vi.fn(),
        end: vi.fn(),
      });
      const socket = Object.assign(new EventEmitter(), {
        destroy: vi.fn(),
        bytesRead: 1000,
        destroyed: false,
      });
      const request = Object.assign(new EventEmitter(), {
        url,
        headers: { cookie },
        socket,
        complete: true,
        resume: vi.fn(),
      });
      side.server.emit('request', request, response);
      return { request, response };
    };
    return { ...side, come };
  }

  test('begin at once while there are places; then they wait for one, in their order', () => {
    const { come, begun, leave } = createCalls();
    for (const name of ['a', 'b', 'c']) come(`/api/${name}`);
    expect(begun).toEqual(['/api/a']);
    leave();
    // A call that comes now does not overtake.
    come('/api/d');
    expect(begun).toEqual(['/api/a']);
    turn();
    expect(begun).toEqual(['/api/a', '/api/b']);
    leave();
    turn();
    leave();
    turn();
    expect(begun).toEqual(['/api/a', '/api/b', '/api/c', '/api/d']);
  });

  test('of a session and of none do not wait for one another', () => {
    const { come, begun, leave } = createCalls();
    for (const name of ['a', 'b']) come(`/api/${name}`);
    for (const name of ['c', 'd', 'e']) come(`/api/${name}`, 'session=x');
    expect(begun).toEqual(['/api/a', '/api/c', '/api/d']);
    leave();
    turn();
    expect(begun.slice(3)).toEqual(['/api/b']);
    leave();
    turn();
    expect(begun.slice(4)).toEqual(['/api/e']);
  });

  test('pages, and the questions of monitoring, always begin', () => {
    const { come, begun } = createCalls();
    come('/api/a');
    come('/api/b');
    for (const url of ['/', '/bills', '/healthz', '/apis/x']) come(url);
    expect(begun).toEqual(['/api/a', '/', '/bills', '/healthz', '/apis/x']);
  });

  test('that have waited as long as the patience lasts are refused', () => {
    const { come, begun, leave } = createCalls();
    come('/api/a');
    const { response } = come('/api/b');
    pass(250);
    const { response: later } = come('/api/c');
    pass(250);
    expect(response.writeHead).not.toHaveBeenCalled();
    pass(50);
    expect(response.writeHead).toHaveBeenCalledWith(503, expect.anything());
    expect(response.end).toHaveBeenCalledTimes(1);
    expect(later.writeHead).not.toHaveBeenCalled();
    leave();
    turn();
    expect(begun).toEqual(['/api/a', '/api/c']);
    pass(1000);
    expect(response.end).toHaveBeenCalledTimes(1);
    expect(later.writeHead).not.toHaveBeenCalled();
  });

  test('it looks after those that wait while there are some', () => {
    const { come, leave } = createCalls();
    come('/api/a');
    expect(vi.getTimerCount()).toBe(1);
    turn();
    expect(vi.getTimerCount()).toBe(0);
    come('/api/b');
    come('/api/c');
    expect(vi.getTimerCount()).toBe(1);
    leave();
    turn();
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    pass(600);
    expect(vi.getTimerCount()).toBe(0);
    come('/api/d');
    expect(vi.getTimerCount()).toBe(1);
  });

  test('of callers who have gone are neither begun nor answered', () => {
    const { come, begun, leave } = createCalls();
    come('/api/a');
    const { response } = come('/api/b');
    come('/api/c');
    response.destroyed = true;
    leave();
    turn();
    expect(begun).toEqual(['/api/a', '/api/c']);
    const { response: another } = come('/api/d');
    another.destroyed = true;
    pass(600);
    expect(another.writeHead).not.toHaveBeenCalled();
    expect(another.end).not.toHaveBeenCalled();
  });

  test('whose refusal cannot wait for its turn lose their connection', () => {
    const { come } = createCalls({ isQuiet: true });
    come('/api/a');
    const { request, response } = come('/api/b');
    pass(600);
    expect(request.socket.destroy).toHaveBeenCalledTimes(1);
    expect(response.end).not.toHaveBeenCalled();
  });

  test('begin for 20 milliseconds in a row, and then let the answers of the database in', () => {
    const { come, begun, leave, onCall } = createCalls();
    onCall(() => {
      leave();
      now += 10;
    });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) come(`/api/${name}`);
    expect(begun).toHaveLength(2);
    vi.advanceTimersByTime(0);
    expect(begun).toHaveLength(4);
    vi.advanceTimersByTime(1);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `/api/${name}`));
    turn();
    come('/api/g');
    expect(begun).toHaveLength(7);
  });

  test('that found no time at first, and then no place, wait no longer than others', () => {
    const { come, begun, leave, onCall } = createCalls();
    onCall(() => {
      now += 20;
    });
    come('/api/a');
    leave();
    come('/api/b');
    const { response } = come('/api/c');
    turn();
    expect(begun).toEqual(['/api/a', '/api/b']);
    pass(450);
    expect(response.end).not.toHaveBeenCalled();
    pass(100);
    expect(response.end).toHaveBeenCalledTimes(1);
  });

  describe('whose answer went before their body had come', () => {
    const limit = 32 * 1024 * 1024;
    function answered({ isComplete = false, isDestroyed = false } = {}) {
      const { request, response } = createCalls().come('/page');
      Object.assign(request, { complete: isComplete });
      Object.assign(request.socket, { destroyed: isDestroyed });
      response.emit('close');
      return request;
    }

    test('the rest of it is read and dropped, up to 32 MB', () => {
      const request = answered();
      expect(request.resume).toHaveBeenCalledTimes(1);
      request.emit('data', { length: 1 });
      request.emit('data', { length: limit - 1 });
      expect(request.socket.destroy).not.toHaveBeenCalled();
      request.emit('data', { length: 1 });
      expect(request.socket.destroy).toHaveBeenCalledTimes(1);
    });

    test('has to come at the rate of any body', () => {
      const request = answered();
      pass(10_000);
      expect(request.socket.destroy).not.toHaveBeenCalled();
      request.socket.bytesRead += 16 * 1024;
      pass(1000);
      expect(request.socket.destroy).not.toHaveBeenCalled();
      pass(250);
      expect(request.socket.destroy).toHaveBeenCalledTimes(1);
    });

    test.each(['its end', 'the end of its connection'])('nothing is watched after %s', (end) => {
      const request = answered();
      const listeners = request.socket.listenerCount('close');
      if (end === 'its end') request.emit('end');
      else request.socket.emit('close');
      expect(request.socket.listenerCount('close')).toBe(listeners - 1);
      pass(60_000);
      expect(request.socket.destroy).not.toHaveBeenCalled();
      expect(vi.getTimerCount()).toBe(0);
    });

    test('nothing is waited for where all has come, or the connection has gone', () => {
      for (const given of [{ isComplete: true }, { isDestroyed: true }])
        expect(answered(given).resume).not.toHaveBeenCalled();
    });
  });

  test('that are refused get the answer that the error handler would give', () => {
    const { come } = createCalls();
    come('/api/a');
    const { response } = come('/api/b');
    pass(600);
    const [body] = response.end.mock.calls[0] as [string];
    expect(JSON.parse(body)).toEqual({
      code: 'busy',
      message: expect.stringMatching(/č/),
      requestId: 'call-7',
    });
    expect(response.writeHead).toHaveBeenCalledWith(503, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'retry-after': '1',
    });
  });

  test('pages of the allowed origin may read that answer', () => {
    const { come } = createCalls({ allowedOrigin: 'https://www.example' });
    come('/api/a');
    const { response } = come('/api/b');
    pass(600);
    expect(response.writeHead.mock.calls[0]?.[1]).toMatchObject({
      'access-control-allow-origin': 'https://www.example',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Retry-After',
      vary: 'Origin',
    });
  });
});

test('the times of the framework are those of its server', () => {
  const { server } = createSide();
  expect(server).toMatchObject({
    requestTimeout: timeouts.requestTimeout,
    keepAliveTimeout: timeouts.keepAliveTimeout,
    timeout: timeouts.connectionTimeout,
    headersTimeout: 10_000,
  });
});

describe('connections', () => {
  const open: Socket[] = [];
  let close = (): void => undefined;
  afterEach(() => {
    close();
    for (const socket of open.splice(0)) socket.destroy();
  });

  /** A server that keeps so many connections, and answers pages when a test says so. */
  async function createConnections(connections: number) {
    const side = createSide({ limits: { connections } });
    const { server } = side;
    const answers = new Map<string, ServerResponse>();
    const others = new Map<Socket, Socket>();
    side.onCall((request, response) => answers.set(request.url ?? '', response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    close = () => {
      server.close();
      server.closeAllConnections();
    };
    const { port } = server.address() as AddressInfo;
    return {
      answers,
      async connect(): Promise<Socket> {
        const socket = connect(port, '127.0.0.1');
        open.push(socket);
        socket.on('error', () => undefined).resume();
        const [[other]] = await Promise.all([once(server, 'connection'), once(socket, 'connect')]);
        others.set(socket, other as Socket);
        return socket;
      },
      /** The caller closes it; the server knows then. */
      async leave(socket: Socket): Promise<void> {
        const other = others.get(socket);
        if (other === undefined) throw new Error('There is no such connection.');
        socket.destroy();
        await closed(other);
      },
      /** Sends a text that begins a call, which has begun then. */
      async ask(socket: Socket, text: string): Promise<void> {
        socket.write(text);
        await once(server, 'request');
      },
      /** Answers a call; the answer has come then. */
      async answer(path: string, socket: Socket): Promise<void> {
        answers.get(path)?.end('ok');
        await once(socket, 'data');
      },
    };
  }
  const head = (path: string, ...lines: string[]) =>
    [`GET ${path} HTTP/1.1`, 'host: x', ...lines, '', ''].join('\r\n');
  const closed = async (socket: Socket) => socket.closed || (await once(socket, 'close'));

  test('for one more than there may be, the one that has rested the longest is closed', async () => {
    const { connect: open1 } = await createConnections(2);
    const [first, second] = [await open1(), await open1()];
    const third = await open1();
    await closed(first);
    const fourth = await open1();
    await closed(second);
    expect([third.closed, fourth.closed]).toEqual([false, false]);
  });

  test('one that carries a call does not rest, until it is answered', async () => {
    const { connect: begin, ask, answer } = await createConnections(2);
    const [first, second] = [await begin(), await begin()];
    await ask(first, head('/one'));
    const third = await begin();
    await closed(second);
    await ask(third, head('/three'));
    // All are at work: the newcomer goes.
    await closed(await begin());
    await answer('/one', first);
    const fourth = await begin();
    await closed(first);
    expect([third.closed, fourth.closed]).toEqual([false, false]);
  });

  test('a call whose body has not come yet still rests', async () => {
    const { connect: begin, ask } = await createConnections(3);
    const [first, second, third] = [await begin(), await begin(), await begin()];
    await ask(first, head('/one', 'content-length: 2'));
    await ask(second, head('/two', 'transfer-encoding: chunked'));
    await ask(third, head('/three'));
    await begin();
    await closed(first);
    await begin();
    await closed(second);
    expect(third.closed).toBe(false);
  });

  test('one on which a call comes before the last one is answered is closed', async () => {
    const { connect: begin, answers } = await createConnections(2);
    const first = await begin();
    first.write(head('/one') + head('/two') + head('/three'));
    await closed(first);
    expect([...answers.keys()]).toEqual(['/one']);
  });

  test.each([
    ['without a host', 'GET /two HTTP/1.1\r\n\r\n', 400],
    ['that expects what no server knows', head('/two', 'expect: all'), 417],
  ])('so it is with one %s, which is refused where it comes alone', async (_what, call, status) => {
    const { connect: begin, answers } = await createConnections(3);
    const first = await begin();
    first.write(head('/one') + call.repeat(3));
    await closed(first);
    expect([...answers.keys()]).toEqual(['/one']);
    const second = await begin();
    second.write(call);
    const [answer] = (await once(second, 'data')) as [Buffer];
    expect(answer.toString()).toContain(`HTTP/1.1 ${status} `);
    await closed(second);
  });

  test('one whose body ends after its answer rests all the same', async () => {
    const { connect: begin, ask, answer } = await createConnections(2);
    const [first, second] = [await begin(), await begin()];
    await ask(second, head('/two'));
    await ask(first, head('/one', 'content-length: 2'));
    await answer('/one', first);
    first.write('xx');
    await begin();
    await closed(first);
    expect(second.closed).toBe(false);
  });

  test('calls that wait for the answer before them may be many', async () => {
    const { connect: begin, ask, answer } = await createConnections(2);
    const first = await begin();
    for (const path of ['/one', '/two', '/three']) {
      await ask(first, head(path));
      await answer(path, first);
    }
    expect(first.closed).toBe(false);
  });

  test('a connection that its caller closes is room for another one', async () => {
    const { connect: begin, leave } = await createConnections(2);
    const [first, second] = [await begin(), await begin()];
    await leave(first);
    const third = await begin();
    await begin();
    await closed(second);
    expect(third.closed).toBe(false);
  });
});

test('ten thousand connections are kept, and calls have half a second', () =>
  expect(defaultAdmission).toEqual({ patience: 500, slice: 20, connections: 10_000 }));
