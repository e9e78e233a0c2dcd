import { like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { randomToken } from '../../../server/platform/secrets.ts';
import { runHousekeeping } from '../../../server/store/housekeeping.ts';
import { serverDurations } from '../../../server/store/limits.ts';
import { attempts, auditLog } from '../../../server/store/schema.ts';
import { readCalendar } from '../../support/files/calendar.ts';
import { Tally } from '../../support/promise.ts';
import type { Answer, TestClient } from '../../support/server/client.ts';
import { testStart } from '../../support/server/clock.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const { clock, store, server } = await startFreshServer({ log });
const tally = new Tally('24 a calendar address tells nothing once it has ended');

beforeEach(() => void lines.splice(0));

/** Has an authenticator: every kind of link can be asked for. */
const owner = 'marko.horvat';

const logIn = async (username = 'ana.kovacevic') => await server.openSession(username);

/** The path of a new address. */
async function linkOf(client: TestClient, withAmounts = true): Promise<string> {
  const { json } = must(200, await client.post('/api/calendar', { json: { withAmounts } }));
  return new URL((json as { url: string }).url).pathname;
}

const read = (path: string) => server.client().get(path);

/** Everything that can distinguish two answers. */
function textOf({ status, headers, text }: Answer): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify({ status, headers: rest, text });
}

/** Ways in which an address ends. Each gets a customer who is logged in, and has one. */
const ends: Readonly<Record<string, (client: TestClient) => Promise<unknown>>> = {
  removed: async (client) => must(200, await client.post('/api/calendar/remove')),
  replaced: async (client) => {
    clock.advance(10_000);
    await linkOf(client);
  },
  expired: async () => clock.advance(serverDurations.calendarLink),
};

/** An ended address is answered like one that never existed. */
test('an address that was removed, replaced, or has expired is answered as one that never was @T24.1', async () => {
  const never = textOf(must(404, await read(`/api/calendar/${randomToken()}`)));
  for (const [name, end] of Object.entries(ends)) {
    clock.set(testStart);
    await server.reset();
    const client = await logIn(owner);
    const path = await linkOf(client);
    const alive = must(200, await read(path));
    await end(client);
    await tally.hold(async () => {
      expect(textOf(await read(path)), name).toBe(never);
    });
    // A caller who has read it before learns no more than others.
    const headers = { 'if-none-match': String(alive.headers['etag']) };
    await tally.hold(async () => {
      expect(textOf(await server.client().get(path, { headers })), name).toBe(never);
    });
    // Neither does the owner.
    await tally.hold(async () => expect(textOf(await client.copy().get(path)), name).toBe(never));
  }
});

/** Each reads the own calendar, with amounts only where the box was checked. */
test('each address shows the own calendar, and amounts only with the box @T24.2', async () => {
  const [ana, firm] = [await logIn(), await logIn('adriatic.transport')];
  const own = await linkOf(ana, false);
  const other = await linkOf(firm, true);
  const [mine, theirs] = [must(200, await read(own)).text, must(200, await read(other)).text];
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
});
/** Goes through all that can happen to an address, and searches every log and table for it. */
test('no address is in any log @T24.2', async () => {
  const ana = await logIn();
  const path = await linkOf(ana);
  const token = path.split('/').at(-1) ?? '';
  must(200, await read(path));
  await store.db.update(attempts).set({ count: 60 }).where(like(attempts.key, 'calendar:%'));
  must(429, await read(path));
  await server.client().post(path);
  await server.client().get(`${path}/x`);
  await server.client().get(`${path}%zz`);
  await server.client().get(`${path}?a=b`);
  must(200, await ana.get('/api/calendar'));
  must(200, await ana.post('/api/calendar/remove'));
  must(404, await read(path));
  await runHousekeeping(store, clock.now());
  const written = `${lines.join('\n')}\n${JSON.stringify(await store.db.select().from(auditLog))}`;
  await tally.hold(() =>
    expect(lines.filter((line) => line.includes('/api/calendar/:token')).length).toBeGreaterThan(3),
  );
  await tally.hold(() => expect(written.includes(token), 'the address was written down').toBe(false));
});
