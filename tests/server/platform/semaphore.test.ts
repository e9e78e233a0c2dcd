import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSemaphore, semaphoreCounts } from '../../../server/platform/semaphore.ts';
import { times } from '../../support/promise.ts';

afterEach(() => void vi.useRealTimers());

const create = (limits: { parallel: number; waiting: number; ofCaller?: number; patience?: number }) =>
  createSemaphore({ name: 'test', refusal: () => new Error('busy'), ...limits });
const counts = () => semaphoreCounts.get('test');

/** Work that ends on demand, and the callers that have begun it. */
function createWork() {
  const begun: string[] = [];
  const running: (() => void)[] = [];
  return {
    begun,
    of: (name: string) => () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        running.push(resolve);
      }),
    async endOne() {
      running.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

test('callers are served in turn, however many pieces of work each brings', async () => {
  const semaphore = create({ parallel: 1, waiting: 10 });
  const work = createWork();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) {
    void semaphore(work.of(name), { caller: name.slice(0, 1) });
  }
  for (let ended = 0; ended < 7; ended += 1) await work.endOne();
  expect(work.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  expect(counts()).toEqual({ running: 0, waiting: 0 });
});

test('one caller never has more than half of the places, or than is said: another one begins at once', async () => {
  for (const [limits, most] of [
    [{ parallel: 4 }, 2],
    [{ parallel: 4, ofCaller: 3 }, 3],
  ] as const) {
    const semaphore = create({ waiting: 10, ...limits });
    const work = createWork();
    const all = times(6, () => semaphore(work.of('a'), { caller: 'a' }));
    void semaphore(work.of('b'), { caller: 'b' });
    expect(work.begun).toEqual([...times(most, () => 'a'), 'b']);
    expect(counts()).toEqual({ running: most + 1, waiting: 6 - most });
    for (let ended = 0; ended < 7; ended += 1) await work.endOne();
    await Promise.all(all);
  }
});

test('a place is given back when its caller leaves, gives up or fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const semaphore = create({ parallel: 1, waiting: 2, patience: 20 });
  const work = createWork();
  const a = { caller: 'a' };
  void semaphore(work.of('first'), a);
  const late = semaphore(work.of('late'), a);
  vi.advanceTimersByTime(20);
  await expect(late).rejects.toThrow('busy');
  const gone = new AbortController();
  const off = vi.spyOn(gone.signal, 'removeEventListener');
  const left = semaphore(work.of('left'), { ...a, signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(semaphore(work.of('left'), { ...a, signal: gone.signal })).rejects.toThrow('gone');
  const fails = semaphore(() => Promise.reject(new Error('failed')), a);
  void work.endOne();
  await expect(fails).rejects.toThrow('failed');
  const last = times(2, () => semaphore(work.of('last'), a));
  await work.endOne();
  await work.endOne();
  await Promise.all(last);
  // Nothing watches any of them any more.
  expect([off.mock.calls.length, vi.getTimerCount(), counts()]).toEqual([1, 0, { running: 0, waiting: 0 }]);
});

describe('when all places to wait are taken', () => {
  /** The callers of waiting work, then the refused callers. */
  function fill(waiting: number, ...callers: readonly string[]) {
    const semaphore = create({ parallel: 1, waiting });
    const turnedAway: string[] = [];
    const ask = (caller: string) =>
      semaphore(() => new Promise(() => undefined), { caller }).catch(() => turnedAway.push(caller));
    for (const caller of ['running', ...callers]) void ask(caller);
    return async (caller: string) => {
      void ask(caller);
      await new Promise(setImmediate);
      return turnedAway.splice(0);
    };
  }

  test('the newest piece of the longest line gives way to a shorter line', async () => {
    const come = fill(6, 'a', 'a', 'a', 'a', 'b', 'b');
    expect(await come('c')).toEqual(['a']);
    expect(await come('c')).toEqual(['a']);
    // Lines that are as long but for the newcomer itself stay.
    expect(await come('c')).toEqual(['c']);
    expect(await come('a')).toEqual(['a']);
    for (const caller of ['d', 'e', 'f']) expect(await come(caller)).not.toEqual([caller]);
    expect(await come('g')).toEqual(['g']);
  });

  test('one more than the newcomer would have is enough, and as many are not', async () => {
    expect(await fill(2, 'a', 'a')('b')).toEqual(['a']);
    expect(await fill(1, 'a')('b')).toEqual(['b']);
  });
});
