import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { durations, limits } from '../../domain/durations.ts';
import { createHasher, type Hasher } from '../../server/platform/hashing.ts';
import { buckets } from '../../server/store/limits.ts';
import { attempts as attemptTable, auditLog } from '../../server/store/schema.ts';
import type { Queries } from '../../server/store/store.ts';
import { ownData } from '../support/customers/profile.ts';
import { expectCaught, Tally, times, withFault } from '../support/promise.ts';
import { confirm, confirmationTo, newPerson, registerPerson } from '../support/registration/registration.ts';
import { must, type TestServer } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const real = await createHasher({ waiting: 1000 });
let comparisons = 0;
/** Counts the real comparisons; compares cheaply, because 200 wrong guesses take long enough. */
const hasher: Hasher = {
  hash: (secret, caller) => (secret.length === 6 ? Promise.resolve('code') : real.hash(secret, caller)),
  verify: async (hash, secret, caller) => {
    comparisons += 1;
    return secret.startsWith('Leasing') ? real.verify(hash, secret, caller) : false;
  },
};
const { clock, store, server, start, startFaulty } = await startOwnServer({ hasher });
const tally = new Tally('2 guess limits hold against parallel guesses');

beforeEach(() => server.reset());

async function checkPassword(at: TestServer, username: string): Promise<void> {
  comparisons = 0;
  const answers = await Promise.all(
    times(200, (index) =>
      at.client().post('/api/login', {
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

/** Guesses at one code from as many half-open sessions as an attacker with the password cares to begin. */
async function checkMailCode(at: TestServer): Promise<void> {
  const clients = await Promise.all(
    times(4, async () => {
      const client = at.client();
      must(200, await at.enterPassword(client, 'ana.kovacevic'));
      return client;
    }),
  );
  expect(at.mails).toHaveLength(1);
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
}

async function checkAuthenticator(at: TestServer): Promise<void> {
  const clients = await Promise.all(
    times(4, async () => {
      const client = at.client();
      must(200, await at.enterPassword(client, 'marko.horvat'));
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
  const all = await auditCount('code-wrong', at);
  await tally.hold(() => {
    expect(all, 'compared').toBeLessThanOrEqual(limits.codeGuesses);
    expect(compared.length).toBeGreaterThan(0);
  }, 200 - limits.codeGuesses);
}

/** Guesses at the present password in a browser left open, at both calls that ask for it. */
async function checkPresentPassword(at: TestServer): Promise<void> {
  const { client } = await at.logInByCall('marko.horvat');
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
}

/** Guesses at the password of a registration by whoever has its link. */
async function checkRegistration(at: TestServer): Promise<void> {
  must(200, await registerPerson(at.client()));
  const token = confirmationTo(at, newPerson.email);
  comparisons = 0;
  const answers = await Promise.all(times(200, (index) => confirm(at.client(), token, `guess${index}`)));
  await tally.hold(() => {
    expect(
      answers.filter(({ status }) => status === 429),
      'refused',
    ).toHaveLength(200 - limits.passwordGuesses);
    expect(comparisons).toBe(limits.passwordGuesses);
  }, 200 - limits.passwordGuesses);
}

async function auditCount(event: string, at: TestServer): Promise<number> {
  const { count } = auditLog;
  const rows = await at.store.db.select({ count }).from(auditLog).where(eq(auditLog.event, event));
  return rows.reduce((sum, row) => sum + row.count, 0);
}

/** A right password that is compared for longer than the window of its guess lasts gives nothing back in the next one. */
async function checkNextWindow(plant: (queries: Queries) => Partial<Queries> = () => ({})): Promise<void> {
  let isHeld = Promise.resolve();
  const at = await start({
    store: withFault(store, plant),
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
  clock.advance(durations.guessWindow);
  try {
    for (let guess = 0; guess < limits.passwordGuesses; guess += 1) expect(await wrong()).toBe(401);
    release();
    must(200, await right);
    await tally.hold(async () => expect(await wrong(), 'the sixth guess').toBe(429));
  } finally {
    release();
    await at.close();
  }
}

test('a right password of the window before gives back no guess of this one', () => checkNextWindow());

test('200 guesses at a password at once: five are compared @T2.1', () =>
  checkPassword(server, 'ana.kovacevic'));

test('200 guesses at a name nobody has are counted alike', () => checkPassword(server, 'nitko.nigdje'));

test('200 guesses at the present password at once: five are compared', () => checkPresentPassword(server));

test('200 guesses at the password of a registration at once: five are compared', () =>
  checkRegistration(server));

test('200 guesses at an e-mail code in four sessions at once: five are compared @T2.1', () =>
  checkMailCode(server));

test('200 guesses at an authenticator in four sessions at once: five are compared', () =>
  checkAuthenticator(server));

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

const countingNothing = () =>
  withFault(store, ({ attempts }: Queries) => ({
    attempts: {
      ...attempts,
      count: async (key, window, now) => ({
        key,
        count: 1,
        windowStartedAt: now,
        windowEndsAt: new Date(now.getTime() + window),
      }),
    },
  }));

test('planted fault: guesses are not counted', async () => {
  const broken = await start({ store: countingNothing() });
  await expectCaught(() => checkPassword(broken, 'ana.kovacevic'), /^refused: expected \[\]/);
  await server.reset();
  await expectCaught(() => checkAuthenticator(broken), /^compared: /);
  await broken.close();
});

test('planted fault: guesses at the present password are not counted', async () => {
  const broken = await start({ store: countingNothing() });
  await expectCaught(() => checkPresentPassword(broken), /^refused: expected \[\]/);
  await broken.close();
});

test('planted fault: guesses at the password of a registration are not counted', async () => {
  const broken = await start({ store: countingNothing() });
  await expectCaught(() => checkRegistration(broken), /^refused: expected \[\]/);
  await broken.close();
});

test('planted fault: a guess is given back in whatever window is open', () =>
  expectCaught(
    () =>
      checkNextWindow((queries) => ({
        attempts: {
          ...queries.attempts,
          refund: async ({ key }) => {
            const [open] = await store.db.select().from(attemptTable).where(eq(attemptTable.key, key));
            if (open) await queries.attempts.refund(open);
          },
        },
      })),
    /^the sixth guess: expected 401 to be 429/,
  ));

test('planted fault: tries of a code are counted by the session alone', async () => {
  const broken = await startFaulty(({ mailCodes }) => ({
    mailCodes: { ...mailCodes, countAttempt: async () => 'hash' },
  }));
  await expectCaught(() => checkMailCode(broken), /^compared: /);
  await broken.close();
});
