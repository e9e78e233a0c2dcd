import type { Bucket } from '../../store/limits.ts';
import type { Services } from './services.ts';

/** Does something once in the window of a bucket. What fails counts as not done. */
export type Idempotent = (same: Bucket, work: () => Promise<void>) => Promise<void>;

/**
 * Gives a function that does the same thing once: what is sent again, by an impatient press or after an answer that got
 * lost, is done already. Who asks while it is being done waits for how that ends. It is noted when it has been done: a
 * process that is killed in between does it twice rather than never.
 */
export function createIdempotent({
  store,
  clock,
  keyedMutex,
}: Pick<Services, 'store' | 'clock' | 'keyedMutex'>): Idempotent {
  const underWay = new Map<string, Promise<void>>();

  async function unlessDone({ key, window }: Bucket, work: () => Promise<void>): Promise<void> {
    if (await store.attempts.isCounted(key, window, clock.now())) return;
    await work();
    await store.attempts.count(key, window, clock.now());
  }

  return (same, work) => {
    // Those of this process share how it ends: nobody waits for a mail server once for each who asked.
    const running = underWay.get(same.key);
    if (running !== undefined) return running;
    const done = keyedMutex(same.key, () => unlessDone(same, work)).finally(() => underWay.delete(same.key));
    underWay.set(same.key, done);
    return done;
  };
}
