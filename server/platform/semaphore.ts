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
  /** The caller's first: those who have the same one stand in one line, and lines are served in turn. */
  readonly shares?: readonly Share[];
  /** By it a caller gives up waiting. */
  readonly signal?: AbortSignal;
};

/** Runs work that costs memory or a core: only a few pieces at once. */
export type Semaphore = <Result>(work: () => Promise<Result>, options?: Options) => Promise<Result>;

type Place = { readonly shares: readonly Share[]; begin: () => void };

const countOf = (places: Iterable<Place>, key: string) =>
  [...places].filter(({ shares }) => shares.some((share) => share.key === key)).length;

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
  const running = new Set<Place>();
  let queue: Place[] = [];

  const mayRun = ({ shares }: Place) =>
    running.size < parallel &&
    shares.every(({ key, running: most = Infinity }) => countOf(running, key) < most);

  function refuseWhenFull({ shares }: Place): void {
    const full = shares.find(({ key, waiting: most }) => countOf(queue, key) >= most);
    if (full !== undefined) throw (full.refusal ?? refusal)();
    if (queue.length >= waiting) throw refusal();
  }

  function letIn(): void {
    for (let next = queue.find(mayRun); next !== undefined; next = queue.find(mayRun)) {
      const served = next;
      const isOfCaller = ({ shares }: Place) => shares[0]?.key === served.shares[0]?.key;
      const others = queue.filter((each) => each !== served);
      // What else the caller has waiting stands back.
      queue = [...others.filter((each) => !isOfCaller(each)), ...others.filter(isOfCaller)];
      running.add(served);
      served.begin();
    }
  }

  function turnOf(place: Place, signal: AbortSignal | undefined): Promise<void> {
    refuseWhenFull(place);
    return new Promise((resolve, reject) => {
      let tiring: NodeJS.Timeout | undefined;
      const settle = () => {
        clearTimeout(tiring);
        signal?.removeEventListener('abort', giveUp);
      };
      const leave = (why: Error) => {
        settle();
        queue = queue.filter((each) => each !== place);
        reject(why);
      };
      const giveUp = () => leave(signal?.reason as Error);
      place.begin = () => {
        settle();
        resolve();
      };
      queue.push(place);
      signal?.addEventListener('abort', giveUp);
      if (patience !== undefined) tiring = setTimeout(() => leave(refusal()), patience);
    });
  }

  return async (work, { shares = [], signal } = {}) => {
    signal?.throwIfAborted();
    const place: Place = { shares, begin: () => undefined };
    if (mayRun(place)) running.add(place);
    else await turnOf(place, signal);
    try {
      return await work();
    } finally {
      running.delete(place);
      letIn();
    }
  };
}
