type Options = {
  /** The caller of the work: `partner 7`, an IP address. All unknown callers are one. */
  readonly caller: string;
  /** Aborted when the caller gives up waiting. */
  readonly signal?: AbortSignal | undefined;
};

/** Runs work that costs memory or a core: only a few pieces at once. Use it as `semaphore(work, { caller })`. */
export type Semaphore = <Result>(work: () => Promise<Result>, options: Options) => Promise<Result>;

type SemaphoreOptions = {
  /** The name of this kind of work in the metrics. */
  readonly name: string;
  readonly parallel: number;
  /** One caller has no more running at once: the rest stays free for others. Half of all by default. */
  readonly ofCaller?: number;
  readonly waiting: number;
  /** Milliseconds that a piece waits at most. */
  readonly patience?: number;
  readonly refusal: () => Error;
};

type Entry = { readonly caller: string; begin(): void; leave(why: unknown): void };

/** The running and waiting work of this process, by name. Work that has ended is not counted. */
export const semaphoreCounts = new Map<string, { running: number; waiting: number }>();

const countOf = (entries: Iterable<Entry>, caller: string) =>
  [...entries].filter((entry) => entry.caller === caller).length;

/**
 * Lets `parallel` pieces of work run at once and `waiting` more wait; the rest are refused with `refusal`. Callers are
 * served in turn, however much each brings. When no more may wait, the newest piece of the caller with the most gives
 * way to a piece of a caller with fewer. Only this function takes and returns places, around the work, so that no
 * failure of a call keeps one.
 */
export function createSemaphore({
  name,
  parallel,
  ofCaller = Math.ceil(parallel / 2),
  waiting,
  patience,
  refusal,
}: SemaphoreOptions): Semaphore {
  const counts = semaphoreCounts.get(name) ?? { running: 0, waiting: 0 };
  semaphoreCounts.set(name, counts);
  const running = new Set<Entry>();
  let queue: Entry[] = [];

  const mayRun = ({ caller }: Entry) => running.size < parallel && countOf(running, caller) < ofCaller;

  function makeRoom(caller: string): void {
    if (queue.length < waiting) return;
    const lengths = new Map(queue.map((each) => [each.caller, countOf(queue, each.caller)]));
    const longest = Math.max(0, ...lengths.values());
    if (longest <= countOf(queue, caller) + 1) throw refusal();
    queue.findLast((each) => lengths.get(each.caller) === longest)?.leave(refusal());
  }

  function take(entry: Entry): void {
    running.add(entry);
    counts.running += 1;
  }

  function letIn(): void {
    for (let next = queue.find(mayRun); next !== undefined; next = queue.find(mayRun)) {
      const { caller } = next;
      take(next);
      next.begin();
      // The caller's other pieces go to the end of the queue.
      queue = [
        ...queue.filter((each) => each.caller !== caller),
        ...queue.filter((each) => each.caller === caller),
      ];
    }
  }

  function turnOf(entry: Entry, signal: AbortSignal | undefined): Promise<void> {
    makeRoom(entry.caller);
    return new Promise((resolve, reject) => {
      const giveUp = () => entry.leave(signal?.reason);
      const tiring = patience === undefined ? undefined : setTimeout(() => entry.leave(refusal()), patience);
      const settle = () => {
        clearTimeout(tiring);
        signal?.removeEventListener('abort', giveUp);
        queue = queue.filter((each) => each !== entry);
        counts.waiting -= 1;
      };
      entry.begin = () => {
        settle();
        resolve();
      };
      entry.leave = (why) => {
        settle();
        reject(why as Error);
      };
      signal?.addEventListener('abort', giveUp);
      queue.push(entry);
      counts.waiting += 1;
    });
  }

  return async (work, { caller, signal }) => {
    signal?.throwIfAborted();
    const entry: Entry = { caller, begin: () => undefined, leave: () => undefined };
    if (mayRun(entry)) take(entry);
    else await turnOf(entry, signal);
    try {
      return await work();
    } finally {
      running.delete(entry);
      counts.running -= 1;
      letIn();
    }
  };
}
