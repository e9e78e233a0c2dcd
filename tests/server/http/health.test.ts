import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHealth } from '../../../server/http/health.ts';
import { logCalls } from '../../../server/platform/logger.ts';
import { letTimeGo, pass, stopTime, turnsUntil } from '../timers.ts';

/** No database is asked. */
const isCurrent = vi.fn<() => Promise<boolean>>();
const probeDisk = vi.fn<() => Promise<void>>();
const diskFull = Object.assign(new Error('Planted.'), { code: '53100' });
const never = () => new Promise<never>(() => undefined);

const lines: { msg: string; status?: string; err?: { message: string } }[] = [];
let health: ReturnType<typeof createHealth>;
let app: FastifyInstance;

beforeEach(async () => {
  isCurrent.mockReset().mockResolvedValue(true);
  probeDisk.mockReset().mockResolvedValue(undefined);
  lines.length = 0;
  health = createHealth({ isCurrent, probeDisk });
  app = Fastify({
    logger: {
      level: 'info',
      stream: { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) },
    },
  });
  logCalls(app);
  health.addRoutes(app);
  health.watch(app);
  await app.ready();
  stopTime();
});
afterEach(async () => {
  letTimeGo();
  await app.close();
});

async function readiness(): Promise<[number, unknown]> {
  const { statusCode, body } = await app.inject('/readyz');
  return [statusCode, (JSON.parse(body) as { status: unknown }).status];
}

test.each([
  ['its schema', isCurrent],
  ['room on its disk', probeDisk],
])('the database has two seconds to report %s', async (_what, asked) => {
  asked.mockImplementation(never);
  health.noteDiskFull();
  let answer: unknown;
  void readiness().then((given) => (answer = given));
  await pass(1999);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(answer).toBeUndefined();
  await pass(1);
  await turnsUntil(() => answer !== undefined);
  expect(answer).toEqual([503, 'database is away']);
  expect(lines).toMatchObject([
    { msg: 'not ready', status: 'database is away', err: { message: 'The database does not answer.' } },
  ]);
});

test('a result is used for a quarter of a second, and no timer is left after that', async () => {
  expect(await readiness()).toEqual([200, 'ready']);
  expect(vi.getTimerCount()).toBe(1);
  await pass(249);
  expect(await readiness()).toEqual([200, 'ready']);
  expect(isCurrent).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(vi.getTimerCount()).toBe(0);
  isCurrent.mockResolvedValue(false);
  expect(await readiness()).toEqual([503, 'schema is old']);
  expect(isCurrent).toHaveBeenCalledTimes(2);
});

test('of the questions only the answer that it is not ready is logged, and not while it drains', async () => {
  await app.inject('/healthz');
  await readiness();
  expect(lines).toEqual([]);
  isCurrent.mockResolvedValue(false);
  await pass(250);
  await readiness();
  expect(lines).toMatchObject([{ msg: 'not ready', status: 'schema is old' }]);
  health.drain();
  await readiness();
  expect(lines).toHaveLength(1);
});

test('a full disk is reported at once, and tried again until there is room', async () => {
  expect(await readiness()).toEqual([200, 'ready']);
  expect(probeDisk).not.toHaveBeenCalled();
  health.noteDiskFull();
  probeDisk.mockRejectedValue(diskFull);
  expect(await readiness()).toEqual([503, 'disk is full']);
  await pass(250);
  expect(await readiness()).toEqual([503, 'disk is full']);
  probeDisk.mockResolvedValue(undefined);
  await pass(250);
  expect(await readiness()).toEqual([200, 'ready']);
  await pass(250);
  expect(await readiness()).toEqual([200, 'ready']);
  expect(probeDisk).toHaveBeenCalledTimes(3);
});

test('connections end with their answer once the server drains or closes, and not before', async () => {
  const connection = async () => {
    const { statusCode, body, headers } = await app.inject('/healthz');
    expect([statusCode, body]).toEqual([200, '{"status":"ok"}']);
    return headers.connection;
  };
  expect(await connection()).not.toBe('close');
  health.drain();
  expect(await connection()).toBe('close');
  expect(await readiness()).toEqual([503, 'draining']);
  expect(isCurrent).not.toHaveBeenCalled();
});

/** An answer over a connection that stays open, as far as the caller is concerned. */
async function answerOf(server: FastifyInstance, agent: Agent): Promise<IncomingMessage> {
  const { port } = server.server.address() as AddressInfo;
  const [answer] = (await once(get({ host: '127.0.0.1', port, agent }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

/** Work that a test continues on demand. */
function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

test('a server that closes ends connections that have become idle, every tenth of a second', async () => {
  const closing = Fastify();
  health.watch(closing);
  const [held, asked, answering] = [createGate(), createGate(), createGate()];
  closing.addHook('preClose', () => held.opened);
  closing.get('/', async () => {
    asked.open();
    await answering.opened;
    return 'answer';
  });
  await closing.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const answer = answerOf(closing, agent);
  await asked.opened;
  const sweep = vi.spyOn(closing.server, 'closeIdleConnections');
  const closed = closing.close();
  await pass(99);
  expect(sweep).not.toHaveBeenCalled();
  await pass(1);
  expect(sweep).toHaveBeenCalledTimes(1);
  // The call came before.
  answering.open();
  expect((await answer).headers.connection).toBe('close');
  await pass(100);
  expect(sweep).toHaveBeenCalledTimes(2);
  held.open();
  await closed;
  agent.destroy();
  sweep.mockClear();
  await pass(1000);
  expect(sweep).not.toHaveBeenCalled();
});
