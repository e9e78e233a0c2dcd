import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { limits } from '../../domain/durations.ts';
import { createHasher, type Hasher } from '../../server/platform/hashing.ts';
import { buckets, serverDurations } from '../../server/store/limits.ts';
import { attempts as attemptTable, auditLog } from '../../server/store/schema.ts';
import { ownData } from '../support/customers/profile.ts';
import { Tally, times } from '../support/promise.ts';
import { confirm, confirmationTo, newPerson, registerPerson } from '../support/registration/registration.ts';
import { must } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const real = await createHasher({ waiting: 1000, cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });
let comparisons = 0;
/** Counts the real comparisons; compares cheaply, because 200 wrong guesses take long enough. */
const hasher: Hasher = {
  hash: (secret, caller) => (secret.length === 6 ? Promise.resolve('code') : real.hash(secret, caller)),
  verify: async (hash, secret, caller) => {
    comparisons += 1;
    return secret.startsWith('Leasing') ? real.verify(hash, secret, caller) : false;
  },
};
const { clock, store, server, start } = await startOwnServer({ hasher });
const tally = new Tally('2 guess limits hold against parallel guesses');

beforeEach(() => server.reset());

async function checkPassword(username: string): Promise<void> {
  comparisons = 0;
  const answers = await Promise.all(
    times(200, (index) =>
      server.client().post('/api/login', {
        form: { username, password: `guess${index}`, submit: 'Login' },
        remoteAddress: `203.0.${index % 4}.9`,
      }),
    ),
  );
  await tally.hold(() => {
    expect(
      answers.filter(({ status }) => status === 429),
      'refused',
    ).toHaveLength(200 - limits.passwordGuesses);
    expect(comparisons).toBe(limits.passwordGuesses);
  }, 200 - limits.passwordGuesses);
}

/** Also one that is compared for longer than the window of its guess lasts. */
test('a right password of the window before gives back no guess of this one', async () => {
  let isHeld = Promise.resolve();
  const at = await start({
    hasher: { ...hasher, verify: async (...given) => (await isHeld, hasher.verify(...given)) },
  });
  const wrong = async () => (await at.enterPassword(at.client(), 'marko.horvat', 'guess')).status;
  await wrong();
  let release = () => {};
  isHeld = new Promise((resolve) => {
    release = resolve;
  });
  const right = at.enterPassword(at.client(), 'marko.horvat');
  const { key } = buckets.passwordOfUser('marko.horvat');
  const counted = async () =>
    (await store.db.select().from(attemptTable).where(eq(attemptTable.key, key)))[0]?.count;
  await expect.poll(counted).toBe(2);
  isHeld = Promise.resolve();
  clock.advance(serverDurations.guessWindow);
  try {
    for (let guess = 0; guess < limits.passwordGuesses; guess += 1) expect(await wrong()).toBe(401);
    release();
    must(200, await right);
    await tally.hold(async () => expect(await wrong(), 'the sixth guess').toBe(429));
  } finally {
    release();
    await at.close();
  }
});

test('200 guesses at a password at once: five are compared @T2.1', () => checkPassword('ana.kovacevic'));

test('200 guesses at a name nobody has are counted alike', () => checkPassword('nitko.nigdje'));

/** Guesses at the present password in a browser left open, at both calls that ask for it. */
test('200 guesses at the present password at once: five are compared', async () => {
  const { client } = await server.logInByCall('marko.horvat');
  comparisons = 0;
  const answers = await Promise.all(
    times(200, (index) => {
      const presentPassword = `guess${index}`;
      return index % 2 === 0
        ? client.copy().post('/api/user-profile/password', {
            json: { presentPassword, newPassword: 'Nova#Lozinka1' },
          })
        : client.copy().post('/api/user-profile/update', {
            json: { ...ownData, email: 'marko@nova.example', presentPassword },
          });
    }),
  );
  await tally.hold(() => {
    const refused = answers.filter(({ status }) => status === 429);
    // Of so many at once some find no place to wait.
    const busy = answers.filter(({ status }) => status === 503);
    expect(refused, 'refused').not.toHaveLength(0);
    expect(refused.length + busy.length).toBe(200 - limits.passwordGuesses);
    expect(comparisons).toBe(limits.passwordGuesses);
  }, 200 - limits.passwordGuesses);
});

/** Guesses at the password of a registration by whoever has its link. */
test('200 guesses at the password of a registration at once: five are compared', async () => {
  must(200, await registerPerson(server.client()));
  const token = confirmationTo(server, newPerson.email);
  comparisons = 0;
  const answers = await Promise.all(times(200, (index) => confirm(server.client(), token, `guess${index}`)));
  await tally.hold(() => {
    expect(
      answers.filter(({ status }) => status === 429),
      'refused',
    ).toHaveLength(200 - limits.passwordGuesses);
    expect(comparisons).toBe(limits.passwordGuesses);
  }, 200 - limits.passwordGuesses);
});

/** Guesses at one code from as many half-open sessions as an attacker with the password cares to begin. */
test('200 guesses at an e-mail code in four sessions at once: five are compared @T2.1', async () => {
  const clients = await Promise.all(
    times(4, async () => {
      const client = server.client();
      must(200, await server.enterPassword(client, 'ana.kovacevic'));
      return client;
    }),
  );
  expect(server.mails).toHaveLength(1);
  comparisons = 0;
  await Promise.all(
    // In turn, so that all sessions are among the first guesses.
    times(50, () => clients)
      .flat()
      .map((client) => client.copy().post('/api/tfa', { json: { verificationCode: 'xxxxxx' } })),
  );
  await tally.hold(() => {
    expect(comparisons, 'compared').toBeLessThanOrEqual(limits.codeGuesses);
  }, 200 - limits.codeGuesses);
});

test('200 guesses at an authenticator in four sessions at once: five are compared', async () => {
  const clients = await Promise.all(
    times(4, async () => {
      const client = server.client();
      must(200, await server.enterPassword(client, 'marko.horvat'));
      return client;
    }),
  );
  const answers = await Promise.all(
    // In turn, so that all sessions are among the first guesses.
    times(50, () => clients)
      .flat()
      .map((client) => client.copy().post('/api/tfa', { json: { verificationCode: 'xxxxxx' } })),
  );
  const compared = answers.filter(({ json }) =>
    ['wrong-code', 'codes-used-up'].includes((json as { code: string }).code),
  );
  const rows = await store.db.select().from(auditLog).where(eq(auditLog.event, 'code-wrong'));
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  await tally.hold(() => {
    expect(all, 'compared').toBeLessThanOrEqual(limits.codeGuesses);
    expect(compared.length).toBeGreaterThan(0);
  }, 200 - limits.codeGuesses);
});

test('somebody who knows the password guesses 50 codes a day at most', async () => {
  let guesses = 0;
  for (let status = 401; status === 401;) {
    const client = server.client();
    must(200, await server.enterPassword(client, 'ana.kovacevic'));
    for (let tries = 0; tries < 5 && status === 401; tries += 1) {
      ({ status } = await client.post('/api/tfa', { json: { verificationCode: 'xxxxxx' } }));
      if (status === 401) guesses += 1;
    }
    expect(guesses).toBeLessThan(60);
  }
  expect(guesses).toBe(50);
});
