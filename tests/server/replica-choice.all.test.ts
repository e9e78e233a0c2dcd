import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createReplica,
  type ReadRequirement,
  OtherServer,
  type Replica,
  type Replayed,
} from '../../server/store/replica.ts';

/** Prepared answers of the writer and the replica; no database is asked. */
const writer = { timeline: 1, position: '0/100' };
let replayed: Replayed;
/** The replica that connections lead to. */
let connected: string;
let isAway: boolean;
let replica: Replica;
const lost: string[] = [];
const anything: ReadRequirement = { timeline: null, writtenPosition: null, refresh: null };
/** Until the replica has been looked at once more. */
const second = () => setTimeout(1100);
const answered = (needed = anything) => replica.reading(needed, () => replica.query());

beforeEach(async () => {
  Object.assign(writer, { timeline: 1, position: '0/100' });
  replayed = { server: 'first', timeline: 1, position: '0/100', refresh: null };
  connected = 'first';
  isAway = false;
  lost.length = 0;
  replica = await createReplica({
    queryWriter: async () => 'writer',
    queryReplica: async (server) => {
      if (server !== connected) throw new OtherServer('Planted.');
      return server;
    },
    askReplica: async () => {
      if (isAway) throw new Error('The replica is away.');
      return replayed;
    },
    askWriter: async () => ({ ...writer }),
    mostLag: 5000,
    onLost: (error) => lost.push(String(error)),
  });
});
afterEach(() => replica.close());

test('another replica answers only once it was looked at', async () => {
  expect(await answered()).toBe('first');
  connected = 'second';
  expect(await answered()).toBe('writer');
  replayed = { ...replayed, server: 'second' };
  await second();
  expect(await answered()).toBe('second');
});

test('a call that began with one replica does not go on with another', async () => {
  const [before, after] = (await replica.reading(anything, async () => {
    const one = await replica.query();
    connected = 'second';
    replayed = { ...replayed, server: 'second' };
    await second();
    return [one, await replica.query()];
  })) as [unknown, unknown];
  expect([before, after]).toEqual(['first', 'writer']);
});

test('another replica is as late as it is, whatever the one before was', async () => {
  writer.position = '0/200';
  replayed = { ...replayed, position: '0/200' };
  await second();
  expect(replica.lag()).toBeLessThan(5000);
  connected = 'second';
  replayed = { ...replayed, server: 'second', position: '0/100' };
  for (let seconds = 0; seconds < 2; seconds += 1) {
    await second();
    expect(await answered()).toBe('writer');
    expect(replica.lag()).toBeUndefined();
  }
  replayed = { ...replayed, position: '0/200' };
  await second();
  expect(await answered()).toBe('second');
});

test('a replica that follows a former writer answers nobody, even if its log is longer', async () => {
  replayed = { ...replayed, position: '0/900' };
  Object.assign(writer, { timeline: 2, position: '0/110' });
  // Before the next look already: the customer's session is of the new time line.
  expect(await answered({ ...anything, timeline: 2, writtenPosition: '0/110' })).toBe('writer');
  await second();
  expect(await answered()).toBe('writer');
  expect(lost).toEqual([expect.stringContaining('time line')]);
  replayed = { ...replayed, timeline: 2, position: '0/110' };
  await second();
  await second();
  expect(await answered({ ...anything, timeline: 2, writtenPosition: '0/110' })).toBe('first');
});

test('the loss of a replica is reported once, and again only after the replica was back', async () => {
  isAway = true;
  for (let seconds = 0; seconds < 3; seconds += 1) await second();
  expect(await answered()).toBe('writer');
  expect(lost).toEqual(['Error: The replica is away.']);
  isAway = false;
  await second();
  expect(await answered()).toBe('first');
  isAway = true;
  await second();
  expect(lost).toHaveLength(2);
});

test('a replica answers as soon as it has what the reader has seen: the same write, the same import, and no less', async () => {
  expect(await answered({ ...anything, writtenPosition: '0/100' })).toBe('first');
  expect(await answered({ ...anything, writtenPosition: '0/101' })).toBe('writer');
  expect(await answered({ ...anything, writtenPosition: '1/0' })).toBe('writer');
  expect(await answered({ ...anything, timeline: 1 })).toBe('first');
  expect(await answered({ ...anything, timeline: 2 })).toBe('writer');
  // It has no import at all yet.
  expect(await answered({ ...anything, refresh: 1 })).toBe('writer');
  replayed = { ...replayed, refresh: 1 };
  expect(await answered({ ...anything, refresh: 1 })).toBe('first');
  expect(await answered({ ...anything, refresh: 2 })).toBe('writer');
});
