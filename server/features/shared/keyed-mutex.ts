import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import { buckets } from '../../store/limits.ts';
import type { Store } from '../../store/store.ts';
import { httpErrors } from './http-error.ts';

/** Runs work with the same key one at a time. */
export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Milliseconds between two looks at what another process is doing. */
const lookAgain = 250;

/**
 * Work waits until earlier work of the same key has ended, in this process or in another one: each process claims the
 * key in the database before it begins. The claim of a process that was killed ends by itself.
 *
 * @param mostLooks at another process's claim; callers wait no longer than 30 s
 * @throws HttpError `busy` when another process takes longer
 */
export function createKeyedMutex(
  { store, clock }: { store: Store; clock: Clock },
  mostLooks = 100,
): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();

  async function underClaim<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const claim = buckets.claim(key);
    const take = () => store.attempts.count(claim.key, claim.window, clock.now());
    let claimed = await take();
    for (let looks = 0; claimed.count > claim.limit; looks += 1) {
      if (looks === mostLooks) throw httpErrors.busy();
      await setTimeout(lookAgain);
      claimed = await take();
    }
    try {
      return await work();
    } finally {
      await store.attempts.end(claimed);
    }
  }

  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(
      () => underClaim(key, work),
      () => underClaim(key, work),
    );
    last.set(key, mine);
    const leave = () => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  };
}
