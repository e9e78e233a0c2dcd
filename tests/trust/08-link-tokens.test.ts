import { beforeEach, expect, test } from 'vitest';
import { durations } from '../../domain/durations.ts';
import type { UsedLink } from '../../server/store/queries/links.ts';
import type { ConfirmedRegistration, WaitingRegistration } from '../../server/store/queries/registrations.ts';
import type { Queries } from '../../server/store/store.ts';
import type { TestClient } from '../support/server/client.ts';
import { dumpRows } from '../support/database/database.ts';
import { expectCaught, Tally, times } from '../support/promise.ts';
import { ownData } from '../support/customers/profile.ts';
import { confirm, newPerson, openLink, registerPerson } from '../support/registration/registration.ts';
import { emailOf, must, type TestServer } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const { clock, store, server, start, startFaulty } = await startOwnServer();
const tally = new Tally('8 link tokens');

beforeEach(() => server.reset());

const purposes = {
  'provider-reset': { path: '/api/reset-provider-choice', key: 'token' },
  'qr-reset': { path: '/api/qr-code-reset', key: 'token' },
  'email-change': { path: '/api/email-change', key: 'token' },
  password: { path: '/api/reset-password', key: 'resetToken' },
  registration: { path: '/api/register/confirm', key: 'token' },
} as const;
type Purpose = keyof typeof purposes;
const allPurposes = Object.keys(purposes) as Purpose[];

const newAddress = 'marko@nova.example';

/** The browser in which the last link of a server was asked for that no other one opens. */
const askers = new WeakMap<TestServer, TestClient>();

async function tokenFor(at: TestServer, purpose: Purpose): Promise<string> {
  if (purpose === 'registration') {
    const asker = at.client();
    askers.set(at, asker);
    must(200, await registerPerson(asker));
    return mailedToken(at, newPerson.email, 'confirm');
  }
  if (purpose === 'email-change') {
    const { client } = await at.logInByCall('marko.horvat');
    askers.set(at, client);
    return emailTokenFor(at, client, newAddress);
  }
  if (purpose === 'password') {
    must(200, await at.client().post('/api/forgotten-password?username=marko.horvat'));
    await at.settled();
  } else {
    const client = at.client();
    must(200, await at.enterPassword(client, 'marko.horvat'));
    const path = purpose === 'qr-reset' ? '/api/qr-code-reset-request' : '/api/request-reset-provider-choice';
    must(200, await client.post(path));
  }
  return mailedToken(at, emailOf('marko.horvat'));
}

/** Asks for another e-mail address, and reads the mail sent to it. */
async function emailTokenFor(at: TestServer, client: TestClient, email: string): Promise<string> {
  const json = { ...ownData, email, presentPassword: 'Leasing#2026' };
  must(200, await client.post('/api/user-profile/update', { json }));
  return mailedToken(at, email);
}

function mailedToken(at: TestServer, address: string, parameter = 'token'): string {
  const token = at.mailbox.linkTo(address).searchParams.get(parameter) ?? '';
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  return token;
}

function apply(at: TestServer, purpose: Purpose, token: string) {
  const { path, key } = purposes[purpose];
  const json = { [key]: token, ...(purpose === 'password' ? { newPassword: 'Nova#Lozinka1' } : {}) };
  const isBound = purpose === 'registration' || purpose === 'email-change';
  const client = (isBound ? askers.get(at)?.copy() : undefined) ?? at.client();
  return client.post(path, { json });
}

const refused = (at: TestServer, purpose: Purpose, token: string) =>
  tally.hold(async () => {
    const answer = must(410, await apply(at, purpose, token));
    expect(answer.json).toMatchObject({ code: 'link-refused' });
  });

async function checkPurposes(at: TestServer): Promise<void> {
  for (const purpose of allPurposes) {
    await at.reset();
    const token = await tokenFor(at, purpose);
    for (const other of allPurposes.filter((each) => each !== purpose)) {
      await refused(at, other, token);
    }
    must(200, await apply(at, purpose, token));
  }
}

