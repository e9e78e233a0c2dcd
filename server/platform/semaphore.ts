/** Runs work that costs memory or a core: only a few pieces at once. A caller gives up waiting by `signal`. */
export type Semaphore = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/**
 * Lets `parallel` pieces of work run at once and `waiting` more wait, none longer than `patience` (milliseconds). The rest
 * are turned away before the server falls over, with what `refusal` makes.
 */
export function createSemaphore({
  parallel,
  waiting,
  patience,
  refusal,
}: {
  parallel: number;
  waiting: number;
  patience?: number;
  refusal: () => Error;
}): Semaphore {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (work, signal) => {
    signal?.throwIfAborted();
    if (running < parallel) running += 1;
    else {
      if (queue.length >= waiting) throw refusal();
      // Work that finishes hands its place over, so that `running` stays as it is.
      await new Promise<void>((resolve, reject) => {
        let tiring: NodeJS.Timeout | undefined;
        const settle = () => {
          clearTimeout(tiring);
          signal?.removeEventListener('abort', giveUp);
        };
        const begin = () => {
          settle();
          resolve();
        };
        const leave = (why: Error) => {
          settle();
          queue.splice(queue.indexOf(begin), 1);
          reject(why);
        };
        const giveUp = () => leave(signal?.reason as Error);
        queue.push(begin);
        signal?.addEventListener('abort', giveUp);
        if (patience !== undefined) tiring = setTimeout(() => leave(refusal()), patience);
      });
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
