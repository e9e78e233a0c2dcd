import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSemaphore, type Share } from '../../server/platform/semaphore.ts';
import { times } from '../support/promise.ts';

afterEach(() => void vi.useRealTimers());

const busy = () => new Error('busy');

/** Work that ends when it is told to, and who has begun it. */
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

const share = (key: string, waiting = Infinity): Share => ({ key, waiting });

test('callers are served in turn, however many pieces of work each brings', async () => {
  const semaphore = createSemaphore({ parallel: 1, waiting: 10, refusal: busy });
  const work = createWork();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) {
    void semaphore(work.of(name), { shares: [share(name.slice(0, 1))] });
  }
  for (let ended = 0; ended < 7; ended += 1) await work.endOne();
  expect(work.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('of each of its shares no more waits than that one may have', async () => {
  const semaphore = createSemaphore({ parallel: 1, waiting: 10, refusal: busy });
  const work = createWork();
  void semaphore(work.of('first'), { shares: [] });
  const ask = (user: string) =>
    semaphore(work.of(user), { shares: [share(user, 2), share('one network', 3)] });
  const settled = Promise.allSettled(['a', 'a', 'a', 'b', 'b'].map(ask));
  const other = semaphore(work.of('other'), { shares: [share('other', 2), share('another network', 3)] });
  for (let ended = 0; ended < 5; ended += 1) await work.endOne();
  await other;
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ]);
});

test('what may not run beside another one lets those behind it pass', async () => {
  const underWay = () => new Error('under way');
  const semaphore = createSemaphore({ parallel: 2, waiting: 10, refusal: busy });
  const work = createWork();
  const ask = (user: string) =>
    semaphore(work.of(user), { shares: [{ key: user, running: 1, waiting: 1, refusal: underWay }] });
  void ask('a');
  void ask('a');
  await expect(ask('a')).rejects.toThrow('under way');
  void ask('b');
  expect(work.begun).toEqual(['a', 'b']);
  await work.endOne();
  expect(work.begun).toEqual(['a', 'b', 'a']);
});

