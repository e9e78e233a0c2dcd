import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allOperations, type OperationId } from '../../../server/features/shared/operations.ts';
import { createOperationRunner } from '../../../server/http/operation-runner.ts';
import { createReplica } from '../../../server/store/replica.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { letTimeGo, pass, stopTime } from '../timers.ts';

/* When a replica answers, and which calls, in time that does not pass by itself; no database is asked. */

const second = 1000;

/** Where their logs are; `undefined` while one is away. */
const at: { writer?: number | undefined; replica?: number | undefined } = {};
let looks: number;
let failure: Error | undefined;
const lost: string[] = [];
type Replica = Awaited<ReturnType<typeof createReplica>>;
const opened: Replica[] = [];

beforeEach(async () => {
  stopTime();
  await pass(100 * second);
  Object.assign(at, { writer: 1, replica: 1 });
  [looks, failure] = [0, undefined];
  lost.length = 0;
});
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
  letTimeGo();
});

async function open(): Promise<Replica> {
  const ask = (name: keyof typeof at) => async (statement: unknown) => {
    if (!String(statement).includes('_lsn()')) return name;
    looks += 1;
    if (at[name] === undefined) throw new Error(`The ${name} is away.`);
    return { rows: [{ position: at[name] }] };
  };
  const askReplica: typeof ask = (name) => async (statement) => {
    if (failure !== undefined) throw failure;
    return ask(name)(statement);
  };
  const replica = await createReplica(ask('writer'), askReplica('replica'), (why) => lost.push(String(why)));
  opened.push(replica);
  return replica;
}
const answered = (replica: Replica) => replica.reading(() => replica.query('select 1'));

test('a replica answers reads alone, and is looked at every second until it is closed', async () => {
  const replica = await open();
  expect(await answered(replica)).toBe('replica');
  expect(await replica.query('select 1')).toBe('writer');
  expect(looks).toBe(2);
  await pass(2 * second);
  expect(looks).toBe(6);
  replica.close();
  at.writer = undefined;
  await pass(second);
  const last = looks;
  await pass(10 * second);
  expect(looks).toBe(last);
  expect(lost).toEqual([]);
});

test('it answers up to ten seconds behind where the writer was, and again when it has come closer', async () => {
  const replica = await open();
  at.writer = 2;
  await pass(4 * second);
  // The last moment at which the writer was there.
  [at.writer, at.replica] = [3, 2];
  await pass(10 * second);
  expect(await answered(replica)).toBe('replica');
  expect(lost).toEqual([]);
  await pass(1);
  expect(await answered(replica)).toBe('writer');
  await pass(3 * second);
  expect(lost).toEqual([expect.stringContaining('too far behind')]);
  at.replica = 3;
  await pass(second);
  expect(await answered(replica)).toBe('replica');
});

test('one that begins behind has ten seconds before that is reported', async () => {
  at.writer = 2;
  const replica = await open();
  await pass(10 * second - 1);
  expect(await answered(replica)).toBe('writer');
  expect(lost).toEqual([]);
  await pass(1);
  expect(lost).toHaveLength(1);
});

test.each(['writer', 'replica'] as const)(
  'a %s that is away is reported once, and again after it was back',
  async (who) => {
    at[who] = undefined;
    const replica = await open();
    await pass(3 * second);
    expect(await answered(replica)).toBe('writer');
    expect(lost).toEqual([`Error: The ${who} is away.`]);
    at[who] = 1;
    await pass(second);
    expect(await answered(replica)).toBe('replica');
    at[who] = undefined;
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

test('lists, sums, exports and PDFs are read from it, but for 30 seconds after a write of the session', async () => {
  const clock = createTestClock();
  const session = { idHash: 'own', kind: 'full', writtenAt: null as Date | null };
  let isRead: boolean;
  const readOnReplica = <Result>(work: () => Promise<Result>) => {
    isRead = true;
    return work();
  };
  const sessions = { noteWrite: async (_idHash: string, now: Date) => void (session.writtenAt = now) };
  /** Whether the replica may answer it. */
  async function reads(wanted: OperationId, more: object = { readOnReplica }): Promise<boolean> {
    isRead = false;
    const store = { sessions, ...more } as unknown as Parameters<typeof createOperationRunner>[0]['store'];
    const operation = allOperations.filter(({ id }) => id === wanted);
    const request = { caller: { partner: { id: 7 }, session } } as unknown as FastifyRequest;
    for (const each of operation)
      await createOperationRunner({ store, clock })(each)(request, async () => undefined);
    return isRead;
  }
  const fromReplica = ['listBills', 'getBillSummary', 'exportBills', 'getBillPdf'] as const;
  const fromWriter = ['getContractDetails', 'getUserProfile', 'listMessages', 'listPremadeProducts'] as const;
  for (const id of fromReplica) expect(await reads(id), id).toBe(true);
  for (const id of fromWriter) expect(await reads(id), id).toBe(false);
  await reads('setReminders', {});
  expect(session.writtenAt).toBeNull();
  await reads('setReminders');
  clock.advance(30 * second - 1);
  for (const id of fromReplica) expect(await reads(id), id).toBe(false);
  clock.advance(1);
  for (const id of fromReplica) expect(await reads(id), id).toBe(true);
});
