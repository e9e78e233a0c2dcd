import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadLimits } from '../../../domain/documents.ts';
import { HttpError } from '../../../server/features/shared/http-error.ts';
import { readParts, registerMultipart } from '../../../server/http/multipart.ts';
import { times } from '../../support/promise.ts';

/* The limits of a body with files, without a call of an operation. */

const app = Fastify();
beforeAll(async () => {
  await registerMultipart(app);
  app.setErrorHandler((error, _request, reply) =>
    error instanceof HttpError
      ? reply.code(error.status).send({ code: error.code })
      : reply.code(500).send({ code: String(error) }),
  );
  app.post('/', { preHandler: readParts, bodyLimit: 2 * uploadLimits.fileBytes }, ({ body, raw }) => ({
    listeners: raw.listenerCount('data'),
    // Of a file its name and length.
    parts: Object.fromEntries(Object.entries(body as Record<string, unknown>).map(described)),
  }));
  await app.ready();
});
afterAll(() => app.close());

function described([name, value]: [string, unknown]): [string, unknown] {
  const one = (each: unknown) => {
    const { fileName, content } = each as { fileName?: string; content?: Buffer };
    return content === undefined ? each : `${fileName}: ${content.length}`;
  };
  return [name, Array.isArray(value) ? value.map(one) : value];
}

type Part = { readonly headers: readonly string[]; readonly content: Buffer | string };

const disposition = (name: string, file?: string) =>
  `Content-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`;
const text = (name: string, content: string): Part => ({ headers: [disposition(name)], content });
const file = (name: string, content: Buffer, fileName = 'a.pdf'): Part => ({
  headers: [disposition(name, fileName), 'Content-Type: application/pdf'],
  content,
});
const json = (name: string, content: string, fileName?: string): Part => ({
  headers: [disposition(name, fileName), 'Content-Type: application/json'],
  content,
});

function bodyOf(...parts: readonly Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ headers, content }) => [
      Buffer.from(`--b\r\n${headers.join('\r\n')}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ]);
}

const answerTo = (...parts: readonly Part[]) => answerToBody(bodyOf(...parts));

async function answerToBody(payload: Buffer | Readable, length?: number): Promise<[number, unknown]> {
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    ...(length !== undefined && { 'content-length': String(length) }),
  };
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', headers, payload });
  const answer = JSON.parse(body) as { parts?: unknown; code?: unknown; listeners?: number };
  // Nothing of a body that was read is counted any more.
  if (statusCode === 200) expect(answer.listeners).toBe(0);
  return [statusCode, answer.parts ?? answer.code];
}

const refused = [400, 'bad-request'];
const tooLarge = [413, 'payload-too-large'];
const letters = (count: number) => 'a'.repeat(count);

test('a body is its texts, its files and its JSON by their names', async () => {
  expect(
    await answerTo(
      text('name', 'Ana'),
      text('twice', 'one'),
      text('twice', 'two'),
      file('files', Buffer.alloc(3), 'a.pdf'),
      json('data', '{"a":1}', 'blob'),
    ),
  ).toEqual([200, { name: 'Ana', twice: ['one', 'two'], files: ['a.pdf: 3'], data: { a: 1 } }]);
});

test('several files are a list, as one is', async () => {
  expect(await answerTo(file('files', Buffer.alloc(3)), file('files', Buffer.alloc(4), 'b.pdf'))).toEqual([
    200,
    { files: ['a.pdf: 3', 'b.pdf: 4'] },
  ]);
});

describe('a part over its length is refused, and not cut:', () => {
  test('a text', async () => {
    expect(await answerTo(text('name', letters(4096)))).toEqual([200, { name: letters(4096) }]);
    expect(await answerTo(text('name', letters(4097)))).toEqual(refused);
  });

  test('a file', async () => {
    const { fileBytes } = uploadLimits;
    expect(await answerTo(file('files', Buffer.alloc(fileBytes)))).toEqual([
      200,
      { files: [`a.pdf: ${fileBytes}`] },
    ]);
    expect(await answerTo(file('files', Buffer.alloc(fileBytes + 1)))).toEqual(tooLarge);
  });

  test('JSON', async () => {
    const data = (length: number) => json('data', `{"a":"${letters(length - 8)}"}`, 'blob');
    expect((await answerTo(data(64 * 1024)))[0]).toBe(200);
    expect(await answerTo(data(64 * 1024 + 1))).toEqual(refused);
  });
});

test('a body has the length of the longest file and 64 KB, and not a byte more', async () => {
  const most = uploadLimits.fileBytes + 64 * 1024;
  const body = bodyOf(text('name', 'Ana'));
  const ana = [200, { name: 'Ana' }];
  expect(await answerToBody(body, most)).toEqual(ana);
  expect(await answerToBody(body, most + 1)).toEqual(tooLarge);
  // The bytes before the first part are counted, too.
  const unannounced = (length: number) =>
    Readable.from([Buffer.alloc(length - body.length - 2, 'x'), Buffer.from('\r\n'), body], {
      objectMode: false,
    });
  expect(await answerToBody(unannounced(most))).toEqual(ana);
  expect(await answerToBody(unannounced(most + 1))).toEqual(tooLarge);
});

describe('more than the allowed number is refused:', () => {
  test('parts', async () => {
    const texts = (count: number) => times(count, (index) => text(`t${index}`, ''));
    expect((await answerTo(...texts(20)))[0]).toBe(200);
    expect(await answerTo(...texts(21))).toEqual(refused);
    expect(await answerTo(...texts(20), file('files', Buffer.alloc(1)))).toEqual(refused);
  });

  test('files', async () => {
    const files = (count: number) => times(count, () => file('files', Buffer.alloc(1)));
    // A file of JSON from a browser may be one of them.
    expect((await answerTo(...files(uploadLimits.files + 1)))[0]).toBe(200);
    expect(await answerTo(...files(uploadLimits.files + 2))).toEqual(refused);
  });
});

test('of the headers of a part twenty are read', async () => {
  const after = (count: number): Part => ({
    headers: [...times(count, (index) => `X-${index}: 1`), disposition('name')],
    content: 'Ana',
  });
  expect(await answerTo(after(19), text('other', ''))).toEqual([200, { name: 'Ana', other: '' }]);
  expect(await answerTo(after(20), text('other', ''))).toEqual([200, { other: '' }]);
});

test.each(['[]', 'null', '1', '"a"', '{', ''])('JSON that is no object is refused: %s', async (content) => {
  expect(await answerTo(json('data', content, 'blob'))).toEqual(refused);
  expect(await answerTo(json('data', content))).toEqual(refused);
});

test('JSON is read as a text too, and not twice under one name', async () => {
  expect(await answerTo(json('data', '{"a":1}'))).toEqual([200, { data: { a: 1 } }]);
  expect(await answerTo(json('data', '{}', 'blob'), json('data', '{}', 'blob'))).toEqual(refused);
});
