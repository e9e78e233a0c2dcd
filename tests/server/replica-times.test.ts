import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createReplica,
  OtherServer,
  type ReadRequirement,
  type Replica,
  type Replayed,
} from '../../server/store/replica.ts';
import { holdingTimers, letTimeGo, pass, stopTime } from '../support/server/timers.ts';

/* When a replica is looked at, how late it is and what it answers, in time that stands still; no database is asked. */

const second = 1000;
const anything: ReadRequirement = { timeline: null, writtenPosition: null, refresh: null };

/** Prepared answers. */
let writer: { timeline: number; position: string } | undefined;
let replayed: Replayed | undefined;
/** What the replica fails with when it is asked something. */
let failure: unknown;
/** The replica that connections lead to. */
let connected: string;
let looks: number;
const lost: string[] = [];
const opened: Replica[] = [];

beforeEach(async () => {
  stopTime();
  await pass(100 * second);
  writer = { timeline: 1, position: '0/1' };
  replayed = { server: 'replica', timeline: 1, position: '0/1', refresh: null };
  failure = undefined;
  connected = 'replica';
  looks = 0;
  lost.length = 0;
});
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
  letTimeGo();
});

async function open(mostLag = 5 * second): Promise<Replica> {
  const replica = await createReplica({
    queryWriter: async () => 'writer',
    queryReplica: async (name) => {
      if (failure !== undefined) throw failure;
      if (name !== connected) throw new OtherServer('Planted.');
      return name;
    },
    askReplica: async () => {
      looks += 1;
      if (replayed === undefined) throw new Error('The replica is away.');
      return replayed;
    },
    askWriter: async () => {
      if (writer === undefined) throw new Error('The writer is away.');
      return writer;
    },
    mostLag,
    onLost: (error) => lost.push(String(error)),
  });
  opened.push(replica);
  return replica;
}
const answered = (replica: Replica, needed = anything) => replica.reading(needed, () => replica.query());

/** So far the writer's log goes. */
const write = (position: number) => (writer = { timeline: 1, position: `0/${position.toString(16)}` });
const replay = (position: number) =>
  (replayed = {
    server: 'replica',
    timeline: 1,
    refresh: null,
    ...replayed,
    position: `0/${position.toString(16)}`,
  });

test('a replica is looked at every second until it is closed', async () => {
  const replica = await open();
  expect(looks).toBe(1);
  await pass(second - 1);
  expect(looks).toBe(1);
  await pass(1);
  expect(looks).toBe(2);
  await pass(second);
  expect(looks).toBe(3);
  replica.close();
  await pass(10 * second);
  expect(looks).toBe(3);
});

test('it is as late as the last moment at which the writer was where it is now', async () => {
  const replica = await open();
  expect(replica.lag()).toBe(0);
  await pass(400);
  expect(replica.lag()).toBe(400);
  await pass(600);
  expect(replica.lag()).toBe(0);
  write(2);
  await pass(2 * second);
  expect(replica.lag()).toBe(2 * second);
  replay(2);
  await pass(second);
  expect(replica.lag()).toBe(0);
});

test('it answers for as long as it is no later than it may be', async () => {
  const replica = await open();
  write(2);
  await pass(5 * second);
  expect(replica.lag()).toBe(5 * second);
  expect(await answered(replica)).toBe('replica');
  expect(lost).toEqual([]);
  await pass(1);
  expect(await answered(replica)).toBe('writer');
  await pass(second - 1);
  expect(lost).toEqual([expect.stringContaining('too far behind')]);
  replay(2);
  await pass(second);
  expect(await answered(replica)).toBe('replica');
});

test('a replica that never was where the writer was has as long before it is lost', async () => {
  write(2);
  const replica = await open();
  await pass(5 * second);
  expect(lost).toEqual([]);
  expect(await answered(replica)).toBe('writer');
  await pass(second);
  expect(lost).toEqual([expect.stringContaining('too far behind')]);
});

test('a writer that is away leaves the replica to answer until it is too late', async () => {
  const replica = await open();
  writer = undefined;
  await pass(5 * second);
  expect(await answered(replica)).toBe('replica');
  await pass(second);
  expect(await answered(replica)).toBe('writer');
  expect(lost).toHaveLength(1);
});

test('a hundred moments of the writer are remembered that the replica has not come to', async () => {
  const replica = await open(1000 * second);
  for (let moment = 2; moment <= 121; moment += 1) {
    write(moment);
    await pass(second);
  }
  // It has replayed all: the last moment that is remembered is the hundredth after the first.
  replay(200);
  await pass(second);
  expect(replica.lag()).toBe(21 * second);
  await pass(second);
  expect(replica.lag()).toBe(0);
});

