import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accessEvents, mostAccessEvents } from '../../../domain/access/access-events.ts';
import { durations } from '../../../domain/values/durations.ts';
import { serverDurations } from '../../../server/store/limits.ts';
import type { Security } from '../../../generated/api.ts';
import { demoPassword } from '../../../server/demo/customers.ts';
import { contract } from '../../../server/features/shared/operations.ts';
import { runHousekeeping } from '../../../server/store/housekeeping.ts';
import { auditLog, devices as deviceTable, endedSessions } from '../../../server/store/schema.ts';
import { fingerprint } from '../../../server/platform/secrets.ts';
import { isPostgres } from '../../support/database/database.ts';
import { Tally, times } from '../../support/promise.ts';
import type { TestClient } from '../../support/server/client.ts';
import { emailOf, must, type TestServer } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, store, server, start } = await startFreshServer();
const tally = new Tally('7 devices are logged out on the server');

const userAgents = {
  chrome: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  none: '',
} as const;
type Browser = keyof typeof userAgents;

const marko = 'marko.horvat';

/** Logs in from this browser; `client` has the cookies that it has already. */
async function logIn(
  at: TestServer,
  {
    as = marko,
    from = 'chrome',
    client = at.client(),
    password = demoPassword,
  }: { as?: string; from?: Browser; client?: TestClient; password?: string } = {},
): Promise<TestClient> {
  const headers = { 'user-agent': userAgents[from] };
  clock.advance(30_000);
  const form = { username: as, password, submit: 'Login' };
  must(200, await client.post('/api/login', { form, headers }));
  must(200, await client.post('/api/tfa', { json: { verificationCode: await at.codeOf(as) }, headers }));
  return client;
}

const securityOf = async (client: TestClient): Promise<Security> =>
  must(200, await client.get('/api/security')).json as Security;
const idOf = async (client: TestClient): Promise<number> =>
  (await securityOf(client)).sessions.find(({ isThis }) => isThis)?.id ?? 0;
const end = (client: TestClient, id: number) => client.post(`/api/security/session/${id}/end`);
const endOthers = (client: TestClient) => client.post('/api/security/session/end-others');
const statusOf = async (client: TestClient) => (await client.copy().get('/api/user-profile')).status;
const entriesOf = async (event: keyof typeof accessEvents) =>
  store.db.select().from(auditLog).where(eq(auditLog.event, event));
const loginMails = async () => {
  await server.settled();
  return server.mails.filter(({ subject }) => subject.startsWith('Nova prijava'));
};

/** Logs in once more with the cookies that the browser has; whether it counts as a new one. */
async function isNewBrowser(client: TestClient, from: Browser): Promise<boolean> {
  const before = (await loginMails()).length;
  await logIn(server, { client, from });
  return (await loginMails()).length > before;
}

const idsOf = ({ sessions }: Security) => sessions.map(({ id }) => id);

