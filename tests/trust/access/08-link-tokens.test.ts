import { expect, test } from 'vitest';
import { durations } from '../../../domain/values/durations.ts';
import type { TestClient } from '../../support/server/client.ts';
import { dumpRows } from '../../support/database/database.ts';
import { Tally, times } from '../../support/promise.ts';
import { ownData } from '../../support/customers/profile.ts';
import { confirm, newPerson, openLink, registerPerson } from '../../support/registration/registration.ts';
import { emailOf, must, type TestServer } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, store, server } = await startFreshServer();
const tally = new Tally('8 link tokens');

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

async function tokenFor(purpose: Purpose): Promise<string> {
  if (purpose === 'registration') {
    const asker = server.client();
    askers.set(server, asker);
    must(200, await registerPerson(asker));
    return mailedToken(newPerson.email, 'confirm');
  }
  if (purpose === 'email-change') {
    const { client } = await server.logInByCall('marko.horvat');
    askers.set(server, client);
    return emailTokenFor(client, newAddress);
  }
  if (purpose === 'password') {
    must(200, await server.client().post('/api/forgotten-password?username=marko.horvat'));
    await server.settled();
  } else {
    const client = await server.halfOpen('marko.horvat');
    const path = purpose === 'qr-reset' ? '/api/qr-code-reset-request' : '/api/request-reset-provider-choice';
    must(200, await client.post(path));
  }
  return mailedToken(emailOf('marko.horvat'));
}

/** Asks for another e-mail address, and reads the mail sent to it. */
async function emailTokenFor(client: TestClient, email: string): Promise<string> {
  const json = { ...ownData, email, presentPassword: 'Leasing#2026' };
  must(200, await client.post('/api/user-profile/update', { json }));
  return mailedToken(email);
}

function mailedToken(address: string, parameter = 'token'): string {
  const token = server.mailbox.linkTo(address).searchParams.get(parameter) ?? '';
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  return token;
}

function apply(purpose: Purpose, token: string) {
  const { path, key } = purposes[purpose];
  const json = { [key]: token, ...(purpose === 'password' ? { newPassword: 'Nova#Lozinka1' } : {}) };
  const isBound = purpose === 'registration' || purpose === 'email-change';
  const client = (isBound ? askers.get(server)?.copy() : undefined) ?? server.client();
  return client.post(path, { json });
}

const refused = (purpose: Purpose, token: string) =>
  tally.hold(async () => {
    const answer = must(410, await apply(purpose, token));
    expect(answer.json).toMatchObject({ code: 'link-refused' });
  });

/** Address of the demo's customer as the database has it. */
const addressOf = async (username: string) => (await store.users.byUsername(username))?.partner.email;

