import { expect, test } from 'vitest';
import { durations } from '../../../domain/values/durations.ts';
import { demoPassword } from '../../../server/demo/customers.ts';
import { generateSync } from 'otplib';
import {
  authenticatorUri,
  newAuthenticatorSecret,
  stepOfCode,
} from '../../../server/features/access/authenticator.ts';
import type { Mailer } from '../../../server/platform/mailer.ts';
import { emailOf, must } from '../../support/server/server.ts';
import { letTimeGo, pass, stopTime, turnsUntil } from '../timers.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const { clock, server, start, store } = await startFreshServer({ log });
const { mailbox, mails } = server;
const minute = 60_000;
const ana = emailOf('ana.kovacevic');

test('a customer with an e-mail code logs in', async () => {
  const client = server.client();
  // In whatever case.
  const answer = must(200, await server.enterPassword(client, '  ANA.Kovacevic '));
  expect(answer.json).toEqual({ typeTfa: 'MAIL', passkey: false });
  expect(answer.headers['x-csrf-token']).toHaveLength(43);

  must(401, await client.get('/api/user-profile'));
  must(200, await client.post('/api/tfa', { json: { verificationCode: mailbox.codeTo(ana) } }));
  const profile = must(200, await client.get('/api/user-profile'));
  expect(profile.json).toMatchObject({ firstName: 'Ana', entityTypeCode: 'FO', contactPersonPhone: null });
  expect(must(200, await client.get('/api/inbox/count-unread')).json).toEqual({ count: 2 });
});

test('typos of the password are forgotten once the second factor is right', async () => {
  for (const client of [server.client(), server.client()]) {
    for (let typo = 0; typo < 4; typo += 1)
      must(401, await server.enterPassword(client, 'marko.horvat', `typo${typo}`));
    must(200, await server.enterPassword(client, 'marko.horvat'));
    clock.advance(minute);
    must(
      200,
      await client.post('/api/tfa', { json: { verificationCode: await server.codeOf('marko.horvat') } }),
    );
  }
});

test('the QR code is shown until a first code confirms the authenticator', async () => {
  const client = server.client();
  const first = must(200, await server.enterPassword(client, 'ivana.babic')).json;
  expect(first).toMatchObject({
    typeTfa: 'GOOGLE_AUTHENTICATOR',
    passkey: false,
    qrCode: expect.stringMatching(/^data:image\/svg/),
  });
  const { qrCode = '', secret } = first as Record<string, string>;
  const svg = Buffer.from(qrCode.split(',')[1] ?? '', 'base64').toString();
  // A code of any version has 17 squares and four more for each, and a margin of two.
  expect((Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) - 2 * 2 - 17) % 4).toBe(0);
  const json = { provider: 'GOOGLE_AUTHENTICATOR' };
  // It is shown again in the session that it belongs to.
  expect(must(200, await client.post('/api/tfa-provider', { json })).json).toEqual({ qrCode, secret });

  must(
    200,
    await client.post('/api/tfa', { json: { verificationCode: await server.codeOf('ivana.babic') } }),
  );
  const afterwards = must(200, await server.enterPassword(server.client(), 'ivana.babic')).json;
  expect(afterwards).toEqual({ typeTfa: 'GOOGLE_AUTHENTICATOR', passkey: false });
});

test('a customer without a second factor chooses the authenticator', async () => {
  const client = server.client();
  expect(must(200, await server.enterPassword(client, 'petra.novak')).json).toEqual({
    typeTfa: null,
    passkey: false,
  });
  const provider = { json: { provider: 'GOOGLE_AUTHENTICATOR' } };
  const chosen = must(200, await client.post('/api/tfa-provider', provider)).json;
  expect(chosen).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
  // The page was reloaded: the same code once more.
  expect(must(200, await client.post('/api/tfa-provider', provider)).json).toEqual(chosen);
  const other = must(409, await client.post('/api/tfa-provider', { json: { provider: 'MAIL' } }));
  expect(other.json).toMatchObject({ code: 'provider-already-chosen' });
  must(
    200,
    await client.post('/api/tfa', { json: { verificationCode: await server.codeOf('petra.novak') } }),
  );
});

test('a customer without a second factor chooses e-mail, unless the mail cannot be sent', async () => {
  const client = server.client();
  await server.enterPassword(client, 'petra.novak');
  mailbox.fail(1);
  const failed = must(503, await client.post('/api/tfa-provider', { json: { provider: 'MAIL' } }));
  expect(failed.json).toMatchObject({ code: 'mail-not-sent' });
  expect((await store.users.byUsername('petra.novak'))?.tfaType).toBeNull();

  expect(must(200, await client.post('/api/tfa-provider', { json: { provider: 'MAIL' } })).json).toEqual({});
  must(
    200,
    await client.post('/api/tfa', { json: { verificationCode: await server.codeOf('petra.novak') } }),
  );
});

test('a mail that cannot be sent leaves no code behind: the next login sends one', async () => {
  mailbox.fail(1);
  const failed = must(503, await server.enterPassword(server.client(), 'ana.kovacevic'));
  expect(failed.json).toMatchObject({ code: 'mail-not-sent' });
  expect(failed.headers['set-cookie']).toBeUndefined();
  must(200, await server.enterPassword(server.client(), 'ana.kovacevic'));
  expect(mails).toHaveLength(1);
});

