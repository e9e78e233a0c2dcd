import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';

/** How far a copy must have come before a customer may read from it: nobody sees their own past. */
export type Needed = {
  /** Where the writer's log was after the customer's last write, such as `0/16B3748`. */
  readonly writtenPosition: string | null;
  /** The newest refresh of the company's data that the writer has. */
  readonly refresh: number | null;
};

/** How far the copy has come. */
export type Replayed = { readonly position: string; readonly refresh: number | null };

type Query = (...args: unknown[]) => Promise<unknown>;

type Options = {
  readonly queryWriter: Query;
  readonly queryReplica: Query;
  /** Fails when the copy is away, or is none any more. */
  readonly askReplica: () => Promise<Replayed>;
  /** Where the writer's log is now. */
  readonly askWriter: () => Promise<string>;
  /** A copy that is further behind is not read from; milliseconds. */
  readonly mostLag: number;
  /** Told when the copy cannot be read from any more, and not again until it could be. */
  readonly onLost: (error: unknown) => void;
};

export type Replica = {
  /** Whose reads the copy may answer, when it has all that is needed: said once for all that `work` asks. */
  reading<Result>(needed: Needed, work: () => Promise<Result>): Promise<Result>;
  /** Asks the copy inside of `reading`, and the writer everywhere else and when the copy fails. */
  query: Query;
  /** How far the copy is behind, in milliseconds; `undefined` while it is not read from. */
  lag(): number | undefined;
  close(): void;
};

/** Milliseconds between two looks at the copy. */
const pause = 1000;

/** As many moments of the writer are remembered that the copy has not come to. */
const mostMoments = 100;

/**
 * A copy of the database that answers reads in the writer's place. How far it is behind is known from where the writer's
 * log was when: no clock but our own is asked, and a writer that writes nothing is not mistaken for a copy that lags.
 */
export async function createReplica(options: Options): Promise<Replica> {
  const { queryWriter, queryReplica, askReplica, askWriter, mostLag, onLost } = options;
  const grounds = new AsyncLocalStorage<{ isReplica: boolean }>();
  const closing = new AbortController();
  /** Where the writer was, the oldest first; the copy has come to none of them. */
  const ahead: { readonly at: number; readonly position: bigint }[] = [];
  /** When the writer was last where the copy is now; the copy must come to the first moment that is known. */
  let isLike: number | undefined;
  const begun = performance.now();
  let replayed: Replayed | undefined;
  let isLost = false;
  let asking: Promise<void> | undefined;

  function lose(error: unknown): void {
    replayed = undefined;
    if (!isLost && !closing.signal.aborted) onLost(error);
    isLost = true;
  }

  function lag(): number | undefined {
    return replayed === undefined || isLike === undefined ? undefined : performance.now() - isLike;
  }

  /** Looks how far the copy is; those who want to know at the same time share the look. */
  function look(): Promise<void> {
    asking ??= lookAnew().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function lookAnew(): Promise<void> {
    try {
      replayed = await askReplica();
      const position = positionOf(replayed.position);
      while (ahead[0] !== undefined && ahead[0].position <= position) isLike = ahead.shift()?.at;
      if (performance.now() - (isLike ?? begun) > mostLag) lose(new Error('The replica is too far behind.'));
      else isLost = false;
    } catch (error) {
      lose(error);
    }
  }

  async function watch(): Promise<void> {
    const at = performance.now();
    // Of a writer that is away nothing is learned; the copy falls behind by itself then.
    const position = await askWriter().catch(() => undefined);
    if (position !== undefined && ahead.length < mostMoments)
      ahead.push({ at, position: positionOf(position) });
    await look();
  }

  async function watchOn(): Promise<void> {
    while (!closing.signal.aborted) {
      await setTimeout(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (!closing.signal.aborted) await watch();
    }
  }

  const isWithin = () => (lag() ?? Number.POSITIVE_INFINITY) <= mostLag;
  const has = ({ writtenPosition, refresh }: Needed) =>
    replayed !== undefined &&
    (refresh ?? 0) <= (replayed.refresh ?? 0) &&
    (writtenPosition === null || positionOf(writtenPosition) <= positionOf(replayed.position));

  async function mayAnswer(needed: Needed): Promise<boolean> {
    if (!isWithin()) return false;
    if (!has(needed)) await look();
    return isWithin() && has(needed);
  }

  await watch();
  void watchOn();
  return {
    lag,
    async reading(needed, work) {
      return grounds.run({ isReplica: await mayAnswer(needed) }, work);
    },
    async query(...args) {
      const ground = grounds.getStore();
      if (ground?.isReplica !== true) return queryWriter(...args);
      try {
        return await queryReplica(...args);
      } catch (error) {
        // Whatever is wrong with it: the writer knows. The rest of the call stays with the writer, which is ahead.
        ground.isReplica = false;
        if (!isCancelled(error)) lose(error);
        return queryWriter(...args);
      }
    },
    close: () => closing.abort(),
  };
}

/** Positions in the log are two numbers in hexadecimal, the higher half first. */
function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The copy had to go on with its log: it lives, and the next query may succeed. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40001';
}
