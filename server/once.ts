import type { Bucket } from './limits.ts';
import type { Parts } from './parts.ts';

/** Does something once in the window of a bucket. What fails counts as not done. */
export type Once = (same: Bucket, work: () => Promise<void>) => Promise<void>;

/** Does something, unless the same is being done just now: then waits for how that ends. */
export type Shared<Result> = (same: string, work: () => Promise<Result>) => Promise<Result>;

/** Gives a function that does what is asked for several times at once only once, within this process. */
export function createShared<Result>(): Shared<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (same, work) => {
    const running = underWay.get(same);
    if (running !== undefined) return running;
    const done = work().finally(() => underWay.delete(same));
    underWay.set(same, done);
    return done;
  };
}

/**
 * Gives a function that does the same thing once: what is sent again, by an impatient press or after an answer that got
 * lost, is done already. Who asks while it is being done waits for how that ends. It is noted when it has been done: a
 * process that ends in between, or two of them that are asked at once, do it twice rather than never.
 */
export function createOnce({ store, clock }: Pick<Parts, 'store' | 'clock'>): Once {
  const shared = createShared<void>();

  async function unlessDone(same: Bucket, work: () => Promise<void>): Promise<void> {
    const now = clock.now();
    if (await store.guesses.isCounted(same.key, same.window, now)) return;
    await work();
    await store.guesses.count(same.key, same.window, now);
  }

  return (same, work) => shared(same.key, () => unlessDone(same, work));
}
