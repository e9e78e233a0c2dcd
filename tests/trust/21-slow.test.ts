import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { defaultExports } from '../../server/features/shared/exports.ts';
import type { watchTransfers } from '../../server/http/load-shedding/transfers.ts';
import { defaultAdmission } from '../../server/http/load-shedding/admission.ts';
import { fingerprint } from '../../server/platform/secrets.ts';
import { createTestClock } from '../support/server/clock.ts';
import { openTestStore, resetStore } from '../support/database/database.ts';
import { partsOf, rightPdf, uploadPath } from '../support/documents/documents.ts';
import { multipartOf } from '../support/files/multipart.ts';
import { expectCaught, Tally, times } from '../support/promise.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../support/server/server.ts';
import { headersOf } from '../support/server/server-process.ts';
import { headOf, openConnection, startSlowCallers } from '../support/server/slow-calls.ts';

const clock = createTestClock();
const store = await openTestStore();
await resetStore(store, clock);
afterAll(() => store.close());
const tally = new Tally('21 slow callers hold nobody up');
const patience = 90_000;
const start = (options: TestServerOptions = {}) => startTestServer({ store, clock, ...options });
const portOf = ({ url }: TestServer) => Number(new URL(url).port);
const held = '/api/leasing-calculator/start';
const firmPath = '/api/register/legal-entity';
const form = multipartOf([]).mediaType;

/** Takes a place for each call from its head to its answer, and waits for bodies as long as they take. */
const placesFromTheHead: typeof watchTransfers = (app) => {
  app.decorateRequest('abortBody');
  app.decorateRequest('slot');
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => request.slot?.leave());
    done();
  });
};

/** Calls of others, one after the other, during some work: those without the right answer in time. */
async function callMeanwhile(calls: readonly (() => Promise<number>)[], seconds: number) {
  const end = performance.now() + seconds * 1000;
  const outcomes: boolean[] = [];
  const keepCalling = async (call: () => Promise<number>) => {
    while (performance.now() < end) {
      outcomes.push((await call()) < 500);
      await setTimeout(10);
    }
  };
  await Promise.all(calls.map(keepCalling));
  const answered = outcomes.filter(Boolean).length;
  return { answered, all: outcomes.length };
}

async function checkSlowBodies(options: TestServerOptions = {}): Promise<void> {
  const server = await start(options);
  const { client } = await server.logInByCall('ana.kovacevic');
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}${path}`, { ...init, signal: AbortSignal.timeout(5000) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 599,
    );
  const attack = await startSlowCallers({
    port: portOf(server),
    count: 1000,
    pause: 500,
    head: headOf('/api/login', {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': 200,
    }),
  });
  try {
    const { answered, all } = await callMeanwhile(
      [
        () => call('/api/user-profile', { headers: headersOf(client) }),
        () => call(held),
        () =>
          call('/api/login', {
            method: 'POST',
            body: new URLSearchParams({ username: 'nitko', password: 'x', submit: 'Login' }),
          }),
      ],
      8,
    );
    await tally.hold(() => expect(answered / all, 'answered').toBeGreaterThanOrEqual(0.99), all);
  } finally {
    const statuses = await attack.end();
    await server.close();
    // They were told, and had to begin anew.
    if (options.transfers === undefined) expect(statuses['408']).toBeGreaterThan(0);
  }
}

async function checkSlowUploads(options: TestServerOptions = {}): Promise<void> {
  const server = await start(options);
  const { client } = await server.logInByCall('ana.kovacevic');
  const { body, mediaType } = multipartOf(partsOf([{ ...rightPdf(), content: Buffer.alloc(200_000, 'x') }]));
  const send = (path: string, headers: Record<string, string>) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': mediaType },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(10_000),
    }).then(
      ({ status }) => status,
      () => 599,
    );
  // The checker of files is a separate process, which takes time to start.
  expect(await send(uploadPath, headersOf(client))).toBeLessThan(500);
  const attack = await startSlowCallers({
    port: portOf(server),
    count: 240,
    pause: 500,
    head: headOf(firmPath, { 'content-type': form, 'content-length': 4_000_000 }),
  });
  try {
    const { answered, all } = await callMeanwhile(
      [() => send(uploadPath, headersOf(client)), () => send(firmPath, {})],
      13,
    );
    await tally.hold(() => expect(answered, 'uploads that went through').toBe(all), all);
  } finally {
    const statuses = await attack.end();
    await server.close();
    if (options.transfers === undefined) expect(statuses['408']).toBeGreaterThan(0);
  }
}

describe('others are answered', () => {
  test('while a thousand callers send their bodies byte by byte @T21.2', () => checkSlowBodies(), patience);
  test('while uploads of strangers come byte by byte @T21.2', () => checkSlowUploads(), patience);
  test(
    'planted fault: a call has its place from its head on',
    async () => {
      await expectCaught(() => checkSlowBodies({ transfers: placesFromTheHead }), /^answered: /);
      await expectCaught(
        () => checkSlowUploads({ transfers: placesFromTheHead }),
        /^uploads that went through: /,
      );
    },
    2 * patience,
  );
});

describe('exports', () => {
  async function checkExports(limits: Partial<typeof defaultExports> = {}): Promise<void> {
    let idHash = '';
    const server = await start({
      exports: { ...defaultExports, patience: 3000, ...limits },
      extend: (app, { exports }) => {
        app.get<{ Params: { customer: string } }>('/long/:customer', ({ params }, reply) =>
          exports(
            reply,
            { partner: { id: Number(params.customer) }, session: { idHash } },
            async function* endless() {
              for (;;) yield await Promise.resolve(Buffer.alloc(64 * 1024));
            },
          ),
        );
      },
    });
    const { client } = await server.logInByCall('ana.kovacevic');
    idHash = fingerprint(client.cookies.get('session') ?? '');
    const slow = await Promise.all(
      times(2, async (index) => {
        const connection = await openConnection(portOf(server));
        const begun = once(connection.socket, 'data');
        connection.socket.write(`GET /long/-${index + 1} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
        await begun;
        connection.socket.pause();
        return connection;
      }),
    );
    const { status } = await client.post('/api/bill/export', { json: { format: 'CSV' } });
    for (const { socket } of slow) socket.destroy();
    await server.close();
    await tally.hold(() => expect(status, 'the export of another customer').toBe(200));
  }

  test('of others are made while two customers do not take theirs', () => checkExports(), patience);
  test(
    'planted fault: two at once, each for as long as its reader takes',
    () =>
      expectCaught(
        () => checkExports({ open: 2, fairTime: Infinity }),
        /^the export of another customer: expected 503/,
      ),
    patience,
  );
});

