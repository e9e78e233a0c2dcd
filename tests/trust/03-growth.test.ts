import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Bucket, buckets, serverDurations } from '../../server/store/limits.ts';
import { allOperations, type OperationId } from '../../server/features/shared/operations.ts';
import { auditLog, attempts } from '../../server/store/schema.ts';
import * as schema from '../../server/store/schema.ts';
import type { Answer, CallOptions } from '../support/server/client.ts';
import { ownData } from '../support/customers/profile.ts';
import { Tally, times } from '../support/promise.ts';
import {
  handIn,
  newFirm,
  newPerson,
  registerPerson,
  statementOf,
} from '../support/registration/registration.ts';
import { must, type TestServer } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';
import { signStatement } from '../support/files/signatures.ts';

const { clock, store, server } = await startOwnServer();
const tally = new Tally('3 a stranger fills neither database nor mailboxes');

beforeEach(() => server.reset());

const hour = 60 * 60_000;
const day = 24 * hour;
const outerAddress = '203.0.113.9';

const post = (at: TestServer, path: string, options: CallOptions = {}) => at.client().post(path, options);

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

/** All day long, many at once, by registrations and by customers who name it as their own. */
async function checkMailbox(email: string): Promise<void> {
  const { client } = await server.logInByCall('luka.maric');
  const mails = () => server.mails.filter(({ to }) => to.address === email).length;
  const before = mails();
  let tried = 0;
  for (let quarter = 0; quarter < 8; quarter += 1) {
    const sent = [
      ...times(10, (index) => registerPerson(server.client(), { email, oib: `${quarter}${index}` })),
      client.copy().post('/api/user-profile/update', {
        json: { ...ownData, email, presentPassword: 'Leasing#2026' },
      }),
    ];
    tried += sent.length;
    for (const { status } of await Promise.all(sent)) expect([200, 422, 429]).toContain(status);
    clock.advance(serverDurations.guessWindow);
  }
  await server.settled();
  await tally.hold(() => expect(mails() - before, 'mails to one mailbox').toBe(5), tried);
  clock.advance(day);
  must(200, await registerPerson(server.client(), { email }));
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
    guessesAtLinks[index]?.(at, each, outerAddress) ?? Promise.reject(new Error('There is none.')),
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
    bounds: buckets.passwordsOfAddress(outerAddress),
  },
  requestPasswordReset: {
    one: (at, index) =>
      post(at, `/api/forgotten-password?username=nitko${index}`, { remoteAddress: outerAddress }),
    bounds: buckets.passwordLinksOfAddress(outerAddress),
  },
  resetPassword: link(0),
  resetProvider: link(1),
  resetQr: link(2),
  confirmEmail: token('/api/email-change'),
  confirmRegistration: token('/api/register/confirm'),
  registerPrivateIndividual: {
    one: (at, index) =>
      post(at, '/api/register/private-individual', {
        json: { ...newPerson, email: `osoba${index}@posta.example` },
        remoteAddress: outerAddress,
      }),
    bounds: buckets.registrationsOfAddress(outerAddress),
  },
  registerLegalEntity: {
    one: async (at, index) => {
      const firm = { ...newFirm, email: `tvrtka${index}@posta.example` };
      const signed = await signStatement(await statementOf(at.client(), firm), firm.oib);
      return handIn(at.client(), signed, firm, undefined, { remoteAddress: outerAddress });
    },
    bounds: buckets.registrationsOfAddress(outerAddress),
  },
  sendContactMessage: {
    one: (at, index) =>
      post(at, '/api/contact/send-email', {
        json: contactMessage(index),
        remoteAddress: outerAddress,
      }),
    bounds: buckets.contactOfAddress(outerAddress, 'visitors'),
  },
  tellUsage: {
    one: (at, index) =>
      post(at, '/api/usage', {
        json: { counts: [{ machine: 'login', edge: 'login | credentials.submitted | 0', count: index + 1 }] },
        remoteAddress: outerAddress,
      }),
    bounds: buckets.usageOfAddress(outerAddress),
  },
};