describe('a replica that fails', () => {
  const withCode = (code: string) => Object.assign(new Error('Planted.'), { code });

  test('because it goes on with its log is not lost, and answers the next call', async () => {
    const replica = await open();
    failure = withCode('40001');
    expect(await answered(replica)).toBe('writer');
    failure = undefined;
    expect(await answered(replica)).toBe('replica');
    expect(lost).toEqual([]);
  });

  test.each([withCode('57P01'), new Error('Planted.')])(
    'with another error is lost until it was looked at: %o',
    async (error) => {
      const replica = await open();
      failure = error;
      expect(await answered(replica)).toBe('writer');
      failure = undefined;
      expect(lost).toEqual(['Error: Planted.']);
      expect(replica.lag()).toBeUndefined();
      expect(await answered(replica)).toBe('writer');
      await pass(second);
      expect(await answered(replica)).toBe('replica');
    },
  );

  test('once is not asked again by the same call', async () => {
    const replica = await open();
    failure = withCode('40001');
    const both = await replica.reading(anything, async () => {
      const first = await replica.query();
      failure = undefined;
      return [first, await replica.query()];
    });
    expect(both).toEqual(['writer', 'writer']);
  });

  test('after it was closed is told to nobody', async () => {
    const replica = await open();
    failure = withCode('57P01');
    replica.close();
    expect(await answered(replica)).toBe('writer');
    expect(lost).toEqual([]);
  });
});

describe('another replica', () => {
  const isOther = (more: Partial<Replayed> = {}) => {
    connected = 'other';
    replayed = { server: 'other', timeline: 1, position: '0/1', refresh: null, ...more };
  };

  test('answers only once it was looked at', async () => {
    const replica = await open();
    connected = 'other';
    expect(await answered(replica)).toBe('writer');
    expect(lost).toEqual([]);
    isOther();
    await pass(second);
    expect(await answered(replica)).toBe('other');
  });

  test('does not go on with a call that began with one', async () => {
    const replica = await open();
    const both = await replica.reading(anything, async () => {
      const one = await replica.query();
      isOther();
      await pass(second);
      return [one, await replica.query()];
    });
    expect(both).toEqual(['replica', 'writer']);
  });

  test('is as late as it is, whatever the one before was', async () => {
    const replica = await open();
    write(2);
    replay(2);
    await pass(second);
    isOther();
    for (let seconds = 0; seconds < 2; seconds += 1) {
      await pass(second);
      expect(await answered(replica)).toBe('writer');
      expect(replica.lag()).toBeUndefined();
    }
    replay(2);
    await pass(second);
    expect(await answered(replica)).toBe('other');
  });

  test('that follows a former writer answers nobody, even if its log is longer', async () => {
    const replica = await open();
    replay(9);
    writer = { timeline: 2, position: '0/2' };
    // Before the next look already: the customer's session is of the new time line.
    const afterwards = { ...anything, timeline: 2, writtenPosition: '0/2' };
    expect(await answered(replica, afterwards)).toBe('writer');
    await pass(second);
    expect(await answered(replica)).toBe('writer');
    expect(lost).toEqual([expect.stringContaining('time line')]);
    replayed = { server: 'replica', timeline: 2, position: '0/2', refresh: null };
    await pass(2 * second);
    expect(await answered(replica, afterwards)).toBe('replica');
  });
});

test('the loss of a replica is told once, and again only after it was back', async () => {
  const replica = await open();
  const there = replayed;
  replayed = undefined;
  await pass(3 * second);
  expect(await answered(replica)).toBe('writer');
  expect(lost).toEqual(['Error: The replica is away.']);
  replayed = there;
  await pass(second);
  expect(await answered(replica)).toBe('replica');
  replayed = undefined;
  await pass(second);
  expect(lost).toHaveLength(2);
});

test.each<[string, Partial<ReadRequirement>]>([
  ['replica', { writtenPosition: '0/1', timeline: 1, refresh: 1 }],
  ['writer', { writtenPosition: '0/2' }],
  ['writer', { writtenPosition: '1/0' }],
  ['writer', { timeline: 2 }],
  ['writer', { refresh: 2 }],
])('the %s answers whoever has seen %j', async (by, seen) => {
  const replica = await open();
  // It has no import at all yet.
  expect(await answered(replica, { ...anything, refresh: 1 })).toBe('writer');
  replayed = { server: 'replica', timeline: 1, position: '0/1', refresh: 1 };
  expect(await answered(replica, { ...anything, ...seen })).toBe(by);
});

test('what is asked outside of a read is asked of the writer', async () => {
  const replica = await open();
  expect(await replica.query()).toBe('writer');
});

test('readers who ask for more than it has at the same time share a look', async () => {
  const replica = await open();
  const ahead = { ...anything, writtenPosition: '0/2' };
  await Promise.all([answered(replica, ahead), answered(replica, ahead), answered(replica, ahead)]);
  expect(looks).toBe(2);
  await answered(replica);
  expect(looks).toBe(2);
});

test('a replica keeps no process from ending', async () => {
  letTimeGo();
  const before = holdingTimers();
  await open();
  expect(holdingTimers()).toBe(before);
});
