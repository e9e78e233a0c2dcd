import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { limits } from '../../../domain/values/durations.ts';
import { createHasher, type Hasher } from '../../../server/platform/hashing.ts';
import { buckets, serverDurations } from '../../../server/store/limits.ts';
import { attempts as attemptTable } from '../../../server/store/schema.ts';
import { Tally, times } from '../../support/promise.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

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
const { clock, store, server, start } = await startFreshServer({ hasher });
const tally = new Tally('2 guess limits hold against parallel guesses');

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
  for (let guess = 0; guess < limits.passwordGuesses; guess += 1) expect(await wrong()).toBe(401);
  release();
  must(200, await right);
  await tally.hold(async () => expect(await wrong(), 'the sixth guess').toBe(429));
});

test('200 guesses at a password at once: five are compared @T2.1', () => checkPassword('ana.kovacevic'));

/** Guesses at one code from as many half-open sessions as an attacker with the password cares to begin. */
test('200 guesses at an e-mail code in four sessions at once: five are compared @T2.1', async () => {
  const clients = await Promise.all(
    times(4, async () => {
      const client = await server.halfOpen('ana.kovacevic');
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
