import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../support/server/clock.ts';
import { openTestStore, resetStore } from '../../support/database/database.ts';
import { uploadPath } from '../../support/documents/documents.ts';
import { multipartOf } from '../../support/files/multipart.ts';
import { expectCaught, Tally } from '../../support/promise.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../support/server/server.ts';
import { headersOf } from '../../support/server/server-process.ts';
import { headOf, openConnection, write } from '../../support/server/slow-calls.ts';

const clock = createTestClock();
const store = await openTestStore();
await resetStore(store, clock);
afterAll(() => store.close());
const tally = new Tally('21 a refused upload gets its answer');
const { body, mediaType } = multipartOf([
  { name: 'files', fileName: 'velika.pdf', content: Buffer.alloc(20 * 1024 * 1024, 'x') },
]);
const start = (options: TestServerOptions = {}) => startTestServer({ store, clock, ...options });

type Headers = Readonly<Record<string, string>>;

const ways: readonly Headers[] = [{}, { connection: 'close' }, { 'transfer-encoding': 'chunked' }];

/** Sends all of a body before it reads the answer, as many programs do. */
async function sendFirst({ url }: TestServer, path: string, headers: Headers): Promise<string> {
  const { socket, received } = await openConnection(Number(new URL(url).port));
  socket.pause();
  const isChunked = headers['transfer-encoding'] === 'chunked';
  const length: Headers = isChunked ? {} : { 'content-length': String(body.length) };
  socket.write(headOf(path, { 'content-type': mediaType, ...length, ...headers }));
  const size = 256 * 1024;
  for (let at = 0; at < body.length && !socket.destroyed; at += size) {
    const piece = body.subarray(at, at + size);
    await write(
      socket,
      isChunked
        ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
        : piece,
    );
  }
  if (isChunked) socket.write('0\r\n\r\n');
  // A reset that would make the caller lose the answer has arrived by now.
  await setTimeout(50);
  socket.resume();
  if (headers['connection'] !== 'close') {
    await Promise.race([new Promise((resolve) => void socket.once('data', resolve)), received]);
    socket.end();
  }
  return received;
}

/** As pages do. */
async function sendByFetch({ url }: TestServer, path: string, headers: Headers): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': mediaType, ...headers },
    body: new Uint8Array(body),
  }).catch((error: unknown) => new Response(String(error), { status: 599 }));
  return `HTTP/1.1 ${answer.status}\r\n${await answer.text()}`;
}

/** Every caller whose 20 MB are refused by their head alone learns why. */
async function check(options: TestServerOptions = {}): Promise<void> {
  const server = await start(options);
  const client = await server.openSession('ana.kovacevic');
  const session = headersOf(client);
  const cases: readonly (readonly [string, TestServer, string, Headers])[] = [
    ['401 session-required', server, uploadPath, {}],
    ['403 stale-csrf-token', server, uploadPath, { ...session, 'x-csrf-token': 'none' }],
    ['403 cross-site-request', server, uploadPath, { ...session, origin: 'https://other.example' }],
    ['413 payload-too-large', server, uploadPath, session],
    ['413 payload-too-large', server, '/api/register/legal-entity', {}],
    ['413 payload-too-large', server, '/api/login', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['404 not-found', server, '/api/nothing', {}],
    ['404 not-found', server, '/', {}],
  ];
  try {
    for (const [expected, at, path, headers] of cases) {
      const [status, code] = expected.split(' ');
      const answer = new RegExp(`^HTTP/1\\.1 ${status} [^]*"code":"${code}"`);
      for (const more of ways) {
        const text = await sendFirst(at, path, { ...headers, ...more });
        await tally.hold(() => expect(text, `answer to ${path}`).toMatch(answer));
      }
      const text = await sendByFetch(at, path, headers);
      await tally.hold(() => expect(text.replace('\r\n', ' '), `answer to ${path}`).toMatch(answer));
    }
  } finally {
    await server.close();
  }
}

describe('an upload that is refused before its end', () => {
  test('gets its answer @T21.3', () => check(), 120_000);
  test(
    'planted fault: the answer is sent before the body has come',
    () =>
      expectCaught(
        () =>
          check({
            extend: (app) =>
              // Every body counts as whole.
              void app.server.on('request', (request) =>
                Object.defineProperty(request, 'readableEnded', { get: () => true }),
              ),
          }),
        /^answer to /,
      ),
    120_000,
  );

  test('is not read for ever', async () => {
    const server = await start();
    const { socket, received } = await openConnection(Number(new URL(server.url).port));
    socket.write(headOf(uploadPath, { 'content-type': mediaType, 'content-length': 2 ** 40 }));
    const piece = Buffer.alloc(1024 * 1024);
    const begun = performance.now();
    while (!socket.destroyed && performance.now() - begun < 30_000) {
      await write(socket, piece);
    }
    const sent = socket.bytesWritten;
    socket.destroy();
    expect(await received).toMatch(/^HTTP\/1\.1 401 /);
    await server.close();
    expect(sent).toBeLessThan(2 ** 30);
  }, 60_000);
});
