import { expect, test } from 'vitest';
import { durations, limits } from '../../../domain/values/durations.ts';
import { demoPassword } from '../../../server/demo/customers.ts';
import type { Hasher } from '../../../server/platform/hashing.ts';
import { attempts, devices as deviceTable } from '../../../server/store/schema.ts';
import { quickHasher } from '../../support/database/database.ts';
import { Tally, times } from '../../support/promise.ts';
import type { TestClient } from '../../support/server/client.ts';
import { emailOf, must, type TestServer } from '../../support/server/server.ts';
import { buckets } from '../../../server/store/limits.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const real = await quickHasher();
const hasher: Hasher = {
  ...real,
  verify: async (hash, secret, caller) => (secret === 'guess' ? false : real.verify(hash, secret, caller)),
};
const { clock, server, start, store } = await startFreshServer({ hasher });
const tally = new Tally('3 nobody is locked out for good, forged addresses change nothing');

/** All at once, but no more than a server takes from one address: calls turned away use nothing up. */
async function inPortions(count: number, call: (index: number) => Promise<unknown>): Promise<void> {
  const portion = 25;
  for (let begin = 0; begin < count; begin += portion) {
    await Promise.all(times(Math.min(portion, count - begin), (index) => call(begin + index)));
  }
}

const passwordsOf = (address: string) => buckets.passwordsOfAddress(address)[0]?.limit ?? 0;

/** A stranger uses up all guesses, again and again. */
async function guessAway(username: string): Promise<void> {
  await Promise.all(times(20, () => server.enterPassword(server.client(), username, 'guess')));
}

/** As guesses at all kinds of names from one address do. */
async function fillAddress(address: string): Promise<void> {
  for (const { key, limit } of buckets.passwordsOfAddress(address)) {
    await store.db.insert(attempts).values({ key, count: limit, windowStartedAt: clock.now() });
  }
}

/** An attacker who knows the password tries all codes of a day, from one session after another. */
async function tryCodesAway(at: TestServer, username: string): Promise<void> {
  for (let tries = 0; tries < buckets.codesPerDay(0, undefined).limit; tries += limits.codeGuesses) {
    clock.advance(buckets.authenticatorOfUser(0, undefined).window);
    const client = at.client();
    must(200, await at.enterPassword(client, username));
    const verificationCode = (await at.codeOf(username)) === '000000' ? '111111' : '000000';
    for (let index = 0; index < limits.codeGuesses; index += 1) {
      must(401, await client.post('/api/tfa', { json: { verificationCode } }));
    }
  }
}

test('50 forged X-Forwarded-For headers do not make new addresses @T3.3', async () => {
  const limit = passwordsOf('203.0.113.9');
  await inPortions(limit, (index) =>
    server.client().post('/api/login', {
      form: { username: `user${index}`, password: 'guess', submit: 'Login' },
      headers: { 'x-forwarded-for': `198.51.100.${index}` },
      remoteAddress: '203.0.113.9',
    }),
  );
  for (let index = 0; index < 50; index += 1) {
    await tally.hold(async () => {
      const answer = await server.client().post('/api/login', {
        form: { username: `more${index}`, password: 'guess', submit: 'Login' },
        headers: { 'x-forwarded-for': `192.0.2.${index}, 192.0.2.${index + 100}` },
        remoteAddress: '203.0.113.9',
      });
      must(429, answer);
    });
  }
});

test('behind a proxy that is trusted the customer counts, not the proxy, whatever port it writes', async () => {
  const behind = await start({ config: { trustProxy: 1 } });
  const login = (address: string) =>
    behind.client().post('/api/login', {
      form: { username: 'netko', password: 'guess', submit: 'Login' },
      headers: { 'x-forwarded-for': `6.6.6.6, ${address}` },
    });
  await fillAddress('203.0.113.7');
  await tally.hold(async () => must(429, await login('203.0.113.7:41000')));
  await tally.hold(async () => must(401, await login('203.0.113.8:41000')));
});

test('a browser that the customer has used before stays open to them @T3.1', async () => {
  const { client } = await server.logInByCall('ana.kovacevic');
  await guessAway('ana.kovacevic');
  await tally.hold(async () => must(429, await server.enterPassword(server.client(), 'ana.kovacevic')));
  await tally.hold(async () => must(200, await server.enterPassword(client, 'ana.kovacevic')));
  // The device has separate attempts, and no more of them.
  const stolen = client.copy();
  await Promise.all(times(20, () => server.enterPassword(stolen.copy(), 'ana.kovacevic', 'guess')));
  await tally.hold(async () => must(429, await server.enterPassword(stolen, 'ana.kovacevic')));
});

