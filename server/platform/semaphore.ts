/** How much of the work one caller, or one network, may have at once. */
export type Share = {
  readonly key: string;
  /** Pieces that wait, besides those that run. */
  readonly waiting: number;
  readonly running?: number;
  /** Why no more of it may wait; else what the semaphore says. */
  readonly refusal?: () => Error;
};

type Options = {
  /** The caller's first, then those of its networks, the narrowest first. Callers are served in turn. */
  readonly shares: readonly Share[];
  /** Aborted when the caller gives up waiting. */
  readonly signal?: AbortSignal;
};

/** Runs work that costs memory or a core: only a few pieces at once. */
export type Semaphore = <Result>(work: () => Promise<Result>, options: Options) => Promise<Result>;

type Entry = { readonly shares: readonly Share[]; begin: () => void; leave: (why: Error) => void };

const countOf = (entries: Iterable<Entry>, key: string) =>
  [...entries].filter(({ shares }) => shares.some((share) => share.key === key)).length;

const unknown = '';

/** By whom a piece of work is counted: at level 0 its caller (all unknown ones are one caller), then its networks. */
const keyAt = ({ shares }: Pick<Entry, 'shares'>, level: number): string | undefined =>
  shares[level]?.key ?? (level === 0 ? unknown : undefined);

/**
 * Who is turned away for the newcomer: the newest entry of the caller with the most entries waiting, if that caller has more
 * waiting than the newcomer's would have. If none has, the same by network, the narrowest first.
 *
 * @param levels how many levels of shares are compared: 1 is callers alone
 */
function crowdedOut(newcomer: Entry, waiting: readonly Entry[], levels: number): Entry | undefined {
  for (let level = 0; level < levels; level += 1) {
    const counts = new Map<string | undefined, number>();
    for (const each of waiting) counts.set(keyAt(each, level), (counts.get(keyAt(each, level)) ?? 0) + 1);
    counts.delete(undefined);
    const countAt = (entry: Entry) => counts.get(keyAt(entry, level)) ?? 0;
    const most = Math.max(0, ...counts.values());
    if (most > countAt(newcomer) + 1) return waiting.findLast((each) => countAt(each) === most);
  }
  return undefined;
}

/**
 * Lets `parallel` pieces of work run at once and `waiting` more wait, none longer than `patience` (milliseconds). The rest
 * are turned away before the server falls over, with what `refusal` makes: when no more may wait, first the newest of
 * callers, or networks, that have more waiting than the newcomer.
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
  const running = new Set<Entry>();
  let queue: Entry[] = [];

  const mayRun = ({ shares }: Entry) =>
    running.size < parallel &&
    shares.every(({ key, running: most = Infinity }) => countOf(running, key) < most);

  /** Those that would have to wait with a newcomer and have no room for it. */
  function fullFor({ shares }: Entry): { those: Entry[]; levels: number; why: () => Error } | undefined {
    const level = shares.findIndex(({ key, waiting: most }) => countOf(queue, key) >= most);
    const full = shares[level];
    if (full !== undefined) {
      const those = queue.filter((each) => each.shares.some(({ key }) => key === full.key));
      return { those, levels: level, why: full.refusal ?? refusal };
    }
    const levels = Math.max(...queue.map((each) => each.shares.length), 1);
    return queue.length >= waiting ? { those: queue, levels, why: refusal } : undefined;
  }

  function makeRoom(newcomer: Entry): void {
    const full = fullFor(newcomer);
    if (full === undefined) return;
    const gone = crowdedOut(newcomer, full.those, full.levels);
    if (gone === undefined) throw full.why();
    // What it leaves is room in its wider networks, and in all, too.
    gone.leave(refusal());
  }

  function letIn(): void {
    for (let next = queue.find(mayRun); next !== undefined; next = queue.find(mayRun)) {
      const served = next;
      const isOfCaller = ({ shares }: Entry) => shares[0]?.key === served.shares[0]?.key;
      const others = queue.filter((each) => each !== served);
      // Move the caller's other entries to the end of the queue.
      queue = [...others.filter((each) => !isOfCaller(each)), ...others.filter(isOfCaller)];
      running.add(served);
      served.begin();
    }
  }

  function turnOf(entry: Entry, signal: AbortSignal | undefined): Promise<void> {
    makeRoom(entry);
    return new Promise((resolve, reject) => {
      let tiring: NodeJS.Timeout | undefined;
      const settle = () => {
        clearTimeout(tiring);
        signal?.removeEventListener('abort', giveUp);
      };
      entry.leave = (why) => {
        settle();
        queue = queue.filter((each) => each !== entry);
        reject(why);
      };
      const giveUp = () => entry.leave(signal?.reason as Error);
      entry.begin = () => {
        settle();
        resolve();
      };
      queue.push(entry);
      signal?.addEventListener('abort', giveUp);
      if (patience !== undefined) tiring = setTimeout(() => entry.leave(refusal()), patience);
    });
  }

  return async (work, { shares, signal }) => {
    signal?.throwIfAborted();
    const entry: Entry = { shares, begin: () => undefined, leave: () => undefined };
    if (mayRun(entry)) running.add(entry);
    else await turnOf(entry, signal);
    try {
      return await work();
    } finally {
      running.delete(entry);
      letIn();
    }
  };
}