describe('one network address', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  /** Bodies of one address that are on their way are few; those of others find room beside them. */
  async function checkNetwork(
    trustProxy: false | number,
    many: (index: number) => string = () => '203.0.113.7',
  ): Promise<void> {
    const server = await start({ config: { trustProxy } });
    const announced = { 'content-type': 'application/json', 'content-length': 200 };
    const open = (address: string) =>
      openConnection(portOf(server)).then((connection) => {
        connection.socket.write(headOf('/api/login', { ...announced, ...from(address) }));
        return connection;
      });
    const connections = await Promise.all(times(120, (index) => open(many(index))));
    await setTimeout(500);
    const other = await open('203.0.113.8');
    // In the middle of the patience for a body.
    await setTimeout(500);
    for (const { socket } of [...connections, other]) socket.destroy();
    const statuses = await Promise.all(connections.map(({ received }) => received));
    const refused = statuses.filter((text) => text.startsWith('HTTP/1.1 503')).length;
    const itsOwn = await other.received;
    await server.close();
    await tally.hold(() => expect(refused, 'refused').toBe(70), connections.length);
    expect(itsOwn).toBe('');
  }

  const inSite = (index: number) => `2001:db8:1:${index.toString(16)}::1`;

  test('has a few bodies on their way', () => checkNetwork(1));
  test('of IPv6 is the whole /48 of a customer', () => checkNetwork(1, inSite));
  test('planted fault: addresses are not known', () =>
    expectCaught(() => checkNetwork(false), /^refused: expected \+?0 to be 70/));
});

describe('a caller who has gone', () => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const logged = () =>
    lines.map((line) => JSON.parse(line) as { level: number; msg: string; status?: number });
  const json = (path: string, length: number) =>
    `${headOf(path, { 'content-type': 'application/json', 'content-length': length })}{}`;
  const upload = `${multipartOf([{ name: 'files', fileName: 'a.pdf', content: Buffer.from('x') }])
    .body.toString()
    .slice(0, -40)}`;
  const goings = {
    'with the body half sent': headOf('/api/login', {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': 200,
    }),
    'with a body of JSON half sent': json('/api/contact', 200),
    'with a file half sent': `${headOf(firmPath, { 'content-type': form, 'content-length': 4_000_000 })}${upload}`,
    'before the first byte of a file': json('/api/silent', 2),
    'while it is worked': json('/api/slow', 2),
  };

  async function leave(text: string): Promise<void> {
    const server = await start({
      log,
      extend: (app) => {
        app.post('/api/silent', () => new Readable({ read: () => undefined }));
        app.post('/api/slow', () => setTimeout(400).then(() => Readable.from(['done'])));
        app.post('/api/broken', () => setTimeout(400).then(() => Promise.reject(new Error('broken'))));
      },
    });
    lines.length = 0;
    const { socket } = await openConnection(portOf(server));
    socket.write(text);
    await setTimeout(200);
    socket.destroy();
    await setTimeout(500);
    await server.close();
  }

  test.each(Object.entries(goings))('%s is no fault of the server', async (_when, text) => {
    await leave(text);
    await tally.hold(() => {
      expect(logged().filter(({ level }) => level > 30)).toEqual([]);
      expect(logged().filter(({ status = 0 }) => status >= 500)).toEqual([]);
    });
  });

  test('hides no fault', async () => {
    await leave(json('/api/broken', 2));
    expect(logged()).toContainEqual(expect.objectContaining({ level: 50, msg: 'internal' }));
  });
});

