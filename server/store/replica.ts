import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { OwnError } from '../platform/own-error.ts';

/** The time line of a writer's log, in SQL: it is another one after each failover. Positions compare on one time line only. */
export const writersTimeline = `('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int`;

/** How far a replica must be for a customer's reads, so that these are never older than the customer's own changes. */
export type ReadRequirement = {
  /** That of the writer. */
  readonly timeline: number | null;
  /** Where the writer's log was after the customer's last write, such as `0/16B3748`. */
  readonly writtenPosition: string | null;
  /** The newest refresh of the company's data that the writer has. */
  readonly refresh: number | null;
};

/** How far the replica has come. */
export type Replayed = {
  /** Which replica it is, and since when it runs: one address may lead to several, or to one that began anew. */
  readonly server: string;
  readonly timeline: number;
  readonly position: string;
  readonly refresh: number | null;
};

/** A connection leads to another replica than the one that was looked at, of which nothing is known. */
export class OtherServer extends OwnError {
  override readonly name = 'OtherServer';
}

type Query = (...args: unknown[]) => Promise<unknown>;

type Options = {
  readonly queryWriter: Query;
  /** @throws OtherServer when it is not this one that would answer */
  readonly queryReplica: (server: string, ...args: unknown[]) => Promise<unknown>;
  /** Fails when the replica is away, or is none any more. */
  readonly askReplica: () => Promise<Replayed>;
  /** Where the writer's log is now. */
  readonly askWriter: () => Promise<{ readonly timeline: number; readonly position: string }>;
  /** A replica that is further behind is not read from; milliseconds. */
  readonly mostLag: number;
  /** Told when the replica cannot be read from any more, and not again until it could be. */
  readonly onLost: (error: unknown) => void;
};

export type Replica = {
  /** Runs `work`, whose reads the replica may answer when it meets the requirement; decided once for all of `work`. */
  reading<Result>(requirement: ReadRequirement, work: () => Promise<Result>): Promise<Result>;
  /** Asks the replica inside of `reading`, and the writer everywhere else and when the replica fails. */
  query: Query;
  /** How far the replica is behind, in milliseconds; `undefined` while it is not read from. */
  lag(): number | undefined;
  close(): void;
};

/** Milliseconds between two looks at the replica. */
const pause = 1000;

/** As many moments of the writer are remembered that the replica has not come to. */
const mostMoments = 100;

/**
 * A copy of the database that answers reads in the writer's place. How far it is behind is known from where the writer's
 * log was when: no clock but our own is asked, and a writer that writes nothing is not mistaken for a replica that lags.
 */
export async function createReplica(options: Options): Promise<Replica> {
  const { queryWriter, queryReplica, askReplica, askWriter, mostLag, onLost } = options;
  /** The replica that answers; without one the writer does. */
  const readContext = new AsyncLocalStorage<{ server: string | undefined }>();
  const closing = new AbortController();
  /** Where the writer was, the oldest first; the replica has come to none of them. */
  const unreachedWriterPositions: { readonly at: number; readonly position: bigint }[] = [];
  /**
   * Last time at which the writer was at the replica's present position; undefined until the replica reaches the first
   * recorded position.
   */
  let inSyncAt: number | undefined;
  let begun = performance.now();
  let timeline: number | undefined;
  /** Of the replica that was looked at last. */
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
    return replayed === undefined || inSyncAt === undefined ? undefined : performance.now() - inSyncAt;
  }

  /** Looks how far the replica is; those who want to know at the same time share the look. */
  function look(): Promise<void> {
    asking ??= lookAnew().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  /** What is known of the replica is not true of it any more, or of another one. */
  function beginAnew(): void {
    inSyncAt = undefined;
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
      while (unreachedWriterPositions[0] !== undefined && unreachedWriterPositions[0].position <= position)
        inSyncAt = unreachedWriterPositions.shift()?.at;
      if (performance.now() - (inSyncAt ?? begun) > mostLag)
        lose(new OwnError('The replica is too far behind.'));
      else isLost = false;
    } catch (error) {
      lose(error);
    }
  }

  async function watch(): Promise<void> {
    const at = performance.now();
    // Of a writer that is away nothing is learned; the replica falls behind by itself then.
    const writer = await askWriter().catch(() => undefined);
    if (writer !== undefined && writer.timeline !== timeline) {
      timeline = writer.timeline;
      unreachedWriterPositions.length = 0;
      beginAnew();
    }
    if (writer !== undefined && unreachedWriterPositions.length < mostMoments)
      unreachedWriterPositions.push({ at, position: positionOf(writer.position) });
    await look();
  }

  async function watchOn(): Promise<void> {
    while (!closing.signal.aborted) {
      await setTimeout(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (!closing.signal.aborted) await watch();
    }
  }

  const isWithin = () => (lag() ?? Number.POSITIVE_INFINITY) <= mostLag;
  const has = (requirement: ReadRequirement) =>
    replayed !== undefined &&
    (requirement.timeline ?? replayed.timeline) === replayed.timeline &&
    (requirement.refresh ?? 0) <= (replayed.refresh ?? 0) &&
    (requirement.writtenPosition === null ||
      positionOf(requirement.writtenPosition) <= positionOf(replayed.position));

  /** The replica that may answer; `undefined` when only the writer may. */
  async function serverFor(requirement: ReadRequirement): Promise<string | undefined> {
    if (!isWithin()) return undefined;
    if (!has(requirement)) await look();
    return isWithin() && has(requirement) ? replayed?.server : undefined;
  }

  await watch();
  void watchOn();
  return {
    lag,
    async reading(requirement, work) {
      return readContext.run({ server: await serverFor(requirement) }, work);
    },
    async query(...args) {
      const context = readContext.getStore();
      if (context?.server === undefined) return queryWriter(...args);
      try {
        return await queryReplica(context.server, ...args);
      } catch (error) {
        // After any failure the writer answers. The rest of the call stays with the writer, which is ahead.
        context.server = undefined;
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

/** The replica had to go on with its log: it lives, and the next query may succeed. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40001';
}
