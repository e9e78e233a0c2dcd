import { expect, test } from 'vitest';
import { formatMoment } from '../../../domain/values/dates.ts';
import { durations } from '../../../domain/values/durations.ts';
import { serverDurations } from '../../../server/store/limits.ts';
import { fingerprint } from '../../../server/platform/secrets.ts';
import { linkTokens, outbox } from '../../../server/store/schema.ts';
import { emailOf, must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, server, store } = await startFreshServer();
const { mailbox, mails } = server;
const minute = 60_000;
const marko = emailOf('marko.horvat');
const inFuture = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString();

const apply = (path: string, token: string | null) => server.client().post(path, { json: { token } });

test('a change of the second factor: link, next login asks again, sessions end, the owner is notified @P4.12', async () => {
  const { client: full } = await server.logInByCall('marko.horvat');
  must(200, await (await server.halfOpen('marko.horvat')).post('/api/request-reset-provider-choice'));
  const link = mailbox.linkTo(marko);
  expect(link.origin).toBe('https://moj-leasing.example');
  expect(link.pathname).toBe('/reset-tfa-provider');

  must(200, await apply('/api/reset-provider-choice', link.searchParams.get('token')));
  await server.settled();
  must(401, await full.get('/api/user-profile'));
  expect(mailbox.lastTo(marko).subject).toContain('poništen');
  expect(must(200, await server.enterPassword(server.client(), 'marko.horvat')).json).toEqual({
    typeTfa: null,
    passkey: false,
  });
});

test('a change of the second factor takes the worth from the code that was sent before', async () => {
  const ana = emailOf('ana.kovacevic');
  const before = await server.halfOpen('ana.kovacevic');
  const former = mailbox.codeTo(ana);
  must(200, await before.post('/api/request-reset-provider-choice'));
  must(200, await apply('/api/reset-provider-choice', mailbox.linkTo(ana).searchParams.get('token')));

  const client = await server.halfOpen('ana.kovacevic');
  must(200, await client.post('/api/tfa-provider', { json: { provider: 'MAIL' } }));
  await server.settled();
  must(401, await client.post('/api/tfa', { json: { verificationCode: former } }));
  must(200, await client.post('/api/tfa', { json: { verificationCode: mailbox.codeTo(ana) } }));
});

test('the second factor changes once in 24 hours, counted from the approval @P4.11 @P9.3', async () => {
  must(200, await (await server.halfOpen('marko.horvat')).post('/api/request-reset-provider-choice'));
  must(200, await apply('/api/reset-provider-choice', mailbox.linkTo(marko).searchParams.get('token')));
  const allowedAt = inFuture(durations.methodChange);

  const client = await server.halfOpen('marko.horvat');
  must(200, await client.post('/api/tfa-provider', { json: { provider: 'MAIL' } }));
  const refused = must(409, await client.post('/api/request-reset-provider-choice'));
  expect(refused.json).toMatchObject({ code: 'method-change-too-soon', allowedAt });
  expect((refused.json as { message: string }).message).toMatch(
    /jednom u 24 sata\. .* nakon 22\.11\.2026 u \d\d:\d\d\.$/,
  );

  clock.advance(durations.methodChange);
  must(200, await (await server.halfOpen('marko.horvat')).post('/api/request-reset-provider-choice'));
});

test('a link on its way refuses another one until it expires', async () => {
  const client = await server.halfOpen('marko.horvat');
  must(200, await client.post('/api/request-reset-provider-choice'));
  const refused = must(409, await client.post('/api/request-reset-provider-choice'));
  expect(refused.json).toMatchObject({
    code: 'method-change-too-soon',
    allowedAt: inFuture(durations.linkToken),
    message: `Poveznica za promjenu načina potvrde već je poslana na Vašu e-mail adresu i vrijedi do ${formatMoment(new Date(inFuture(durations.linkToken)), clock.now())}. Nakon toga možete zatražiti novu.`,
  });
  clock.advance(durations.linkToken);
  must(200, await (await server.halfOpen('marko.horvat')).post('/api/request-reset-provider-choice'));
});

test('a first choice is no change', async () => {
  const client = await server.halfOpen('petra.novak');
  must(200, await client.post('/api/tfa-provider', { json: { provider: 'MAIL' } }));
  must(200, await client.post('/api/request-reset-provider-choice'));
});

test('a new QR code: the link hands out nothing, the next login shows it, the old codes are dead @P4.14', async () => {
  must(200, await (await server.halfOpen('marko.horvat')).post('/api/qr-code-reset-request'));
  const oldCode = await server.codeOf('marko.horvat');
  const link = mailbox.linkTo(marko);
  expect(link.pathname).toBe('/reset-qr');
  const applied = must(200, await apply('/api/qr-code-reset', link.searchParams.get('token')));
  expect(applied.text).toBe('');
  await server.settled();
  expect(mailbox.lastTo(marko).subject).toContain('QR');

  const client = server.client();
  const answer = must(200, await server.enterPassword(client, 'marko.horvat')).json;
  expect(answer).toMatchObject({ qrCode: expect.stringMatching(/^data:image/) });
  must(401, await client.post('/api/tfa', { json: { verificationCode: oldCode } }));
  must(
    200,
    await client.post('/api/tfa', { json: { verificationCode: await server.codeOf('marko.horvat') } }),
  );
});

