import { beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../server/demo/customers.ts';
import type { Handlers } from '../../server/features/shared/operations.ts';
import { httpErrors } from '../../server/features/shared/http-error.ts';
import { shift } from '../../server/platform/clock.ts';
import { randomToken } from '../../server/platform/secrets.ts';
import { runHousekeeping } from '../../server/store/housekeeping.ts';
import { serverDurations } from '../../server/store/limits.ts';
import { auditLog, calendarLinks } from '../../server/store/schema.ts';
import type { Queries } from '../../server/store/store.ts';
import { dumpRows } from '../support/database/database.ts';
import { ownData } from '../support/customers/profile.ts';
import { readCalendar } from '../support/files/calendar.ts';
import { expectCaught, Tally, times } from '../support/promise.ts';
import type { Answer, TestClient } from '../support/server/client.ts';
import { testStart } from '../support/server/clock.ts';
import { emailOf, must, type TestServer } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const { clock, store, server, start, startFaulty } = await startOwnServer({ log });
const tally = new Tally('24 a calendar address tells nothing once it has ended');

beforeEach(async () => {
  clock.set(testStart);
  await server.reset();
  lines.length = 0;
});

/** Has an authenticator: every kind of link can be asked for. */
const owner = 'marko.horvat';

const logIn = async (at: TestServer, username = 'ana.kovacevic') => (await at.logInByCall(username)).client;

/** The path of a new address. */
async function linkOf(client: TestClient, withAmounts = true): Promise<string> {
  const { json } = must(200, await client.post('/api/calendar', { json: { withAmounts } }));
  return new URL((json as { url: string }).url).pathname;
}

const read = (at: TestServer, path: string) => at.client().get(path);

/** Everything that can distinguish two answers. */
function told({ status, headers, text }: Answer): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify({ status, headers: rest, text });
}

/** Ways in which an address ends. Each gets a customer who is logged in, and has one. */
const ends: Readonly<Record<string, (at: TestServer, client: TestClient) => Promise<unknown>>> = {
  removed: async (_at, client) => must(200, await client.post('/api/calendar/remove')),
  replaced: async (_at, client) => {
    clock.advance(10_000);
    await linkOf(client);
  },
  expired: async () => clock.advance(serverDurations.calendarLink),
  'password changed': async (_at, client) =>
    must(
      200,
      await client.post('/api/user-profile/password', {
        json: { presentPassword: demoPassword, newPassword: 'Nova#Lozinka2' },
      }),
    ),
  'password set with a link': async (at) => {
    must(200, await at.client().post(`/api/forgotten-password?username=${owner}`));
    await at.settled();
    const json = { resetToken: tokenTo(at, emailOf(owner)), newPassword: 'Posve#Nova1' };
    must(200, await at.client().post('/api/reset-password', { json }));
  },
  'second factor reset with a link': (at) =>
    reset(at, '/api/request-reset-provider-choice', '/api/reset-provider-choice'),
  'QR code reset with a link': (at) => reset(at, '/api/qr-code-reset-request', '/api/qr-code-reset'),
  'e-mail address confirmed with a link': async (at, client) => {
    const email = 'marko@nova.example';
    const json = { ...ownData, email, presentPassword: demoPassword };
    must(200, await client.post('/api/user-profile/update', { json }));
    must(200, await client.copy().post('/api/email-change', { json: { token: tokenTo(at, email) } }));
  },
};

const tokenTo = (at: TestServer, address: string) => at.mailbox.linkTo(address).searchParams.get('token');

/** Asks for a link in a login that waits for its code, and follows it. */
async function reset(at: TestServer, ask: string, apply: string): Promise<void> {
  const half = at.client();
  must(200, await at.enterPassword(half, owner));
  must(200, await half.post(ask));
  must(200, await at.client().post(apply, { json: { token: tokenTo(at, emailOf(owner)) } }));
}

/** Invented addresses, of the same shape and of others. */
const guesses = [
  ...times(20, randomToken),
  'A'.repeat(43),
  'x',
  '..',
  '%00',
  "'; drop table calendar_links; --",
  'null',
  'A'.repeat(100),
];

