import { expect, test } from 'vitest';
import { limits } from '../../domain/durations.ts';
import { createHasher, type Hasher, HasherBusy } from '../../server/platform/hashing.ts';
import { emailOf, startTestServer, must } from '../support/server/server.ts';
import { times } from '../support/promise.ts';
import { confirm, confirmationTo, newPerson, registerPerson } from '../support/registration/registration.ts';

test('a password is the same however its letters were put together', async () => {
  const hasher = await createHasher();
  const hash = await hasher.hash('Ključ#2026'.normalize('NFC'));
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(hash, 'Ključ#2026'.normalize('NFD'))).toBe(true);
  expect(await hasher.verify(hash, 'Kljuc#2026')).toBe(false);
  expect(await hasher.verify(null, 'Ključ#2026')).toBe(false);
});

test('hashes beyond those that may wait are turned away, the others are all done', async () => {
  const hasher = await createHasher({ parallel: 2, waiting: 3 });
  const results = await Promise.allSettled(times(9, () => hasher.hash('x')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(HasherBusy);
  }
  expect(await hasher.hash('y')).toMatch(/^\$argon2id/);
});

test('an overloaded server says so, and the guess is not taken', async () => {
  const busy = await startTestServer({
    listen: false,
    hasher: {
      hash: () => Promise.reject(new HasherBusy('busy')),
      verify: () => Promise.reject(new HasherBusy('busy')),
    },
  });
  for (let tries = 0; tries < 8; tries += 1) {
    const answer = must(503, await busy.enterPassword(busy.client(), 'ana.kovacevic'));
    expect(answer.json).toMatchObject({ code: 'busy' });
    expect(answer.headers['retry-after']).toBe('1');
  }
  await busy.close();
});

test('an overloaded server spends no try of a code, nor of the password of a registration', async () => {
  const real = await createHasher();
  let isBusy = false;
  const hasher: Hasher = {
    ...real,
    verify: (hash, secret) => (isBusy ? Promise.reject(new HasherBusy('busy')) : real.verify(hash, secret)),
  };
  const server = await startTestServer({ listen: false, hasher });
  const client = server.client();
  must(200, await server.enterPassword(client, 'ana.kovacevic'));
  const right = server.mailbox.codeTo(emailOf('ana.kovacevic'));
  const enter = (verificationCode: string) => client.post('/api/tfa', { json: { verificationCode } });
  for (let wrong = 1; wrong < limits.codeGuesses; wrong += 1) {
    must(401, await enter('xxxxxx'));
  }
  // More than the session, the code and the day have together.
  isBusy = true;
  for (let tries = 0; tries < 60; tries += 1) {
    expect(must(503, await enter(right)).json).toMatchObject({ code: 'busy' });
  }
  isBusy = false;
  must(200, await enter(right));

  must(200, await registerPerson(server.client()));
  const token = confirmationTo(server, newPerson.email);
  isBusy = true;
  for (let tries = 0; tries < 60; tries += 1) {
    expect(must(503, await confirm(server.client(), token)).json).toMatchObject({ code: 'busy' });
  }
  isBusy = false;
  must(200, await confirm(server.client(), token));
  await server.close();
});
