import { beforeEach, expect, test } from 'vitest';
import { durations } from '../../domain/durations.ts';
import { shift } from '../../server/platform/clock.ts';
import { runHousekeeping } from '../../server/store/housekeeping.ts';
import { serverDurations } from '../../server/store/limits.ts';
import { documents, sessions as sessionTable } from '../../server/store/schema.ts';
import { readOnly } from '../../server/http/operation-runner.ts';
import { multipartType } from '../../server/http/multipart.ts';
import { endsSessions } from '../../server/http/operation-runner.ts';
import { allOperations } from '../../server/features/shared/operations.ts';
import type { SessionRecord } from '../../server/store/queries/sessions.ts';
import type { Queries } from '../../server/store/store.ts';
import { createTestMailer } from '../support/server/mails.ts';
import type { Answer, TestClient } from '../support/server/client.ts';
import { billOf } from '../support/lists/bills.ts';
import { demoPassword } from '../../server/demo/customers.ts';
import { dumpRows, quickHasher } from '../support/database/database.ts';
import { partsOf, rightPdf, uploadPath } from '../support/documents/documents.ts';
import { ownData } from '../support/customers/profile.ts';
import { Tally, times, withFault } from '../support/promise.ts';
import { must, type TestServer } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const { clock, store, server, start, startFaulty } = await startOwnServer();
const tally = new Tally('7 sessions end on the server');
const minute = 60_000;

beforeEach(() => server.reset());

/** Three browsers of one customer: two logged in, one half-open. */
async function threeSessions(username = 'marko.horvat'): Promise<TestClient[]> {
  const first = (await server.logInByCall(username)).client;
  clock.advance(30_000);
  const second = (await server.logInByCall(username)).client;
  const third = server.client();
  must(200, await server.enterPassword(third, username));
  return [first, second, third];
}

async function expectDead(clients: readonly TestClient[]): Promise<void> {
  for (const client of clients) {
    await tally.hold(async () => {
      expect((await client.copy().get('/api/user-profile')).status, 'has ended').toBe(401);
      expect((await client.copy().post('/api/logout')).status).toBe(401);
    });
  }
}

const alive = async (client: TestClient) => must(200, await client.get('/api/user-profile'));

test('logging out ends this session and no other @T7.1', async () => {
  const [first, second, third] = await threeSessions();
  if (!first || !second || !third) throw new Error('Three sessions were wanted.');
  const copy = first.copy();
  must(200, await first.post('/api/logout'));
  await expectDead([copy]);
  await alive(second);
});

test('a new password, a new second factor and a new QR code end all sessions @T7.1', async () => {
  for (const { ask, apply, key } of [
    { ask: '/api/qr-code-reset-request', apply: '/api/qr-code-reset', key: 'token' },
    { ask: '/api/request-reset-provider-choice', apply: '/api/reset-provider-choice', key: 'token' },
    { ask: '/api/forgotten-password?username=marko.horvat', apply: '/api/reset-password', key: 'resetToken' },
  ]) {
    await server.reset();
    const clients = await threeSessions();
    const [, , half] = clients;
    must(200, (await half?.post(ask)) ?? (await server.client().post(ask)));
    await server.settled();
    const token = server.mailbox.linkTo('marko.horvat@posta.example').searchParams.get('token');
    const json = { [key]: token, ...(key === 'token' ? {} : { newPassword: 'Nova#Lozinka1' }) };
    must(200, await server.client().post(apply, { json }));
    await expectDead(clients);
  }
});

/** A new password ends the others; the session that set it continues under a new id. */
test('a password that is changed ends all sessions but one', async () => {
  await server.reset();
  const clients = await threeSessions();
  const [first] = clients;
  const changed = first?.copy();
  const json = { presentPassword: 'Leasing#2026', newPassword: 'Nova#Lozinka1' };
  must(
    200,
    (await changed?.post('/api/user-profile/password', { json })) ?? (await server.client().get('/')),
  );
  await expectDead(clients);
  if (changed) await alive(changed);
});

/** A new e-mail address gets the codes from now on: the customer has to show that they arrive there. */
test('a new e-mail address ends all sessions', async () => {
  await server.reset();
  const clients = await threeSessions();
  const json = { ...ownData, email: 'marko@nova.example', presentPassword: 'Leasing#2026' };
  const client = clients[0] ?? server.client();
  must(200, await client.post('/api/user-profile/update', { json }));
  const token = server.mailbox.linkTo('marko@nova.example').searchParams.get('token');
  must(200, await client.copy().post('/api/email-change', { json: { token } }));
  await expectDead(clients);
});

test('a session ends after 30 minutes without a call @T7.1', async () => {
  const { client } = await server.logInByCall('marko.horvat');
  clock.advance(serverDurations.sessionIdle - 1);
  await alive(client);
  clock.advance(serverDurations.sessionIdle);
  await expectDead([client]);
});

