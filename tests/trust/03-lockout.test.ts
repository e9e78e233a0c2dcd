import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { durations, limits } from '../../domain/durations.ts';
import { demoPassword } from '../../server/demo/customers.ts';
import { createHasher, type Hasher } from '../../server/platform/hashing.ts';
import { devices as deviceTable } from '../../server/store/schema.ts';
import { expectCaught, Tally, times } from '../support/promise.ts';
import type { TestClient } from '../support/server/client.ts';
import { emailOf, must, type TestServer } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';
import { buckets } from '../../server/store/limits.ts';
import { watchTransfers } from '../../server/http/load-shedding/transfers.ts';
import { isCallersOwn, networksOf } from '../../server/platform/ip-address.ts';

const real = await createHasher();
const hasher: Hasher = {
  ...real,
  verify: async (hash, secret, caller) => (secret === 'guess' ? false : real.verify(hash, secret, caller)),
};
const { clock, store, server, start, startFaulty } = await startOwnServer({ hasher });
const tally = new Tally('3 nobody is locked out for good, forged addresses change nothing');

beforeEach(() => server.reset());

/** All at once, but no more than a server takes from one address: calls turned away use nothing up. */
async function inPortions(count: number, call: (index: number) => Promise<unknown>): Promise<void> {
  const portion = 25;
  for (let begin = 0; begin < count; begin += portion) {
    await Promise.all(times(Math.min(portion, count - begin), (index) => call(begin + index)));
  }
}

const passwordsOf = (address: string) => buckets.passwordsOfNetworks(address)[0]?.limit ?? 0;

/** A stranger uses up all guesses, again and again. */
async function guessAway(at: TestServer, username: string): Promise<void> {
  await Promise.all(times(20, () => at.enterPassword(at.client(), username, 'guess')));
}

async function checkForgedAddresses(at: TestServer): Promise<void> {
  const limit = passwordsOf('203.0.113.9');
  await inPortions(limit, (index) =>
    at.client().post('/api/login', {
      form: { username: `user${index}`, password: 'guess', submit: 'Login' },
      headers: { 'x-forwarded-for': `198.51.100.${index}` },
      remoteAddress: '203.0.113.9',
    }),
  );
  for (let index = 0; index < 50; index += 1) {
    await tally.hold(async () => {
      const answer = await at.client().post('/api/login', {
        form: { username: `more${index}`, password: 'guess', submit: 'Login' },
        headers: { 'x-forwarded-for': `192.0.2.${index}, 192.0.2.${index + 100}` },
        remoteAddress: '203.0.113.9',
      });
      must(429, answer);
    });
  }
}

/** Guesses at all kinds of names from one address, until it is refused. */
async function fillAddress(at: TestServer, remoteAddress: string): Promise<void> {
  const limit = passwordsOf(remoteAddress);
  await inPortions(limit, (index) =>
    at.client().post('/api/login', {
      form: { username: `user${index}`, password: 'guess', submit: 'Login' },
      remoteAddress,
    }),
  );
}

async function checkSharedAddress(at: TestServer): Promise<void> {
  const remoteAddress = '203.0.113.9';
  const form = { username: 'ana.kovacevic', password: demoPassword, submit: 'Login' };
  const { client } = await at.logInByCall('ana.kovacevic');
  await fillAddress(at, remoteAddress);
  await tally.hold(async () => must(429, await at.client().post('/api/login', { form, remoteAddress })));
  await tally.hold(async () => must(200, await client.post('/api/login', { form, remoteAddress })));
}

async function checkBackInTime(at: TestServer): Promise<void> {
  await guessAway(at, 'ana.kovacevic');
  const refused = must(429, await at.enterPassword(at.client(), 'ana.kovacevic'));
  expect(refused.json, 'when it is over').toMatchObject({
    code: 'too-many-attempts',
    allowedAt: new Date(clock.now().getTime() + durations.guessWindow).toISOString(),
  });
  // The stranger continues all the time: the window is not prolonged.
  clock.advance(durations.guessWindow - 1000);
  await guessAway(at, 'ana.kovacevic');
  clock.advance(1000);
  await tally.hold(async () => must(200, await at.enterPassword(at.client(), 'ana.kovacevic')));
}

async function checkKnownDevice(at: TestServer): Promise<void> {
  const { client } = await at.logInByCall('ana.kovacevic');
  await guessAway(at, 'ana.kovacevic');
  await tally.hold(async () => must(429, await at.enterPassword(at.client(), 'ana.kovacevic')));
  await tally.hold(async () => must(200, await at.enterPassword(client, 'ana.kovacevic')));
  // The device has guesses of its own, and no more of them.
  const stolen = client.copy();
  await Promise.all(times(20, () => at.enterPassword(stolen.copy(), 'ana.kovacevic', 'guess')));
  await tally.hold(async () => must(429, await at.enterPassword(stolen, 'ana.kovacevic')));
}

