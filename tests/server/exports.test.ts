import { get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Exports } from '../../server/features/shared/exports.ts';
import { importExport } from '../../server/import/import.ts';
import { dataRefreshed } from '../../domain/export.ts';
import { createTestClock } from '../support/server/clock.ts';
import { exampleExport } from '../support/files/exports.ts';
import { times } from '../support/promise.ts';
import { startTestServer } from '../support/server/server.ts';

const clock = createTestClock();
/** What `make` does next; each test says it. */
let make: Parameters<Exports>[1];
/** How many files are being made. */
let making = 0;
let most = 0;

const server = await startTestServer({
  clock,
  extend: (app, { exports }) => {
    app.get('/export', (_request, reply) =>
      exports(reply, async function* counted() {
        making += 1;
        most = Math.max(most, making);
        try {
          yield* make();
        } finally {
          making -= 1;
        }
      }),
    );
  },
});
const { store } = server;

beforeEach(async () => {
  await server.reset();
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

function open(): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${server.url}/export`, { agent: false }, resolve).on('error', reject);
  });
}

async function read(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const refresh = () => importExport({ store, clock, folder: exampleExport });

describe('exports', () => {
  test('two are made at once, eight wait, the next is told when to come back', async () => {
    const end = held();
    const answers = times(10, open);
    await Promise.race(answers);
    await expect.poll(() => making).toBe(2);
    const refused = await open();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('10');
    expect(JSON.parse(String(await read(refused)))).toMatchObject({ code: 'busy' });
    end();
    for (const answer of answers) expect(await read(await answer)).toHaveLength(200_000);
    expect(most).toBe(2);
    expect(making).toBe(0);
  });

  test('who leaves while waiting takes no place later', async () => {
    const end = held();
    const first = [open(), open()];
    await Promise.all(first);
    const call = get(`${server.url}/export`, { agent: false });
    const gone = new Promise((resolve) => call.on('error', resolve));
    await setTimeout(100);
    call.destroy();
    await gone;
    const waiting = times(8, open);
    await setTimeout(100);
    end();
    for (const answer of [...first, ...waiting]) expect((await read(await answer)).length).toBe(200_000);
    expect(making).toBe(0);
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

  test('an import that was refused or came before breaks nothing off', async () => {
    await refresh();
    const end = held();
    const response = await open();
    await store.longTransaction(1000, (queries) =>
      queries.imports
        .begin(null, clock.now())
        .then((id) => queries.imports.end(id ?? 0, 'refused', clock.now())),
    );
    end();
    expect(await read(response)).toHaveLength(200_000);
  });
});
