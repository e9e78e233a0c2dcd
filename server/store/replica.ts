import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { OwnError } from '../platform/own-error.ts';

/** The time line of a writer's log, in SQL: it is another one after each failover. Positions compare on one time line only. */
export const writersTimeline = `('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int`;

/** How far a replica must be for a customer's reads, so that these are never older than the customer's own changes. */
export type Needed = {
  /** That of the writer. */
  readonly timeline: number | null;
  /** Where the writer's log was after the customer's last write, such as `0/16B3748`. */
  readonly writtenPosition: string | null;
  /** The newest refresh of the company's data that the writer has. */
  readonly refresh: number | null;
};

/** How far the copy has come. */
export type Replayed = {
  /** Which copy it is, and since when it runs: one address may lead to several, or to one that began anew. */
  readonly server: string;
  readonly timeline: number;
  readonly position: string;
  readonly refresh: number | null;
};

/** A connection leads to another copy than the one that was looked at, of which nothing is known. */
export class OtherServer extends OwnError {
  override readonly name = 'OtherServer';
}

type Query = (...args: unknown[]) => Promise<unknown>;

type Options = {
  readonly queryWriter: Query;
  /** @throws OtherServer when it is not this one that would answer */
  readonly queryReplica: (server: string, ...args: unknown[]) => Promise<unknown>;
  /** Fails when the copy is away, or is none any more. */
  readonly askReplica: () => Promise<Replayed>;
  /** Where the writer's log is now. */
  readonly askWriter: () => Promise<{ readonly timeline: number; readonly position: string }>;
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
  /** The copy that answers; the writer without one. */
  const grounds = new AsyncLocalStorage<{ server: string | undefined }>();
  const closing = new AbortController();
  /** Where the writer was, the oldest first; the copy has come to none of them. */
  const ahead: { readonly at: number; readonly position: bigint }[] = [];
  /** When the writer was last where the copy is now; the copy must come to the first moment that is known. */
  let isLike: number | undefined;
  let begun = performance.now();
  let timeline: number | undefined;
  /** Of the copy that was looked at last. */
  let server: string | undefined;
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

  /** What is known of the copy is not true of it any more, or of another one. */
  function beginAnew(): void {
    isLike = undefined;
    begun = performance.now();
  }

  async function lookAnew(): Promise<void> {
    try {
      const found = await askReplica();
      if (server !== undefined && found.server !== server) beginAnew();
      server = found.server;
      replayed = found;
      if (found.timeline !== timeline) {
        lose(new OwnError('The replica is on another time line than the writer.'));
        return;
      }
      const position = positionOf(replayed.position);
      while (ahead[0] !== undefined && ahead[0].position <= position) isLike = ahead.shift()?.at;
      if (performance.now() - (isLike ?? begun) > mostLag)
        lose(new OwnError('The replica is too far behind.'));
      else isLost = false;
    } catch (error) {
      lose(error);
    }
  }

  async function watch(): Promise<void> {
    const at = performance.now();
    // Of a writer that is away nothing is learned; the copy falls behind by itself then.
    const writer = await askWriter().catch(() => undefined);
    if (writer !== undefined && writer.timeline !== timeline) {
      timeline = writer.timeline;
      ahead.length = 0;
      beginAnew();
    }
    if (writer !== undefined && ahead.length < mostMoments)
      ahead.push({ at, position: positionOf(writer.position) });
    await look();
  }

  async function watchOn(): Promise<void> {
    while (!closing.signal.aborted) {
      await setTimeout(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (!closing.signal.aborted) await watch();
    }
  }

  const isWithin = () => (lag() ?? Number.POSITIVE_INFINITY) <= mostLag;
  const has = (needed: Needed) =>
    replayed !== undefined &&
    (needed.timeline ?? replayed.timeline) === replayed.timeline &&
    (needed.refresh ?? 0) <= (replayed.refresh ?? 0) &&
    (needed.writtenPosition === null || positionOf(needed.writtenPosition) <= positionOf(replayed.position));

  /** The copy that may answer. */
  async function serverFor(needed: Needed): Promise<string | undefined> {
    if (!isWithin()) return undefined;
    if (!has(needed)) await look();
    return isWithin() && has(needed) ? replayed?.server : undefined;
  }

  await watch();
  void watchOn();
  return {
    lag,
    async reading(needed, work) {
      return grounds.run({ server: await serverFor(needed) }, work);
    },
    async query(...args) {
      const ground = grounds.getStore();
      if (ground?.server === undefined) return queryWriter(...args);
      try {
        return await queryReplica(ground.server, ...args);
      } catch (error) {
        // After any failure the writer answers. The rest of the call stays with the writer, which is ahead.
        ground.server = undefined;
        if (!isCancelled(error) && !(error instanceof OtherServer)) lose(error);
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