test('one that is ended is out at its next call, and the others stay @T7.3', async () => {
  const [first, second, third] = [
    await logIn(server),
    await logIn(server, { from: 'firefox' }),
    await logIn(server, { from: 'none' }),
  ];
  const { sessions } = await securityOf(first);
  expect(sessions.map(({ device, isThis }) => ({ device, isThis }))).toEqual([
    { device: 'Chrome, Windows', isThis: true },
    { device: null, isThis: false },
    { device: 'Firefox, Linux', isThis: false },
  ]);
  must(200, await end(first, await idOf(second)));
  await tally.hold(async () => expect(await statusOf(second), 'the ended one').toBe(401));
  expect(await Promise.all([first, third].map(statusOf))).toEqual([200, 200]);
  expect((await securityOf(first)).sessions.map(({ device }) => device)).toEqual(['Chrome, Windows', null]);
});
/** Whether a browser is remembered is seen by the mail about a login from a new one. */
test('all other browsers are forgotten', async () => {
  const [first, second] = [await logIn(server), await logIn(server, { from: 'firefox' })];
  must(200, await endOthers(first));
  const before = (await loginMails()).length;
  await logIn(server, { client: first });
  expect(await loginMails(), 'mails of the own browser').toHaveLength(before);
  await logIn(server, { client: second, from: 'firefox' });
  await tally.hold(async () =>
    expect(await loginMails(), 'mails of the forgotten browser').toHaveLength(before + 1),
  );
});
test('the browser of one that is ended is forgotten, and no other @T7.3', async () => {
  const own = await logIn(server);
  const [ended, other] = [await logIn(server, { from: 'firefox' }), await logIn(server, { from: 'none' })];
  must(200, await end(own, await idOf(ended)));
  await tally.hold(async () => {
    expect(await isNewBrowser(other, 'none'), 'a browser that was not ended is new').toBe(false);
    expect(await isNewBrowser(ended, 'firefox'), 'the ended browser is new').toBe(true);
  });
  // It is known again, and its session was begun in a known browser.
  expect(await isNewBrowser(ended, 'firefox')).toBe(false);
  must(200, await end(own, await idOf(ended)));
  await tally.hold(async () =>
    expect(await isNewBrowser(ended, 'firefox'), 'the ended browser, known before, is new').toBe(true),
  );

  // Its session cookie is lost, as in a browser that was closed.
  const before = await idOf(own);
  own.cookies.delete('session');
  expect(await isNewBrowser(own, 'chrome')).toBe(false);
  must(200, await end(own, before));
  await tally.hold(async () =>
    expect(await isNewBrowser(own, 'chrome'), 'the own browser is new').toBe(false),
  );
});
test('so is one whose session goes on under a new password', async () => {
  const changed = await logIn(server, { from: 'firefox' });
  clock.advance(60_000);
  const newPassword = 'Nova#Lozinka2';
  const json = { presentPassword: demoPassword, newPassword };
  must(200, await changed.post('/api/user-profile/password', { json }));
  const own = await logIn(server, { password: newPassword });
  must(200, await end(own, await idOf(changed)));
  const before = (await loginMails()).length;
  await logIn(server, { client: changed, from: 'firefox', password: newPassword });
  await tally.hold(async () =>
    expect(await loginMails(), 'mails of a carried-over session’s browser').toHaveLength(before + 1),
  );
});
test('logging out forgets no browser; ending the session in the list afterwards does', async () => {
  const [own, left] = [await logIn(server), await logIn(server, { from: 'firefox' })];
  must(200, await left.post('/api/logout'));
  await tally.hold(async () => expect(await isNewBrowser(left, 'firefox')).toBe(false));
  const id = await idOf(left);
  must(200, await left.post('/api/logout'));
  // The list on the screen still has it.
  must(200, await end(own, id));
  await tally.hold(async () => expect(await isNewBrowser(left, 'firefox')).toBe(true));
});
test('of two that end each other at once one is left', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pair = [await logIn(server), await logIn(server, { from: 'firefox' })];
    await Promise.all(pair.map(endOthers));
    const statuses = await Promise.all(pair.map(statusOf));
    await tally.hold(() => expect(statuses.toSorted(), 'who is left').toEqual([200, 401]));
  }
});
test.runIf(isPostgres)(
  'a logout while all others are ended, on either side, causes no deadlock',
  async () => {
    const circles: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const [first, second, third] = [await logIn(server), await logIn(server), await logIn(server)];
      const answers = await Promise.all([
        second.post('/api/logout'),
        endOthers(first),
        third.post('/api/logout'),
        server.enterPassword(second.copy(), marko),
      ]);
      circles.push(...answers.map(({ status }) => status).filter((status) => status >= 500));
    }
    expect(circles).toEqual([]);
  },
);

test('a customer sees nothing of others @T7.4', async () => {
  const ana = await logIn(server, { as: 'ana.kovacevic', from: 'firefox' });
  const before = await securityOf(ana);
  await logIn(server);
  const after = await securityOf(ana);
  await tally.hold(() => {
    expect(idsOf(after), 'sessions').toEqual(idsOf(before));
    expect(after.events, 'events').toEqual(before.events);
  });
});

test('one’s own is not ended, and the answer says so', async () => {
  const client = await logIn(server);
  expect(must(409, await end(client, await idOf(client))).json).toMatchObject({ code: 'own-session' });
  expect(await statusOf(client)).toBe(200);
});

test('however one has ended, ending it is no error; one that never was is not found', async () => {
  const client = await logIn(server);
  const [ended, left, expired] = [await logIn(server), await logIn(server), await logIn(server)];
  const ids = await Promise.all([ended, left, expired].map(idOf));
  must(200, await end(client, ids[0] ?? 0));
  must(200, await left.post('/api/logout'));
  clock.advance(durations.sessionIdle - 60_000);
  must(200, await client.get('/api/user-profile'));
  clock.advance(120_000);
  await runHousekeeping(store, clock.now());
  for (const id of ids) {
    await tally.hold(async () => void must(200, await end(client, id)));
  }
  must(404, await end(client, Math.max(...ids) + 1000));
  expect(await entriesOf('session-ended')).toHaveLength(1);
  clock.advance(serverDurations.sessionMost);
  await runHousekeeping(store, clock.now());
  expect((await store.db.select().from(endedSessions)).map(({ number }) => number)).not.toContain(ids[0]);
});

test('a new password changes the number of the session, and neither its device nor its beginning', async () => {
  const client = await logIn(server, { as: 'ana.kovacevic' });
  const [before] = (await securityOf(client)).sessions;
  clock.advance(60_000);
  const json = { presentPassword: demoPassword, newPassword: 'Nova#Lozinka2' };
  must(200, await client.post('/api/user-profile/password', { json }));
  const [after] = (await securityOf(client)).sessions;
  expect(after).toEqual({ ...before, id: after?.id, lastSeenAt: after?.lastSeenAt });
  expect(after?.id).not.toBe(before?.id);
});

