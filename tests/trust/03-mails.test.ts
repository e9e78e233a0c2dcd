import { beforeEach, expect, test } from 'vitest';
import { limits } from '../../domain/durations.ts';
import { undeliverable } from '../../domain/person-rules.ts';
import { demoPassword } from '../../server/demo/customers.ts';
import { allOperations, type OperationId } from '../../server/features/shared/operations.ts';
import { buckets, mailboxOf, mailsPerDay } from '../../server/store/limits.ts';
import { Tally } from '../support/promise.ts';
import { handIn, newFirm, registerPerson, statementOf } from '../support/registration/registration.ts';
import { ownData } from '../support/customers/profile.ts';
import type { Answer } from '../support/server/client.ts';
import { emailOf, must, type TestServer } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';
import { signStatement } from '../support/files/signatures.ts';

const { clock, server } = await startOwnServer();
const tally = new Tally('3 a stranger does not fill a mailbox');

beforeEach(() => server.reset());

const minute = 60_000;
const day = 24 * 60 * minute;

type Source = {
  /** Calls without a full session that send a mail. */
  readonly operations: readonly OperationId[];
  readonly mailbox: string;
  /** What an attacker does every half hour. */
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
    const client = at.client();
    must(200, await at.enterPassword(client, username));
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
    const client = at.client();
    must(200, await at.enterPassword(client, 'marko.horvat'));
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
  'registrations of a firm': {
    operations: ['registerLegalEntity'],
    mailbox: newFirm.email,
    ask: async (at) =>
      handIn(at.client(), await signStatement(await statementOf(at.client(), newFirm), newFirm.oib), newFirm),
    most: registered,
  },
};

/** Other calls without a full session, and why they fill no mailbox. */
const others: Partial<Record<OperationId, string>> = {
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
  const arrived = () => server.mails.filter(({ to }) => mailboxOf(to.address) === mailboxOf(mailbox)).length;
  const turns = 24;
  for (let turn = 0; turn < turns; turn += 1) {
    await ask(server, turn);
    clock.advance(day / turns / 2);
    await ask(server, turns + turn);
    clock.advance(day / turns / 2);
  }
  await tally.hold(() => {
    expect(arrived(), 'mails in a day').toBeLessThanOrEqual(most);
    // Else nothing would have been tried.
    expect(arrived()).toBeGreaterThanOrEqual(Math.min(most, 5));
  }, 2 * turns);
  const before = arrived();
  clock.advance(day);
  await ask(server, 2 * turns);
  expect(arrived(), 'a day later').toBeGreaterThan(before);
}

/** Slow ones; registrations of a person and other codes are like them. */
const slow = ['registrations of a firm', 'the choice of codes by e-mail'];
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

test('whoever is refused a mail keeps the link that was sent last, and gets another one within three hours', async () => {
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
  // The last of those that are sent at once has come five minutes ago, and the first of the later ones.
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
  const unknown = server.client();
  must(200, await server.enterPassword(unknown, 'luka.maric'));
  await tally.hold(async () =>
    expect(must(429, await unknown.post('/api/resend-mail-code')).json).toMatchObject({
      code: 'too-many-attempts',
    }),
  );
  const before = server.mails.length;
  must(200, await server.enterPassword(client, 'luka.maric'));
  await tally.hold(() => expect(server.mails).toHaveLength(before + 1));
  must(200, await client.post('/api/tfa', { json: { verificationCode: await server.codeOf('luka.maric') } }));

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
    const { client } = await at.logInByCall('ana.kovacevic');
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

test.each(Object.entries(typed))('what the mail server refuses stays counted: %s', (_, begin) =>
  checkRefused(server, begin),
);

test.each(Object.entries(typed))('what it does not take now is given back: %s', async (_, begin) => {
  const call = await begin(server);
  server.mailbox.refuse(450);
  for (let turn = 0; turn <= registered; turn += 1) {
    await tally.hold(async () =>
      expect(must(503, await call()).json).toMatchObject({ code: 'mail-not-sent' }),
    );
  }
});
