import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createIssuerClient } from '../../../server/features/registration/signature/issuer-client.ts';
import { Responder } from '../../support/server/responder.ts';

const responder = await Responder.start();
/** Of a host that may not be asked. */
const elsewhere = await Responder.start();
const failures: string[] = [];

beforeEach(() => {
  for (const each of [responder, elsewhere]) each.reset();
  failures.length = 0;
});
afterAll(async () => {
  await responder.close();
  await elsewhere.close();
});

/** Asks with a request, or for a list. */
function ask(url: string, kind: 'ocsp' | 'crl' = 'ocsp', patience = 600_000) {
  const onFailure = (_host: string, error: Error) => void failures.push(error.message);
  const client = createIssuerClient({ hosts: new Set([responder.host]), patience, onFailure });
  const request = kind === 'ocsp' ? Buffer.from('question') : null;
  return client({ about: 0, kind, url, request, nonce: null }, new AbortController().signal);
}

test('an issuer is sent a question, and its list is fetched', async () => {
  responder.on('/ocsp', () => Buffer.from('answer'));
  responder.on('/list', () => Buffer.from('list'));
  expect(await ask(responder.url('/ocsp'))).toEqual(Buffer.from('answer'));
  expect(await ask(responder.url('/list'), 'crl')).toEqual(Buffer.from('list'));
  expect(responder.asked).toEqual([
    { path: '/ocsp', method: 'POST', body: Buffer.from('question') },
    { path: '/list', method: 'GET', body: Buffer.alloc(0) },
  ]);
  expect(failures).toEqual([]);
});

test.each([
  ['an answer', 'ocsp', 64 * 1024],
  ['a list', 'crl', 10 * 1024 * 1024],
] as const)('%s has a longest length, packed or not', async (_what, kind, most) => {
  let [length, isPacked] = [most, false];
  responder.on('/', (_asked, response) => {
    if (isPacked) response.setHeader('content-encoding', 'gzip');
    return isPacked ? gzipSync(Buffer.alloc(length)) : Buffer.alloc(length);
  });
  expect(await ask(responder.url('/'), kind)).toHaveLength(most);
  length += 1;
  expect(await ask(responder.url('/'), kind)).toBeNull();
  isPacked = true;
  expect(await ask(responder.url('/'), kind)).toBeNull();
  expect(failures).toEqual(['The answer is too long.', 'The answer is too long.']);
});

test.each([
  ['of another host', () => elsewhere.url('/')],
  ['of the same host by another name', () => responder.url('/').replace('127.0.0.1', 'localhost')],
  ['with a name and a password', () => responder.url('/').replace('http://', 'http://a:b@')],
  ['with a name', () => responder.url('/').replace('http://', 'http://a@')],
  ['with a password', () => responder.url('/').replace('http://', 'http://:b@')],
  ['that names the allowed host as a user', () => `http://${responder.host}@${elsewhere.host}/`],
  ['of a directory', () => `ldap://${responder.host}/`],
])('nobody is asked at an address %s', async (_what, address) => {
  for (const each of [responder, elsewhere]) each.on('/', () => Buffer.from('x'));
  expect(await ask(address())).toBeNull();
  expect([...responder.asked, ...elsewhere.asked]).toEqual([]);
  expect(failures).toEqual(['The host is not one of those that may be asked.']);
});

test('no redirect is followed, and an answer that is none, or comes too late, counts for nothing', async () => {
  responder.on('/leads', (_asked, response) => {
    response.writeHead(307, { location: elsewhere.url('/') }).end();
  });
  elsewhere.on('/', () => Buffer.from('x'));
  responder.on('/fails', (_asked, response) => {
    response.statusCode = 500;
    return Buffer.from('x');
  });
  responder.on('/late', (_asked, response) => void response.write('0'));
  expect(await ask(responder.url('/leads'), 'crl')).toBeNull();
  expect(elsewhere.asked).toEqual([]);
  expect(await ask(responder.url('/fails'))).toBeNull();
  expect(await ask(responder.url('/late'), 'ocsp', 100)).toBeNull();
  expect(failures).toHaveLength(3);
  expect(failures[1]).toBe('The issuer answered 500.');
});

test('the connection to an issuer that answers without end is closed', async () => {
  const closed = new Promise<void>((resolve) => {
    responder.on('/endless', async (_asked, response) => {
      response.once('close', resolve);
      while (!response.closed) {
        if (!response.write(Buffer.alloc(16 * 1024)))
          await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
    });
  });
  expect(await ask(responder.url('/endless'))).toBeNull();
  expect(failures).toEqual(['The answer is too long.']);
  await closed;
});
