import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createExports, defaultExports, type Exports } from '../../server/features/shared/exports.ts';
import { allOperations, type Handlers, type OperationId } from '../../server/features/shared/operations.ts';
import { importFolder } from '../../server/import/import.ts';
import { shift } from '../../server/platform/clock.ts';
import { fingerprint } from '../../server/platform/secrets.ts';
import { semaphoreCounts } from '../../server/platform/semaphore.ts';
import { serverDurations } from '../../server/store/limits.ts';
import { sessions as sessionTable } from '../../server/store/schema.ts';
import { durations } from '../../domain/durations.ts';
import { dataRefreshed } from '../../domain/export.ts';
import { createTestClock } from '../support/server/clock.ts';
import { exampleExport } from '../support/files/exports.ts';
import { demoPassword } from '../../server/demo/customers.ts';
import { billOf } from '../support/lists/bills.ts';
import { upload } from '../support/documents/documents.ts';
import { times } from '../support/promise.ts';
import { newFirm } from '../support/registration/registration.ts';
import type { Answer, TestClient } from '../support/server/client.ts';
import { must, startTestServer } from '../support/server/server.ts';

const clock = createTestClock();
/** The next action of `make`; each test sets it. */
let make: Parameters<Exports>[2];
/** How many files have been begun and not ended. */
let making = 0;
/** How many of them are being made at this moment, and the most that there were. */
let atWork = 0;
let most = 0;
let customer = 0;
/** That of all readers. */
let idHash = '';

const readerOf = (id: string) => ({ partner: { id: Number(id) }, session: { idHash } });

const server = await startTestServer({
  clock,
  extend: (app, { exports, sessions, store: { imports } }) => {
    const few = createExports({ imports, sessions }, { ...defaultExports, open: 2, fairTime: 500 });
    app.get<{ Querystring: { customer: string } }>('/few', ({ query }, reply) =>
      few(reply, readerOf(query.customer), () => make()),
    );
    app.get<{ Querystring: { customer: string } }>('/export', ({ query }, reply) =>
      exports(reply, readerOf(query.customer), async function* counted() {
        making += 1;
        const parts = make()[Symbol.asyncIterator]();
        try {
          for (;;) {
            atWork += 1;
            most = Math.max(most, atWork);
            const part = await parts.next().finally(() => (atWork -= 1));
            if (part.done === true) return;
            yield part.value;
          }
        } finally {
          making -= 1;
          await parts.return?.();
        }
      }),
    );
  },
});
const { store } = server;

beforeEach(async () => {
  await server.reset();
  const { client } = await server.logInByCall('ana.kovacevic');
  idHash = fingerprint(client.cookies.get('session') ?? '');
  most = 0;
});
afterAll(() => server.close());

const part = () => Buffer.alloc(100_000, 'x');

/** A file that is not ended before the test says so. */
function held() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  make = async function* parts() {
    yield part();
    await ended;
    yield part();
  };
  return end;
}

async function* endless() {
  for (;;) {
    yield part();
    await setTimeout(1);
  }
}

