import type { PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeadline, statementLimitOf, usualLimit } from '../../../server/store/deadline.ts';

/** A connection; no database is asked. */
const end = vi.fn<() => Promise<void>>();
const release = vi.fn();
const connection = { end, release } as unknown as PoolClient;

/** Milliseconds until there is a connection. */
let connecting: number;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const after = <Result>(milliseconds: number, result: Result) =>
  new Promise<Result>((resolve) => setTimeout(resolve, milliseconds, result));
const never = () => new Promise<never>(() => undefined);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // The process has run for a while.
  await pass(100_000);
  connecting = 0;
  end.mockReset().mockResolvedValue(undefined);
  release.mockReset();
});
afterEach(() => void vi.useRealTimers());

const open = () => createDeadline(() => after(connecting, connection), usualLimit);

/** Its state so far. */
function watched(work: Promise<unknown>): { result: unknown } {
  const seen: { result: unknown } = { result: 'under way' };
  work.then(
    (result) => (seen.result = result),
    (error: unknown) => (seen.result = error),
  );
  return seen;
}

const late = { name: 'DatabaseLate', code: 'ETIMEDOUT', message: 'The database did not answer in time.' };
const noConnection = { ...late, message: 'The database gave no connection in time.' };

test('work has eight seconds from the wish for a connection on, then its connection is cut', async () => {
  connecting = 3000;
  const work = watched(open()(never));
  await pass(7999);
  expect(end).not.toHaveBeenCalled();
  await pass(1);
  expect(end).toHaveBeenCalledTimes(1);
  await pass(49);
  expect(work.result).toBe('under way');
  await pass(1);
  expect(work.result).toMatchObject(late);
  expect(release.mock.calls).toEqual([[work.result]]);
});

test('work whose connection comes at the last moment has a millisecond', async () => {
  connecting = usualLimit;
  void watched(open()(never));
  await pass(usualLimit);
  expect(end).not.toHaveBeenCalled();
  await pass(1);
  expect(end).toHaveBeenCalledTimes(1);
});

test('the error says what the work waited for when it was cut', async () => {
  const cut = new Error('Connection terminated');
  const asked = () => new Promise<never>((_, reject) => end.mockImplementation(async () => reject(cut)));
  const work = watched(open()(asked));
  await pass(usualLimit);
  expect(work.result).toMatchObject({ ...late, cause: cut });
  expect(release.mock.calls).toEqual([[work.result]]);
});

test('work that is done in time leaves nothing behind', async () => {
  const work = watched(open()(async () => 'done'));
  await pass(0);
  expect(work.result).toBe('done');
  expect(release.mock.calls).toEqual([[false]]);
  await pass(usualLimit);
  expect(end).not.toHaveBeenCalled();
});

test('a connection that comes too late is given back', async () => {
  connecting = usualLimit + 1;
  const work = watched(open()(never));
  await pass(usualLimit);
  expect(work.result).toMatchObject(noConnection);
  expect(release).not.toHaveBeenCalled();
  await pass(1);
  expect(release.mock.calls).toEqual([[]]);
});

describe.each([
  ['answer', 0, late, 50],
  ['connection', 1_000_000, noConnection, 0],
])('after work that got no %s in time', (_what, slowly, error, grace) => {
  /** So many milliseconds the next work has. */
  async function expectTime(within: ReturnType<typeof open>, time: number): Promise<void> {
    const work = watched(within(never));
    await pass(time + grace - 1);
    expect(work.result).toBe('under way');
    await pass(1);
    expect(work.result).toMatchObject(error);
  }

  beforeEach(() => {
    connecting = slowly;
  });

  test('the next has a second, until one is answered', async () => {
    const within = open();
    await expectTime(within, usualLimit);
    await expectTime(within, 1000);
    connecting = 0;
    const answered = watched(within(async () => 'done'));
    await pass(0);
    expect(answered.result).toBe('done');
    connecting = slowly;
    await expectTime(within, usualLimit);
  });
});

describe('a connection whose work fails', () => {
  async function failWith(error: Error): Promise<void> {
    const work = watched(
      open()(async () => {
        throw error;
      }),
    );
    await pass(0);
    expect(work.result).toBe(error);
  }
  const error = (code: string) => Object.assign(new Error('Planted.'), { code });

  test.each([
    ['the database ends it', error('57P01')],
    ['the database breaks down', error('58030')],
    ['it breaks', error('08006')],
    ['it was idle in a transaction', error('25P03')],
    ['the network ends it', error('ECONNRESET')],
    ['it leads to a standby', error('25006')],
    ['the driver has no code for that', new Error('Connection terminated unexpectedly')],
    ['the library gives it as the cause', new Error('Failed query', { cause: error('57P01') })],
  ])('is given to no other where %s', async (_why, planted) => {
    await failWith(planted);
    expect(release.mock.calls).toEqual([[true]]);
  });

  test.each([
    ['a value is refused', error('23505')],
    ['it is an error of our own', new Error('Planted.')],
  ])('is given to others where %s', async (_why, planted) => {
    await failWith(planted);
    expect(release.mock.calls).toEqual([[false]]);
  });
});

test('the database itself has less time for a statement, and never as much as it likes', () => {
  expect(statementLimitOf(usualLimit)).toBe(7000);
  expect(statementLimitOf(1)).toBe(1);
});