test('a place is given back by who leaves, gives up or fails', async () => {
  const semaphore = createSemaphore({ parallel: 1, waiting: 2, patience: 20, refusal: busy });
  const work = createWork();
  void semaphore(work.of('first'), { shares: [share('a', 1)] });
  await expect(semaphore(work.of('late'), { shares: [share('a', 1)] })).rejects.toThrow('busy');
  const gone = new AbortController();
  const left = semaphore(work.of('left'), { shares: [share('a', 1)], signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const fails = semaphore(() => Promise.reject(new Error('failed')), { shares: [share('a', 1)] });
  void work.endOne();
  await expect(fails).rejects.toThrow('failed');
  const last = times(2, () => semaphore(work.of('last'), { shares: [] }));
  await work.endOne();
  await work.endOne();
  await Promise.all(last);
});

test('so many run at once, also of those that have waited', async () => {
  const semaphore = createSemaphore({ parallel: 2, waiting: 10, refusal: busy });
  const work = createWork();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void semaphore(work.of(name), { shares: [] });
  for (const count of [2, 3, 4, 5, 6, 6]) {
    expect(work.begun).toHaveLength(count);
    await work.endOne();
  }
});

test('what watches a waiting piece is taken off when it begins or leaves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const semaphore = createSemaphore({ parallel: 1, waiting: 2, patience: 10, refusal: busy });
  const work = createWork();
  await expect(
    semaphore(work.of('gone'), { shares: [], signal: AbortSignal.abort(new Error('gone')) }),
  ).rejects.toThrow('gone');
  expect(work.begun).toEqual([]);
  void semaphore(work.of('first'), { shares: [] });
  const giving = new AbortController();
  const off = vi.spyOn(giving.signal, 'removeEventListener');
  const second = semaphore(work.of('second'), { shares: [], signal: giving.signal });
  await work.endOne();
  expect([off.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  await work.endOne();
  await second;
  void semaphore(work.of('third'), { shares: [] });
  const left = semaphore(work.of('left'), { shares: [], signal: giving.signal });
  giving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect([off.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0]);
});

/** The keys of those that wait, each piece with its line and then its networks; who was turned away, in that order. */
function fill(waiting: number, ...pieces: readonly (readonly Share[])[]) {
  const semaphore = createSemaphore({ parallel: 1, waiting, refusal: busy });
  const turnedAway: string[] = [];
  const ask = (...shares: readonly Share[]) =>
    semaphore(() => new Promise(() => undefined), { shares }).catch(() =>
      turnedAway.push(shares[0]?.key ?? 'nobody'),
    );
  void ask(share('running'));
  for (const shares of pieces) void ask(...shares);
  return {
    async come(...shares: readonly Share[]) {
      void ask(...shares);
      await new Promise(setImmediate);
      return turnedAway.splice(0);
    },
  };
}

describe('when all places to wait are taken', () => {
  test('the newest piece of the longest line gives way to a shorter line', async () => {
    const [a, b] = [[share('a')], [share('b')]];
    const queue = fill(6, a, a, a, a, b, b);
    expect(await queue.come(share('c'))).toEqual(['a']);
    expect(await queue.come(share('c'))).toEqual(['a']);
    // Lines that are as long but for the newcomer itself stay.
    expect(await queue.come(share('c'))).toEqual(['c']);
    expect(await queue.come(share('a'))).toEqual(['a']);
    expect(await queue.come(share('d'))).toHaveLength(1);
    expect(await queue.come(share('e'))).toHaveLength(1);
    expect(await queue.come(share('f'))).toHaveLength(1);
    expect(await queue.come(share('g'))).toEqual(['g']);
  });

  test('one more than the newcomer would have is enough, and as many are not', async () => {
    expect(await fill(2, [share('a')], [share('a')]).come(share('b'))).toEqual(['a']);
    expect(await fill(1, [share('a')]).come(share('b'))).toEqual(['b']);
  });

  test('so does that of the network with the most waiting, whatever names it has', async () => {
    const of = (name: string, network: string) => [share(name), share(network)];
    const queue = fill(4, of('a', 'one'), of('b', 'one'), of('c', 'one'), of('d', 'two'));
    expect(await queue.come(...of('e', 'three'))).toEqual(['c']);
    expect(await queue.come(...of('f', 'one'))).toEqual(['f']);
  });

  test('those of whom nothing is known are one line', async () => {
    const queue = fill(3, [], [], []);
    expect(await queue.come()).toEqual(['nobody']);
    expect(await queue.come(share('a'))).toEqual(['nobody']);
  });

  test('what fills a network is told by itself, whoever else waits', async () => {
    const one = (name: string) => [share(name), share('one', 2)];
    const queue = fill(10, [share('x')], [share('x')], [share('x')], one('a'), one('b'));
    // Of its network each has one: nobody gives way, and least of all who is in another one.
    expect(await queue.come(...one('c'))).toEqual(['c']);
  });

  test('those whose networks are not known are no network', async () => {
    const of = (name: string, ...networks: string[]) => [name, ...networks].map((key) => share(key));
    const queue = fill(4, of('a'), of('b'), of('c'), of('d', 'one'));
    expect(await queue.come(...of('e', 'two'))).toEqual(['e']);
  });

  test('a name that fills what its network may have waiting gives way within it', async () => {
    const of = (name: string) => [share(name, 20), share('one network', 3)];
    const queue = fill(10, of('a'), of('a'), of('a'), [share('b')], [share('b')]);
    expect(await queue.come(...of('c'))).toEqual(['a']);
    expect(await queue.come(...of('c'))).toEqual(['c']);
    expect(await queue.come(...of('a'))).toEqual(['a']);
  });
});