async function checkSingleUse(at: TestServer): Promise<void> {
  for (const purpose of allPurposes) {
    await at.reset();
    const token = await tokenFor(at, purpose);
    await tally.hold(async () => {
      const answers = await Promise.all(times(10, () => apply(at, purpose, token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }, 10);
    await refused(at, purpose, token);
  }
}

async function checkExpiry(at: TestServer): Promise<void> {
  for (const purpose of allPurposes) {
    await at.reset();
    const token = await tokenFor(at, purpose);
    clock.advance(purpose === 'registration' ? durations.firstTimeLinkToken : durations.linkToken);
    await refused(at, purpose, token);
  }
}

/** Everything secret that the server handed out is searched for in everything that it wrote down. */
async function checkRestingPlace(at: TestServer): Promise<void> {
  const secrets: string[] = [];
  for (const purpose of allPurposes) {
    secrets.push(await tokenFor(at, purpose));
  }
  const { cookies, csrf } = await at.logInByCall('luka.maric');
  const half = at.client();
  must(200, await at.enterPassword(half, 'ana.kovacevic'));
  secrets.push(
    csrf,
    ...cookies.map(({ value }) => value),
    ...half.cookies.values(),
    at.mailbox.codeTo(emailOf('ana.kovacevic')),
    'Leasing#2026',
    newPerson.password,
  );
  const rows = await dumpRows(at.store);
  expect(rows).toContain('ana.kovacevic');
  for (const secret of secrets) {
    await tally.hold(() => expect(rows).not.toContain(secret));
  }
}

/** Address of the demo's customer as the database has it. */
const addressOf = async (username: string) => (await store.users.byUsername(username))?.partner.email;

/** A link to a new address gives that address, and no other, to that customer, and to no other customer. */
async function checkAddress(at: TestServer): Promise<void> {
  await at.reset();
  const { client: ana } = await at.logInByCall('ana.kovacevic');
  const { client: marko } = await at.logInByCall('marko.horvat');
  const first = await emailTokenFor(at, marko, 'prva@nova.example');
  const second = await emailTokenFor(at, marko, 'druga@nova.example');
  const anas = await emailTokenFor(at, ana, 'ana@nova.example');
  await refused(at, 'email-change', first);
  await tally.hold(async () => {
    for (const client of [ana.copy(), at.client()]) {
      must(409, await client.post('/api/email-change', { json: { token: second } }));
    }
    must(200, await marko.copy().post('/api/email-change', { json: { token: second } }));
    expect(await addressOf('marko.horvat')).toBe('druga@nova.example');
    expect(await addressOf('ana.kovacevic')).toBe(emailOf('ana.kovacevic'));
  });
  await tally.hold(async () => {
    must(200, await ana.copy().post('/api/email-change', { json: { token: anas } }));
    expect(await addressOf('ana.kovacevic')).toBe('ana@nova.example');
    expect(await addressOf('marko.horvat')).toBe('druga@nova.example');
  });
}

/** Mails sent to the customer's former mailbox are useless to its new owner, no matter how the address was changed. */
async function checkFormerAddress(at: TestServer): Promise<void> {
  const changes = {
    'by the customer': async () =>
      must(200, await apply(at, 'email-change', await tokenFor(at, 'email-change'))),
    'in the company’s export': async () => {
      const user = await store.users.byUsername('marko.horvat');
      await store.partners.setEmail(user?.partnerId ?? 0, newAddress);
    },
  };
  for (const change of Object.values(changes)) {
    for (const purpose of ['password', 'provider-reset', 'qr-reset'] as const) {
      await at.reset();
      const former = await tokenFor(at, purpose);
      await change();
      await refused(at, purpose, former);
    }
  }

  await at.reset();
  const waiting = at.client();
  must(200, await at.enterPassword(waiting, 'ana.kovacevic'));
  const sentBefore = at.mailbox.codeTo(emailOf('ana.kovacevic'));
  const user = await store.users.byUsername('ana.kovacevic');
  await store.partners.setEmail(user?.partnerId ?? 0, 'ana@nova.example');
  await tally.hold(async () =>
    must(401, await waiting.post('/api/tfa', { json: { verificationCode: sentBefore } })),
  );
  // The code that was sent holds no other off.
  must(200, await waiting.post('/api/resend-mail-code'));
  const sentNow = { verificationCode: at.mailbox.codeTo('ana@nova.example') };
  must(200, await waiting.post('/api/tfa', { json: sentNow }));

  await at.reset();
  const { client } = await at.logInByCall('ana.kovacevic');
  const token = await emailTokenFor(at, client, 'ana@nova.example');
  const half = at.client();
  must(200, await at.enterPassword(half, 'ana.kovacevic'));
  const verificationCode = at.mailbox.codeTo(emailOf('ana.kovacevic'));
  must(200, await client.copy().post('/api/email-change', { json: { token } }));
  must(200, await at.enterPassword(half, 'ana.kovacevic'));
  await tally.hold(async () => must(401, await half.post('/api/tfa', { json: { verificationCode } })));
  const json = { verificationCode: at.mailbox.codeTo('ana@nova.example') };
  must(200, await half.post('/api/tfa', { json }));
}

/** Another person's registration, of the same data, is not confirmed by who has registered, nor by who has not. */
async function checkRegistrant(at: TestServer): Promise<void> {
  await at.reset();
  const foreign = 'Podmetnuta#1';
  must(200, await registerPerson(at.client(), { password: foreign }));
  const planted = mailedToken(at, newPerson.email, 'confirm');
  const own = at.client();
  must(200, await registerPerson(own));
  const token = mailedToken(at, newPerson.email, 'confirm');
  for (const client of [at.client(), own]) {
    await tally.hold(async () => must(409, await openLink(client, planted)));
    await tally.hold(async () => must(422, await confirm(client, planted, newPerson.password)));
  }
  await tally.hold(async () => must(401, await at.enterPassword(at.client(), newPerson.email, foreign)));
  must(200, await openLink(own, token));
  await tally.hold(async () => must(401, await at.enterPassword(at.client(), newPerson.email, foreign)));
}

test('a registration is confirmed by who has registered alone @T8.2', () => checkRegistrant(server));
test('a link to a new address is bound to the customer and to the address @T8.1 @T8.3', () =>
  checkAddress(server));
test('what was sent to the former address is worth nothing', () => checkFormerAddress(server));
test('no token, code, session id or password stands in the database @T8.1', () => checkRestingPlace(server));
test('a token works for its purpose and for no other @T8.1', () => checkPurposes(server));
test('a token works once, ten times at once too @T8.1', () => checkSingleUse(server));
test('a token works for 30 minutes, that of a registration for 72 hours @T8.1', () => checkExpiry(server));

test('a token made for a name nobody has never works', async () => {
  await store.links.replace({
    tokenHash: 'h',
    userId: null,
    purpose: 'password',
    email: null,
    createdAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 1000),
  });
  expect(await store.links.isUsable('h', 'password', clock.now())).toBe(false);
  expect(await store.links.use('h', 'password', clock.now())).toBeUndefined();
});

/** The links that a server with the fault still knows after their use. */
const waiting = new Map<string, WaitingRegistration>();
const confirmed = new Map<string, ConfirmedRegistration>();

/** Hashes of the cookie and of the password of who registered last. */
let lastBrowser = '';
let lastPassword = '';

type Check = (at: TestServer) => Promise<void>;

test.each<[string, Check, RegExp, (queries: Queries) => Partial<Queries>]>([
  [
    'the purpose is not asked for',
    checkPurposes,
    /^Expected 410, got 200/,
    ({ links }) => ({
      links: {
        ...links,
        use: async (hash, _purpose, now) => {
          for (const purpose of ['provider-reset', 'qr-reset', 'email-change', 'password'] as const) {
            const used = await links.use(hash, purpose, now);
            if (used !== undefined) return { ...used, email: used.email ?? newAddress };
          }
          return undefined;
        },
      },
    }),
  ],
  [
    'a used token stays good',
    checkSingleUse,
    /to have a length of 1 but got 10/,
    ({ links }) => {
      const used = new Map<string, UsedLink>();
      return {
        links: {
          ...links,
          isUsable: async () => true,
          use: async (hash, purpose, now) => {
            const link = (await links.use(hash, purpose, now)) ??
              used.get(hash) ?? { userId: 2, email: newAddress };
            used.set(hash, link);
            return link;
          },
        },
      };
    },
  ],
  [
    'a token never expires',
    checkExpiry,
    /^Expected 410, got 200/,
    ({ links }) => ({
      links: {
        ...links,
        isUsable: (hash, purpose) => links.isUsable(hash, purpose, new Date(0)),
        use: (hash, purpose) => links.use(hash, purpose, new Date(0)),
      },
    }),
  ],
  [
    'the link of a registration stays good',
    checkSingleUse,
    /to have a length of 1 but got 10/,
    ({ registrations }) => ({
      registrations: {
        ...registrations,
        waiting: async (hash, now) => {
          const found = (await registrations.waiting(hash, now)) ?? waiting.get(hash);
          if (found !== undefined) waiting.set(hash, found);
          return found;
        },
        confirm: async (hash, now) => {
          const found = (await registrations.confirm(hash, now)) ?? confirmed.get(hash);
          if (found === undefined) return undefined;
          confirmed.set(hash, found);
          // Another name, so that nothing else holds the second one off.
          const email = `${Math.random()}@posta.example`;
          return { ...found, data: { ...found.data, partner: { ...found.data.partner, email } } };
        },
      },
    }),
  ],
  [
    'the link of a registration never expires',
    checkExpiry,
    /^Expected 410, got 200/,
    ({ registrations }) => ({
      registrations: {
        ...registrations,
        waiting: (hash) => registrations.waiting(hash, new Date(0)),
        confirm: (hash) => registrations.confirm(hash, new Date(0)),
      },
    }),
  ],
  [
    'a browser that has registered confirms every registration',
    checkRegistrant,
    /^Expected 409, got 200/,
    ({ registrations }) => ({
      registrations: {
        ...registrations,
        add: (registration) => {
          lastBrowser = registration.browserHash;
          return registrations.add(registration);
        },
        waiting: async (hash, now) => {
          const found = await registrations.waiting(hash, now);
          return found && { ...found, browserHash: lastBrowser };
        },
      },
    }),
  ],
  [
    'the password of another registration of the same mailbox is good',
    checkRegistrant,
    /^Expected 422, got 200/,
    ({ registrations }) => ({
      registrations: {
        ...registrations,
        add: (registration) => {
          lastPassword = registration.passwordHash;
          return registrations.add(registration);
        },
        waiting: async (hash, now) => {
          const found = await registrations.waiting(hash, now);
          return found && { ...found, passwordHash: lastPassword };
        },
      },
    }),
  ],
  [
    'the address is that of the newest link, whose ever it is',
    checkAddress,
    /^expected 'ana@nova\.example' to be 'druga@nova\.example'/,
    ({ links }) => ({
      links: {
        ...links,
        use: async (hash, purpose, now) => {
          const used = await links.use(hash, purpose, now);
          return used && { ...used, email: 'ana@nova.example' };
        },
      },
    }),
  ],
  [
    'a code stays good that the former address got',
    checkFormerAddress,
    /^Expected 401, got 200/,
    ({ mailCodes }) => ({
      mailCodes: { ...mailCodes, keep: (code) => mailCodes.keep({ ...code, email: null }) },
    }),
  ],
  [
    'a link stays good that the former address got',
    checkFormerAddress,
    /^Expected 410, got 200/,
    ({ links }) => ({
      links: {
        ...links,
        replace: (token) =>
          links.replace(token.purpose === 'email-change' ? token : { ...token, email: null }),
      },
    }),
  ],
  [
    'a link to a new address works in any browser',
    checkAddress,
    /^Expected 409, got 200/,
    ({ devices }) => ({
      devices: { ...devices, find: async () => ({ tokenHash: '', proof: 'full-login' }) },
    }),
  ],
])('planted fault: %s', async (_name, check, caught, plant) => {
  const broken = await startFaulty(plant);
  await expectCaught(() => check(broken), caught);
  await broken.close();
});

test('planted fault: the link of a registration is enough', async () => {
  const broken = await start({
    adjustHandlers: (handlers) => ({
      ...handlers,
      confirmRegistration: ({ body: { token }, ...call }) =>
        handlers.confirmRegistration({ ...call, body: { token, password: 'Podmetnuta#1' } }),
    }),
  });
  await expectCaught(() => checkRegistrant(broken), /^Expected 409, got 200/);
  await broken.close();
});

test('planted fault: tokens rest as they are', async () => {
  const broken = await start({
    adjustHandlers: (handlers) => ({
      ...handlers,
      login: (call) => {
        const answer = handlers.login(call);
        return Promise.resolve(answer).then(async (value) => {
          const cookie = String(call.reply.getHeader('set-cookie') ?? call.body.password);
          await store.audit.add({ event: 'login', userId: null, ipAddress: cookie, at: clock.now() });
          return value;
        });
      },
    }),
  });
  await expectCaught(() => checkRestingPlace(broken), /not to contain 'Leasing#2026'/);
  await broken.close();
});