/** Of another customer each time, unless it is said of which. */
function open(of = (customer += 1), path = '/export'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${server.url}${path}?customer=${of}`, { agent: false }, resolve).on('error', reject);
  });
}

async function read(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const beginBefore = (age: number) =>
  store.db
    .update(sessionTable)
    .set({ createdAt: shift(clock.now(), -age) })
    .where(eq(sessionTable.idHash, idHash));

const refresh = () => importFolder({ store, clock, folder: exampleExport, mayExpire: Infinity });

describe('exports', () => {
  test('ten are open and two of them made at once, eight wait, the next is told when to come back', async () => {
    make = endless;
    const begun = await Promise.all(times(10, () => open()));
    expect(most).toBe(2);
    const end = held();
    const waiting = times(8, () => open());
    await setTimeout(100);
    const refused = await open();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('10');
    expect(JSON.parse(String(await read(refused)))).toMatchObject({ code: 'busy' });
    end();
    for (const each of begun) each.destroy();
    for (const answer of waiting) expect(await read(await answer)).toHaveLength(200_000);
    expect(most).toBe(2);
    expect(making).toBe(0);
  });

  test('who leaves while waiting takes no place later', async () => {
    make = endless;
    const begun = await Promise.all(times(10, () => open()));
    held()();
    const call = get(`${server.url}/export?customer=0`, { agent: false });
    const gone = new Promise((resolve) => call.on('error', resolve));
    await setTimeout(100);
    call.destroy();
    await gone;
    const waiting = times(8, () => open());
    await setTimeout(100);
    for (const each of begun) each.destroy();
    for (const answer of waiting) expect((await read(await answer)).length).toBe(200_000);
    expect(making).toBe(0);
  });

  test('a customer has one on the way, a second one waits for it, a third is refused', async () => {
    make = endless;
    const first = await open(-1);
    held()();
    const second = open(-1);
    await setTimeout(100);
    const third = await open(-1);
    expect(third.statusCode).toBe(409);
    expect(JSON.parse(String(await read(third)))).toMatchObject({ code: 'export-under-way' });
    expect(making).toBe(1);
    expect(await read(await open())).toHaveLength(200_000);
    first.destroy();
    expect(await read(await second)).toHaveLength(200_000);
  });

  test('where no more have room, the slowest gives way after a fair time', async () => {
    make = endless;
    const [slow, quick] = [await open(1, '/few'), await open(2, '/few')];
    quick.resume();
    const isBroken = new Promise((resolve) => slow.once('error', resolve));
    held()();
    const begun = performance.now();
    expect(await read(await open(3, '/few'))).toHaveLength(200_000);
    expect(performance.now() - begun).toBeLessThan(3000);
    slow.resume();
    await isBroken;
    expect(quick.destroyed).toBe(false);
    quick.destroy();
  });

  test('a download that is broken off ends the work and gives its place back', async () => {
    make = endless;
    const [one, two] = [await open(), await open()];
    expect(making).toBe(2);
    one.destroy();
    two.destroy();
    await expect.poll(() => making).toBe(0);
    expect(server.store.connections().busy).toBe(0);
    held()();
    expect(await read(await open())).toHaveLength(200_000);
  });

  test('a refresh of the data breaks off what is under way', async () => {
    make = endless;
    const response = await open();
    expect(response.statusCode).toBe(200);
    expect((await refresh()).outcome).toBe('done');
    await expect(read(response)).rejects.toThrow();
    expect(making).toBe(0);
  });

  test('a refresh before the first byte is said as the reason', async () => {
    make = async function* late() {
      await refresh();
      yield part();
    };
    const response = await open();
    expect(response.statusCode).toBe(409);
    expect(JSON.parse(String(await read(response)))).toEqual({
      code: 'data-refreshed',
      message: dataRefreshed,
    });
    expect(making).toBe(0);
  });

  test.each([
    ['is ended', () => store.sessions.end(idHash, clock.now())],
    ['was not used for too long', () => clock.advance(serverDurations.sessionIdle)],
    ['is too old', () => beginBefore(durations.sessionMost)],
  ])('a session that %s breaks off what is under way', async (_how, end) => {
    make = endless;
    const response = await open();
    expect(response.statusCode).toBe(200);
    await end();
    await expect(read(response)).rejects.toThrow();
    expect(making).toBe(0);
  });

  test('a session that ends before the first byte is said as the reason', async () => {
    make = async function* late() {
      await store.sessions.end(idHash, clock.now());
      yield part();
    };
    const response = await open();
    expect(response.statusCode).toBe(401);
    expect(JSON.parse(String(await read(response)))).toMatchObject({ code: 'session-required' });
    expect(making).toBe(0);
  });

  test('one that takes longer than a session may be idle is whole where the session was used meanwhile', async () => {
    const end = held();
    const response = await open();
    clock.advance(serverDurations.sessionIdle - 1);
    await store.sessions.touch(idHash, clock.now());
    clock.advance(1);
    end();
    expect(await read(response)).toHaveLength(200_000);
  });

  test('an import that was refused or came before breaks nothing off', async () => {
    await refresh();
    const end = held();
    const response = await open();
    await store.longTransaction(1000, (queries) =>
      queries.imports
        .begin(null, clock.now())
        .then((id) =>
          queries.imports.end(id ?? 0, { outcome: 'refused', finishedAt: clock.now(), expired: 0 }),
        ),
    );
    end();
    expect(await read(response)).toHaveLength(200_000);
  });
});

/** A right call of every operation that answers a file. */
const files: Partial<Record<OperationId, (client: TestClient) => Promise<Answer>>> = {
  createRegistrationStatement: (client) =>
    client.post('/api/register/legal-entity/statement', { json: newFirm }),
  exportOwnData: (client) =>
    client.post('/api/user-profile/export', { json: { presentPassword: demoPassword } }),
  getBillPdf: async (client) => {
    const { number } = await billOf(store, 'ana.kovacevic', { hasDocument: true });
    return client.get(`/api/bill/pdf?billNumber=${encodeURIComponent(number)}`);
  },
  getBillZip: (client) => client.get('/api/bill/zip?billNumbers=x'),
  exportBills: (client) => client.post('/api/bill/export', { json: { format: 'CSV' } }),
  exportCalendar: (client) => client.get('/api/calendar/export?withAmounts=false'),
  readCalendar: async (client) => {
    const { url } = must(200, await client.post('/api/calendar', { json: { withAmounts: false } })).json as {
      url: string;
    };
    return client.get(new URL(url).pathname);
  },
  downloadDocument: async (client) => {
    must(200, await upload(client));
    const { content } = must(200, await client.get('/api/document')).json as { content: { id: number }[] };
    return client.get(`/api/document/${content[0]?.id}/download`);
  },
};

test('no operation answers a file that is made while it is sent without a place for it', async () => {
  const streamed: (readonly [string, number | undefined])[] = [];
  const at = await startTestServer({
    listen: false,
    adjustHandlers: (handlers) =>
      Object.fromEntries(
        Object.entries(handlers).map(([id, handle]) => [
          id,
          async (call: never) => {
            const answer = await (handle as (call: never) => unknown)(call);
            const isStream =
              typeof answer === 'object' &&
              answer !== null &&
              'body' in answer &&
              answer.body instanceof Readable;
            if (isStream) streamed.push([id, semaphoreCounts.get('exports')?.running]);
            return answer;
          },
        ]),
      ) as Handlers,
  });
  const { client } = await at.logInByCall('ana.kovacevic');
  for (const { id, fileTypes } of allOperations) if (fileTypes.length > 0) await files[id]?.(client);
  expect(streamed.toSorted()).toEqual([
    ['exportBills', 1],
    ['exportOwnData', 1],
    ['getBillZip', 1],
  ]);
  await at.close();
});