test('the newest 20 events are listed, with neither address nor secret', async () => {
  for (let guess = 0; guess < 3; guess += 1) {
    must(401, await server.enterPassword(server.client(), marko, 'Kriva#Lozinka1'));
  }
  await server.settled();
  const client = await logIn(server);
  const { events } = await securityOf(client);
  expect(events.map(({ event, count }) => [event, count])).toEqual([
    ['code-accepted', 1],
    ['login', 1],
    ['login-failed', 3],
  ]);
  const userId = (await store.users.byUsername(marko))?.id ?? null;
  const entry = (minute: number, event: string) =>
    ({
      event,
      userId,
      ipAddress: '192.0.2.7',
      at: new Date(clock.now().getTime() + minute * 60_000),
    }) as const;
  // The last one is what a newer server may have written.
  await store.db
    .insert(auditLog)
    .values([...times(25, (index) => entry(index, 'code-wrong')), entry(30, 'smart-card-added')]);
  const answer = must(200, await client.get('/api/security'));
  const newest = (answer.json as Security).events;
  expect(newest).toHaveLength(mostAccessEvents);
  expect(new Set(newest.map(({ event }) => event))).toEqual(new Set(['code-wrong']));
  expect(newest.map(({ at }) => at)).toEqual(
    newest
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  for (const secret of ['192.0.2', '127.0.0.1', ...client.cookies.values(), client.csrf ?? 'none']) {
    await tally.hold(() => expect(answer.text).not.toContain(secret));
  }
});

test('every name of the audit log has words, and the contract has every name', () => {
  const { schemas } = (contract as { components: { schemas: Record<string, { enum?: string[] }> } })
    .components;
  expect(schemas['AccessEvent']?.enum?.toSorted()).toEqual(Object.keys(accessEvents).toSorted());
  expect(new Set(Object.values(accessEvents)).size).toBe(Object.keys(accessEvents).length);
});

test('a login from a new browser is notified where no e-mail code announces it', async () => {
  const client = await logIn(server);
  expect(await loginMails()).toMatchObject([
    { to: { address: emailOf(marko) }, subject: 'Nova prijava – Moj leasing' },
  ]);
  const [mail] = await loginMails();
  expect(mail?.text).toContain('Chrome na računalu (Windows)');
  expect(mail?.text).toContain(`${server.config.publicUrl}/account-security\n`);
  await logIn(server, { client });
  await logIn(server, { as: 'ana.kovacevic' });
  expect(await loginMails()).toHaveLength(1);

  const ana = await logIn(server, { as: 'ana.kovacevic' });
  const json = { presentPassword: demoPassword };
  const { codes } = must(200, await ana.post('/api/security/recovery-codes', { json })).json as {
    codes: string[];
  };
  for (const [index, by] of [ana, server.client()].entries()) {
    must(200, await server.enterPassword(by, 'ana.kovacevic'));
    must(200, await by.post('/api/tfa/recovery', { json: { recoveryCode: codes[index] } }));
    expect(await loginMails()).toHaveLength(1 + index);
  }
  expect((await loginMails()).at(-1)?.text).toContain('Nepoznat preglednik');
});

/** Customers of one browser log in in turn: none of them makes it a new one for the others. */
test('a browser of several customers is new to none of them', async () => {
  const shared = server.client();
  for (const as of [marko, 'ana.kovacevic']) await logIn(server, { as, client: shared });
  await tally.hold(async () =>
    expect(await isNewBrowser(shared, 'chrome'), 'a browser of two is new to the first').toBe(false),
  );
});

test('the cookie has a token for each of the last six customers, and none that is worth nothing any more', async () => {
  const client = server.client();
  const tokensOf = () => client.cookies.get('__Host-device')?.split('.') ?? [];
  const ana = await server.store.users.byUsername('ana.kovacevic');
  const others = Array.from({ length: 7 }, (_, index) => `token${index}`);
  for (const each of others)
    await store.db.insert(deviceTable).values({
      tokenHash: fingerprint(each),
      userId: ana?.id ?? 0,
      createdAt: clock.now(),
      proof: 'full-login',
    });
  await logIn(server, { client });
  const [first = ''] = tokensOf();
  client.cookies.set('__Host-device', [...others.slice(0, 5), first].join('.'));
  await logIn(server, { client });
  expect(tokensOf()).toEqual([...others.slice(0, 5), first]);
  client.cookies.set('__Host-device', ['ended', ...others, first].join('.'));
  await logIn(server, { client });
  const [newest, ...rest] = tokensOf();
  expect(rest).toEqual(others.slice(0, 5));
  expect(others).not.toContain(newest);
});

test('a mail that cannot be sent, or takes its time, holds up nobody who logs in', async () => {
  let sent: (() => void) | undefined;
  const slow = await start({ mailer: { send: () => new Promise((resolve) => void (sent = resolve)) } });
  await logIn(slow);
  await expect.poll(() => sent).toBeTypeOf('function');
  sent?.();
  server.mailbox.fail(1);
  expect(await statusOf(await logIn(server))).toBe(200);
  expect(await loginMails()).toEqual([]);
});