test('a session ends after 12 hours, however busy @T7.1', async () => {
  const { client } = await server.logInByCall('marko.horvat');
  for (let passed = 0; passed < serverDurations.sessionMost - 20 * minute; passed += 20 * minute) {
    clock.advance(20 * minute);
    await alive(client);
  }
  clock.advance(20 * minute);
  await expectDead([client]);
});

test('a half-open session ends after 30 minutes too', async () => {
  const client = server.client();
  must(200, await server.enterPassword(client, 'marko.horvat'));
  clock.advance(serverDurations.sessionIdle);
  await expectDead([client]);
});

/** What a page asks again and again by itself. */
const asked = ['/api/inbox/count-unread', '/api/user-profile/pending-email'];

test.each(asked)('%s is no activity', async (path) => {
  const { client } = await server.logInByCall('marko.horvat');
  for (let passed = 0; passed < durations.sessionIdle; passed += minute) {
    clock.advance(minute);
    must(200, await client.get(path));
  }
  clock.advance(serverDurations.sessionIdle - durations.sessionIdle);
  await expectDead([client]);
});

async function lastSeen(): Promise<number | undefined> {
  return (await store.db.select().from(sessionTable))[0]?.lastSeenAt.getTime();
}

test('activity is written down at most every 15 seconds', async () => {
  const { client } = await server.logInByCall('marko.horvat');
  const begun = clock.now().getTime();
  clock.advance(14_999);
  await alive(client);
  expect(await lastSeen()).toBe(begun);
  clock.advance(1);
  await alive(client);
  expect(await lastSeen()).toBe(begun + 15_000);
});

test('a call that was not written down counts: the session lasts 30 minutes from it', async () => {
  const { client } = await server.logInByCall('marko.horvat');
  clock.advance(serverDurations.lastSeenStep - 1);
  await alive(client);
  clock.advance(durations.sessionIdle);
  await alive(client);
});

test('expired sessions are removed', async () => {
  await server.logInByCall('marko.horvat');
  clock.advance(serverDurations.sessionIdle - 1);
  await runHousekeeping(store, clock.now());
  expect(await store.db.$count(sessionTable)).toBe(1);
  clock.advance(1);
  await runHousekeeping(store, clock.now());
  expect(await store.db.$count(sessionTable)).toBe(0);
});

/** A session that ends after the guard's check does nothing more, however long the call takes. */
async function checkMeanwhile(at: TestServer, remembered: Map<string, SessionRecord>): Promise<void> {
  await at.reset();
  for (const kind of ['full', 'half'] as const) {
    remembered.clear();
    const client = kind === 'full' ? (await at.logInByCall('marko.horvat')).client : at.client();
    if (kind === 'half') must(200, await at.enterPassword(client, 'marko.horvat'));
    await client.get('/api/user-profile');
    const user = await store.users.byUsername('marko.horvat');
    await store.sessions.endAll(user?.id ?? 0, clock.now());
    const before = await dumpRows(store);
    for (const { method, sessionKinds, path, id } of allOperations) {
      if (method === 'GET' || !sessionKinds.includes(kind)) continue;
      await tally.hold(async () => {
        const { status, json } = await client.copy().call(method, path);
        expect(status, `${id} by ${kind}`).toBe(401);
        expect(json).toMatchObject({ code: 'session-required' });
      });
    }
    await tally.hold(async () => expect(await dumpRows(store)).toBe(before));
  }
}

/** The store of a server that has looked for the session before it ended. */
function remembering(remembered: Map<string, SessionRecord>) {
  return withFault(store, (queries: Queries) => ({
    sessions: {
      ...queries.sessions,
      find: async (idHash, now) => {
        const found = (await queries.sessions.find(idHash, now)) ?? remembered.get(idHash);
        if (found) remembered.set(idHash, found);
        return found;
      },
    },
  }));
}

test('a session that ends between the guard and the handler writes nothing', async () => {
  const remembered = new Map<string, SessionRecord>();
  const slow = await start({ store: remembering(remembered) });
  await checkMeanwhile(slow, remembered);
  await slow.close();
});

/** Ends every session of Marko's while something else is waited for. */
const shutOut = async () => {
  const user = await store.users.byUsername('marko.horvat');
  await store.sessions.endAll(user?.id ?? 0, clock.now());
};

const contactMessage = {
  firstName: 'Ivo',
  lastName: 'Ivić',
  email: 'ivo@posta.example',
  message: 'Dobar dan',
};

