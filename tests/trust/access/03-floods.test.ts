import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Bucket, buckets, mailboxOf, mailsPerDay } from '../../../server/store/limits.ts';
import { allOperations, type OperationId } from '../../../server/features/shared/operations.ts';
import * as schema from '../../../server/store/schema.ts';
import { attempts, auditLog } from '../../../server/store/schema.ts';
import type { Answer, CallOptions } from '../../support/server/client.ts';
import { ownData } from '../../support/customers/profile.ts';
import { Tally, times } from '../../support/promise.ts';
import {
  handIn,
  newFirm,
  newPerson,
  registerPerson,
  statementOf,
} from '../../support/registration/registration.ts';
import { emailOf, must, type TestServer } from '../../support/server/server.ts';
import { signStatement } from '../../support/files/signatures.ts';
import { limits } from '../../../domain/values/durations.ts';
import { undeliverable } from '../../../domain/forms/person-rules.ts';
import { demoPassword } from '../../../server/demo/customers.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, store, server } = await startFreshServer();
const tally = new Tally('3 a stranger fills neither database nor mailboxes');

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

/** Signed statements by the e-mail addresses of their firms. */
const statements = new Map<string, Buffer>();

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
      const firm = { ...newFirm, email: `tvrtka${index % 2}@posta.example` };
      const file =
        statements.get(firm.email) ?? (await signStatement(await statementOf(at.client(), firm), firm.oib));
      statements.set(firm.email, file);
      return handIn(at.client(), file, firm, undefined, { remoteAddress: outerAddress });
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

test('repeated attempts are counted in one row for each hour and network', async () => {
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
  const client = await server.openSession('ana.kovacevic');
  const json = { presentPassword: 'Kriva#Lozinka1', newPassword: 'Nova#Lozinka1' };
  await inPortions(60, () => client.copy().post('/api/user-profile/password', { json }));
  expect(await rowsOf('present-password-limited')).toMatchObject([{ count: 55 }]);
});

