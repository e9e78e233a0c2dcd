/** Runs work that costs memory or a core: only a few pieces at once. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

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

  return async (work) => {
    if (running < parallel) running += 1;
    else {
      if (queue.length >= waiting) throw refusal();
      // Whoever finishes hands its place over, so that `running` stays as it is.
      await new Promise<void>((resolve, reject) => {
        let tiring: NodeJS.Timeout | undefined;
        const begin = () => {
          clearTimeout(tiring);
          resolve();
        };
        queue.push(begin);
        if (patience === undefined) return;
        tiring = setTimeout(() => {
          queue.splice(queue.indexOf(begin), 1);
          reject(refusal());
        }, patience);
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