test('what needs no session is done as a visitor’s when its session has ended meanwhile', async () => {
  const slow = await start({ store: remembering(new Map()) });
  await slow.reset();
  const { client } = await slow.logInByCall('marko.horvat');
  await client.get('/api/user-profile');
  await shutOut();
  await tally.hold(async () => {
    const json = { ...contactMessage, phoneNumber: null, contractNumber: null };
    must(200, await client.post('/api/contact/send-email', { json }));
    expect(slow.mails.at(-1)?.text).toContain('Prijavljeni korisnik: ne');
  });
  await slow.close();
});

/** A session that ends while its calls wait for their turn writes nothing more. */
test('a session that ends while its calls wait for their turn writes nothing @T7.2', async () => {
  let found = 0;
  const sessionsFound = async (count: number) => {
    await expect.poll(() => found, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
    // From there to the turn everything happens in this process.
    for (let tick = 0; tick < 50; tick += 1) await new Promise((resolve) => setImmediate(resolve));
    found = 0;
  };
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const at = await start({
    store: withFault(store, ({ sessions }) => ({
      sessions: {
        ...sessions,
        find: async (...given) => {
          const session = await sessions.find(...given);
          found += 1;
          return session;
        },
      },
    })),
    adjustHandlers: (handlers) => ({ ...handlers, setReminders: () => gate }),
  });
  await at.reset();
  const { client } = await at.logInByCall('marko.horvat');
  found = 0;
  const json = { dueDays: 1, afterDue: false };
  const holding = times(3, () => client.copy().post('/api/reminders', { json }));
  await sessionsFound(holding.length);

  const writing = allOperations.filter(
    ({ id, method, sessionKinds, mediaType }) =>
      method === 'POST' &&
      sessionKinds.includes('full') &&
      mediaType !== multipartType &&
      !readOnly.has(id) &&
      // These do not wait for the others.
      !endsSessions.has(id),
  );
  const waiting = writing.map(({ path }) => client.copy().post(path));
  await sessionsFound(waiting.length);
  await shutOut();
  const before = await dumpRows(store);
  open();
  await Promise.all(holding);
  try {
    for (const [index, answer] of (await Promise.all(waiting)).entries()) {
      await tally.hold(async () => expect(answer.status, `${writing[index]?.id} in its turn`).toBe(401));
    }
    await tally.hold(async () => expect(await dumpRows(store)).toBe(before));
  } finally {
    await at.close();
  }
});

test('a session that ends while its handler works gets neither codes nor another address', async () => {
  const quick = await quickHasher();
  let isShutOut = false;
  const meanwhile = async () => {
    if (isShutOut) await shutOut();
  };
  const mailer = createTestMailer();
  const slow = await start({
    hasher: {
      ...quick,
      hash: async (text, caller) => {
        await meanwhile();
        return quick.hash(text, caller);
      },
    },
    mailer: {
      ...mailer,
      send: async (mail) => {
        await meanwhile();
        return mailer.send(mail);
      },
    },
  });
  const presentPassword = 'Leasing#2026';
  for (const [path, json] of [
    ['/api/security/recovery-codes', { presentPassword }],
    ['/api/user-profile/update', { ...ownData, email: 'marko@nova.example', presentPassword }],
    ['/api/user-profile/password', { presentPassword, newPassword: 'Nova#Lozinka1' }],
  ] as const) {
    isShutOut = false;
    await slow.reset();
    const { client } = await slow.logInByCall('marko.horvat');
    const user = await store.users.byUsername('marko.horvat');
    isShutOut = true;
    await tally.hold(async () => {
      must(401, await client.post(path, { json }));
      expect((await store.recoveryCodes.summary(user?.id ?? 0)).madeAt).toBeNull();
      expect(await store.links.pending(user?.id ?? 0, 'email-change', clock.now())).toBeUndefined();
      expect((await store.users.byUsername('marko.horvat'))?.passwordHash).toBe(user?.passwordHash);
    });
  }
  await slow.close();
});

/** A session whose time is over while its call comes: the row is there until housekeeping removes it. */
test('a session whose time is over before its call has come writes nothing', async () => {
  let passes = 0;
  const at = await start({
    store: withFault(store, ({ sessions }) => ({
      sessions: {
        ...sessions,
        find: async (...given) => {
          const found = await sessions.find(...given);
          clock.advance(passes);
          return found;
        },
      },
    })),
  });
  try {
    await at.reset();
    for (const kind of ['full', 'half'] as const) {
      passes = 0;
      const client = kind === 'full' ? (await at.logInByCall('luka.maric')).client : at.client();
      if (kind === 'half') must(200, await at.enterPassword(client, 'luka.maric'));
      const begun = shift(clock.now(), 1000 - serverDurations.sessionMost);
      await store.db.update(sessionTable).set({ createdAt: begun });
      must(kind === 'full' ? 200 : 401, await client.copy().get('/api/user-profile'));
      passes = 1000;
      const kept = await store.db.$count(documents);
      const path = kind === 'full' ? uploadPath : '/api/tfa-provider';
      const sent = kind === 'full' ? { parts: partsOf([rightPdf()]) } : { json: { provider: 'MAIL' } };
      await tally.hold(async () => {
        expect((await client.post(path, sent)).status, `after the end of a ${kind} one`).toBe(401);
        expect(await store.db.$count(documents)).toBe(kept);
      });
    }
  } finally {
    await at.close();
  }
});

const fileCalls: Readonly<Record<string, (client: TestClient) => Promise<Answer>>> = {
  exportOwnData: (client) =>
    client.post('/api/user-profile/export', { json: { presentPassword: demoPassword } }),
  exportBills: (client) => client.post('/api/bill/export', { json: { format: 'CSV' } }),
  getBillZip: async (client) => {
    const { number } = await billOf(store, 'ana.kovacevic', { hasDocument: true });
    return client.get(`/api/bill/zip?billNumbers=${encodeURIComponent(number)}`);
  },
};

const endings: Readonly<Record<string, (own: TestClient, other: TestClient) => unknown>> = {
  'it is logged out': async (own) => must(200, await own.copy().post('/api/logout')),
  'another device ends it': async (_own, other) =>
    must(200, await other.post('/api/security/session/end-others')),
  'it gets another password': async (own) => {
    const json = { presentPassword: demoPassword, newPassword: 'Nova#Lozinka1' };
    must(200, await own.copy().post('/api/user-profile/password', { json }));
  },
  'it was not used for too long': () => clock.advance(serverDurations.sessionIdle),
  'it is too old': () =>
    store.db.update(sessionTable).set({ createdAt: shift(clock.now(), -serverDurations.sessionMost) }),
};

/** While a file is made; nothing of it has been sent. */
async function withMeanwhile(
  check: (at: TestServer, during: (work: () => unknown) => void) => Promise<void>,
): Promise<void> {
  let meanwhile: () => unknown = () => undefined;
  const at = await start({
    store: withFault(store, ({ bills, ownData: own }) => ({
      bills: {
        ...bills,
        async *all(...given) {
          await meanwhile();
          yield* bills.all(...given);
        },
        byNumbers: async (...given) => {
          await meanwhile();
          return bills.byNumbers(...given);
        },
      },
      ownData: {
        ...own,
        account: async (...given) => {
          await meanwhile();
          return own.account(...given);
        },
      },
    })),
  });
  try {
    await check(at, (work) => (meanwhile = work));
  } finally {
    await at.close();
  }
}

test('a file that is being made is broken off when its session ends @T7.2', () =>
  withMeanwhile(async (at, during) => {
    for (const [file, call] of Object.entries(fileCalls)) {
      for (const [how, end] of Object.entries(endings)) {
        await at.reset();
        const [own, other] = [
          (await at.logInByCall('ana.kovacevic')).client,
          (await at.logInByCall('ana.kovacevic')).client,
        ];
        during(() => end(own, other));
        const { status, json } = await call(own.copy());
        await tally.hold(() => {
          expect(status, `${file}, when ${how}`).toBe(401);
          expect(json).toMatchObject({ code: 'session-required' });
        });
      }
    }
  }));

test('a file may take longer than a session may be idle when the session is used meanwhile, and is no use itself', () =>
  withMeanwhile(async (at, during) => {
    for (const [file, call] of Object.entries(fileCalls)) {
      await at.reset();
      const { client } = await at.logInByCall('ana.kovacevic');
      const half = serverDurations.sessionIdle / 2;
      during(async () => {
        clock.advance(half);
        await alive(client);
        clock.advance(half);
      });
      await tally.hold(async () => expect((await call(client.copy())).status, file).toBe(200));
      clock.advance(half);
      await expectDead([client]);
    }
  }));

test('a link that ends the sessions while another one is asked for stops that one', async () => {
  await server.reset();
  const [first, second] = [server.client(), server.client()];
  for (const client of [first, second]) must(200, await server.enterPassword(client, 'marko.horvat'));
  const ask = '/api/request-reset-provider-choice';
  must(200, await first.post(ask));
  const token = server.mailbox.linkTo('marko.horvat@posta.example').searchParams.get('token');
  let isApplied = false;
  const slow = await startFaulty(({ users }) => ({
    users: {
      ...users,
      byId: async (id) => {
        const found = await users.byId(id);
        if (!isApplied) {
          isApplied = true;
          must(200, await server.client().post('/api/reset-provider-choice', { json: { token } }));
        }
        return found;
      },
    },
  }));
  await tally.hold(async () => {
    expect((await second.copy(slow.app).post(ask)).status).toBe(401);
    expect(isApplied).toBe(true);
  });
  await slow.close();
});
