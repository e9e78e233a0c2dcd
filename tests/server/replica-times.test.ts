import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allOperations, type OperationId } from '../../server/features/shared/operations.ts';
import { createOperationRunner } from '../../server/http/operation-runner.ts';

import { createReplica } from '../../server/store/replica.ts';
import { createTestClock } from '../support/server/clock.ts';
import { holdingTimers, letTimeGo, pass, stopTime } from '../support/server/timers.ts';

/* When a replica is looked at, how late it is and which calls it answers, in time that does not pass; no database is asked. */

const second = 1000;

/** Where their logs are; `undefined` while one is away. */
let writer: number | undefined;
let replayed: number | undefined;
let looks: number;
/** The replica fails with it when it is asked something else. */
let failure: Error | undefined;
const lost: string[] = [];
type Replica = Awaited<ReturnType<typeof createReplica>>;
const opened: Replica[] = [];

beforeEach(async () => {
  stopTime();
  await pass(100 * second);
  [writer, replayed, looks, failure] = [1, 1, 0, undefined];
  lost.length = 0;
});
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
  letTimeGo();
});

const positionOf = (position: number | undefined, name: string) => {
  if (position === undefined) throw new Error(`The ${name} is away.`);
  return { rows: [{ position }] };
};
const isLook = (statement: unknown) => String(statement).includes('_lsn()');

async function open(): Promise<Replica> {
  const replica = await createReplica(
    async (statement) => (isLook(statement) ? positionOf(writer, 'writer') : 'writer'),
    async (statement) => {
      if (isLook(statement)) {
        looks += 1;
        return positionOf(replayed, 'replica');
      }
      if (failure !== undefined) throw failure;
      return 'replica';
    },
    (error) => lost.push(String(error)),
  );
  opened.push(replica);
  return replica;
}
const answered = (replica: Replica) => replica.reading(() => replica.query('select 1'));

test('a replica is looked at every second until it is closed, and keeps no process from ending', async () => {
  const replica = await open();
  expect(looks).toBe(1);
  await pass(second - 1);
  expect(looks).toBe(1);
  await pass(second + 1);
  expect(looks).toBe(3);
  replica.close();
  await pass(second);
  const last = looks;
  replayed = undefined;
  await pass(10 * second);
  expect(looks).toBe(last);
  expect(lost).toEqual([]);
  letTimeGo();
  const before = holdingTimers();
  await open();
  expect(holdingTimers()).toBe(before);
});

test('it is as late as the last moment at which the writer was where it is now', async () => {
  const replica = await open();
  for (const position of [2, 3]) {
    await pass(4 * second);
    writer = position;
  }
  // It is where the writer was after four seconds, and the last look was at eight.
  replayed = 2;
  await pass(9 * second);
  expect(await answered(replica)).toBe('replica');
  await pass(second + 1);
  expect(await answered(replica)).toBe('writer');
  expect(lost).toEqual([]);
});

test('it answers up to ten seconds behind, and again when it has come closer', async () => {
  const replica = await open();
  writer = 2;
  await pass(10 * second);
  expect(await answered(replica)).toBe('replica');
  expect(lost).toEqual([]);
  await pass(1);
  expect(await answered(replica)).toBe('writer');
  await pass(3 * second);
  expect(lost).toEqual([expect.stringContaining('too far behind')]);
  replayed = 2;
  await pass(second);
  expect(await answered(replica)).toBe('replica');
});

test('one that never was where the writer was has ten seconds before it is lost', async () => {
  writer = 2;
  const replica = await open();
  await pass(10 * second - 1);
  expect(await answered(replica)).toBe('writer');
  expect(lost).toEqual([]);
  await pass(1);
  expect(lost).toHaveLength(1);
});

test.each(['writer', 'replica'])(
  'a %s that is away is reported once, and again after it was back',
  async (who) => {
    const replica = await open();
    const come = () => ([writer, replayed] = [1, 1]);
    const leave = () => (who === 'writer' ? (writer = undefined) : (replayed = undefined));
    leave();
    await pass(3 * second);
    expect(await answered(replica)).toBe('writer');
    expect(lost).toEqual([`Error: The ${who} is away.`]);
    come();
    await pass(second);
    expect(await answered(replica)).toBe('replica');
    leave();
    await pass(second);
    expect(lost).toHaveLength(2);
  },
);

test('of one that fails the writer takes over the call, and all until the next look', async () => {
  const replica = await open();
  failure = new Error('Planted.');
  expect(await answered(replica)).toBe('writer');
  failure = undefined;
  expect(await answered(replica)).toBe('writer');
  expect(lost).toEqual(['Error: Planted.']);
  await pass(second);
  expect(await answered(replica)).toBe('replica');
});

test('outside of a read the writer is asked', async () => {
  const replica = await open();
  expect(await replica.query('select 1')).toBe('writer');
});

describe('a call', () => {
  const clock = createTestClock();
  let writtenAt: Date | null;
  beforeEach(() => (writtenAt = null));

  /** Whether the replica may answer it. */
  async function isRead(wanted: OperationId, hasReplica = true): Promise<boolean> {
    let isReading = false;
    const readOnReplica = <Result>(work: () => Promise<Result>) => {
      isReading = true;
      return work();
    };
    const sessions = { noteWrite: async (_idHash: string, at: Date) => void (writtenAt = at) };
    const runnerOf = createOperationRunner({
      store: { sessions, ...(hasReplica && { readOnReplica }) } as Parameters<
        typeof createOperationRunner
      >[0]['store'],
      clock,
    });
    const operation = allOperations.find(({ id }) => id === wanted);
    if (operation === undefined) throw new Error(`There is no ${wanted}.`);
    const caller = { partner: { id: 7 }, session: { idHash: 'own', kind: 'full', writtenAt } };
    await runnerOf(operation)({ caller } as unknown as FastifyRequest, async () => undefined);
    return isReading;
  }

  test.each(['listBills', 'getBillSummary', 'exportBills', 'getBillPdf'] as const)(
    '%s may be answered by a replica, but for 30 seconds after a write',
    async (id) => {
      expect(await isRead(id)).toBe(true);
      expect(writtenAt).toBeNull();
      expect(await isRead('setReminders')).toBe(false);
      clock.advance(30 * second - 1);
      expect(await isRead(id)).toBe(false);
      clock.advance(1);
      expect(await isRead(id)).toBe(true);
    },
  );

  test.each(['getContractDetails', 'getUserProfile', 'listMessages', 'listPremadeProducts'] as const)(
    '%s is answered by the writer, and is no write',
    async (id) => {
      expect(await isRead(id)).toBe(false);
      expect(writtenAt).toBeNull();
    },
  );

  test('that writes is noted only where there is a replica', async () => {
    await isRead('setReminders', false);
    expect(writtenAt).toBeNull();
  });
});
