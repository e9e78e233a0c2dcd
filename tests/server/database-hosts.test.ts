import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHosts } from '../../server/store/hosts.ts';
import { longest, openPool } from '../../server/store/pool.ts';
import { pretendPostgres, type PretendedPostgres } from '../support/database/pretended-postgres.ts';
import { letTimeGo, pass, stopTime, turnsUntil } from '../support/server/timers.ts';

/* Which hosts of a database are asked, and what becomes of connections to them. */

let one: PretendedPostgres;
let other: PretendedPostgres;
beforeEach(async () => {
  one = await pretendPostgres();
  other = await pretendPostgres();
});
afterEach(async () => {
  letTimeGo();
  await Promise.all([one.close(), other.close()]);
});

const both = () => `postgres://portal:portal@${one.host},${other.host}/portal`;
const be = (host: PretendedPostgres, isStandby: boolean, timeline = 1) => {
  host.answer = () => [{ isStandby, timeline: isStandby ? 0 : timeline }];
};

describe('of several hosts', () => {
  test('the writer is the one that is no standby', async () => {
    be(one, true);
    be(other, false);
    expect((await createHosts(both(), 'writer')).address()).toBe(other.url);
    expect((await createHosts(both(), 'standby')).address()).toBe(one.url);
  });

  test.each([
    [2, 10],
    [10, 2],
  ])(
    'of which two can be written to, the one of the later time line is the writer: %i and %i',
    async (...lines) => {
      be(one, false, lines[0]);
      be(other, false, lines[1]);
      const { url } = lines[0] > lines[1] ? one : other;
      expect((await createHosts(both(), 'writer')).address()).toBe(url);
    },
  );

  test('the first stays while none is right, and each is asked three times at the start', async () => {
    be(one, true);
    be(other, true);
    const hosts = await createHosts(both(), 'writer');
    expect(hosts.address()).toBe(one.url);
    expect([one.begun.length, other.begun.length]).toEqual([3, 3]);
    expect(await hosts.choose()).toBe(false);
    expect(hosts.address()).toBe(one.url);
  });

  test('none is asked again once one is right', async () => {
    be(one, false);
    be(other, true);
    await createHosts(both(), 'writer');
    expect([one.begun.length, other.begun.length]).toEqual([1, 1]);
  });

  test('another one is chosen when it has become the writer, which is said', async () => {
    be(one, false);
    be(other, true);
    const hosts = await createHosts(both(), 'writer');
    expect(await hosts.choose()).toBe(false);
    be(one, true);
    be(other, false, 2);
    expect(await hosts.choose()).toBe(true);
    expect(hosts.address()).toBe(other.url);
    expect(await hosts.choose()).toBe(false);
  });

  test('all are asked once where several want to know at the same time', async () => {
    be(one, false);
    be(other, true);
    const hosts = await createHosts(both(), 'writer');
    await Promise.all([hosts.choose(), hosts.choose(), hosts.choose()]);
    expect(other.begun).toHaveLength(2);
    await hosts.choose();
    expect(other.begun).toHaveLength(3);
  });

  test('one that breaks the connection off is none', async () => {
    be(one, false);
    one.answer = () => {
      one.breakOff();
      return undefined;
    };
    be(other, false);
    expect((await createHosts(both(), 'writer')).address()).toBe(other.url);
  });

  test.each([
    ['let nobody in', () => [one, other].forEach((host) => (host.isOpen = false)), () => 0],
    ['do not say what they are', () => undefined, () => one.asked.length],
  ])('each has a second, three times at the start, where they %s', async (_how, plant, countAsked) => {
    for (const host of [one, other]) host.answer = () => undefined;
    plant();
    stopTime();
    let isOpen = false;
    void createHosts(both(), 'writer').then(() => (isOpen = true));
    for (let tries = 1; tries <= 3; tries += 1) {
      const isAsked = () => [one, other].every(({ begun }) => begun.length === tries);
      await turnsUntil(() => isAsked() && (countAsked() === 0 || countAsked() === tries));
      await turnsUntil(() => vi.getTimerCount() >= 2);
      await pass(999);
      expect(isAsked()).toBe(true);
      expect(isOpen).toBe(false);
      await pass(1);
    }
    await turnsUntil(() => isOpen);
    expect(one.begun).toHaveLength(3);
  });
});

test('a single host is what it is, and not asked', async () => {
  const hosts = await createHosts(one.url, 'writer');
  expect(hosts.address()).toBe(one.url);
  expect(await hosts.choose()).toBe(false);
  expect(one.begun).toEqual([]);
});

describe('a pool', () => {
  const lost = vi.fn();
  const choose = vi.fn<() => Promise<boolean>>();
  let address: string;
  const opened: { end(): Promise<void> }[] = [];
  beforeEach(() => {
    lost.mockReset();
    choose.mockReset().mockResolvedValue(false);
    address = one.url;
  });
  afterEach(() => Promise.all(opened.splice(0).map((pool) => pool.end())));

  function open(given: Partial<Parameters<typeof openPool>[1]> = {}) {
    const bounded = openPool(
      { address: () => address, choose },
      { connections: 1, limit: 8000, preparedStatements: true, onConnectionLost: lost, ...given },
    );
    opened.push(bounded.pool);
    return bounded;
  }

  test('sends the database the time limit of a statement, where there is one', async () => {
    const bounded = open();
    await bounded.query('select 1');
    expect(one.begun[0]).toMatchObject({ statement_timeout: '7000' });
    expect(bounded.pool.options.connectionTimeoutMillis).toBe(8000);
    const patient = open({ limit: longest });
    await patient.query('select 1');
    expect(one.begun[1]).not.toHaveProperty('statement_timeout');
    expect(patient.pool.options.connectionTimeoutMillis).toBe(0);
  });

  test('as long as it likes is what a timer can count', () => expect(longest).toBe(2_147_483_647));

  test('drops connections to a host that is not the chosen one any more', async () => {
    const { query } = open();
    await query('first');
    address = other.url;
    await query('second');
    expect([one.asked, other.asked]).toEqual([['first'], ['second']]);
    await expect.poll(() => one.sockets.size).toBe(0);
  });

  test('looks for another host when one gives no connection, and fails where there is none', async () => {
    const { query } = open();
    const { url } = one;
    await one.close();
    await expect(query('first')).rejects.toThrow('ECONNREFUSED');
    choose.mockImplementation(async () => {
      address = other.url;
      return true;
    });
    await query('second');
    expect(other.asked).toEqual(['second']);
    expect(url).not.toBe(address);
    one = await pretendPostgres();
  });

  test('reports a connection that breaks while nobody uses it, and opens another one', async () => {
    const { query } = open();
    await query('first');
    one.breakOff();
    await expect.poll(() => lost.mock.calls.length).toBe(1);
    await query('second');
    expect(one.asked).toEqual(['first', 'second']);
  });

  test('survives a connection that breaks between two queries', async () => {
    const { withinLimit, query } = open();
    const work = withinLimit(async (client) => {
      await client.query('first');
      const ended = new Promise((resolve) => client.once('end', resolve));
      one.breakOff();
      await ended;
      await client.query('second');
    });
    await expect(work).rejects.toThrow();
    await query('third');
    expect(one.asked).toEqual(['first', 'third']);
  });

  test('gives statements their names, where it may', async () => {
    const named = { name: 'bills', text: 'select $1', values: ['1'] };
    await open().query(named);
    await open({ preparedStatements: false }).query(named);
    await open({ preparedStatements: false }).query('select 2');
    expect(one.names).toEqual(['bills', '']);
    expect(one.asked).toEqual(['select $1', 'select $1', 'select 2']);
  });
});
