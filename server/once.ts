import { setTimeout } from 'node:timers/promises';
import { type Bucket, buckets } from './limits.ts';
import type { Parts } from './parts.ts';

/** Does something once in the window of a bucket. What fails counts as not done. */
export type Once = (same: Bucket, work: () => Promise<void>) => Promise<void>;

/** Milliseconds between two looks at what another process is doing. */
const lookAgain = 100;

/**
 * Gives a function that does the same thing once: what is sent again, by an impatient press or after an answer that got
 * lost, is done already. Who asks while it is being done waits for how that ends, be it in this process or in another
 * one: each claims the work in the database before it begins. It is noted when it has been done, and a claim ends by
 * itself: a process that is killed in between does it twice rather than never.
 */
export function createOnce({ store, clock }: Pick<Parts, 'store' | 'clock'>): Once {
  const underWay = new Map<string, Promise<void>>();
  const isDone = ({ key, window }: Bucket) => store.guesses.isCounted(key, window, clock.now());
  const count = ({ key, window }: Bucket) => store.guesses.count(key, window, clock.now());

  async function claimUnlessDone(same: Bucket, claim: Bucket): Promise<boolean> {
    while (!(await isDone(same))) {
      // oxlint-disable no-await-in-loop -- one look after the other
      if ((await count(claim)).count <= claim.limit) {
        // Another one may have ended between the look and the claim.
        if (!(await isDone(same))) return true;
        await store.guesses.clear(claim.key);
        return false;
      }
      await setTimeout(lookAgain);
      // oxlint-enable no-await-in-loop
    }
    return false;
  }

  async function unlessDone(same: Bucket, work: () => Promise<void>): Promise<void> {
    const claim = buckets.claim(same.key);
    if (!(await claimUnlessDone(same, claim))) return;
    try {
      await work();
      await count(same);
    } finally {
      await store.guesses.clear(claim.key);
    }
  }

  return (same, work) => {
    const running = underWay.get(same.key);
    if (running !== undefined) return running;
    const done = unlessDone(same, work).finally(() => underWay.delete(same.key));
    underWay.set(same.key, done);
    return done;
  };
}