test('a new QR code once in 30 minutes, used or not @P4.13 @P9.4', async () => {
  must(200, await (await server.halfOpen('marko.horvat')).post('/api/qr-code-reset-request'));
  must(200, await apply('/api/qr-code-reset', mailbox.linkTo(marko).searchParams.get('token')));
  const refused = must(409, await (await server.halfOpen('marko.horvat')).post('/api/qr-code-reset-request'));
  expect(refused.json).toMatchObject({ code: 'qr-reset-too-soon', allowedAt: inFuture(durations.qrReset) });
  clock.advance(durations.qrReset);
  must(200, await (await server.halfOpen('marko.horvat')).post('/api/qr-code-reset-request'));
});

test('a link without use for the customer is refused', async () => {
  const byMail = await server.halfOpen('ana.kovacevic');
  must(400, await byMail.post('/api/qr-code-reset-request'));
  const byApp = await server.halfOpen('marko.horvat');
  must(400, await byApp.post('/api/resend-mail-code'));
  const unchosen = await server.halfOpen('petra.novak');
  must(400, await unchosen.post('/api/request-reset-provider-choice'));
});

test('a forgotten password: link, weak password refused, new one set, the owner is notified', async () => {
  const anonymous = server.client();
  must(200, await anonymous.post('/api/forgotten-password?username=ana.kovacevic'));
  await server.settled();
  const link = mailbox.linkTo(emailOf('ana.kovacevic'));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    name: 'Ana Kovačević',
    email: 'ana.kovacevic@posta.example',
  });
  const resetToken = link.searchParams.get('token');
  const set = (newPassword: string) =>
    anonymous.post('/api/reset-password', { json: { resetToken, newPassword } });
  expect(must(422, await set('short')).json).toMatchObject({
    code: 'invalid-fields',
    fieldErrors: { newPassword: expect.any(String) },
  });
  const newPassword = 'Nova#Lozinka1';
  must(200, await set(newPassword));
  await server.settled();
  expect(mailbox.lastTo(emailOf('ana.kovacevic')).subject).toContain('Lozinka je promijenjena');
  must(401, await server.enterPassword(server.client(), 'ana.kovacevic'));
  const client = await server.halfOpen('ana.kovacevic', newPassword);
  const verificationCode = await server.codeOf('ana.kovacevic');
  must(200, await client.post('/api/tfa', { json: { verificationCode } }));
  expect((await client.get('/api/inbox/count-unread')).json).toEqual({ count: 3 });
});

test('a first password: the link says so and is good for 72 hours', async () => {
  must(200, await server.client().post('/api/forgotten-password?username=nova.korisnica'));
  await server.settled();
  const { searchParams } = mailbox.linkTo(emailOf('nova.korisnica'));
  expect(searchParams.get('forceReset')).toBe('true');
  clock.advance(durations.firstTimeLinkToken - 1);
  const json = { resetToken: searchParams.get('token'), newPassword: 'Prva#Lozinka1' };
  must(200, await server.client().post('/api/reset-password', { json }));
  must(200, await server.enterPassword(server.client(), 'nova.korisnica', 'Prva#Lozinka1'));
});

test('a new password ends every other link for one', async () => {
  must(200, await server.client().post('/api/forgotten-password?username=ana.kovacevic'));
  await server.settled();
  const resetToken = mailbox.linkTo(emailOf('ana.kovacevic')).searchParams.get('token');
  const user = await store.users.byUsername('ana.kovacevic');
  const link = {
    purpose: 'password',
    createdAt: clock.now(),
    expiresAt: new Date(inFuture(minute)),
  } as const;
  await store.db.insert(linkTokens).values([
    { ...link, tokenHash: fingerprint('other'), userId: user?.id ?? null },
    { ...link, tokenHash: fingerprint('nobodys'), userId: null },
  ]);
  const newPassword = 'Nova#Lozinka1';
  must(200, await server.client().post('/api/reset-password', { json: { resetToken, newPassword } }));
  must(
    410,
    await server.client().post('/api/reset-password', { json: { resetToken: 'other', newPassword } }),
  );
  expect(await store.db.$count(linkTokens)).toBe(2);
});

test('a forgotten password is asked for five times in a quarter of an hour', async () => {
  const ask = () => server.client().post('/api/forgotten-password?username=nitko');
  must(200, await ask());
  expect(must(409, await ask()).json).toEqual({
    code: 'password-link-too-soon',
    message: 'Ako korisničko ime postoji, poveznica je već poslana. Novu možete zatražiti za 30 s.',
    allowedAt: inFuture(durations.resetLinkLockout),
  });
  for (let asked = 1; asked < 5; asked += 1) {
    clock.advance(durations.resetLinkLockout);
    must(200, await ask());
  }
  clock.advance(durations.resetLinkLockout);
  const refused = must(429, await ask());
  expect(refused.json).toMatchObject({
    code: 'too-many-attempts',
    allowedAt: inFuture(serverDurations.guessWindow - 5 * durations.resetLinkLockout),
  });
  expect(refused.headers['retry-after']).toBe('750');
});

test('a link to a new password is not sent once it is worth nothing', async () => {
  mailbox.fail(Number.POSITIVE_INFINITY);
  must(200, await server.client().post('/api/forgotten-password?username=marko.horvat'));
  await server.settled();
  mailbox.fail(0);
  clock.advance(durations.linkToken);
  await server.outbox.deliver();
  await server.settled();
  expect(mails).toEqual([]);
  expect(await store.db.select().from(outbox)).toEqual([]);
});
