import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { uploadPath } from '../../support/documents/documents.ts';
import { multipartOf } from '../../support/files/multipart.ts';
import { expectCaught, Tally } from '../../support/promise.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import type { TestServer, TestServerOptions } from '../../support/server/server.ts';
import { headersOf } from '../../support/server/server-process.ts';
import { headOf, openConnection, write } from '../../support/server/slow-calls.ts';

const { server: ours, start } = await startOwnServer({ listen: true });
const tally = new Tally('21 a refused upload gets its answer');
const { body, mediaType } = multipartOf([
  { name: 'files', fileName: 'velika.pdf', content: Buffer.alloc(20 * 1024 * 1024, 'x') },
]);

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
async function check(server: TestServer): Promise<void> {
  const client = await server.openSession('ana.kovacevic');
  const session = headersOf(client);
  const cases: readonly (readonly [string, string, Headers])[] = [
    ['401 session-required', uploadPath, {}],
    ['403 stale-csrf-token', uploadPath, { ...session, 'x-csrf-token': 'none' }],
    ['403 cross-site-request', uploadPath, { ...session, origin: 'https://other.example' }],
    ['413 payload-too-large', uploadPath, session],
    ['413 payload-too-large', '/api/register/legal-entity', {}],
    ['413 payload-too-large', '/api/login', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['404 not-found', '/api/nothing', {}],
    ['404 not-found', '/', {}],
  ];
  for (const [expected, path, headers] of cases) {
    const [status, code] = expected.split(' ');
    const answer = new RegExp(`^HTTP/1\\.1 ${status} [^]*"code":"${code}"`);
    for (const more of ways) {
      const text = await sendFirst(server, path, { ...headers, ...more });
      await tally.hold(() => expect(text, `answer to ${path}`).toMatch(answer));
    }
    const text = await sendByFetch(server, path, headers);
    await tally.hold(() => expect(text.replace('\r\n', ' '), `answer to ${path}`).toMatch(answer));
  }
}

const countBodiesAsWhole: TestServerOptions['extend'] = (app) =>
  void app.server.on('request', (request) =>
    Object.defineProperty(request, 'readableEnded', { get: () => true }),
  );

describe('an upload that is refused before its end', () => {
  test('gets its answer @T21.3', () => check(ours), 120_000);
  test(
    'planted fault: the answer is sent before the body has come',
    () => expectCaught(async () => check(await start({ extend: countBodiesAsWhole })), /^answer to /),
    120_000,
  );

  test('is not read for ever', async () => {
    const { socket, received } = await openConnection(Number(new URL(ours.url).port));
    socket.write(headOf(uploadPath, { 'content-type': mediaType, 'content-length': 2 ** 40 }));
    const piece = Buffer.alloc(1024 * 1024);
    const begun = performance.now();
    while (!socket.destroyed && performance.now() - begun < 30_000) {
      await write(socket, piece);
    }
    const sent = socket.bytesWritten;
    socket.destroy();
    expect(await received).toMatch(/^HTTP\/1\.1 401 /);
    expect(sent).toBeLessThan(2 ** 30);
  }, 60_000);
});
