import type { Bucket } from '../../store/limits.ts';
import type { Services } from './services.ts';

/**
 * Runs work once in the window of its buckets, which have a limit of one: it has run when one of them counts it. Failed
 * work counts as not done.
 *
 * @param same at least one of these buckets is shared by every process that handles the same request
 */
export type Idempotent = (same: readonly Bucket[], work: () => Promise<void>) => Promise<void>;

/**
 * Creates a function that does the same work once: a repetition, by a second press or after a lost answer, does nothing
 * more. A call during the work waits for the outcome. It is recorded afterwards: if a process is killed in between, the
 * work is done twice rather than never.
 */
export function createIdempotent({ store, clock, keyedMutex }: Services): Idempotent {
  const underWay = new Map<string, Promise<void>>();

  async function unlessDone(same: readonly Bucket[], work: () => Promise<void>): Promise<void> {
    for (const once of same) {
      if ((await store.attempts.fullUntil(once, clock.now())) !== undefined) return;
    }
    await work();
    for (const { key, window } of same) await store.attempts.count(key, window, clock.now());
  }

  /** Claims all keys, in an order that is the same everywhere: no two calls wait for each other. */
  const underClaims = (same: readonly Bucket[], work: () => Promise<void>): Promise<void> =>
    same
      .map(({ key }) => key)
      .toSorted()
      .reduceRight((claimed, key) => () => keyedMutex(key, claimed), work)();

  return (same, work) => {
    // Equal calls of this process share one outcome: they do not wait for the mail server one after the other.
    const name = same.map(({ key }) => key).join(' ');
    const running = underWay.get(name);
    if (running !== undefined) return running;
    const done = underClaims(same, () => unlessDone(same, work)).finally(() => underWay.delete(name));
    underWay.set(name, done);
    return done;
  };
}
