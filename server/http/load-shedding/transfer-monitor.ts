/** Something that is on its way over the network, and holds memory or a connection until it has come. */
export type Transfer = {
  /** Transfers of one kind share the memory that there is for it. */
  readonly kind: keyof typeof transferLimits.memory;
  /** Bytes that have got through so far. */
  moved(): number;
  /** Bytes of memory that it holds meanwhile. */
  held(): number;
  /** Whether it is the other side that has to do something now. */
  isWaiting(): boolean;
  /** It was too slow, or stood in the way of faster ones. */
  end(why: 'late' | 'crowded'): void;
};

type Patience = {
  /** Milliseconds at the beginning in which nothing is asked of it. */
  readonly grace: number;
  /** Bytes a second after that. */
  readonly rate: number;
  /** Milliseconds in all. */
  readonly longest: number;
  /** Bytes in all. */
  readonly bytes?: number;
};

const megabyte = 1024 * 1024;

/** How slow the network of an honest caller may be. */
export const transferLimits = {
  /** A body of a few kilobytes. */
  text: { grace: 5_000, rate: 0, longest: 5_000 },
  /** 5 MB from a weak phone; as long as the server waits for any call. */
  files: { grace: 10_000, rate: 16 * 1024, longest: 120_000 },
  answer: { grace: 10_000, rate: 16 * 1024, longest: Infinity },
  /** What follows a refusal is read and dropped, so that the caller gets to reading the answer. */
  rest: { grace: 10_000, rate: 16 * 1024, longest: 60_000, bytes: 32 * megabyte },
  /** In bytes, for all transfers of a kind together. */
  memory: {
    'text known': 32 * megabyte,
    'text anonymous': 16 * megabyte,
    'files known': 128 * megabyte,
    'files anonymous': 64 * megabyte,
    answer: 256 * megabyte,
    rest: Infinity,
  },
} as const;

/** Milliseconds between two looks. */
const look = 250;

/** A transfer that began this many milliseconds ago has shown how fast its network is. */
const tried = 2_000;

type Watched = Transfer & Patience & { readonly begun: number; waited: number };

export type TransferMonitor = ReturnType<typeof createTransferMonitor>;

/**
 * Ends transfers that are slower than an honest caller's. When those of a kind hold more memory than there is for
 * them, the slowest goes first: a caller who sends drop by drop cannot keep out the others.
 */
export function createTransferMonitor() {
  const under = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  const speedOf = (each: Watched, now: number) => each.moved() / (now - each.begun);

  function sweep(): void {
    const now = performance.now();
    const passed = now - last;
    last = now;
    const held = new Map<Transfer['kind'], number>();
    for (const each of under) {
      if (each.isWaiting()) each.waited += passed;
      const due = Math.max(0, each.waited - each.grace) / 1000;
      const moved = each.moved();
      const isTooMuch = moved > (each.bytes ?? Infinity);
      if (isTooMuch || now - each.begun > each.longest || moved < due * each.rate) end(each, 'late');
      else held.set(each.kind, (held.get(each.kind) ?? 0) + each.held());
    }
    for (const [kind, bytes] of held) makeRoom(kind, bytes, now);
    if (under.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }

  function makeRoom(kind: Transfer['kind'], bytes: number, now: number): void {
    let over = bytes - transferLimits.memory[kind];
    if (over <= 0) return;
    const all = [...under].filter((each) => each.kind === kind && each.held() > 0);
    const judged = all.filter((each) => now - each.begun > tried);
    const bySpeed = judged.toSorted((a, b) => speedOf(a, now) - speedOf(b, now));
    // Where all have just begun the newest find no room.
    const newest = all.filter((each) => now - each.begun <= tried).toReversed();
    for (const each of [...bySpeed, ...newest]) {
      if (over <= 0) return;
      over -= each.held();
      end(each, 'crowded');
    }
  }

  function end(each: Watched, why: 'late' | 'crowded'): void {
    under.delete(each);
    each.end(why);
  }

  return {
    /** Keeps an eye on a transfer; returns what ends that. */
    watch(transfer: Transfer, patience: Patience): () => void {
      const watched = { ...transfer, ...patience, begun: performance.now(), waited: 0 };
      under.add(watched);
      if (timer === undefined) {
        last = watched.begun;
        timer = setInterval(sweep, look);
        timer.unref();
      }
      return () => void under.delete(watched);
    },
  };
}