/** A device with all its guesses left: a refusal is not for lack of guesses. */
async function checkDeviceOfOthers(at: TestServer): Promise<void> {
  const { client } = await at.logInByCall('ana.kovacevic');
  await guessAway(at, 'luka.maric');
  await tally.hold(async () => must(429, await at.enterPassword(client.copy(), 'luka.maric')));
  await tally.hold(async () => must(200, await at.enterPassword(client, 'ana.kovacevic')));
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

async function checkCodesOfDevice(at: TestServer, username: string): Promise<void> {
  const { client } = await at.logInByCall(username);
  await tryCodesAway(at, username);
  const unknown = at.client();
  must(200, await at.enterPassword(unknown, username));
  must(200, await at.enterPassword(client, username));
  const json = { verificationCode: await at.codeOf(username) };
  await tally.hold(async () => must(429, await unknown.post('/api/tfa', { json })));
  await tally.hold(async () => must(200, await client.post('/api/tfa', { json })));
  // The device has tries of its own, and no more of them.
  const stolen = client.copy();
  await tryCodesAway({ ...at, client: () => stolen.copy() }, username);
  must(200, await at.enterPassword(stolen, username));
  const late = { verificationCode: await at.codeOf(username) };
  await tally.hold(async () => must(429, await stolen.post('/api/tfa', { json: late })));
}

test('50 forged X-Forwarded-For headers do not make new addresses @T3.3', () => checkForgedAddresses(server));

test('behind a proxy that is trusted the customer counts, not the proxy', async () => {
  const behind = await start({ config: { trustProxy: 1 } });
  const login = (address: string, username: string) =>
    behind.client().post('/api/login', {
      form: { username, password: 'guess', submit: 'Login' },
      headers: { 'x-forwarded-for': `6.6.6.6, ${address}` },
    });
  await inPortions(100, (index) => login('203.0.113.7', `user${index}`));
  must(429, await login('203.0.113.7', 'netko'));
  must(401, await login('203.0.113.8', 'netko'));
  await behind.close();
});

/** As some proxies write addresses, of two callers, the one of whom comes by another port each time. */
const written: readonly (readonly [one: (port: number) => string, other: string])[] = [
  [(port) => `203.0.113.7:${port}`, '203.0.113.8:41000'],
  [(port) => `[2001:db8::7]:${port}`, '[2001:db8:9::8]:443'],
  [(port) => `anything-${port}`, '203.0.113.8'],
];

/** However a proxy writes the address, a caller has one: neither each port nor each text has limits of its own. */
async function checkPorts(at: TestServer): Promise<void> {
  const login = (address: string, username: string) =>
    at.client().post('/api/login', {
      form: { username, password: 'guess', submit: 'Login' },
      headers: { 'x-forwarded-for': address },
    });
  for (const [one, other] of written) {
    await inPortions(100, (index) => login(one(40_000 + index), `user${index}`));
    await tally.hold(async () => must(429, await login(one(41_000), 'netko')));
    await tally.hold(async () => must(401, await login(other, 'netko')));
    await at.reset();
  }
}

test('a proxy that writes ports and brackets too makes no new callers of one', async () => {
  const behind = await start({ config: { trustProxy: 1 } });
  await checkPorts(behind);
  await behind.close();
});

test('planted fault: addresses are read as the proxy has written them', async () => {
  const broken = await start({
    config: { trustProxy: 1 },
    transfers: (app, parts) => {
      app.addHook('onRequest', ({ raw: { headers, rawHeaders } }, _reply, done) => {
        headers['x-forwarded-for'] = rawHeaders[rawHeaders.indexOf('x-forwarded-for') + 1];
        done();
      });
      watchTransfers(app, parts);
    },
  });
  await expectCaught(() => checkPorts(broken), /^Expected 401, got 429/);
  await broken.close();
});

test('a customer whose guesses a stranger used up is back within 15 minutes', () => checkBackInTime(server));

test('a browser that the customer has used before stays open to them @T3.1', () => checkKnownDevice(server));

test.each(['ana.kovacevic', 'marko.horvat'])(
  'a password that others know does not use up the codes of a day where the customer has logged in before: %s',
  (username) => checkCodesOfDevice(server, username),
);

test('a browser that one customer has used is worth nothing for others', () => checkDeviceOfOthers(server));

test('a full address does not keep out a browser that the customer has used before', () =>
  checkSharedAddress(server));

test('a /48 of IPv6 has 250 guesses, however many networks it is divided into', async () => {
  const login = (network: string, index: number) =>
    server.client().post('/api/login', {
      form: { username: `user${index}`, password: 'guess', submit: 'Login' },
      remoteAddress: `${network}:${index.toString(16)}00::1`,
    });
  await inPortions(250, (index) => login('2001:db8:1', index % 250));
  must(429, await login('2001:db8:1', 255));
  must(401, await login('2001:db8:2', 255));
});

test('guesses that the user name refuses do not fill the address', async () => {
  const remoteAddress = '203.0.113.9';
  const login = (username: string) =>
    server.client().post('/api/login', {
      form: { username, password: 'guess', submit: 'Login' },
      remoteAddress,
    });
  await Promise.all(times(200, () => login('ana.kovacevic')));
  must(401, await login('luka.maric'));
  const ask = (username: string) =>
    server.client().post(`/api/forgotten-password?username=${username}`, { remoteAddress });
  await Promise.all(times(100, () => ask('nitko')));
  must(200, await ask('netko'));
});

test('an inner address is not counted: without a known proxy it is the one of everybody', async () => {
  await fillAddress(server, '10.1.2.3');
  const options = {
    form: { username: 'luka.maric', password: 'guess', submit: 'Login' },
    remoteAddress: '10.1.2.3',
  };
  must(401, await server.client().post('/api/login', options));
  const behind = await start({ config: { trustProxy: ['192.0.2.1'] } });
  await fillAddress(behind, '10.1.2.3');
  must(429, await behind.client().post('/api/login', options));
  await behind.close();
});

test.each([
  ['127.0.0.1', false],
  ['::1', false],
  ['10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.1.1', false],
  ['fd00::1', false],
  ['fe80::1%eth0', false],
  ['203.0.113.9', true],
  ['::ffff:203.0.113.9', true],
  ['2001:db8::1', true],
])('%s tells callers apart: %s', (address, isTold) => {
  expect(isCallersOwn(address, { trustProxy: false })).toBe(isTold);
  expect(isCallersOwn(address, { trustProxy: 1 })).toBe(true);
});

/** By the link from the customer's mailbox. Returns the browser in which it was opened. */
async function setPassword(at: TestServer, username: string, newPassword: string): Promise<TestClient> {
  clock.advance(durations.resetLinkLockout);
  must(200, await at.client().post(`/api/forgotten-password?username=${username}`));
  await at.settled();
  const resetToken = at.mailbox.linkTo(emailOf(username)).searchParams.get('token');
  const client = at.client();
  must(200, await client.post('/api/reset-password', { json: { resetToken, newPassword } }));
  return client;
}

async function checkNewPassword(at: TestServer): Promise<void> {
  const newPassword = 'Nova#Lozinka1';
  await guessAway(at, 'ana.kovacevic');
  await setPassword(at, 'ana.kovacevic', newPassword);
  await tally.hold(async () => must(200, await at.enterPassword(at.client(), 'ana.kovacevic', newPassword)));
}

/** The stranger continues all the time, and is faster than anybody who types. */
async function checkBrowserOfLink(at: TestServer): Promise<void> {
  const newPassword = 'Nova#Lozinka1';
  const enter = (client: TestClient) => at.enterPassword(client, 'ana.kovacevic', newPassword);
  await guessAway(at, 'ana.kovacevic');
  const client = await setPassword(at, 'ana.kovacevic', newPassword);
  await guessAway(at, 'ana.kovacevic');
  await tally.hold(async () => must(429, await enter(at.client())));
  await tally.hold(async () => must(200, await enter(client)));
  // One browser, which has shown more by now.
  const json = { verificationCode: await at.codeOf('ana.kovacevic') };
  must(200, await client.post('/api/tfa', { json }));
  const remembered = await at.store.db.select({ proof: deviceTable.proof }).from(deviceTable);
  expect(remembered).toEqual([{ proof: 'full-login' }]);
}

async function checkCodesGivenBack(at: TestServer, username: string): Promise<void> {
  const tryCode = async (password: string, client = at.client()) => {
    must(200, await at.enterPassword(client, username, password));
    return client.post('/api/tfa', { json: { verificationCode: await at.codeOf(username) } });
  };
  await tryCodesAway(at, username);
  await tally.hold(async () => must(429, await tryCode(demoPassword)));
  await setPassword(at, username, 'Nova#Lozinka1');
  await tally.hold(async () => must(200, await tryCode('Nova#Lozinka1')));
  // Once a day: a mailbox that somebody else reads gives no tries for every link.
  await setPassword(at, username, demoPassword);
  await tryCodesAway(at, username);
  const client = await setPassword(at, username, 'Nova#Lozinka2');
  await tally.hold(async () => must(429, await tryCode('Nova#Lozinka2')));
  await tally.hold(async () => must(429, await tryCode('Nova#Lozinka2', client)));
}

test('a new password ends the lock-out at once', () => checkNewPassword(server));

test('a stranger who goes on guessing does not keep the browser out in which a new password was set', () =>
  checkBrowserOfLink(server));

test('planted fault: the browser in which a new password was set is like any other', async () => {
  const broken = await startFaulty(({ devices }) => ({
    devices: { ...devices, remember: async () => undefined },
  }));
  await expectCaught(() => checkBrowserOfLink(broken), /^Expected 200, got 429/);
  await broken.close();
});

test('planted fault: a new password gives its browser codes of its own', async () => {
  const broken = await startFaulty(({ devices }) => ({
    devices: { ...devices, remember: (device) => devices.remember({ ...device, proof: 'full-login' }) },
  }));
  await expectCaught(() => checkCodesGivenBack(broken, 'marko.horvat'), /^Expected 429, got 200/);
  await broken.close();
});

test.each(['ana.kovacevic', 'marko.horvat'])(
  'a new password gives back the codes that the one before has used up, once a day: %s',
  (username) => checkCodesGivenBack(server, username),
);

test('planted fault: a new password gives back the codes every time', async () => {
  const broken = await startFaulty(({ attempts }) => ({
    attempts: {
      ...attempts,
      count: (key, window, now) => attempts.count(key, key.startsWith('codes-given-back:') ? 0 : window, now),
    },
  }));
  await expectCaught(() => checkCodesGivenBack(broken, 'marko.horvat'), /^Expected 429, got 200/);
  await broken.close();
});

test('planted fault: a new password clears no counter', async () => {
  const broken = await startFaulty(({ attempts }) => ({
    attempts: { ...attempts, clear: async () => undefined },
  }));
  await expectCaught(() => checkNewPassword(broken), /^Expected 200, got 429/);
  await server.reset();
  await expectCaught(() => checkCodesGivenBack(broken, 'ana.kovacevic'), /^Expected 200, got 429/);
  await broken.close();
});

test.each([
  ['203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
  ['::ffff:203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
  [
    '2001:0DB8:0001:0a02:3:4:5:6',
    ['2001:db8:1:a02::/64', '2001:db8:1:a00::/56', '2001:db8:1::/48', '2001:db8::/32'],
  ],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48', '2001:db8::/32']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48', 'fe80:0::/32']],
  ['unknown', ['unknown']],
  ['203.0.113.7:1', ['unknown']],
  ['203.0.113.7:2', ['unknown']],
])('%s is in %s', (address, networks) =>
  expect(networksOf(address).map(({ name }) => name)).toEqual(networks),
);

test('planted fault: every X-Forwarded-For is believed', async () => {
  const broken = await start({ config: { trustProxy: 9 } });
  await expectCaught(() => checkForgedAddresses(broken), /^Expected 429, got 401/);
  await broken.close();
});

test('planted fault: each guess prolongs the window', async () => {
  let firstGuess = true;
  const broken = await startFaulty(({ attempts }) => ({
    attempts: {
      ...attempts,
      count: async (key, window, now) => {
        const counted = await attempts.count(key, firstGuess ? window : 10 * window, now);
        firstGuess = false;
        return counted;
      },
    },
  }));
  await expectCaught(() => checkBackInTime(broken), /^when it is over: /);
  await broken.close();
});

test('planted fault: known devices are not remembered', async () => {
  const broken = await startFaulty(({ devices }) => ({
    devices: { ...devices, find: async () => undefined },
  }));
  await expectCaught(() => checkKnownDevice(broken), /^Expected 200, got 429/);
  await server.reset();
  await expectCaught(() => checkSharedAddress(broken), /^Expected 200, got 429/);
  await broken.close();
});

test('planted fault: a device is one, whose ever it is', async () => {
  const broken = await startFaulty(({ devices }) => ({
    devices: {
      ...devices,
      find: async ([tokenHash = '']) => {
        const [found] = await store.db.select().from(deviceTable).where(eq(deviceTable.tokenHash, tokenHash));
        return found;
      },
    },
  }));
  await expectCaught(() => checkDeviceOfOthers(broken), /^Expected 429, got 200/);
  await broken.close();
});

test.each(['ana.kovacevic', 'marko.horvat'])(
  'planted fault: codes of a day are counted together, whatever browser they are tried in: %s',
  async (username) => {
    const together = (key: string) => key.replace(/^codes:(?:device|user):.*/, 'codes:user');
    const broken = await startFaulty(({ attempts }) => ({
      attempts: {
        ...attempts,
        count: (key, window, now) => attempts.count(together(key), window, now),
        clear: (keys) => attempts.clear(keys.map(together)),
      },
    }));
    await expectCaught(() => checkCodesOfDevice(broken, username), /^Expected 200, got 429/);
    await broken.close();
  },
);