/** An ended address is answered like one that never existed. */
async function checkEnds(at: TestServer, names = Object.keys(ends)): Promise<void> {
  const never = told(must(404, await read(at, `/api/calendar/${randomToken()}`)));
  for (const name of names) {
    clock.set(testStart);
    await at.reset();
    const client = await logIn(at, owner);
    const path = await linkOf(client);
    const alive = must(200, await read(at, path));
    await ends[name]?.(at, client);
    await tally.hold(async () => {
      expect(told(await read(at, path)), name).toBe(never);
    });
    // A caller who has read it before learns no more than others.
    const headers = { 'if-none-match': String(alive.headers['etag']) };
    await tally.hold(async () => {
      expect(told(await at.client().get(path, { headers })), name).toBe(never);
    });
    // Neither does the owner.
    await tally.hold(async () => expect(told(await client.copy().get(path)), name).toBe(never));
  }
}

async function checkGuesses(at: TestServer): Promise<void> {
  const path = await linkOf(await logIn(at));
  const token = path.split('/').at(-1) ?? '';
  const near = [
    token.toLowerCase(),
    token.slice(0, -1),
    `${token}A`,
    `${token}.ics`,
    [...token].toReversed().join(''),
  ];
  const never = told(must(404, await read(at, `/api/calendar/${randomToken()}`)));
  const before = await dumpRows(store);
  for (const guess of [...guesses, ...near]) {
    await tally.hold(async () => {
      const answer = await read(at, `/api/calendar/${encodeURIComponent(guess)}`);
      expect(told(answer), `guess ${guess}`).toBe(never);
    });
  }
  // Nor do guesses leave anything behind.
  expect(await dumpRows(store)).toBe(before);
}

/** Each reads the own calendar, with amounts only where the box was checked. */
async function checkContent(at: TestServer): Promise<void> {
  const [ana, firm] = [await logIn(at), await logIn(at, 'adriatic.transport')];
  const own = await linkOf(ana, false);
  const other = await linkOf(firm, true);
  const [mine, theirs] = [must(200, await read(at, own)).text, must(200, await read(at, other)).text];
  await tally.hold(() => {
    for (const { summary, text } of readCalendar(mine).events) {
      expect(summary + text, 'without the box').not.toContain('€');
    }
  });
  await tally.hold(() => {
    expect(readCalendar(theirs).events.some(({ summary }) => summary.includes('€'))).toBe(true);
  });
  const numbers = (text: string) =>
    readCalendar(text).events.flatMap(({ summary }) => /^Završava ugovor (.+)$/.exec(summary)?.[1] ?? []);
  await tally.hold(() => {
    expect(numbers(mine).length).toBeGreaterThan(0);
    expect(
      numbers(theirs).filter((number) => numbers(mine).includes(number)),
      'of others',
    ).toEqual([]);
  });
}

/** Goes through all that can happen to an address, and searches every log and table for it. */
async function checkLogs(at: TestServer): Promise<void> {
  lines.length = 0;
  const ana = await logIn(at);
  const path = await linkOf(ana);
  const token = path.split('/').at(-1) ?? '';
  must(200, await read(at, path));
  for (let count = 1; count < 61; count += 1) await read(at, path);
  must(429, await read(at, path));
  await at.client().post(path);
  await at.client().get(`${path}/x`);
  await at.client().get(`${path}%zz`);
  await at.client().get(`${path}?a=b`);
  must(200, await ana.get('/api/calendar'));
  must(200, await ana.post('/api/calendar/remove'));
  must(404, await read(at, path));
  await runHousekeeping(store, clock.now());
  const written = `${lines.join('\n')}\n${JSON.stringify(await store.db.select().from(auditLog))}`;
  await tally.hold(() =>
    expect(lines.filter((line) => line.includes('/api/calendar/:token')).length).toBeGreaterThan(60),
  );
  await tally.hold(() => expect(written.includes(token), 'the address was written down').toBe(false));
}

test('an address that was removed, replaced, or has expired is answered as one that never was @T24.1', () =>
  checkEnds(server));
test('a guessed address is answered as one that never was', () => checkGuesses(server));
test('each address shows the own calendar, and amounts only with the box @T24.2', () => checkContent(server));
test('no address is in any log @T24.2', () => checkLogs(server));

