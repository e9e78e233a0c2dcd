import { expect, test } from 'vitest';
import { asc } from 'drizzle-orm';
import { durations } from '../../../domain/values/durations.ts';
import type { Security } from '../../../generated/api.ts';
import { serverDurations } from '../../../server/store/limits.ts';
import { auditLog, sessions as sessionTable } from '../../../server/store/schema.ts';
import { readOnly } from '../../../server/http/operation-runner.ts';
import { multipartType } from '../../../server/http/multipart.ts';
import { endsSessions } from '../../../server/http/operation-runner.ts';
import { allOperations } from '../../../server/features/shared/operations.ts';
import type { SessionRecord } from '../../../server/store/queries/access/sessions.ts';
import type { Queries } from '../../../server/store/store.ts';
import type { TestClient } from '../../support/server/client.ts';
import { demoPassword } from '../../../server/demo/customers.ts';
import { digestsOf } from '../../support/database/database.ts';
import { ownData } from '../../support/customers/profile.ts';
import { Tally, times, withFault } from '../../support/promise.ts';
import { emailOf, must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, store, server, start } = await startFreshServer();
const tally = new Tally('7 sessions end on the server');
const minute = 60_000;
const marko = 'marko.horvat';

async function logIn(): Promise<TestClient> {
  clock.advance(minute / 2);
  return (await server.logInByCall(marko)).client;
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
  const [first, second] = [await logIn(), await logIn()];
  must(200, await first.copy().post('/api/logout'));
  await expectDead([first]);
  await alive(second);
});

const tokenTo = (address: string) => server.mailbox.linkTo(address).searchParams.get('token');

/** By a link that a login asks for while it waits for its code. */
async function resetByLink(ask: string, apply: string): Promise<void> {
  const half = await server.halfOpen(marko);
  must(200, await half.post(ask));
  must(200, await server.client().post(apply, { json: { token: tokenTo(emailOf(marko)) } }));
}

type Ending = {
  /** The customer's actions; the session goes on where it is the customer's way to end others. */
  readonly act: (own: TestClient) => Promise<unknown>;
  readonly goesOn: boolean;
  /** Whether sessions that wait for their code are ended, too. */
  readonly endsHalf: boolean;
};

const endings: Record<string, Ending> = {
  'the device is logged out from another one': {
    act: async (own) => {
      const { sessions } = must(200, await own.get('/api/security')).json as Security;
      const id = sessions.find(({ isThis }) => !isThis)?.id;
      must(200, await own.post(`/api/security/session/${id}/end`));
    },
    goesOn: true,
    endsHalf: false,
  },
  'all other devices are logged out': {
    act: async (own) => must(200, await own.post('/api/security/session/end-others')),
    goesOn: true,
    endsHalf: true,
  },
  'the password is changed': {
    act: async (own) => {
      const json = { presentPassword: demoPassword, newPassword: 'Nova#Lozinka1' };
      must(200, await own.post('/api/user-profile/password', { json }));
    },
    goesOn: true,
    endsHalf: true,
  },
  'a link sets a new password': {
    act: async () => {
      must(200, await server.client().post(`/api/forgotten-password?username=${marko}`));
      await server.settled();
      const json = { resetToken: tokenTo(emailOf(marko)), newPassword: 'Nova#Lozinka1' };
      must(200, await server.client().post('/api/reset-password', { json }));
    },
    goesOn: false,
    endsHalf: true,
  },
  'a link resets the QR code': {
    act: () => resetByLink('/api/qr-code-reset-request', '/api/qr-code-reset'),
    goesOn: false,
    endsHalf: true,
  },
  'a link resets the second factor': {
    act: () => resetByLink('/api/request-reset-provider-choice', '/api/reset-provider-choice'),
    goesOn: false,
    endsHalf: true,
  },
};

const newAddress = 'marko@nova.example';
const askForAddress = async (client: TestClient) => {
  const json = { ...ownData, email: newAddress, presentPassword: demoPassword };
  must(200, await client.post('/api/user-profile/update', { json }));
};

test.each(Object.entries(endings))(
  'when %s, a stranger’s session, calendar address and wish for another e-mail address end @T7.1 @T24.1',
  async (_how, { act, goesOn, endsHalf }) => {
    const stranger = await logIn();
    const calendar = await stranger.post('/api/calendar', { json: { withAmounts: true } });
    const { pathname } = new URL((must(200, calendar).json as { url: string }).url);
    await askForAddress(stranger);
    const token = tokenTo(newAddress);
    const half = await server.halfOpen(marko);
    clock.advance(minute);
    const own = await logIn();
    const former = own.copy();
    await act(own);
    await expectDead([stranger, ...(endsHalf ? [half] : []), ...(goesOn ? [] : [former])]);
    if (goesOn) await alive(own);
    await tally.hold(async () => {
      must(404, await server.client().get(pathname));
      must(410, await stranger.post('/api/email-change', { json: { token } }));
      expect((await store.users.byUsername(marko))?.partner.email).toBe(emailOf(marko));
      const entries = await store.db.select().from(auditLog).orderBy(asc(auditLog.event));
      expect(entries.filter(({ event }) => event.endsWith('-removed'))).toMatchObject([
        { event: 'calendar-link-removed', count: 1 },
        { event: 'email-change-removed', count: 1 },
      ]);
    });
  },
);

/** It gets the codes from now on: the customer has to show that they arrive there. */
test('a new e-mail address ends all sessions, and the address of a calendar @T24.1', async () => {
  const [first, second] = [await logIn(), await logIn()];
  const calendar = await second.post('/api/calendar', { json: { withAmounts: true } });
  const { pathname } = new URL((must(200, calendar).json as { url: string }).url);
  await askForAddress(first);
  must(200, await first.copy().post('/api/email-change', { json: { token: tokenTo(newAddress) } }));
  await expectDead([first, second]);
  must(404, await server.client().get(pathname));
});

/** The calls that a page repeats by itself. */
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

test('a call that needs no session is handled as a visitor’s when its session has ended meanwhile', async () => {
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
  const before = await digestsOf(store);
  open();
  await Promise.all(holding);
  for (const [index, answer] of (await Promise.all(waiting)).entries()) {
    await tally.hold(async () => expect(answer.status, `${writing[index]?.id} in its turn`).toBe(401));
  }
  await tally.hold(async () => expect(await digestsOf(store)).toEqual(before));
});