/** Somebody else's registration with the same data: a customer and a visitor who open its link do not confirm it. */
test('only the person who has registered can confirm a registration @T8.2', async () => {
  await server.reset();
  const foreign = 'Podmetnuta#1';
  must(200, await registerPerson(server.client(), { password: foreign }));
  const planted = mailedToken(newPerson.email, 'confirm');
  const own = server.client();
  must(200, await registerPerson(own));
  const token = mailedToken(newPerson.email, 'confirm');
  for (const client of [server.client(), own]) {
    await tally.hold(async () => must(409, await openLink(client, planted)));
    await tally.hold(async () => must(422, await confirm(client, planted, newPerson.password)));
  }
  await tally.hold(async () =>
    must(401, await server.enterPassword(server.client(), newPerson.email, foreign)),
  );
  must(200, await openLink(own, token));
  await tally.hold(async () =>
    must(401, await server.enterPassword(server.client(), newPerson.email, foreign)),
  );
});
/** A link to a new address gives that address, and no other, to that customer, and to no other customer. */
test('a link to a new address is bound to the customer and to the address @T8.1 @T8.3', async () => {
  await server.reset();
  const { client: ana } = await server.logInByCall('ana.kovacevic');
  const { client: marko } = await server.logInByCall('marko.horvat');
  const first = await emailTokenFor(marko, 'prva@nova.example');
  const second = await emailTokenFor(marko, 'druga@nova.example');
  const anas = await emailTokenFor(ana, 'ana@nova.example');
  await refused('email-change', first);
  await tally.hold(async () => {
    for (const client of [ana.copy(), server.client()]) {
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
});
/** Mails sent to the customer's former mailbox are useless to its new owner, no matter how the address was changed. */
test('links and codes that were sent to the former address are void', async () => {
  const changes = {
    'by the customer': async () => must(200, await apply('email-change', await tokenFor('email-change'))),
    'in the company’s export': async () => {
      const user = await store.users.byUsername('marko.horvat');
      await store.partners.setEmail(user?.partnerId ?? 0, newAddress);
    },
  };
  for (const change of Object.values(changes)) {
    for (const purpose of ['password', 'provider-reset', 'qr-reset'] as const) {
      await server.reset();
      const former = await tokenFor(purpose);
      await change();
      await refused(purpose, former);
    }
  }

  await server.reset();
  const waiting = await server.halfOpen('ana.kovacevic');
  const sentBefore = server.mailbox.codeTo(emailOf('ana.kovacevic'));
  const user = await store.users.byUsername('ana.kovacevic');
  await store.partners.setEmail(user?.partnerId ?? 0, 'ana@nova.example');
  await tally.hold(async () =>
    must(401, await waiting.post('/api/tfa', { json: { verificationCode: sentBefore } })),
  );
  // The code that was sent holds no other off.
  must(200, await waiting.post('/api/resend-mail-code'));
  const sentNow = { verificationCode: server.mailbox.codeTo('ana@nova.example') };
  must(200, await waiting.post('/api/tfa', { json: sentNow }));

  await server.reset();
  const { client } = await server.logInByCall('ana.kovacevic');
  const token = await emailTokenFor(client, 'ana@nova.example');
  const half = await server.halfOpen('ana.kovacevic');
  const verificationCode = server.mailbox.codeTo(emailOf('ana.kovacevic'));
  must(200, await client.copy().post('/api/email-change', { json: { token } }));
  must(200, await server.enterPassword(half, 'ana.kovacevic'));
  await tally.hold(async () => must(401, await half.post('/api/tfa', { json: { verificationCode } })));
  const json = { verificationCode: server.mailbox.codeTo('ana@nova.example') };
  must(200, await half.post('/api/tfa', { json }));
});
/** Everything secret that the server handed out is searched for in everything that it wrote down. */
test('no token, code, session id or password is in the database @T8.1 @T24.1', async () => {
  const secrets: string[] = [];
  for (const purpose of allPurposes) {
    secrets.push(await tokenFor(purpose));
  }
  const { client, cookies, csrf } = await server.logInByCall('luka.maric');
  const calendar = must(200, await client.post('/api/calendar', { json: { withAmounts: true } })).json;
  const half = await server.halfOpen('ana.kovacevic');
  secrets.push(
    (calendar as { url: string }).url.split('/').at(-1) ?? '',
    csrf,
    ...cookies.map(({ value }) => value),
    ...half.cookies.values(),
    server.mailbox.codeTo(emailOf('ana.kovacevic')),
    'Leasing#2026',
    newPerson.password,
  );
  const rows = await dumpRows(server.store);
  expect(rows).toContain('ana.kovacevic');
  for (const secret of secrets) {
    await tally.hold(() => expect(rows).not.toContain(secret));
  }
});
test('a token works for its purpose and for no other @T8.1', async () => {
  for (const purpose of allPurposes) {
    await server.reset();
    const token = await tokenFor(purpose);
    for (const other of allPurposes.filter((each) => each !== purpose)) {
      await refused(other, token);
    }
    must(200, await apply(purpose, token));
  }
});
test('a token works once, ten times at once too @T8.1', async () => {
  for (const purpose of allPurposes) {
    await server.reset();
    const token = await tokenFor(purpose);
    await tally.hold(async () => {
      const answers = await Promise.all(times(10, () => apply(purpose, token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }, 10);
    await refused(purpose, token);
  }
});
test('a token works for 30 minutes, that of a registration for 72 hours @T8.1', async () => {
  for (const purpose of allPurposes) {
    await server.reset();
    const token = await tokenFor(purpose);
    clock.advance(purpose === 'registration' ? durations.firstTimeLinkToken : durations.linkToken);
    await refused(purpose, token);
  }
});

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
