import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { durations } from '../../domain/durations.ts';
import { type Bucket, buckets } from '../../server/store/limits.ts';
import { allOperations, type OperationId } from '../../server/features/shared/operations.ts';
import { auditLog, attempts } from '../../server/store/schema.ts';
import * as schema from '../../server/store/schema.ts';
import type { Queries } from '../../server/store/store.ts';
import type { Answer, CallOptions } from '../support/server/client.ts';
import { ownData } from '../support/customers/profile.ts';
import { expectCaught, Tally, times, withFault } from '../support/promise.ts';
import {
  handIn,
  newFirm,
  newPerson,
  registerPerson,
  statementOf,
} from '../support/registration/registration.ts';
import { emailOf, must, type TestServer, type TestServerOptions } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';
import { signStatement } from '../support/files/signatures.ts';

const { clock, store, server, start, startFaulty } = await startOwnServer();
const tally = new Tally('3 a stranger fills neither database nor mailboxes');

beforeEach(() => server.reset());

const hour = 60 * 60_000;
const day = 24 * hour;
/** The address of all callers while no proxy is configured. */
const innerAddress = '10.1.2.3';
const outerAddress = '203.0.113.9';

const post = (at: TestServer, path: string, options: CallOptions = {}) => at.client().post(path, options);

/** Behind a proxy that is trusted. */
const behindProxy = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const contactMessage = (index: number) => ({
  firstName: 'Ivo',
  lastName: 'Ivić',
  phoneNumber: null,
  email: 'ivo.ivic@posta.example',
  contractNumber: null,
  message: `Poruka ${index}`,
});

const portion = 5;

/** Work in portions: more at once than a server takes would be turned away. */
async function inPortions<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < count; from += portion) {
    results.push(...(await Promise.all(times(Math.min(portion, count - from), (each) => work(from + each)))));
  }
  return results;
}

const guessesAtLinks = (['reset-password', 'reset-provider-choice', 'qr-code-reset'] as const).map(
  (path) => (at: TestServer, index: number, remoteAddress: string) =>
    post(at, `/api/${path}`, {
      json:
        path === 'reset-password'
          ? { resetToken: `guess${index}`, newPassword: newPerson.password }
          : { token: `guess${index}` },
      remoteAddress,
    }),
);

const rowsOf = async (event: string) =>
  (await store.db.select().from(auditLog)).filter((entry) => entry.event === event);

async function checkRepeats(at: TestServer): Promise<void> {
  const tries = 200;
  const [guess = () => Promise.reject(new Error('There is none.'))] = guessesAtLinks;
  // All that a customer may have of IPv6 counts as one.
  const answers = await inPortions(tries, (index) => guess(at, index, `2001:db8:1:${index.toString(16)}::1`));
  for (const answer of answers) must(410, answer);
  const expected = [{ count: tries, userId: null }];
  await tally.hold(async () => {
    expect(await rowsOf('link-refused'), 'rows of guesses at links').toMatchObject(expected);
  }, tries);
  clock.advance(hour);
  must(410, await guess(at, 0, '2001:db8:1:2::1'));
  must(410, await guess(at, 0, '2001:db8:2:2::1'));
  expect(await rowsOf('link-refused'), 'other hours and networks').toHaveLength(3);

  const login = () =>
    post(at, '/api/login', { form: { username: 'nitko', password: 'guess', submit: 'Login' } });
  await inPortions(tries, login);
  await at.settled();
  await tally.hold(async () => {
    expect(await rowsOf('login-failed'), 'rows of failed logins').toMatchObject([{ count: 5 }]);
    expect(await rowsOf('login-limited'), 'rows of limited logins').toMatchObject([{ count: tries - 5 }]);
  }, tries);
  await inPortions(tries, (index) => post(at, `/api/forgotten-password?username=nitko${index}`));
  await at.settled();
  await tally.hold(async () => {
    const rows = await rowsOf('password-reset-requested');
    expect(rows, 'rows of forgotten passwords').toMatchObject([{ count: tries }]);
  }, tries);
}

