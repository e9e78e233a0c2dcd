import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fileTexts, notScanned } from '../../../domain/documents.ts';
import { httpErrors } from '../../../server/features/shared/http-error.ts';
import { createScanner } from '../../../server/files/scanner.ts';
import { documents, registrations } from '../../../server/store/schema.ts';
import { rightPdf, upload } from '../../support/documents/documents.ts';
import { handIn, newFirm, statementOf } from '../../support/registration/registration.ts';
import { honestScanner, type ScannerAnswer, startScanner, virus } from './scanner.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { must, type TestServer } from '../../support/server/server.ts';
import { signStatement } from '../../support/files/signatures.ts';

const folder = mkdtempSync(join(tmpdir(), 'scanner-'));
const scanner = await startScanner(honestScanner);
const { server, start, store } = await startOwnServer({
  config: { scanner: { host: '127.0.0.1', port: scanner.port } },
});

beforeEach(() => server.reset());
afterAll(async () => {
  await scanner.close();
  rmSync(folder, { recursive: true });
});

const infected = rightPdf(virus);

/** The result of an upload, and how many more documents are stored. */
async function answered(at: TestServer, file = infected): Promise<unknown> {
  const client = await at.openSession('luka.maric');
  const before = await store.db.$count(documents);
  const { status, json } = await upload(client, file);
  const kept = (await store.db.$count(documents)) - before;
  const { fieldErrors, message } = (json ?? {}) as { fieldErrors?: { files?: string }; message?: string };
  return { status, kept, said: fieldErrors?.files ?? message };
}

const refused = { status: 422, kept: 0, said: fileTexts.infected };
const unasked = { status: 503, kept: 0, said: notScanned };

test('a document with a virus is refused, another one is kept, and the scanner sees the whole of both', async () => {
  const clean = rightPdf('Polica');
  expect(await answered(server)).toEqual(refused);
  expect(await answered(server, clean)).toMatchObject({ status: 200, kept: 1 });
  const seen = [infected, clean].map(({ content }) => scanner.files.some((file) => file.equals(content)));
  expect(seen).toEqual([true, true]);
});

test('a large file arrives in pieces as it was', async () => {
  const large = Buffer.alloc(5_000_000, 'x');
  large.write(virus, 4_900_000);
  const ask = createScanner({ host: '127.0.0.1', port: scanner.port }, { refusal: httpErrors.notScanned });
  expect(await ask(large, 'ana')).toBe(fileTexts.infected);
  expect(scanner.files.at(-1)?.equals(large)).toBe(true);
});

test('a signed statement is asked about too', async () => {
  const closed = await start({ config: { scanner: { path: join(folder, 'nobody') } } });
  const client = closed.client();
  const file = await signStatement(await statementOf(client), newFirm.oib);
  expect(await handIn(client, file)).toMatchObject({ status: 503, json: { message: notScanned } });
  expect(await store.db.$count(registrations)).toBe(0);
  must(200, await handIn(server.client(), file));
});

const silence = 'The virus scanner took too long.';
const noAnswer = 'The virus scanner gave no answer.';
const noVerdict = 'The virus scanner gave no verdict.';

const unusable: readonly (readonly [what: string, answer: ScannerAnswer, failure: string])[] = [
  ['says nothing', () => undefined, silence],
  ['hangs up', (_, socket) => void socket.end(), noAnswer],
  ['breaks off', (_, socket) => void socket.resetAndDestroy(), 'read ECONNRESET'],
  ['says half of it', (_, socket) => void socket.end('stream: OK'), noAnswer],
  ['says something else', (_, socket) => void socket.end('OK\0'), noVerdict],
  [
    'says that all is well of something else',
    (_, socket) => void socket.end('stream: OK or not\0'),
    noVerdict,
  ],
  [
    'takes no file so large',
    (_, socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0'),
    noVerdict,
  ],
  ['is out of memory', (_, socket) => void socket.end("Can't allocate memory ERROR\0"), noVerdict],
  [
    'says too much',
    (_, socket) => void socket.write('x'.repeat(100_000)),
    'The virus scanner says too much.',
  ],
];

describe('a scanner that', () => {
  test.for(unusable)('%s lets nothing pass', async ([, answer, failure]) => {
    const odd = await startScanner(answer);
    const failures: string[] = [];
    const ask = createScanner(
      { host: '127.0.0.1', port: odd.port },
      {
        refusal: httpErrors.notScanned,
        patience: failure === silence ? 300 : 60_000,
        onFailure: ({ message }) => failures.push(message),
      },
    );
    await expect(ask(infected.content, 'ana')).rejects.toMatchObject({ status: 503, message: notScanned });
    expect(failures).toEqual([failure]);
    await odd.close();
  });

  test('is not there lets nothing pass, and is asked again when it is', async () => {
    const path = join(folder, 'late');
    const late = await start({ config: { scanner: { path } } });
    expect(await answered(late)).toEqual(unasked);
    const come = await startScanner(honestScanner, path);
    expect(await answered(late)).toEqual(refused);
    await come.close();
  });
});
