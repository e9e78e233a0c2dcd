import { giveGuessBack } from './access/guess.ts';
import type { Bucket } from './limits.ts';
import type { Parts } from './parts.ts';

/** Does something once in the window of a bucket. What fails counts as not done. */
export type Once = (same: Bucket, work: () => Promise<void>) => Promise<void>;

/**
 * Gives a function that does the same thing once: what is sent again, by an impatient press or after an answer that got
 * lost, is done already. Who asks while it is being done waits for how that ends.
 */
export function createOnce({ store, clock }: Pick<Parts, 'store' | 'clock'>): Once {
  const underWay = new Map<string, Promise<void>>();

  async function unlessDone(same: Bucket, work: () => Promise<void>): Promise<void> {
    const { count } = await store.guesses.count(same.key, same.window, clock.now());
    if (count > same.limit) return;
    try {
      await work();
    } catch (error) {
      await giveGuessBack(store, [same]);
      throw error;
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