async function checkStrangers(at: TestServer): Promise<void> {
  const [{ limit, window }] = buckets.registrations();
  const register = (email: string) =>
    post(at, '/api/register/private-individual', {
      json: { ...newPerson, email },
      remoteAddress: innerAddress,
    });
  const answers = await inPortions(2 * limit, (index) => register(`osoba${index}@posta.example`));
  await tally.hold(() => {
    expect(at.mails.length, 'mails to strangers').toBe(limit);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(limit);
  }, 2 * limit);
  // A mailbox of a customer and an unknown one are refused alike.
  const known = must(429, await register(emailOf('ana.kovacevic')));
  const unknown = must(429, await register('nitko.nigdje@posta.example'));
  await tally.hold(() => expect(known.text).toBe(unknown.text), 2);
  clock.advance(window);
  must(200, await register('osoba@posta.example'));
}

/** All day long, many at once, by registrations and by customers who name it as their own. */
async function checkMailbox(at: TestServer, email: string): Promise<void> {
  const { client } = await at.logInByCall('luka.maric');
  const mails = () => at.mails.filter(({ to }) => to.address === email).length;
  const before = mails();
  let tried = 0;
  for (let quarter = 0; quarter < 8; quarter += 1) {
    const sent = [
      ...times(10, (index) => registerPerson(at.client(), { email, oib: `${quarter}${index}` })),
      client.copy().post('/api/user-profile/update', {
        json: { ...ownData, email, presentPassword: 'Leasing#2026' },
      }),
    ];
    tried += sent.length;
    for (const { status } of await Promise.all(sent)) expect([200, 422, 429]).toContain(status);
    clock.advance(durations.guessWindow);
  }
  await at.settled();
  await tally.hold(() => expect(mails() - before, 'mails to one mailbox').toBe(5), tried);
  clock.advance(day);
  must(200, await registerPerson(at.client(), { email }));
  expect(mails() - before).toBe(6);
}

type Flood = {
  /** One try, unlike all others. */
  readonly one: (at: TestServer, index: number) => Promise<Answer>;
  /** The limits that stop it, besides those for each target. */
  readonly bounds: readonly Bucket[];
};

const link = (index: number): Flood => ({
  one: (at, each) =>
    guessesAtLinks[index]?.(at, each, innerAddress) ?? Promise.reject(new Error('There is none.')),
  bounds: [],
});
const token = (path: string): Flood => ({
  one: (at, index) => post(at, path, { json: { token: `guess${index}` } }),
  bounds: [],
});

/** Every call that needs no session and is no mere reading. */
const floods: Partial<Record<OperationId, Flood>> = {
  login: {
    one: (at, index) =>
      post(at, '/api/login', {
        form: { username: `nitko${index}`, password: 'guess', submit: 'Login' },
        remoteAddress: outerAddress,
      }),
    bounds: buckets.passwordsOfNetworks(outerAddress),
  },
  requestPasswordReset: {
    one: (at, index) => post(at, `/api/forgotten-password?username=nitko${index}`),
    bounds: buckets.passwordLinks(),
  },
  resetPassword: link(0),
  resetProvider: link(1),
  resetQr: link(2),
  confirmEmail: token('/api/email-change'),
  confirmRegistration: token('/api/register/confirm'),
  registerPrivateIndividual: {
    one: (at, index) => registerPerson(at.client(), { email: `osoba${index}@posta.example` }),
    bounds: buckets.registrations(),
  },
  registerLegalEntity: {
    one: async (at, index) => {
      const firm = { ...newFirm, email: `tvrtka${index}@posta.example` };
      return handIn(at.client(), await signStatement(await statementOf(at.client(), firm), firm.oib), firm);
    },
    bounds: buckets.registrations(),
  },
  sendContactMessage: {
    one: (at, index) =>
      post(at, '/api/contact/send-email', {
        json: contactMessage(index),
      }),
    bounds: [buckets.contactOfStrangers()],
  },
  tellUsage: {
    one: (at, index) =>
      post(at, '/api/usage', {
        json: { counts: [{ machine: 'login', edge: 'login | credentials.submitted | 0', count: index + 1 }] },
      }),
    bounds: [buckets.usageOfStrangers()],
  },
};