test.each(['comes', 'fails'])('a login waits three seconds for a mail, which then %s', async (outcome) => {
  lines.length = 0;
  let settle: (() => void) | undefined;
  const send: Mailer['send'] = (mail) =>
    new Promise((resolve, reject) => {
      settle = () => (outcome === 'comes' ? resolve(mailbox.send(mail)) : reject(new Error('Planted.')));
    });
  const slow = await start({ mailer: { send } });
  const client = slow.client();
  stopTime();
  let isIn = false;
  const login = slow.enterPassword(client, 'ana.kovacevic').finally(() => (isIn = true));
  await turnsUntil(() => settle !== undefined);
  await pass(2999);
  expect(isIn).toBe(false);
  await pass(1);
  must(200, await login);
  letTimeGo();
  settle?.();
  await slow.settled();
  const failures = lines.filter((line) => line.includes('"msg":"mail-not-sent"'));
  if (outcome === 'comes') {
    expect(failures).toEqual([]);
    must(200, await client.post('/api/tfa', { json: { verificationCode: mailbox.codeTo(ana) } }));
  } else {
    expect(failures).toHaveLength(1);
    // It has left no code behind: the next login sends one.
    await server.enterPassword(server.client(), 'ana.kovacevic');
    expect(mails).toHaveLength(1);
  }
});

test('a customer with recovery codes left logs in while no mail can be sent, which is logged', async () => {
  const { client: owner } = await server.logInByCall('ana.kovacevic');
  const path = '/api/security/recovery-codes';
  const made = must(200, await owner.post(path, { json: { presentPassword: demoPassword } }));
  const { codes } = made.json as { codes: string[] };
  await server.settled();
  const [recoveryCode] = codes;
  mailbox.fail(1);
  const client = server.client();
  lines.length = 0;
  const answer = must(200, await server.enterPassword(client, 'ana.kovacevic'));
  expect(answer.json).toEqual({ typeTfa: 'MAIL', passkey: false });
  expect(lines.filter((line) => line.includes('"msg":"mail-not-sent"'))).toEqual([
    expect.stringContaining('"level":50'),
  ]);
  mailbox.fail(1);
  expect(must(503, await client.post('/api/resend-mail-code')).json).toMatchObject({ code: 'mail-not-sent' });
  must(200, await client.post('/api/tfa/recovery', { json: { recoveryCode } }));
  await server.settled();
  await store.recoveryCodes.removeAll((await store.users.byUsername('ana.kovacevic'))?.id ?? 0);
  mailbox.fail(1);
  must(503, await server.enterPassword(server.client(), 'ana.kovacevic'));
});

test('a code is good for 30 minutes and not for longer @P4.9 @P9.2', async () => {
  const client = server.client();
  await server.enterPassword(client, 'ana.kovacevic');
  const code = mailbox.codeTo(ana);
  // Activity keeps the session, so that only the age of the code is tried.
  clock.advance(20 * minute);
  must(409, await client.post('/api/resend-mail-code'));
  clock.advance(10 * minute);
  must(401, await client.post('/api/tfa', { json: { verificationCode: code } }));
  must(200, await client.post('/api/resend-mail-code'));
  must(200, await client.post('/api/tfa', { json: { verificationCode: mailbox.codeTo(ana) } }));
});

test('a resend is refused with the moment from which it is allowed @P4.10', async () => {
  const client = server.client();
  await server.enterPassword(client, 'ana.kovacevic');
  const refused = must(409, await client.post('/api/resend-mail-code'));
  expect(refused.json).toEqual({
    code: 'code-still-valid',
    message: 'Kod koji smo Vam poslali još vrijedi. Novi možete zatražiti nakon '.concat(
      new Intl.DateTimeFormat('hr-HR', { timeStyle: 'short', timeZone: 'Europe/Zagreb' })
        .format(clock.now().getTime() + durations.mailCode)
        .padStart(5, '0'),
      '.',
    ),
    allowedAt: new Date(clock.now().getTime() + durations.mailCode).toISOString(),
  });
});

test('an authenticator code of the step before or after is right, one of two steps away is not', () => {
  const secret = newAuthenticatorSecret();
  const seconds = clock.now().getTime() / 1000;
  const step = Math.floor(seconds / 30);
  const found = [-60, -30, 0, 30, 60].map((drift) =>
    stepOfCode(secret, generateSync({ secret, epoch: seconds + drift }), clock.now()),
  );
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test('a code that cannot be one reads as any wrong code', async () => {
  const client = server.client();
  await server.enterPassword(client, 'marko.horvat');
  for (const verificationCode of ['abc', '12345', ' ', '12345\0']) {
    const answer = must(401, await client.post('/api/tfa', { json: { verificationCode } }));
    expect(answer.json).toMatchObject({ code: 'wrong-code' });
  }
});

test('the label of an authenticator has one colon, whatever the user name', () => {
  const uri = new URL(authenticatorUri('ana:kovačević/hr@posta', 'JBSWY3DPEHPK3PXP'));
  expect(decodeURIComponent(uri.pathname).split(':')).toEqual([
    expect.stringMatching(/Moj leasing$/),
    'ana-kovačević/hr@posta',
  ]);
});