/** Writes no more than counts of addresses, and sends nothing. */
const idle: readonly OperationId[] = ['createRegistrationStatement'];

async function allRows(): Promise<number> {
  const names = Object.values(schema).map((table) => sql`(select count(*) from ${table})`);
  const [row] = await store.db
    .select({ count: sql`${sql.join(names, sql` + `)}`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  return row?.count ?? 0;
}

/** Once the limits of an address are reached, further tries leave no row and no mail. */
async function checkFlood({ one, bounds }: Flood): Promise<void> {
  await server.reset();
  for (const { key, limit } of bounds) {
    await store.db.insert(attempts).values({ key, windowStartedAt: clock.now(), count: limit });
  }
  // The first one may begin a row in which the others are counted.
  await one(server, 0);
  const before = await allRows();
  const tries = 30;
  const answers = await inPortions(tries, (index) => one(server, index + 1));
  await server.settled();
  await tally.hold(async () => {
    expect((await allRows()) - before, 'rows of a flood').toBe(0);
    expect(server.mails).toHaveLength(0);
    for (const { status } of answers) expect([410, 429]).toContain(status);
  }, tries);
}

test('what is tried again and again is counted in one row for each hour and network', async () => {
  const tries = 40;
  const [guess = () => Promise.reject(new Error('There is none.'))] = guessesAtLinks;
  // A /64 of IPv6 counts as one.
  const answers = await inPortions(tries, (index) =>
    guess(server, index, `2001:db8:1:2::${index.toString(16)}`),
  );
  for (const answer of answers) must(410, answer);
  const expected = [{ count: tries, userId: null }];
  await tally.hold(async () => {
    expect(await rowsOf('link-refused'), 'rows of guesses at links').toMatchObject(expected);
  }, tries);
  clock.advance(hour);
  must(410, await guess(server, 0, '2001:db8:1:2::1'));
  must(410, await guess(server, 0, '2001:db8:2:2::1'));
  expect(await rowsOf('link-refused'), 'other hours and networks').toHaveLength(3);

  const login = () =>
    post(server, '/api/login', { form: { username: 'nitko', password: 'guess', submit: 'Login' } });
  await inPortions(tries, login);
  await server.settled();
  await tally.hold(async () => {
    expect(await rowsOf('login-failed'), 'rows of failed logins').toMatchObject([{ count: 5 }]);
    expect(await rowsOf('login-limited'), 'rows of limited logins').toMatchObject([{ count: tries - 5 }]);
  }, tries);
  await inPortions(tries, (index) => post(server, `/api/forgotten-password?username=nitko${index}`));
  await server.settled();
  await tally.hold(async () => {
    const rows = await rowsOf('password-reset-requested');
    expect(rows, 'rows of forgotten passwords').toMatchObject([{ count: tries }]);
  }, tries);
});

test('a mailbox gets five mails a day', () => checkMailbox(newPerson.email));

test('every call of an anonymous caller is tried, or it is said that it writes nothing', () => {
  const anonymous = allOperations
    .filter(({ method, sessionKinds }) => method !== 'GET' && sessionKinds.length === 0)
    .map(({ id }) => id);
  expect([...Object.keys(floods), ...idle].toSorted()).toEqual(anonymous.toSorted());
});

test.each(Object.entries(floods))('a flood of %s leaves nothing behind @T3.2', (_id, flood) =>
  checkFlood(flood),
);

test('half-open and logged-in callers who are refused again and again are counted in one row too', async () => {
  const { client } = await server.logInByCall('ana.kovacevic');
  const json = { presentPassword: 'Kriva#Lozinka1', newPassword: 'Nova#Lozinka1' };
  await inPortions(60, () => client.copy().post('/api/user-profile/password', { json }));
  expect(await rowsOf('present-password-limited')).toMatchObject([{ count: 55 }]);
});
