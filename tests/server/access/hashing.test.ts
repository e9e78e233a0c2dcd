import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../../domain/values/durations.ts';
import { recoveryCodes } from '../../../domain/access/recovery-codes.ts';
import { demoPassword } from '../../../server/demo/customers.ts';
import { hashCallerOf } from '../../../server/features/shared/hash-caller.ts';
import { createHasher, type Hasher, HasherBusy } from '../../../server/platform/hashing.ts';
import { buckets, mailsPerDay } from '../../../server/store/limits.ts';
import { quickHasher } from '../../support/database/database.ts';
import { startFreshServer } from '../../support/server/own-server.ts';
import { emailOf, must } from '../../support/server/server.ts';
import { times } from '../../support/promise.ts';
import {
  confirm,
  confirmationTo,
  newPerson,
  registerPerson,
} from '../../support/registration/registration.ts';

const anybody = 'anybody';

test('a password is the same however its letters were put together', async () => {
  const hasher = await createHasher();
  const hash = await hasher.hash('Ključ#2026'.normalize('NFC'), anybody);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(hash, 'Ključ#2026'.normalize('NFD'), anybody)).toBe(true);
  expect(await hasher.verify(hash, 'Kljuc#2026', anybody)).toBe(false);
  expect(await hasher.verify(null, 'Ključ#2026', anybody)).toBe(false);
});

test('hashes beyond those that may wait are turned away, the others are all done', async () => {
  const hasher = await createHasher({ parallel: 2, waiting: 3 });
  const results = await Promise.allSettled(times(9, (user) => hasher.hash('x', String(user))));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(HasherBusy);
  }
  expect(await hasher.hash('y', anybody)).toMatch(/^\$argon2id/);
});

test('the caller of a hash is an address, or a user where it is not the caller’s own', () => {
  const of = (ipAddress: string) => hashCallerOf({ config: { trustProxy: false } }, ipAddress, 'Ana.Anic');
  expect([of('203.0.113.7'), of('10.0.0.1')]).toEqual(['203.0.113.7', 'user ana.anic']);
});

const real = await quickHasher();
/** The kinds of work that there is no room for just now. */
const busy = new Set<keyof Hasher>();
let made = 0;
const { server } = await startFreshServer({
  hasher: {
    hash: async (...given) => {
      if (busy.has('hash')) throw new HasherBusy('busy');
      made += 1;
      return real.hash(...given);
    },
    verify: async (...given) => {
      if (busy.has('verify')) throw new HasherBusy('busy');
      return real.verify(...given);
    },
  },
});

beforeEach(() => busy.clear());

test('an overloaded server says so, and the guess is not taken', async () => {
  busy.add('verify');
  for (let tries = 0; tries < 8; tries += 1) {
    const answer = must(503, await server.enterPassword(server.client(), 'ana.kovacevic'));
    expect(answer.json).toMatchObject({ code: 'busy' });
    expect(answer.headers['retry-after']).toBe('1');
  }
  busy.clear();
  must(200, await server.enterPassword(server.client(), 'ana.kovacevic'));
});

test('an overloaded server spends no try of a code, nor of the password of a registration', async () => {
  const client = await server.halfOpen('ana.kovacevic');
  const right = server.mailbox.codeTo(emailOf('ana.kovacevic'));
  const enter = (verificationCode: string) => client.post('/api/tfa', { json: { verificationCode } });
  for (let wrong = 1; wrong < limits.codeGuesses; wrong += 1) {
    must(401, await enter('xxxxxx'));
  }
  // More than the session, the code and the day have together.
  busy.add('verify');
  for (let tries = 0; tries < 60; tries += 1) {
    expect(must(503, await enter(right)).json).toMatchObject({ code: 'busy' });
  }
  busy.clear();
  must(200, await enter(right));

  must(200, await registerPerson(server.client()));
  const token = confirmationTo(server, newPerson.email);
  busy.add('verify');
  for (let tries = 0; tries < 60; tries += 1) {
    expect(must(503, await confirm(server.client(), token)).json).toMatchObject({ code: 'busy' });
  }
  busy.clear();
  must(200, await confirm(server.client(), token));
});

test('an overloaded server spends no code by e-mail of the day', async () => {
  busy.add('hash');
  const logIn = () => server.enterPassword(server.client(), 'ana.kovacevic');
  for (let tries = 0; tries <= mailsPerDay; tries += 1) {
    expect(must(503, await logIn()).json).toMatchObject({ code: 'busy' });
  }
  busy.clear();
  must(200, await logIn());
  expect(server.mailbox.codeTo(emailOf('ana.kovacevic'))).toMatch(/^\d{6}$/);
});

describe('one customer from one address', () => {
  test('a right password gives back its own guess, and no other', async () => {
    const { client } = await server.logInByCall('luka.maric');
    const user = await server.store.users.byUsername('luka.maric');
    const bucket = buckets.presentPasswordOfUser(user?.id ?? 0);
    const ask = (presentPassword: string) =>
      client.post('/api/security/passkey/options', { json: { presentPassword } });
    for (let wrong = 1; wrong < limits.passwordGuesses; wrong += 1) must(422, await ask('Kriva#Lozinka1'));
    must(200, await ask(demoPassword));
    must(200, await ask(demoPassword));
    expect(
      await server.store.attempts.fullUntil(
        { ...bucket, limit: limits.passwordGuesses - 1 },
        server.clock.now(),
      ),
    ).toBeDefined();
    must(422, await ask('Kriva#Lozinka1'));
    must(429, await ask(demoPassword));
  });

  test('makes no hashes for recovery codes that are refused', async () => {
    const { client } = await server.logInByCall('marko.horvat');
    made = 0;
    const json = { presentPassword: demoPassword };
    const answers = await Promise.all(
      times(4, () => client.copy().post('/api/security/recovery-codes', { json })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(made).toBe(recoveryCodes.count);
  });
});