test('a password that others know does not use up the codes of a day where the customer has logged in before', async () => {
  const username = 'marko.horvat';
  const { client } = await server.logInByCall(username);
  await tryCodesAway(server, username);
  const unknown = await server.halfOpen(username);
  must(200, await server.enterPassword(client, username));
  const json = { verificationCode: await server.codeOf(username) };
  await tally.hold(async () => must(429, await unknown.post('/api/tfa', { json })));
  await tally.hold(async () => must(200, await client.post('/api/tfa', { json })));
  // The device has separate tries, and no more of them.
  const stolen = client.copy();
  await tryCodesAway({ ...server, client: () => stolen.copy() }, username);
  must(200, await server.enterPassword(stolen, username));
  const late = { verificationCode: await server.codeOf(username) };
  await tally.hold(async () => must(429, await stolen.post('/api/tfa', { json: late })));
});

test('a full address does not keep out a browser that the customer has used before', async () => {
  const remoteAddress = '203.0.113.9';
  const form = { username: 'ana.kovacevic', password: demoPassword, submit: 'Login' };
  const { client } = await server.logInByCall('ana.kovacevic');
  await fillAddress(remoteAddress);
  await tally.hold(async () => must(429, await server.client().post('/api/login', { form, remoteAddress })));
  await tally.hold(async () => must(200, await client.post('/api/login', { form, remoteAddress })));
});

test('guesses that the user name refuses do not fill the address', async () => {
  const remoteAddress = '203.0.113.9';
  const login = (username: string) =>
    server.client().post('/api/login', {
      form: { username, password: 'guess', submit: 'Login' },
      remoteAddress,
    });
  await inPortions(passwordsOf(remoteAddress), () => login('ana.kovacevic'));
  must(401, await login('luka.maric'));
  const ask = (username: string) =>
    server.client().post(`/api/forgotten-password?username=${username}`, { remoteAddress });
  const links = buckets.passwordLinksOfAddress(remoteAddress)[0]?.limit ?? 0;
  await inPortions(links, () => ask('nitko'));
  must(200, await ask('netko'));
});

test('an inner address is not counted: without a known proxy it is the one of everybody', async () => {
  await fillAddress('10.1.2.3');
  const options = {
    form: { username: 'luka.maric', password: 'guess', submit: 'Login' },
    remoteAddress: '10.1.2.3',
  };
  must(401, await server.client().post('/api/login', options));
  const behind = await start({ config: { trustProxy: ['192.0.2.1'] } });
  must(429, await behind.client().post('/api/login', options));
});

/** By the link from the customer's mailbox. Returns the browser in which it was opened. */
async function setPassword(username: string, newPassword: string): Promise<TestClient> {
  clock.advance(durations.resetLinkLockout);
  must(200, await server.client().post(`/api/forgotten-password?username=${username}`));
  await server.settled();
  const resetToken = server.mailbox.linkTo(emailOf(username)).searchParams.get('token');
  const client = server.client();
  must(200, await client.post('/api/reset-password', { json: { resetToken, newPassword } }));
  return client;
}

/** The stranger continues all the time, and is faster than anybody who types. */
test('a stranger who goes on guessing does not keep the browser out in which a new password was set', async () => {
  const newPassword = 'Nova#Lozinka1';
  const enter = (client: TestClient) => server.enterPassword(client, 'ana.kovacevic', newPassword);
  await guessAway('ana.kovacevic');
  const client = await setPassword('ana.kovacevic', newPassword);
  await guessAway('ana.kovacevic');
  await tally.hold(async () => must(429, await enter(server.client())));
  await tally.hold(async () => must(200, await enter(client)));
  // One browser, which has shown more by now.
  const json = { verificationCode: await server.codeOf('ana.kovacevic') };
  must(200, await client.post('/api/tfa', { json }));
  const remembered = await server.store.db.select({ proof: deviceTable.proof }).from(deviceTable);
  expect(remembered).toEqual([{ proof: 'full-login' }]);
});

test('a new password gives back the codes that the one before has used up, once a day', async () => {
  const username = 'marko.horvat';
  const tryCode = async (password: string, client = server.client()) => {
    must(200, await server.enterPassword(client, username, password));
    return client.post('/api/tfa', { json: { verificationCode: await server.codeOf(username) } });
  };
  await tryCodesAway(server, username);
  await tally.hold(async () => must(429, await tryCode(demoPassword)));
  await setPassword(username, 'Nova#Lozinka1');
  await tally.hold(async () => must(200, await tryCode('Nova#Lozinka1')));
  // Once a day: a mailbox that somebody else reads gives no tries for every link.
  await setPassword(username, demoPassword);
  await tryCodesAway(server, username);
  const client = await setPassword(username, 'Nova#Lozinka2');
  await tally.hold(async () => must(429, await tryCode('Nova#Lozinka2')));
  await tally.hold(async () => must(429, await tryCode('Nova#Lozinka2', client)));
});