describe('a connection', () => {
  test('on which a head does not come to its end is closed', async () => {
    const server = await start();
    const begun = performance.now();
    const all = await Promise.all(
      ['', 'POST /api/login HTTP/1.1\r\nhost: localh'].map(async (text) => {
        const { socket, received } = await openConnection(portOf(server));
        socket.write(text);
        return received;
      }),
    );
    expect(performance.now() - begun).toBeLessThan(15_000);
    for (const text of all) expect(text).toContain('408');
    await server.close();
  });

  /** A caller asks for a large answer and does not take it. */
  const long = 32 * 1024 * 1024;
  const longAnswers = { file: () => Buffer.alloc(long), JSON: () => ({ text: 'x'.repeat(long) }) };

  async function checkReader(answer: () => object, options: TestServerOptions = {}): Promise<void> {
    const server = await start({ ...options, extend: (app) => void app.get('/api/large', answer) });
    const { socket, received } = await openConnection(portOf(server));
    socket.pause();
    socket.write('GET /api/large HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const open = () =>
      new Promise<number>((resolve) => void server.app.server.getConnections((_, count) => resolve(count)));
    let count = 1;
    for (let looks = 0; looks < 150 && count > 0; looks += 1) {
      await setTimeout(100);
      count = await open();
    }
    socket.destroy();
    await received;
    await server.close();
    await tally.hold(() => expect(count, 'still held').toBe(0));
  }

  test.each(Object.entries(longAnswers))(
    'whose caller does not take the answer is closed: %s',
    (_kind, answer) => checkReader(answer),
  );
  test('planted fault: an answer waits as long as it takes', () =>
    expectCaught(() => checkReader(longAnswers.file, { transfers: placesFromTheHead }), /^still held: /));

  /** More connections than there may be are opened and stay idle: later callers are still answered. */
  async function checkIdle(most: number): Promise<void> {
    const server = await start({ admission: { ...defaultAdmission, connections: most } });
    const idle = await Promise.all(times(60, () => openConnection(portOf(server))));
    const { socket, received } = await openConnection(portOf(server));
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    const answer = await received;
    let closed = 0;
    for (const each of idle) void each.received.then(() => (closed += 1));
    await setTimeout(200);
    for (const each of idle) each.socket.destroy();
    await server.close();
    expect(answer).toContain('200 OK');
    await tally.hold(() => expect(closed, 'closed').toBe(60 + 1 - most));
  }

  test('that waits for an answer to a call with a body does not give way to others', async () => {
    const calls = new EventEmitter();
    const asked = once(calls, 'asked');
    const answered = once(calls, 'answered');
    const server = await start({
      admission: { ...defaultAdmission, connections: 2 },
      extend: (app) =>
        void app.post('/api/held', async () => {
          calls.emit('asked');
          await answered;
          return 'answered';
        }),
    });
    const waiting = await openConnection(portOf(server));
    const head = headOf('/api/held', {
      'content-type': 'application/json',
      'content-length': 2,
      connection: 'close',
    });
    waiting.socket.write(`${head}{}`);
    await asked;
    const idle = await openConnection(portOf(server));
    const next = await openConnection(portOf(server));
    // It came later than the one that waits, and is the first that carries nothing.
    const first = await Promise.race([
      waiting.received.then(() => 'waiting'),
      idle.received.then(() => 'idle'),
    ]);
    calls.emit('answered');
    const text = await waiting.received;
    for (const { socket } of [waiting, idle, next]) socket.destroy();
    await server.close();
    await tally.hold(() => {
      expect(first, 'closed').toBe('idle');
      expect(text).toContain('answered');
    });
  });

  test('that carries nothing gives way when there are too many', () => checkIdle(50));
  test('planted fault: all stay open', () =>
    expectCaught(() => checkIdle(1000), /^closed: expected \+?0 to be/));
});
