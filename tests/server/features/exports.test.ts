import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataRefreshed } from '../../../domain/lists/export.ts';
import { demoPassword } from '../../../server/demo/customers.ts';
import type { Exports } from '../../../server/features/shared/exports.ts';
import {
  allOperations,
  type Handlers,
  type OperationId,
} from '../../../server/features/shared/operations.ts';
import { fingerprint } from '../../../server/platform/secrets.ts';
import { semaphoreCounts } from '../../../server/platform/semaphore.ts';
import { serverDurations } from '../../../server/store/limits.ts';
import { imports } from '../../../server/store/schema.ts';
import { upload } from '../../support/documents/documents.ts';
import { billOf } from '../../support/lists/bills.ts';
import { newFirm } from '../../support/registration/registration.ts';
import type { Answer, TestClient } from '../../support/server/client.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { must } from '../../support/server/server.ts';

/** The contents of the next file; each test sets them. */
let make: Parameters<Exports>[2];
/** How many files have been begun and not ended. */
let making = 0;
/** The hash of the session that all readers use. */
let idHash = '';

const { clock, server, start, store } = await startOwnServer({
  listen: true,
  extend: (app, { exports }) =>
    void app.get<{ Querystring: { customer: string } }>('/export', ({ query: { customer } }, reply) =>
      exports(reply, { partner: { id: Number(customer) }, session: { idHash } }, async function* counted() {
        making += 1;
        try {
          yield* make();
        } finally {
          making -= 1;
        }
      }),
    ),
});

beforeEach(async () => {
  await server.reset();
  const client = await server.openSession('ana.kovacevic');
  idHash = fingerprint(client.cookies.get('session') ?? '');
});

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
    await setImmediate();
  }
}

function open(customer = 1): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${server.url}/export?customer=${customer}`, { agent: false }, resolve).on('error', reject);
  });
}

async function read(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const refresh = () =>
  store.db.insert(imports).values({ startedAt: clock.now(), finishedAt: clock.now(), outcome: 'done' });
const endSession = () => store.sessions.end(idHash, clock.now());

describe('an export', () => {
  test.each([
    ['session', endSession],
    ['data', refresh],
  ])(
    'is broken off when its %s ends, and one that its reader breaks off ends too @T7.2',
    async (_what, end) => {
      make = endless;
      const [one, other] = [await open(1), await open(2)];
      expect([one.statusCode, making]).toEqual([200, 2]);
      other.destroy();
      await expect.poll(() => making).toBe(1);
      await end();
      await expect(read(one)).rejects.toThrow();
      expect(making).toBe(0);
      expect(store.connections().busy).toBe(0);
    },
  );

  test.each([
    ['session', endSession, 401, { code: 'session-required' }],
    ['data', refresh, 409, { code: 'data-refreshed', message: dataRefreshed }],
  ])('whose %s ends before its first byte says so', async (_what, end, status, refusal) => {
    make = async function* late() {
      await end();
      yield part();
    };
    const response = await open();
    expect(response.statusCode).toBe(status);
    expect(JSON.parse(String(await read(response)))).toMatchObject(refusal);
    expect(making).toBe(0);
  });

  test('is whole where the session was used meanwhile, and an import was refused', async () => {
    await refresh();
    const end = held();
    const response = await open();
    clock.advance(serverDurations.sessionIdle - 1);
    await store.sessions.touch(idHash, clock.now());
    clock.advance(1);
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
  const streamed: (readonly [string, number])[] = [];
  const running = () => semaphoreCounts.get('exports')?.running ?? 0;
  // Exports of earlier tests are counted in the semaphore that is removed here.
  semaphoreCounts.delete('exports');
  const at = await start({
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
            if (isStream) streamed.push([id, running()]);
            return answer;
          },
        ]),
      ) as Handlers,
  });
  const client = await at.openSession('ana.kovacevic');
  for (const { id, fileTypes } of allOperations) if (fileTypes.length > 0) await files[id]?.(client);
  expect(streamed.toSorted()).toEqual([
    ['exportBills', 1],
    ['exportOwnData', 1],
    ['getBillZip', 1],
  ]);
});