/** Writes no more than counts of networks, and sends nothing. */
const idle: readonly OperationId[] = ['createRegistrationStatement'];

async function allRows(): Promise<number> {
  const names = Object.values(schema).map((table) => sql`(select count(*) from ${table})`);
  const [row] = await store.db
    .select({ count: sql`${sql.join(names, sql` + `)}`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  return row?.count ?? 0;
}

/** Once the common limits are reached, further tries leave no row and no mail. */
async function checkFlood(at: TestServer, { one, bounds }: Flood): Promise<void> {
  await at.reset();
  for (const { key, limit } of bounds) {
    await store.db.insert(attempts).values({ key, windowStartedAt: clock.now(), count: limit });
  }
  // The first one may begin a row in which the others are counted.
  await one(at, 0);
  const before = await allRows();
  const tries = 30;
  const answers = await inPortions(tries, (index) => one(at, index + 1));
  await at.settled();
  await tally.hold(async () => {
    expect((await allRows()) - before, 'rows of a flood').toBe(0);
    expect(at.mails).toHaveLength(0);
    for (const { status } of answers) expect([410, 429]).toContain(status);
  }, tries);
}

/** The call that each address makes once, and the common limit. */
const forEverybody = {
  registrations: {
    one: (at: TestServer, index: number, address: string) =>
      post(at, '/api/register/private-individual', {
        json: { ...newPerson, email: `osoba${index}@posta.example` },
        ...behindProxy(address),
      }),
    whole: buckets.registrations(),
  },
  passwordLinks: {
    one: (at: TestServer, index: number, address: string) =>
      post(at, `/api/forgotten-password?username=nitko${index}`, behindProxy(address)),
    whole: buckets.passwordLinks(),
  },
  messages: {
    one: (at: TestServer, index: number, address: string) =>
      post(at, '/api/contact/send-email', { json: contactMessage(index), ...behindProxy(address) }),
    whole: buckets.contactOfVisitors(),
  },
};
type ForEverybody = (typeof forEverybody)[keyof typeof forEverybody];

/** The addresses of a caller, one after the other. */
const networks = {
  'one address': () => outerAddress,
  'a /24': (index: number) => `203.0.113.${index % 256}`,
  'a /56': (index: number) => `2001:db8:1:${(index % 256).toString(16)}::${index.toString(16)}`,
  'a /48': (index: number) => `2001:db8:1:${(index * 7).toString(16)}::1`,
  'a /32': (index: number) => `2001:db8:${(index * 7).toString(16)}::1`,
};

/** However a caller divides their calls in a window, other callers still get through. */
async function checkNetwork(
  at: TestServer,
  { one, whole: [{ limit, window }] }: ForEverybody,
  addressOf: (index: number) => string,
): Promise<void> {
  await at.reset();
  const parts = 4;
  for (let part = 0; part < parts; part += 1) {
    if (part > 0) clock.advance(window / parts);
    await inPortions(limit / parts, (index) => {
      const number = (part * limit) / parts + index;
      return one(at, number, addressOf(number));
    });
  }
  const other = await one(at, limit, '198.51.100.1');
  await tally.hold(() => expect(other.status, 'another network').toBe(200), limit);
}

async function checkBehindProxy(
  what: ForEverybody,
  network: keyof typeof networks,
  options: TestServerOptions = {},
): Promise<void> {
  const behind = await start({ config: { trustProxy: 1 }, ...options });
  await checkNetwork(behind, what, networks[network]).finally(() => behind.close());
}

test.each(['one address', 'a /48'] as const)('%s does not use up the registrations of all @T3.3', (network) =>
  checkBehindProxy(forEverybody.registrations, network),
);

test.each(['a /24', 'a /56', 'a /32'] as const)('nor does another network: %s @all', (network) =>
  checkBehindProxy(forEverybody.registrations, network),
);

test('nor a /48 the links that set a password, or the messages', async () => {
  await checkBehindProxy(forEverybody.passwordLinks, 'a /48');
  await checkBehindProxy(forEverybody.messages, 'a /48');
}, 120_000);

test('planted fault: the /64 networks of IPv6 alone are counted', () =>
  expectCaught(
    () =>
      checkBehindProxy(forEverybody.registrations, 'a /48', {
        store: countingAllBut(/:network:.*\/(?:56|48|32)$/),
      }),
    /^another network: expected 429 to be 200/,
  ));

test('what is tried again and again is counted in one row for each hour and network', () =>
  checkRepeats(server));

test('strangers get few mails of ours, from wherever they are asked for', () => checkStrangers(server));

test.each([newPerson.email, emailOf('ana.kovacevic')])('%s gets five mails a day', (email) =>
  checkMailbox(server, email),
);

test('every call of an anonymous caller is tried, or it is said that it writes nothing', () => {
  const anonymous = allOperations
    .filter(({ method, sessionKinds }) => method !== 'GET' && sessionKinds.length === 0)
    .map(({ id }) => id);
  expect([...Object.keys(floods), ...idle].toSorted()).toEqual(anonymous.toSorted());
});

test.each(Object.entries(floods))('a flood of %s leaves nothing behind @T3.2', (_id, flood) =>
  checkFlood(server, flood),
);

test('half-open and logged-in callers who are refused again and again are counted in one row too', async () => {
  const { client } = await server.logInByCall('ana.kovacevic');
  const json = { presentPassword: 'Kriva#Lozinka1', newPassword: 'Nova#Lozinka1' };
  await inPortions(60, () => client.copy().post('/api/user-profile/password', { json }));
  expect(await rowsOf('present-password-limited')).toMatchObject([{ count: 55 }]);
});

test('planted fault: every try has a row of its own', async () => {
  const broken = await startFaulty(({ audit }) => ({
    audit: {
      ...audit,
      add: async (...entries) =>
        entries.some(({ event }) => event === 'link-refused')
          ? void (await store.db.insert(auditLog).values(entries))
          : audit.add(...entries),
    },
  }));
  await expectCaught(() => checkRepeats(broken), /^rows of guesses at links: /);
  await broken.close();
});

/** Nothing is counted under keys like these. */
const countingAllBut = (left: RegExp) =>
  withFault(store, ({ attempts: counts }: Queries) => ({
    attempts: {
      ...counts,
      count: (key, window, now) =>
        left.test(key)
          ? Promise.resolve({ key, count: 1, windowStartedAt: now, windowEndsAt: now })
          : counts.count(key, window, now),
      fullUntil: (bucket, now) =>
        left.test(bucket.key) ? Promise.resolve(undefined) : counts.fullUntil(bucket, now),
    },
  }));

test('planted fault: registrations of everybody together are not counted', async () => {
  const broken = await start({ store: countingAllBut(/^registration:all/) });
  await expectCaught(() => checkStrangers(broken), /^mails to strangers: /);
  await broken.close();
});

test('planted fault: mails to a mailbox are counted by the quarter of an hour', async () => {
  const broken = await startFaulty(({ attempts: counts }) => ({
    attempts: {
      ...counts,
      count: (key, window, now) =>
        counts.count(key, key.startsWith('mailbox:') ? durations.guessWindow : window, now),
      fullUntil: (bucket, now) =>
        counts.fullUntil(
          bucket.key.startsWith('mailbox:') ? { ...bucket, window: durations.guessWindow } : bucket,
          now,
        ),
    },
  }));
  await expectCaught(() => checkMailbox(broken, newPerson.email), /^mails to one mailbox: /);
  await broken.close();
});

test('planted fault: links that set a password are not counted together', async () => {
  const { requestPasswordReset: flood } = floods;
  if (flood === undefined) throw new Error('It is not tried.');
  const broken = await start({ store: countingAllBut(/^link:all/) });
  await expectCaught(() => checkFlood(broken, flood), /^rows of a flood: /);
  await broken.close();
});