describe('mailboxes', () => {
  const minute = 60_000;

  type Source = {
    /** Calls without a full session that send a mail. */
    readonly operations: readonly OperationId[];
    readonly mailbox: string;
    /** The calls of an attacker every hour. */
    readonly ask: (at: TestServer, turn: number) => Promise<unknown>;
    /** Mails in a day. */
    readonly most: number;
  };

  const forgotten = (username: string): Source => ({
    operations: ['requestPasswordReset'],
    mailbox: emailOf(username),
    ask: async (at) => {
      await at.client().post(`/api/forgotten-password?username=${username.toUpperCase()}`);
      await at.settled();
    },
    most: mailsPerDay,
  });

  /** A caller with the password logs in, and uses up each code for another one. */
  const codes = (username: string, operations: OperationId[]): Source => ({
    operations,
    mailbox: emailOf(username),
    ask: async (at) => {
      const client = await at.halfOpen(username);
      await client.post('/api/tfa-provider', { json: { provider: 'MAIL' } });
      for (let guess = 0; guess < limits.codeGuesses; guess += 1) {
        await client.post('/api/tfa', { json: { verificationCode: 'guess' } });
      }
      must(200, await at.enterPassword(client, username));
      await client.post('/api/resend-mail-code');
    },
    most: mailsPerDay,
  });

  const reset = (operation: OperationId, path: string): Source => ({
    operations: [operation],
    mailbox: emailOf('marko.horvat'),
    ask: async (at) => {
      const client = await at.halfOpen('marko.horvat');
      await client.post(path);
    },
    most: mailsPerDay,
  });

  const registered = buckets.unconfirmedMailbox('')[0]?.limit ?? 0;

  const sources: Record<string, Source> = {
    'a password that somebody says to have forgotten': forgotten('ana.kovacevic'),
    'a first password': forgotten('nova.korisnica'),
    'codes of whoever knows the password': codes('luka.maric', ['login', 'resendMailCode']),
    'the choice of codes by e-mail': codes('petra.novak', ['chooseTfaProvider']),
    'a new QR code': reset('requestQrReset', '/api/qr-code-reset-request'),
    'another second factor': reset('requestProviderReset', '/api/request-reset-provider-choice'),
    'registrations under many names of one mailbox': {
      operations: ['registerPrivateIndividual'],
      mailbox: 'ana.anic@gmail.com',
      ask: (at, turn) => registerPerson(at.client(), { email: `ana.anic+${turn}@gmail.com` }),
      most: registered,
    },
  };

  /** Other calls without a full session, and why they fill no mailbox. */
  const others: Partial<Record<OperationId, string>> = {
    registerLegalEntity: 'shares the bound of registrations of persons, see “what the mail server refuses”',
    sendContactMessage: 'goes to the company, which has a bound for all',
    verifyCode: 'a mail comes with a full session',
    useRecoveryCode: 'a mail comes with a full session',
    verifyPasskey: 'a mail comes with a full session',
    resetPassword: 'needs a link, each of which works once',
    resetProvider: 'needs a link, each of which works once',
    resetQr: 'needs a link, each of which works once',
    confirmEmail: 'needs a link, each of which works once',
    confirmRegistration: 'sends nothing',
    challengePasskey: 'sends nothing',
    createRegistrationStatement: 'sends nothing',
    logout: 'sends nothing',
    tellUsage: 'sends nothing',
  };

  async function checkDay({ mailbox, ask, most }: Source): Promise<void> {
    const arrived = () =>
      server.mails.filter(({ to }) => mailboxOf(to.address) === mailboxOf(mailbox)).length;
    const turns = 24;
    for (let turn = 0; turn < turns; turn += 1) {
      await ask(server, turn);
      clock.advance(day / turns);
    }
    await tally.hold(() => {
      expect(arrived(), 'mails in a day').toBeLessThanOrEqual(most);
      // Else nothing would have been tried.
      expect(arrived()).toBeGreaterThanOrEqual(Math.min(most, 5));
    }, turns);
    const before = arrived();
    clock.advance(day);
    await ask(server, turns);
    expect(arrived(), 'a day later').toBeGreaterThan(before);
  }

  /** A slow one; other codes are like it. */
  const slow = ['the choice of codes by e-mail'];
  test.each(
    Object.entries(sources).map(
      ([name, source]) => [slow.includes(name) ? `${name} @all` : name, source] as const,
    ),
  )('%s: a few mails in a day @T3.2', (_name, source) => checkDay(source), 120_000);

  test('every call without a full session is tried, or it is said why it fills no mailbox', () => {
    const open = allOperations
      .filter(({ method, sessionKinds }) => method !== 'GET' && sessionKinds.join() !== 'full')
      .map(({ id }) => id);
    const known = [...Object.values(sources).flatMap(({ operations }) => operations), ...Object.keys(others)];
    expect([...new Set(known)].toSorted()).toEqual(open.toSorted());
  });

  const linkTo = (username: string) => server.mailbox.linkTo(emailOf(username)).searchParams.get('token');

  test('after a refused mail the last link stays valid, and another one is sent within three hours', async () => {
    const { ask } = forgotten('ana.kovacevic');
    const arrived = () => server.mails.length;
    let turn = 0;
    let before = -1;
    while (arrived() > before) {
      before = arrived();
      await ask(server, turn);
      turn += 1;
      clock.advance(5 * minute);
    }
    // Five minutes ago the last of the links that are sent at once has come, and the first of the later ones.
    const resetToken = linkTo('ana.kovacevic');
    await tally.hold(async () =>
      must(
        200,
        await server
          .client()
          .post('/api/reset-password', { json: { resetToken, newPassword: 'Nova#Lozinka1' } }),
      ),
    );
    await server.settled();
    const sent = arrived();
    for (let later = 0; later < 13; later += 1) {
      await ask(server, later);
      clock.advance(15 * minute);
    }
    await tally.hold(() => expect(arrived()).toBe(sent + 1));
  });

  test('a stranger who knows the password keeps the owner neither out of a known browser nor for longer than a new password takes', async () => {
    const { client } = await server.logInByCall('luka.maric');
    const { ask } = codes('luka.maric', []);
    for (let turn = 0; turn <= mailsPerDay; turn += 1) {
      await ask(server, turn);
      clock.advance(31 * minute);
    }
    const unknown = await server.halfOpen('luka.maric');
    await tally.hold(async () =>
      expect(must(429, await unknown.post('/api/resend-mail-code')).json).toMatchObject({
        code: 'too-many-attempts',
      }),
    );
    const before = server.mails.length;
    must(200, await server.enterPassword(client, 'luka.maric'));
    await tally.hold(() => expect(server.mails).toHaveLength(before + 1));
    must(
      200,
      await client.post('/api/tfa', { json: { verificationCode: await server.codeOf('luka.maric') } }),
    );

    must(200, await server.client().post('/api/forgotten-password?username=luka.maric'));
    await server.settled();
    const newPassword = 'Nova#Lozinka1';
    const json = { resetToken: linkTo('luka.maric'), newPassword };
    must(200, await server.client().post('/api/reset-password', { json }));
    await server.settled();
    const sent = server.mails.length;
    must(200, await server.enterPassword(server.client(), 'luka.maric', newPassword));
    await tally.hold(() => expect(server.mails).toHaveLength(sent + 1));
  });

  const nobody = 'nitko@posta.example';

  /** Calls that send a mail to an address that was typed. */
  const typed: Record<string, (at: TestServer) => Promise<() => Promise<Answer>>> = {
    'a registration of a person': async (at) => () => registerPerson(at.client(), { email: nobody }),
    'a registration of a customer': async (at) => () =>
      registerPerson(at.client(), { email: emailOf('ana.kovacevic') }),
    'a registration of a firm': async (at) => {
      const data = { ...newFirm, email: nobody };
      const signed = await signStatement(await statementOf(at.client(), data), data.oib);
      return () => handIn(at.client(), signed, data);
    },
    'another e-mail address': async (at) => {
      const client = await at.openSession('ana.kovacevic');
      const json = { ...ownData, email: nobody, presentPassword: demoPassword };
      return () => client.post('/api/user-profile/update', { json });
    },
  };

  /** A mail server that refuses an address for good gives nothing back: no hash, and no further question. */
  async function checkRefused(at: TestServer, begin: (at: TestServer) => Promise<() => Promise<Answer>>) {
    const call = await begin(at);
    at.mailbox.refuse(550);
    for (let turn = 0; turn < registered; turn += 1) {
      await tally.hold(async () =>
        expect(must(422, await call()).json).toEqual({
          message: 'Provjerite upisane podatke.',
          code: 'invalid-fields',
          fieldErrors: { email: undeliverable },
        }),
      );
    }
    await tally.hold(async () => must(429, await call()));
  }

  test.each(Object.entries(typed))('an address that the mail server refuses stays counted: %s', (_, begin) =>
    checkRefused(server, begin),
  );

  test.each(Object.entries(typed))('a mail that it does not take now is given back: %s', async (_, begin) => {
    const call = await begin(server);
    server.mailbox.refuse(450);
    for (let turn = 0; turn <= registered; turn += 1) {
      await tally.hold(async () =>
        expect(must(503, await call()).json).toMatchObject({ code: 'mail-not-sent' }),
      );
    }
  });
});