test('addresses are 256 random bits, of which the database has a hash @T24.1', async () => {
  const ana = await logIn(server);
  const tokens = new Set<string>();
  for (let count = 0; count < 20; count += 1) {
    clock.advance(10_000);
    const token = (await linkOf(ana)).split('/').at(-1) ?? '';
    tokens.add(token);
    await tally.hold(async () => {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(await dumpRows(store)).not.toContain(token);
    });
  }
  expect(tokens.size).toBe(20);
});

test('reading prolongs no address, and the expired one is deleted', async () => {
  const path = await linkOf(await logIn(server));
  const endsAt = shift(testStart, serverDurations.calendarLink);
  for (let step = 1; step <= 12; step += 1) {
    clock.set(shift(testStart, (serverDurations.calendarLink * step) / 12 - 1));
    await tally.hold(async () => void must(200, await read(server, path)));
    await runHousekeeping(store, clock.now());
  }
  clock.set(endsAt);
  await tally.hold(async () => void must(404, await read(server, path)));
  expect(await store.db.$count(calendarLinks)).toBe(1);
  await runHousekeeping(store, clock.now());
  await tally.hold(async () => expect(await store.db.$count(calendarLinks)).toBe(0));
});

test('what ends and what is made is in the audit log', async () => {
  const ana = await logIn(server);
  await linkOf(ana);
  must(200, await ana.post('/api/calendar/remove'));
  must(200, await ana.post('/api/calendar/remove'));
  const entries = await store.db.select().from(auditLog);
  const ofCalendar = entries.filter(({ event }) => event.startsWith('calendar-'));
  expect(ofCalendar.map(({ event }) => event)).toEqual(['calendar-link-created', 'calendar-link-removed']);
});

const faulty = (plant: (queries: Queries['calendarLinks']) => Partial<Queries['calendarLinks']>) =>
  startFaulty(({ calendarLinks: queries }) => ({
    calendarLinks: { ...queries, ...plant(queries) },
  }));

test('planted fault: an address that was removed is still read', async () => {
  const broken = await faulty(() => ({ remove: async () => true }));
  const names = Object.keys(ends).filter((name) => !['replaced', 'expired'].includes(name));
  for (const name of names) {
    await expectCaught(() => checkEnds(broken, [name]), new RegExp(`^${name}: `));
  }
  await broken.close();
});

test('planted fault: addresses do not expire', async () => {
  const broken = await faulty(({ find }) => ({ find: (hash) => find(hash, new Date(0)) }));
  await expectCaught(() => checkEnds(broken), /^expired: /);
  await broken.close();
});

test('planted fault: an address that has ended is told from one that never was', async () => {
  const made = new Set<string>();
  const adjustHandlers = (handlers: Handlers): Handlers => ({
    ...handlers,
    createCalendarLink: async (call) => {
      const answer = await handlers.createCalendarLink(call);
      made.add(new URL(answer.url).pathname);
      return answer;
    },
    readCalendar: async (call) => {
      try {
        return await handlers.readCalendar(call);
      } catch (error) {
        throw made.has(call.request.url) ? httpErrors.linkRefused() : error;
      }
    },
  });
  const broken = await start({ adjustHandlers });
  await expectCaught(() => checkEnds(broken), /^removed: /);
  await broken.close();
});

test('planted fault: amounts without the box', async () => {
  const broken = await faulty(({ find }) => ({
    find: async (hash, madeAfter) => {
      const found = await find(hash, madeAfter);
      return found && { ...found, withAmounts: true };
    },
  }));
  await expectCaught(() => checkContent(broken), /^without the box: /);
  await broken.close();
});

test('planted fault: the calendar of somebody else', async () => {
  const other = await store.users.byUsername('adriatic.transport');
  const broken = await faulty(({ find }) => ({
    find: async (hash, madeAfter) => {
      const found = await find(hash, madeAfter);
      return found && { ...found, partnerId: other?.partnerId ?? 0 };
    },
  }));
  await expectCaught(() => checkContent(broken), /^of others: /);
  await broken.close();
});

test('planted fault: calls are logged with their address', async () => {
  const broken = await start({
    extend: (app) => {
      app.addHook('onRequest', async (request) => request.log.info({ url: request.url }));
    },
  });
  await expectCaught(() => checkLogs(broken), /^the address was written down: /);
  await broken.close();
});
